import Foundation
import Testing
import WaymarkTestSupport

@Suite("Panoramas by the command")
struct PanoramaCommandTests {
    @Test("verify tells whether all is there, each fault in a line of its own")
    func verify() throws {
        try withTemporaryDirectory { directory in
            let region = try SamplePanoramas.writeRegion([1, 2], in: directory)
            let intact = try CommandRun("panoramas verify \(region)")
            #expect(intact.status == 0 && intact.complaint.isEmpty, "\(intact.complaint)")
            let line = /2 panoramas, \d+ tiles, \d+ links: intact\n/
            #expect(intact.output.wholeMatch(of: line) != nil, "\(intact.output)")
            let archive = "\(region)/panoramas/pictures/\(SamplePanoramas.ids[0]).pmtiles"
            try FileManager.default.removeItem(atPath: archive)
            let damaged = try CommandRun("panoramas verify \(region)")
            #expect(damaged.status == 1 && damaged.output.hasSuffix(": 1 faults\n"))
            #expect(damaged.complaint.contains(SamplePanoramas.ids[0]))
            #expect(damaged.complaint.split(separator: "\n").count == 1)
        }
    }

    @Test("verify complains of regions without panoramas, and of what is no region")
    func nothing() throws {
        try withTemporaryDirectory { directory in
            let region = try SamplePanoramas.writeRegion([], in: directory)
            let none = try CommandRun("panoramas verify \(region)")
            #expect(none.status == 1 && none.complaint == "waymark: \(region) has no panoramas\n")
            let missing = try CommandRun("panoramas verify \(directory)/nothing")
            #expect(missing.status == 1 && missing.output.isEmpty)
        }
    }
}
