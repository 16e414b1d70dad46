import Foundation
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkImport
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
import WaymarkTestSupport

@Suite("Files of elevations")
struct ElevationTests {
    /// Builds the sample with a file of `count` big-endian metres.
    private func build(
        _ name: String, count: Int, profiles: [String] = ["car"],
        meters: (Int) -> Int16 = { _ in 21 }
    ) throws -> Region {
        try withTemporaryDirectory { parent in
            let file = parent + "/" + name
            let heights = (0..<count).map { meters($0).bigEndian }
            let bytes = heights.withUnsafeBytes { Data($0) }
            try bytes.write(to: URL(fileURLWithPath: file))
            var options = RegionImporter.Options(
                profiles: try profiles.map { try Profile(named: $0) })
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
        for (x, y) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] {
            let beyond = try await region.resource(at: "waymark:elevation/12/\(x)/\(y)")
            #expect(beyond == nil, "it is in the file, but not in the region")
        }
        #expect(try await region.resource(at: "waymark:elevation/12/0/0") == nil)
        #expect(try await region.resource(at: "waymark:elevation/12/-1/99999999") == nil)
    }

    @Test("Heights between the pixels of the tiles are those of the ground")
    func heights() async throws {
        // It rises by 4 m a row to the south, and by 2 m a column to the east.
        let region = try build("N60E024.hgt", count: 1201 * 1201) { index in
            Int16(4 * (index / 1201) + 2 * (index % 1201))
        }
        let catalog = RegionCatalog(regions: [region])
        func expected(_ place: Coordinate) -> Double {
            (61 - place.latitude) * 4800 + (place.longitude - 24) * 2400
        }
        let (start, end) = (
            Coordinate(latitude: 60.1661, longitude: 24.9381),
            Coordinate(latitude: 60.1777, longitude: 24.9519)
        )
        let line = try await catalog.elevation(
            ElevationRequest(coordinates: [start, end], interval: 50))
        #expect(line.samples.count == Int((start.distance(to: end) / 50).rounded(.up)) + 1)
        for sample in line.samples {
            let height = try #require(sample.elevation)
            // Pixels of a tile are a little smaller than those of the file, and are interpolated twice.
            #expect(abs(height - expected(sample.coordinate)) < 1)
        }
        #expect(abs(line.descent - (expected(start) - expected(end))) < 2 && line.ascent == 0)
        let ends = try await catalog.elevation(ElevationRequest(coordinates: [end, start]))
        #expect(ends.samples.map(\.coordinate) == [end, start])
        #expect(abs(ends.ascent - line.descent) < 0.3)
        let far = ElevationRequest(coordinates: [Coordinate(latitude: 0, longitude: 0)])
        #expect(try await catalog.elevation(far).samples.map(\.elevation) == [nil])
    }

    /// A route by bicycle through the sample, to the south or back.
    private func ride(
        _ region: Region, goesSouth: Bool = true, _ profile: String = "bicycle"
    ) throws -> Route {
        let ends = [
            Coordinate(latitude: 60.1756, longitude: 24.9494),
            Coordinate(latitude: 60.1621, longitude: 24.9427),
        ]
        var request = DirectionsRequest(
            waypoints: (goesSouth ? ends : ends.reversed()).map { Waypoint(coordinate: $0) },
            options: RoutingOptions(profile: profile))
        (request.alternatives, request.includesElevation) = (0, true)
        return try OnDeviceProvider(region: region).route(request).routes[0]
    }

    @Test("A climb costs a cyclist time, the way down nothing, and cars neither")
    func climbs() throws {
        let profiles = ["car", "bicycle"]
        let level = try build("N60E024.hgt", count: 1201 * 1201, profiles: profiles)
        // It rises by 6 m a row to the south, 92 m: about 50 m on the way.
        let slope = try build("N60E024.hgt", count: 1201 * 1201, profiles: profiles) { index in
            Int16(6 * (index / 1201))
        }
        let (flat, up) = (try ride(level), try ride(slope))
        let down = try ride(slope, goesSouth: false)
        let ascent = try #require(up.ascent)
        #expect(try #require(flat.ascent) == 0 && flat.descent == 0)
        #expect((60...120).contains(ascent))
        #expect(abs(try #require(down.descent) - ascent) < 15)
        let cost = try Profile(named: "bicycle").costs.ascent
        #expect(abs(up.duration - flat.duration - ascent * cost) < 0.2 * ascent * cost)
        let flatDown = try ride(level, goesSouth: false)
        #expect(abs(down.duration - flatDown.duration) < 0.1 * ascent * cost)
        #expect(
            abs(try ride(slope, "car").duration - ride(level, "car").duration) < 0.001)
    }

    @Test("Errors of the heights make no hills of a level town")
    func noise() throws {
        let profiles = ["bicycle"]
        let level = try build("N60E024.hgt", count: 3601 * 3601, profiles: profiles)
        var random = SeededGenerator(seed: 9)
        let rough = try build("N60E024.hgt", count: 3601 * 3601, profiles: profiles) { _ in
            Int16(20 + Int.random(in: -4...4, using: &random))
        }
        let (flat, noisy) = (try ride(level), try ride(rough))
        #expect(noisy.duration - flat.duration < 0.05 * flat.duration)
        #expect(try #require(noisy.ascent) < 12)
    }

    @Test("A route has the heights of its ground, at equal distances, where they are asked for")
    func routeHeights() async throws {
        let region = try build("N60E024.hgt", count: 1201 * 1201) { index in
            Int16(4 * (index / 1201) + 2 * (index % 1201))
        }
        let route = try ride(region, "car")
        let leg = route.legs[0]
        let elevation = try #require(leg.elevation)
        #expect(elevation.spacing <= 25 && abs(elevation.distance - leg.path.length()) < 0.01)
        let ends = [leg.path[0], leg.path[leg.path.count - 1]]
        for (height, place) in zip([elevation.heights[0], elevation.heights.last ?? 0], ends) {
            let expected = (61 - place.latitude) * 4800 + (place.longitude - 24) * 2400
            #expect(abs(height - expected) < 1.5)
        }
        let data = try JSONEncoder().encode(route)
        #expect(try JSONDecoder().decode(Route.self, from: data) == route)
        var request = TripRequest(
            waypoints: ends.map { Waypoint(coordinate: $0) })
        let bare = try await OnDeviceProvider(region: region).trip(request)
        #expect(bare.route.legs.allSatisfy { $0.elevation == nil })
        request.includesElevation = true
        let tour = try await OnDeviceProvider(region: region).trip(request).route
        let (up, down) = (try #require(tour.ascent), try #require(tour.descent))
        #expect(up > 20 && abs(up - down) < 6, "it leads back to where it began")
    }

    @Test("A bridge does not lead through the valley below it")
    func bridges() async throws {
        let graph = try build("N60E024.hgt", count: 1201 * 1201) { Int16(($0 / 1201) % 7 * 9) }
            .roads
        var bridges = 0
        for edge in (0..<graph.edgeCount).map({ EdgeID($0) })
        where graph.attributes(of: edge).flags.contains(.bridge) {
            let climb = try #require(graph.climb(on: edge))
            #expect(climb.ascent == 0 || climb.descent == 0)
            let back = try #require(graph.climb(on: graph.opposite(of: edge)))
            #expect(back.ascent == climb.descent && back.descent == climb.ascent)
            bridges += 1
        }
        #expect(bridges > 0)
        #expect(try SampleRegion.helsinki.get().roads.climb(on: EdgeID(0)) == nil)
    }

    @Test("What the radar did not see is no pit: it is bridged from all sides")
    func gaps() async throws {
        let corner = Coordinate(latitude: 60.1777, longitude: 24.9381)
        let region = try build("N60E024.hgt", count: 1201 * 1201) { index in
            let (row, column) = (index / 1201, index % 1201)
            // The middle of the sample is at row 994 and column 1133.
            let isSeen = abs(row - 994) > 5 || abs(column - 1133) > 5
            return isSeen ? Int16(4 * row + 2 * column) : -32_768
        }
        let catalog = RegionCatalog(regions: [region])
        let line = try await catalog.elevation(
            ElevationRequest(
                coordinates: [corner, Coordinate(latitude: 60.1661, longitude: 24.9519)],
                interval: 20))
        for sample in line.samples {
            let (latitude, longitude) = (sample.coordinate.latitude, sample.coordinate.longitude)
            let expected = (61 - latitude) * 4800 + (longitude - 24) * 2400
            #expect(abs((sample.elevation ?? 0) - expected) < 2)
        }
    }

    @Test("What is no file of elevations, or lies elsewhere, is refused and leaves nothing")
    func refused() {
        #expect(kind("helsinki.hgt", count: 1201 * 1201) == .malformedElevation)
        #expect(kind("N60E024.hgt", count: 1200) == .malformedElevation)
        #expect(kind("N60E024.hgt.zip", count: 1201) == .malformedElevation)
        #expect(kind("N42E001.hgt", count: 1201 * 1201) == .elevationElsewhere)
    }

    /// A ZIP archive of one file without contents that says to have `size` bytes.
    private func archive(_ name: String, size: UInt32, method: UInt16) -> [UInt8] {
        var local: [UInt8] = [0x50, 0x4b, 3, 4] + [UInt8](repeating: 0, count: 22)
        local += [UInt8(name.utf8.count), 0, 0, 0] + Array(name.utf8)
        var entry: [UInt8] = [0x50, 0x4b, 1, 2, 0, 0, 0, 0, 0, 0]
        entry += [UInt8(method), 0] + [UInt8](repeating: 0, count: 12)
        entry += (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
        entry += [UInt8(name.utf8.count)] + [UInt8](repeating: 0, count: 17) + Array(name.utf8)
        let end: [UInt8] = [0x50, 0x4b, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, UInt8(entry.count), 0, 0, 0]
        return local + entry + end + [UInt8(local.count), 0, 0, 0, 0, 0]
    }

    @Test(
        "Archives say what is wrong with them",
        arguments: [
            ("N60E024.hgt", UInt32(70 << 20), UInt16(8), "unpacks to 73400320 bytes, more than"),
            ("N60E024.hgt", 1000, 8, "it is damaged"), ("N60E024.hgt", 1000, 0, "it is damaged"),
            ("N60E024.hgt", 1000, 12, "it is damaged"), ("N60.txt", 0, 0, "it has no file *.hgt"),
        ])
    func archives(name: String, size: UInt32, method: UInt16, complaint: String) throws {
        try withTemporaryDirectory { parent in
            let path = parent + "/N60E024.hgt.zip"
            try writeFile(archive(name, size: size, method: method), to: path)
            var options = RegionImporter.Options(profiles: [try Profile(named: "car")])
            options.elevations = [path]
            let error = #expect(throws: ImportError.self) {
                try RegionImporter(options: options).build(
                    SampleFiles.helsinki, to: parent + "/helsinki.waymark")
            }
            #expect(error?.description.contains(complaint) == true, "\(error as Any)")
        }
    }

    @Test("A file of elevations that is far too large is not read")
    func sparse() throws {
        try withTemporaryDirectory { parent in
            let path = parent + "/N60E024.hgt"
            try writeFile([0], to: path)
            #expect(truncate(path, 8 << 30) == 0)
            var options = RegionImporter.Options(profiles: [try Profile(named: "car")])
            options.elevations = [path]
            let error = #expect(throws: ImportError.self) {
                try RegionImporter(options: options).build(
                    SampleFiles.helsinki, to: parent + "/helsinki.waymark")
            }
            #expect(error?.description.contains("bytes, more than 67108864") == true)
        }
    }
}
