import Foundation
import GRDB
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkTestSupport

import WaymarkImagery

@Suite("Checking the panoramas of a region")
struct VerifierTests {
    /// A region with three pictures of a street, and their ids.
    private func region(in directory: String) async throws -> (path: String, ids: [String]) {
        let region = try PictureRegion.write(in: directory)
        var samples = ImporterTests.drive(3)
        // One with several sizes and tiles.
        samples[1].width = 1030
        samples[1].height = 515
        let folder = try PictureRegion.pictures(samples, in: directory)
        _ = try PanoramaImporter(region: region, options: .init(blur: .none))
            .importPictures(in: folder)
        return (region, try await PanoramaStore(region: region).entries().map(\.panoramaID))
    }

    private func verify(
        _ region: String
    ) throws -> (summary: PanoramaVerifier.Summary, faults: [PanoramaFault]) {
        var faults: [PanoramaFault] = []
        let summary = try PanoramaVerifier(region: region).verify { faults.append($0) }
        #expect(summary.faults == faults.count)
        #expect(faults.allSatisfy { !$0.description.contains("\n") })
        return (summary, faults)
    }

    private func change(_ region: String, _ sql: String) throws {
        let queue = try DatabaseQueue(path: region + "/panoramas/panoramas.sqlite")
        try queue.write { try $0.execute(sql: sql) }
        try queue.close()
    }

    @Test("What an import made is intact")
    func intact() async throws {
        try await withTemporaryDirectory { directory in
            let (region, _) = try await region(in: directory)
            let (summary, faults) = try verify(region)
            #expect(faults.isEmpty)
            // The wide one has 3 x 2 tiles, 2 x 1 of half the size and one of a quarter.
            #expect((summary.pictures, summary.tiles, summary.links) == (3, 11, 4))
        }
    }

    @Test("Archives that are missing, cut off, of another picture or of nobody are found")
    func archives() async throws {
        try await withTemporaryDirectory { directory in
            let (region, ids) = try await region(in: directory)
            let pictures = region + "/panoramas/pictures/"
            let whole = try Data(contentsOf: URL(fileURLWithPath: pictures + ids[1] + ".pmtiles"))
            try FileManager.default.removeItem(atPath: pictures + ids[0] + ".pmtiles")
            try writeFile(Array(whole.prefix(whole.count / 2)), to: pictures + ids[1] + ".pmtiles")
            try writeFile(Array(whole), to: pictures + ids[2] + ".pmtiles")
            try writeFile([1], to: pictures + "00000000000000aa.pmtiles")
            let (_, faults) = try verify(region)
            let archives = faults.compactMap { fault -> String? in
                guard case .damagedArchive(let id, _) = fault else { return nil }
                return id
            }
            #expect(archives == [ids[0], ids[1]])
            let first = PanoramaTile(level: 0, column: 0, row: 0)
            #expect(
                faults.contains { fault in
                    guard case .damagedTile(ids[2], first, _) = fault else { return false }
                    return true
                })
            #expect(faults.contains(.unknownFile("00000000000000aa.pmtiles")))
        }
    }

    @Test("A tile with other bytes is found")
    func tiles() async throws {
        try await withTemporaryDirectory { directory in
            let (region, ids) = try await region(in: directory)
            let path = region + "/panoramas/pictures/\(ids[0]).pmtiles"
            var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
            // The end of the one tile is the end of the file.
            bytes.replaceSubrange((bytes.count - 2)..., with: [0, 0])
            try writeFile(bytes, to: path)
            let (_, faults) = try verify(region)
            let tile = PanoramaTile(level: 0, column: 0, row: 0)
            #expect(
                faults == [.damagedTile(id: ids[0], tile, reason: "its end is missing")])
        }
    }

    @Test(
        "Tables that do not fit each other are found",
        arguments: [
            ("DELETE FROM pictures WHERE number = 2", 2),
            ("UPDATE pictures SET latitude = latitude + 0.001 WHERE number = 1", 2),
            ("UPDATE pictures SET latitude = 1000 WHERE number = 1", 2),
            ("UPDATE pictures SET width = 7 WHERE number = 1", 1),
            ("UPDATE pictures SET tileSize = 0 WHERE number = 1", 1),
            ("UPDATE pictures SET position = 0", 1),
            ("UPDATE pictures SET linkState = 1 WHERE number > 1", 1),
            ("UPDATE links SET heading = heading + 90", 4),
            ("UPDATE links SET target = source WHERE source = 1", 1),
            ("UPDATE places SET newest = NULL WHERE number = 2", 1),
            ("DELETE FROM placeIndex WHERE number = 2", 1),
        ])
    func tables(sql: String, least: Int) async throws {
        try await withTemporaryDirectory { directory in
            let (region, _) = try await region(in: directory)
            try change(region, sql)
            let (summary, faults) = try verify(region)
            #expect(summary.faults >= least, "\(faults)")
        }
    }

    @Test("No panoramas, a file of somebody else and an import that runs are errors")
    func errors() async throws {
        try await withTemporaryDirectory { directory in
            let empty = try PictureRegion.write(in: directory)
            #expect(throws: ImageryError.noPanoramas(region: empty)) { try verify(empty) }
            let (region, _) = try await region(in: directory)
            try {
                let importer = try PanoramaImporter(region: region, options: .init(blur: .none))
                #expect(throws: ImageryError.inUse(path: region + "/panoramas")) {
                    try verify(region)
                }
                _ = importer
            }()
            try writeFile(
                Array("my own".utf8), to: region + "/panoramas/panoramas.sqlite")
            #expect(throws: ImageryError.self) { try verify(region) }
        }
    }
}
