import Foundation
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
import WaymarkTestSupport

@Suite("Costs that are kept beside a region")
struct CostsCacheTests {
    /// A region and the directory of marks and costs.
    private struct Place {
        let region: String
        let marks: String
        var costs: String { marks + "/costs" }

        var files: [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: costs)) ?? []).sorted()
        }

        /// The costs of cars, or what else ends so.
        func file(_ ending: String = "-car") throws -> String {
            let name = try #require(files.first { $0.hasSuffix(ending) })
            return costs + "/" + name
        }

        func open(_ check: RegionCheck? = nil) throws -> Region {
            try Region(path: region, check: check ?? .once(CheckMarks(directory: marks)))
        }

        /// The way through the town as a region that is opened now finds it.
        func way(profile: String = "car") throws -> [[UInt32]] {
            let router = try open().router(profile: profile)
            let bounds = router.graph.nodePositions.map(\.coordinate)
            let ends = [bounds[0], bounds[bounds.count - 1]].map { SnapRequest($0) }
            return try router.paths(through: ends).map { $0.edges.map(\.index) }
        }
    }

    private func withPlace(_ body: (Place) throws -> Void) throws {
        try withTemporaryDirectory { directory in
            let file = ScenarioFile(
                drawing: ScenarioDrawing(
                    """
                    a---b---c---d
                    |   |   |   |
                    e---f---g---h
                    |   |   |   |
                    i---j---k---l
                    """),
                ways: [
                    "abcd": street("North"), "efgh": street("Middle"), "ijkl": street("South"),
                    "aei": street("First"), "bfj": street("Second"), "cgk": street("Third"),
                    "dhl": street("Fourth"),
                ])
            let profiles = try ["car", "foot"].map { try Profile(named: $0) }
            try body(
                Place(
                    region: file.buildRegion(in: directory, profiles: profiles),
                    marks: directory + "/marks"))
        }
    }

    @Test(
        "They are made at the first use, a file for each profile and family, and used from then on")
    func kept() throws {
        try withPlace { place in
            _ = try place.open()
            #expect(place.files.isEmpty)
            let way = try place.way()
            #expect(place.files.count == 2)
            let first = try bytes(of: place.file())
            #expect(try place.way() == way)
            #expect(try bytes(of: place.file()) == first)
            _ = try place.way(profile: "foot")
            #expect(place.files.count == 4)
        }
    }

    @Test(
        "What is cut, damaged or another program's is made again",
        arguments: ["-car", "-hierarchy-motor"])
    func damaged(ending: String) throws {
        try withPlace { place in
            let way = try place.way()
            let path = try place.file(ending)
            let good = try bytes(of: path)
            var random = SeededGenerator(seed: 4711)
            var damages = [[], Array("WAYMARK".utf8), good.dropLast(), good + [0]].map { Array($0) }
            for _ in 0..<200 {
                var copy = good
                copy[Int.random(in: 0..<copy.count, using: &random)] ^= .random(
                    in: 1...255, using: &random)
                damages.append(copy)
                damages.append(Array(good.prefix(.random(in: 0..<good.count, using: &random))))
            }
            for damage in damages {
                try writeFile(damage, to: path)
                #expect(try place.way() == way)
                // Bytes between sections are nobody's.
                if damage.count != good.count { #expect(try bytes(of: path) == good) }
            }
        }
    }

    @Test("Those of an older version of the region are replaced")
    func replaced() throws {
        try withPlace { place in
            let way = try place.way()
            let old = try bytes(of: place.file())
            let manifest = place.region + "/" + RegionManifest.fileName
            let text = String(decoding: try bytes(of: manifest), as: UTF8.self)
            let digest = try #require(try RegionManifest(directory: place.region).files.first)
            // Another digest of the same files stands for another version of them.
            let other = String(repeating: "0", count: digest.sha256.count)
            try writeFile(Array(text.replacing(digest.sha256, with: other).utf8), to: manifest)
            #expect(try place.way() == way)
            #expect(place.files.count == 2)
            #expect(try bytes(of: place.file()) != old)
        }
    }

    @Test("Where they cannot be kept, answers go on")
    func unwritable() throws {
        try withPlace { place in
            let way = try place.way()
            try FileManager.default.removeItem(atPath: place.marks)
            // A file in the place of the directory.
            try writeFile([1], to: place.marks)
            #expect(try place.way() == way)
            #expect(place.files.isEmpty)
        }
    }

    @Test("Who trusts nothing but the region neither reads nor leaves any")
    func untrusted() throws {
        try withPlace { place in
            _ = try place.open(.everything).router(profile: "car")
            #expect(place.files.isEmpty)
        }
    }
}

private func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
}
