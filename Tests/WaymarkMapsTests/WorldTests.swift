import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle
import WaymarkTiles

@Suite("The map of the world")
@MainActor struct WorldTests {
    /// Around Iceland, with sea on all sides.
    nonisolated private static let box = CoordinateBounds(
        southWest: Coordinate(latitude: 62.8, longitude: -25.7),
        northEast: Coordinate(latitude: 67.5, longitude: -12.4))

    nonisolated private static func tile(
        _ place: Coordinate, zoom: Int, around box: CoordinateBounds?
    ) async throws -> VectorTile {
        let id = TileID(containing: place, z: zoom)
        let bytes = try await WorldTiles(around: box).contents(of: id)
        return try VectorTileDecoder.decode(try #require(bytes))
    }

    /// How often the polygons of a layer go round a place, in units of the tile.
    nonisolated private static func cover(
        of layer: VectorTileLayer?, at place: Coordinate, zoom: Int
    ) -> Int {
        guard let layer else { return 0 }
        let point = MapPoint(place)
        let side = Double(1 << zoom)
        let (x, y) = (point.x * side, point.y * side)
        let extent = Double(layer.extent)
        let at = ((x - x.rounded(.down)) * extent, (y - y.rounded(.down)) * extent)
        var winding = 0
        for feature in layer.features {
            for part in feature.parts {
                let ring = layer.points(ofPart: part)
                for (a, b) in zip(ring, Array(ring.dropFirst()) + ring.prefix(1)) {
                    guard (Double(a.y) > at.1) != (Double(b.y) > at.1) else { continue }
                    let share = (at.1 - Double(a.y)) / Double(b.y - a.y)
                    guard Double(a.x) + share * Double(b.x - a.x) > at.0 else { continue }
                    winding += b.y > a.y ? 1 : -1
                }
            }
        }
        return winding
    }

    private static let places: [(name: String, place: Coordinate, isLand: Bool)] = [
        ("Paris", Coordinate(latitude: 48.85, longitude: 2.35), true),
        ("Ulaanbaatar", Coordinate(latitude: 47.9, longitude: 106.9), true),
        ("Manaus", Coordinate(latitude: -3.1, longitude: -60.2), true),
        ("the Gulf of Guinea", Coordinate(latitude: 0, longitude: 0), false),
        ("the Pacific", Coordinate(latitude: -30, longitude: -120), false),
        ("the Baltic", Coordinate(latitude: 58.5, longitude: 20), false),
        ("the South Pole", Coordinate(latitude: -84, longitude: 60), true),
    ]

    @Test("Land and sea are where they are, at every zoom", arguments: [0, 3, 5])
    func landAndSea(zoom: Int) async throws {
        for (name, place, isLand) in Self.places {
            let tile = try await Self.tile(place, zoom: zoom, around: nil)
            #expect(
                Self.cover(of: tile.layer("land"), at: place, zoom: zoom) == (isLand ? 1 : 0),
                "\(name)")
            #expect(Self.cover(of: tile.layer("beyond"), at: place, zoom: zoom) == 1)
        }
    }

    @Test("Nothing of the world is drawn in a region, all of it around", arguments: [0, 2, 4, 5])
    func around(zoom: Int) async throws {
        let inside = Coordinate(latitude: 64.8, longitude: -18.5)
        let tile = try await Self.tile(
            Coordinate(latitude: 63.2, longitude: -18.5), zoom: zoom, around: Self.box)
        for name in ["land", "beyond", "water_polygons"] {
            #expect(Self.cover(of: tile.layer(name), at: inside, zoom: zoom) == 0, "\(name)")
        }
        #expect(tile.layer("edge")?.features.count == 1)
        // Names stand outside too.
        let labels = tile.layer("boundary_labels")
        let names = labels?.features.compactMap { labels?.value("name", of: $0) } ?? []
        #expect(!names.contains(.string("Iceland")))
        let greenland = Coordinate(latitude: 72, longitude: -40)
        let far = try await Self.tile(greenland, zoom: zoom, around: Self.box)
        #expect(Self.cover(of: far.layer("land"), at: greenland, zoom: zoom) == 1)
    }

    @Test(
        "A region on both sides of the 180th meridian, and one that ends at the poles",
        arguments: [0, 3])
    func farEnds(zoom: Int) async throws {
        let fiji = CoordinateBounds(
            southWest: Coordinate(latitude: -21, longitude: 176),
            northEast: Coordinate(latitude: -12, longitude: -178))
        for longitude in [177.0, -179] {
            let place = Coordinate(latitude: -17, longitude: longitude)
            let tile = try await Self.tile(
                Coordinate(latitude: -30, longitude: longitude), zoom: zoom, around: fiji)
            #expect(Self.cover(of: tile.layer("beyond"), at: place, zoom: zoom) == 0)
        }
        let africa = Coordinate(latitude: 10, longitude: 20)
        let far = try await Self.tile(africa, zoom: zoom, around: fiji)
        #expect(Self.cover(of: far.layer("land"), at: africa, zoom: zoom) == 1)
        let all = CoordinateBounds(
            southWest: Coordinate(latitude: -90, longitude: -180),
            northEast: Coordinate(latitude: 90, longitude: 180))
        let id = TileID(containing: africa, z: zoom)
        let bytes = try await WorldTiles(around: all).contents(of: id)
        let rest = try bytes.map { try VectorTileDecoder.decode($0) }
        #expect(Self.cover(of: rest?.layer("land"), at: africa, zoom: zoom) == 0)
    }

    @Test("Where a tile lies in a region there is nothing to draw")
    func within() async throws {
        let id = TileID(containing: Coordinate(latitude: 64.8, longitude: -18.5), z: 6)
        let bytes = try await WorldTiles(around: Self.box).contents(of: id)
        let tile = try bytes.map { try VectorTileDecoder.decode($0) }
        #expect(tile?.layers.allSatisfy { $0.name == "edge" } ?? true)
    }

    @Test(
        "The world begins within metres of where a region ends",
        arguments: [(43.7365, 7.4, 7.44), (64.1, -22.1, -21.6)])
    func edge(latitude: Double, west: Double, east: Double) async throws {
        let box = CoordinateBounds(
            southWest: Coordinate(latitude: latitude - 0.02, longitude: west),
            northEast: Coordinate(latitude: latitude + 0.02, longitude: east))
        let meters = 5 / 111_000 / 0.4
        for (longitude, isBeyond) in [
            (west - meters, true), (west + meters, false), (east - meters, false),
            (east + meters, true),
        ] {
            let place = Coordinate(latitude: latitude, longitude: longitude)
            let tile = try await Self.tile(place, zoom: 6, around: box)
            let cover = Self.cover(of: tile.layer("beyond"), at: place, zoom: 6)
            #expect(cover == (isBeyond ? 1 : 0), "\(longitude)")
        }
    }

    @Test("Countries and seas have names in many languages")
    func names() async throws {
        let tile = try await Self.tile(
            Coordinate(latitude: 51, longitude: 10), zoom: 3, around: nil)
        let labels = try #require(tile.layer("boundary_labels"))
        let germany = try #require(
            labels.features.first { labels.value("name", of: $0) == .string("Germany") })
        #expect(labels.value("name_de", of: germany) == .string("Deutschland"))
        #expect(labels.value("name_he", of: germany) == .string("גרמניה"))
        #expect(labels.value("name_ru", of: germany) == .string("Германия"))
        let whole = try await Self.tile(Coordinate(latitude: 0, longitude: 0), zoom: 0, around: nil)
        let seas = try #require(whole.layer("water_polygons_labels"))
        #expect(
            seas.features.contains { seas.value("name_de", of: $0) == .string("Indischer Ozean") })
    }

    /// No tiles in a box of a few kilometres at a coast.
    private struct SmallRegion: TileSource {
        let zooms = 0...14
        let bounds: CoordinateBounds? = CoordinateBounds(
            southWest: Coordinate(latitude: 43.72, longitude: 7.4),
            northEast: Coordinate(latitude: 43.76, longitude: 7.45))

        func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? { nil }
    }

    @Test(
        "Beyond a small region at a coast land and sea go on in the same colours, however near they are",
        arguments: ["day", "night"])
    func coast(style: String) async throws {
        func color(_ latitude: Double, _ longitude: Double, zoom: Double) async throws -> Pixel {
            let camera = CameraPosition(latitude: latitude, longitude: longitude, zoom: zoom)
            let map = try MapView(
                options: MapViewOptions(size: SIMD2(64, 64), camera: camera), source: SmallRegion(),
                style: Style(named: style))
            await map.loadTiles()
            return map.frame().pixel(20, 20)
        }
        var (sea, land): (Set<Pixel>, Set<Pixel>) = ([], [])
        for zoom in [9.5, 10.2, 10.4, 10.7, 11, 13, 16, 19] {
            sea.insert(try await color(43.5, 7.7, zoom: zoom))
            land.insert(try await color(44.0, 7.1, zoom: zoom))
        }
        // A layer that fades over one of its own colour may be off by one.
        func isOne(_ colors: Set<Pixel>) -> Bool {
            let reds = colors.map(\.red), greens = colors.map(\.green), blues = colors.map(\.blue)
            return [reds, greens, blues].allSatisfy { ($0.max() ?? 0) - ($0.min() ?? 0) <= 1 }
        }
        #expect(isOne(sea) && isOne(land), "\(sea), \(land)")
        #expect(sea.isDisjoint(with: land))
        let inside = try await color(43.74, 7.42, zoom: 15)
        #expect(!land.contains(inside) && !sea.contains(inside))
    }

    @Test("A map without a region shows the world")
    func noRegion() async throws {
        let map = MapView(frame: ViewRect(corner: .zero, size: SIMD2(256, 256)))
        map.camera = CameraPosition(latitude: 30, longitude: -5, zoom: 3)
        await map.loadTiles()
        let frame = map.frame()
        #expect(map.resourceFailures.isEmpty)
        let colors = frame.allColors.values.sorted(by: >)
        #expect(colors[0] > 15_000 && colors[1] > 5000, "land and sea, \(colors.prefix(4))")
    }
}
