import Foundation
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkMaps
import WaymarkRegion
import WaymarkRendering
import WaymarkRoads
import WaymarkRouting
import WaymarkStyle
import WaymarkTestSupport

/// The files of a small region with all that roads can have, to be changed.
private struct HostileSample {
    let files: [String: [UInt8]]

    static let shared = Result { try HostileSample() }

    private init() throws {
        let file = ScenarioFile(
            drawing: """
                a---b---c---d
                |   |   |   |
                |   |   |   |
                e---f---g---h
                |   |   |   |
                i---j---k---l
                """,
            ways: [
                "abcd": street("North", ["maxspeed": "30", "name:de": "Nord"]),
                "efgh": road("primary", "Middle", ["lanes": "2", "turn:lanes": "left|through"]),
                "ijkl": ["route": "ferry", "name": "Boat", "duration": "00:10"],
                "aei": street("West", ["oneway": "yes"]),
                "bf": road("motorway_link", "Ramp", ["destination": "Sea", "toll": "yes"]),
                "fj": street("Pier", ["access": "private"]), "cg": street("Third"),
                "gk": road("footway", "Path"), "dhl": street("East", ["surface": "gravel"]),
            ],
            nodes: [
                "h": ["barrier": "gate"], "g": ["highway": "traffic_signals", "name": "Square"],
                "e": ["highway": "give_way"],
            ],
            restrictions: [
                ScenarioRestriction("no_left_turn", from: "bf", via: "f", to: "efgh"),
                ScenarioRestriction("no_u_turn", from: "abcd", via: "cg", to: "efgh"),
            ])
        files = try withTemporaryDirectory { directory in
            let profiles = try ["car", "foot"].map { try Profile(named: $0) }
            let path = try file.buildRegion(in: directory, profiles: profiles)
            return Dictionary(
                uniqueKeysWithValues: try names(in: path).map {
                    ($0, [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + "/" + $0))))
                })
        }
    }

    func file(_ name: String) throws -> [UInt8] { try #require(files[name]) }

    /// Writes the region to `path`, with other bytes for one of its files.
    func write(to path: String) throws {
        try makeDirectory(path)
        for (name, bytes) in files {
            try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
        }
    }
}

@Suite("Regions with hostile contents and right checksums")
struct HostileRegionTests {
    private static let corners = [(0.0, 0.0), (0, 150), (-100, 0), (-100, 150), (-60, 70)].map {
        // A meter is 9e-6 degrees of latitude, and twice as much of longitude there.
        Coordinate(
            latitude: Coordinate.helsinki.latitude + $0 * 9e-6,
            longitude: Coordinate.helsinki.longitude + $1 * 18e-6)
    }

    @Test(
        "A mutated section is refused, or everything that reads it comes to an end",
        arguments: [RoadGraph.fileName, Metric.fileName], [1, 2, 3] as [UInt64])
    func sections(name: String, seed: UInt64) async throws {
        let sample = try HostileSample.shared.get()
        let sound = SectionBytes(try sample.file(name))
        var random = SeededGenerator(seed: seed)
        var opened = 0
        try await withTemporaryDirectory { directory in
            let path = directory + "/map.waymark"
            try sample.write(to: path)
            for section in sound.sections where section.count > 0 {
                var bytes = sound
                bytes.mutate(section, using: &random)
                try Data(bytes.contents).write(to: URL(fileURLWithPath: path + "/" + name))
                do throws(RegionError) {
                    let region = try Region(path: path)
                    opened += 1
                    await ask(region)
                } catch {
                    #expect(!"\(error)".isEmpty)
                }
            }
        }
        #expect(opened > 0 && opened < sound.sections.count)
    }

    @Test("The sample itself is answered and drawn")
    func sound() async throws {
        let sample = try HostileSample.shared.get()
        let region = try withTemporaryDirectory { directory in
            try sample.write(to: directory + "/map.waymark")
            return try Region(path: directory + "/map.waymark")
        }
        let provider = OnDeviceProvider(region: region)
        let request = DirectionsRequest(waypoints: [waypoint(0), waypoint(3)])
        #expect(try await provider.directions(request).routes.isEmpty == false)
        let frame = try await draw(provider)
        let empty = try await draw(Nothing())
        #expect(frame != empty)
    }

    @Test(
        "Tiles whose header or directory was changed are refused, or drawn to the end",
        arguments: [1, 2] as [UInt64])
    func tiles(seed: UInt64) async throws {
        let sample = try HostileSample.shared.get()
        let sound = try PlainArchive(sample.file(PMTilesArchive.fileName))
        var random = SeededGenerator(seed: seed)
        var opened = 0
        for number in 0..<60 {
            var archive = sound
            archive.mutate(inHeader: number.isMultiple(of: 2), using: &random)
            let file = MappedFile(contents: archive.bytes)
            guard let tiles = try? PMTilesArchive(file) else { continue }
            opened += 1
            _ = try? await draw(ArchiveTiles(archive: tiles))
        }
        #expect(opened > 10 && opened < 60)
    }

    private func waypoint(_ corner: Int) -> Waypoint {
        Waypoint(coordinate: Self.corners[corner])
    }

    /// Asks for all that can be asked.
    private func ask(_ region: Region) async {
        let provider = OnDeviceProvider(region: region)
        let places = Self.corners.indices.map { waypoint($0) }
        for profile in region.manifest.profiles {
            var options = RoutingOptions.default
            options.profile = profile
            var avoiding = options
            avoiding.avoids = [.tolls, .ferries]
            for options in [options, avoiding] {
                var request = DirectionsRequest(waypoints: places, options: options)
                request.alternatives = 2
                _ = try? await provider.directions(request)
            }
            _ = try? await provider.table(TableRequest(waypoints: places, options: options))
            _ = try? await provider.trip(TripRequest(waypoints: places, options: options))
            _ = try? await provider.isochrones(
                IsochroneRequest(origin: places[4], limits: [60], options: options))
            let trace = Self.corners.map { TracePoint($0) }
            _ = try? await provider.match(MatchRequest(trace: trace, options: options))
            _ = try? await provider.nearest(
                NearestRequest(waypoint: places[2], limit: 9, profile: profile))
        }
        _ = try? await provider.roads(around: Self.corners[4], radius: 300)
    }

    /// A small frame of the middle of the region.
    @MainActor private func draw(_ source: some TileSource) async throws -> [UInt8] {
        let camera = CameraPosition(target: Self.corners[4], zoom: 15)
        let view = MapView(
            options: MapViewOptions(size: SIMD2(64, 64), camera: camera), source: source,
            style: try Style(named: "day"))
        await view.loadTiles()
        return view.frame().png(isFast: true)
    }
}

/// A source without tiles.
private struct Nothing: TileSource {
    let zooms = 14...14

    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? { nil }
}

/// The tiles of an archive alone.
private struct ArchiveTiles: TileSource {
    let archive: PMTilesArchive
    var zooms: ClosedRange<Int> { archive.zooms }

    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? {
        do {
            return try archive.contents(of: tile)
        } catch {
            throw .provider(reason: "\(error)")
        }
    }
}

/// An archive whose directories are not compressed, so that changes reach their numbers.
private struct PlainArchive {
    private var header: [UInt8]
    private var root: [UInt8]
    private let data: [UInt8]

    init(_ bytes: [UInt8]) throws {
        func part(_ place: Int) -> [UInt8] {
            func number(_ offset: Int) -> Int {
                (0..<8).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
            }
            return Array(bytes[number(place)..<number(place) + number(place + 8)])
        }
        header = Array(bytes[0..<127])
        header[97] = 1
        root = try Gzip.decompress(part(8))
        data = part(56)
        place()
    }

    var bytes: [UInt8] { header + root + data }

    /// Notes where the parts are: the root directory, neither metadata nor leaves, and the tiles.
    private mutating func place() {
        let starts = [(127, root.count), (127, 0), (127, 0), (127 + root.count, data.count)]
        for (part, (start, count)) in starts.enumerated() {
            for byte in 0..<8 {
                header[8 + 16 * part + byte] = UInt8(truncatingIfNeeded: start >> (8 * byte))
                header[16 + 16 * part + byte] = UInt8(truncatingIfNeeded: count >> (8 * byte))
            }
        }
    }

    mutating func mutate(inHeader: Bool, using random: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let value: UInt8 = [0, 1, 0x7f, 0x80, 0xff].randomElement(using: &random) ?? 0
            if inHeader {
                header[.random(in: 7..<127, using: &random)] = value
            } else {
                root[.random(in: root.indices, using: &random)] = value
            }
        }
    }
}
