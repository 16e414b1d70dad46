import Foundation
import Testing
import WaymarkEngine
import WaymarkImport
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
import WaymarkTestSupport

@Suite("Formats of OpenStreetMap files")
struct InputFormatTests {
    private static let bzip2 = ["/usr/bin/bzip2", "/bin/bzip2", "/usr/local/bin/bzip2"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    private func compress(_ path: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(Self.bzip2))
        process.arguments = ["--keep", path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test("XML has its roads with names and shapes")
    func xml() throws {
        try withTemporaryDirectory { parent in
            try OSMDocument.town.write(to: parent + "/town.osm")
            try importRegion(parent + "/town.osm", to: parent + "/town.waymark")
            let roads = try Region(path: parent + "/town.waymark").roads
            #expect(roads.nodeCount == 3)
            #expect(roads.segmentCount == 2)
            #expect(roads.edgeCount == 4)
            let names = roads.attributes.map { roads.text($0.name) }
            #expect(names.sorted() == ["Itäinen katu", "Pohjoinen katu"])
            #expect(Set((0..<2).map { roads.wayIDs[$0] }) == [1, 2])
        }
    }

    // Without the bzip2 program there is nothing to compress the file with.
    @Test(
        "A file gives the same region compressed with bzip2", .enabled(if: bzip2 != nil, "no bzip2")
    )
    func bz2() throws {
        try withTemporaryDirectory { parent in
            try OSMDocument.town.write(to: parent + "/town.osm")
            try compress(parent + "/town.osm")
            try importRegion(parent + "/town.osm", to: parent + "/plain.waymark")
            try importRegion(parent + "/town.osm.bz2", to: parent + "/packed.waymark")
            try Region.verify(path: parent + "/packed.waymark")
            for name in [RoadGraph.fileName, Metric.fileName, PMTilesArchive.fileName] {
                let plain = try bytes(of: parent + "/plain.waymark/" + name)
                #expect(try bytes(of: parent + "/packed.waymark/" + name) == plain, "\(name)")
            }
        }
    }

    // Without the bzip2 program there is nothing to compress the file with.
    @Test("A bzip2 stream that ends early is refused", .enabled(if: bzip2 != nil, "no bzip2"))
    func truncatedBz2() throws {
        try withTemporaryDirectory { parent in
            let source = parent + "/town.osm.bz2"
            try OSMDocument.town.write(to: parent + "/town.osm")
            try compress(parent + "/town.osm")
            let whole = try bytes(of: source)
            for count in [1, 10, whole.count / 2, whole.count - 1] {
                try writeFile(Array(whole.prefix(count)), to: source)
                let error = #expect(throws: ImportError.self, "\(count) bytes") {
                    try importRegion(source, to: parent + "/town.waymark")
                }
                #expect(error?.kind == .malformed)
            }
            #expect(try names(in: parent) == ["town.osm", "town.osm.bz2"])
        }
    }
}
