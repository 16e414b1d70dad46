import Foundation
import Testing
import WaymarkGeometry
import WaymarkRegion
import WaymarkTestSupport

@Suite("Budgets of PMTiles archives")
struct PMTilesBudgetTests {
    @Test("What unpacks to too much is told, with its limit")
    func bombs() throws {
        let zeros = Gzip.compress([UInt8](repeating: 0, count: 70 << 20), level: 9)
        #expect(zeros.count < 100_000)
        var directory = RawArchive(root: zeros)
        directory.header[97] = 2
        directory.metadata = Gzip.compress(directory.metadata)
        let error = #expect(throws: RegionError.self) {
            _ = try PMTilesArchive(MappedFile(contents: directory.bytes))
        }
        #expect(error?.description.hasSuffix("unpacks to more than 4194304 bytes") == true)
        var root: [UInt8] = [1, 0, 1]
        root.append(varint: UInt64(zeros.count))
        root.append(1)
        let opened = try PMTilesArchive(
            MappedFile(contents: RawArchive(root: root, data: zeros).bytes))
        let told = #expect(throws: RegionError.self) {
            _ = try opened.contents(of: TileID(z: 0, x: 0, y: 0))
        }
        #expect(told?.description.contains("tile 0/0/0 is damaged") == true)
        #expect(told?.description.hasSuffix("unpacks to more than 67108864 bytes") == true)
    }

    @Test("A tile in the hole of a sparse file is told, and is not read")
    func sparse() throws {
        try withTemporaryDirectory { directory in
            let size = 6 << 30
            var root: [UInt8] = [1, 0, 1]
            root.append(varint: UInt64(size))
            root.append(1)
            var bytes = RawArchive(root: root).bytes
            for byte in 0..<8 {
                bytes[64 + byte] = UInt8(truncatingIfNeeded: size >> (8 * byte))
            }
            let path = directory + "/sparse.pmtiles"
            try writeFile(bytes, to: path)
            #expect(truncate(path, bytes.count + size) == 0)
            let opened = try PMTilesArchive(MappedFile(path: path))
            let error = #expect(throws: RegionError.self) {
                _ = try opened.contents(of: TileID(z: 0, x: 0, y: 0))
            }
            #expect(error?.description.contains("more than the 67108864 that are read") == true)
        }
    }
}
