import Foundation
import Testing
import WaymarkEngine
import WaymarkGeometry
import WaymarkImport
import WaymarkRegion
import WaymarkRouting
import WaymarkTestSupport

@Suite("Files of elevations")
struct ElevationTests {
    /// Builds the sample with a file of `count` big-endian metres.
    private func build(_ name: String, count: Int, meters: Int16 = 21) throws -> Region {
        try withTemporaryDirectory { parent in
            let file = parent + "/" + name
            let pair = [UInt8(truncatingIfNeeded: meters >> 8), UInt8(truncatingIfNeeded: meters)]
            let bytes = Data((0..<2 * count).map { pair[$0 % 2] })
            try bytes.write(to: URL(fileURLWithPath: file))
            var options = RegionImporter.Options(profiles: [try Profile(named: "car")])
            options.elevations = [file]
            let path = parent + "/helsinki.waymark"
            do {
                try RegionImporter(options: options).build(SampleFiles.helsinki, to: path)
            } catch {
                #expect(!FileManager.default.fileExists(atPath: path))
                throw error
            }
            return try Region(path: path)
        }
    }

    private func kind(_ name: String, count: Int) -> ImportErrorKind? {
        do {
            _ = try build(name, count: count)
            return nil
        } catch {
            return (error as? ImportError)?.kind
        }
    }

    @Test("Elevations become tiles of the region, from zoom 5 to 12")
    func tiles() async throws {
        let region = try build("N60E024.hgt", count: 1201 * 1201)
        let archive = try #require(region.elevations)
        #expect(archive.zooms == 5...12)
        let middle = MapPoint(Coordinate(latitude: 60.17, longitude: 24.944))
        let (x, y) = (Int(middle.x * 4096), Int(middle.y * 4096))
        let contents = try await region.resource(at: "waymark:elevation/12/\(x)/\(y)")
        #expect(contents?.starts(with: [0x89, 0x50, 0x4e, 0x47]) ?? false)
        #expect(try await region.resource(at: "waymark:elevation/12/0/0") == nil)
        #expect(try await region.resource(at: "waymark:elevation/12/-1/99999999") == nil)
    }

    @Test("What is no file of elevations, or lies elsewhere, is refused and leaves nothing")
    func refused() {
        #expect(kind("helsinki.hgt", count: 1201 * 1201) == .malformedElevation)
        #expect(kind("N60E024.hgt", count: 1200) == .malformedElevation)
        #expect(kind("N60E024.hgt.zip", count: 1201) == .malformedElevation)
        #expect(kind("N42E001.hgt", count: 1201 * 1201) == .elevationElsewhere)
    }
}
