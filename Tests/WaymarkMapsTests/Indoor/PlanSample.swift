import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle
import WaymarkTiles

/// A station of two levels in the middle of a tile of zoom 16, and the map around it.
struct PlanSample: Sendable {
    /// What is written on rooms.
    struct Names: Sendable {
        var café = "Café Orion"
        var hall = "Great Hall"
        var lounge = "Lounge"
        static let arabic = Names(
            café: "مقهى الشرق", hall: "القاعة الكبرى", lounge: "صالة الانتظار")
    }

    static let tile = TileID(containing: Coordinate(latitude: 60.17, longitude: 24.94), z: 16)
    /// The tile that has its plans.
    static let planTile = tile.ancestor(z: 15)
    static let id = "w7"
    static let levels =
        #"[{"level":1,"id":"w7/1","name":"Upper floor","ref":"1"},{"level":0,"id":"w7/0","ref":"G"}]"#
    var names = Names()
    /// Whether the map has the station as a building, with a shop in it.
    var hasOutside = true

    /// The middle of the station.
    static var center: Coordinate { place(2048, 2048) }

    /// The place of units of the tile.
    static func place(_ x: Double, _ y: Double) -> Coordinate {
        let scale = 1 / Double(1 << tile.z)
        return MapPoint(
            x: (Double(tile.x) + x / 4096) * scale, y: (Double(tile.y) + y / 4096) * scale
        ).coordinate
    }

    /// The plans, of which those who draw them ask.
    func plans() -> ScriptedTiles {
        let contents = planTile()
        return ScriptedTiles(zooms: 15...15) { $0 == Self.planTile ? contents : nil }
    }

    /// The map around, in a tile of zoom 14.
    func map() -> ScriptedTiles {
        let (home, contents) = (Self.tile.ancestor(z: 14), mapTile())
        return ScriptedTiles { $0 == home ? contents : nil }
    }

    /// A map of it that looks at its middle.
    @MainActor func view(
        style: String = "day", zoom: Double = 18, viewingAngle: Double = 0
    ) throws -> MapView {
        var camera = CameraPosition(target: Self.center, zoom: zoom)
        camera.viewingAngle = viewingAngle
        let view = MapView(
            options: MapViewOptions(size: SIMD2(640, 480), camera: camera), source: map(),
            style: try Style(named: style))
        view.settings.indoorPicker = false
        view.indoorProvider = IndoorTiles(plans())
        return view
    }

    // MARK: The plan

    private func planTile() -> [UInt8] {
        var (areas, names, ways, points, buildings) = (
            PlanLayer("area"), PlanLayer("area_name"), PlanLayer("transportation"),
            PlanLayer("poi"), PlanLayer("building")
        )
        for level in [0, 1] {
            areas.box(level, "corridor", 848, 1900, 3248, 2200)
            areas.box(level, "room", 2400, 1248, 3248, 1900, ["access": .string("no")])
            areas.box(level, "elevator", 1500, 2200, 1700, 2500)
            ways.line(level, "steps", 1850, 2260, 1850, 2760)
            ways.line(level, "escalator", 2100, 2260, 2100, 2760)
            points.point(level, "elevator", 1600, 2350)
            for x in [1200, 2000, 2800] { points.point(level, "door", Int32(x), 1900) }
            names.point(
                level, "room", 2824, 1574, ["ref": .string("\(level)03"), "rank": .number(90)])
        }
        areas.box(0, "room", 848, 1248, 1600, 1900, ["is_poi": .bool(true)])
        areas.box(0, "room", 1600, 1248, 2400, 1900)
        areas.box(0, "room", 848, 2200, 1500, 2848)
        areas.box(0, "area", 1700, 2200, 3248, 2848)
        areas.box(0, "platform", 2400, 2350, 3150, 2750)
        areas.box(0, "column", 2240, 2560, 2280, 2600)
        areas.box(1, "room", 848, 1248, 2400, 1900)
        areas.box(1, "wall", 2600, 2200, 2640, 2848)
        points.point(
            0, "amenity", 1224, 1574,
            ["subclass": .string("cafe"), "name": .string(self.names.café)])
        points.point(0, "amenity", 1174, 2524, ["subclass": .string("toilets")])
        points.point(0, "entrance", 848, 2050)
        points.point(0, "gate", 2300, 2200)
        names.point(
            0, "platform", 2775, 2550, ["name": .string(self.names.hall), "rank": .number(400)])
        names.point(
            1, "room", 1624, 1574, ["name": .string(self.names.lounge), "rank": .number(200)])
        buildings.add(
            .polygon, PlanLayer.ring(848, 1248, 3248, 2848),
            ["id": .string(Self.id), "levels": .string(Self.levels), "default": .number(1)])
        return [areas, names, ways, points, buildings].flatMap(\.encoded)
    }

    // MARK: The map around

    /// The units of the tile of zoom 14 of those of the plan's.
    private func outer(_ x: Int32, _ y: Int32) -> TilePoint {
        TilePoint(
            x: Int32(Self.tile.x % 4 * 1024) + x / 4, y: Int32(Self.tile.y % 4 * 1024) + y / 4)
    }

    private func outer(_ ring: [TilePoint]) -> [TilePoint] { ring.map { outer($0.x, $0.y) } }

    private func mapTile() -> [UInt8] {
        var (buildings, pois, streets) = (
            VectorTileLayerEncoder(name: "buildings"), VectorTileLayerEncoder(name: "pois"),
            VectorTileLayerEncoder(name: "streets")
        )
        buildings.add(
            .polygon, parts: [outer(PlanLayer.ring(3400, 1248, 3900, 2848))],
            properties: [TileProperty("height", 12)])
        if hasOutside {
            buildings.add(
                .polygon, parts: [outer(PlanLayer.ring(848, 1248, 3248, 2848))],
                properties: [TileProperty("height", 30)])
            pois.add(
                .point, parts: [[outer(2000, 2050)]],
                properties: [TileProperty("shop", "supermarket"), TileProperty("rank", 1)])
        }
        streets.add(
            .line, parts: [[outer(200, 2700), outer(4000, 1400)]],
            properties: [TileProperty("kind", "primary")])
        return [streets, buildings, pois].flatMap { $0.encoded() }
    }
}

/// A layer of a plan, whose places are in units of the tile of zoom 16.
struct PlanLayer {
    private var layer: VectorTileLayerEncoder

    init(_ name: String) { layer = VectorTileLayerEncoder(name: name) }

    var encoded: [UInt8] { layer.encoded() }

    static func ring(_ left: Int32, _ top: Int32, _ right: Int32, _ bottom: Int32) -> [TilePoint] {
        [(left, top), (right, top), (right, bottom), (left, bottom)].map { TilePoint(x: $0, y: $1) }
    }

    mutating func add(
        _ geometry: TileGeometry, _ part: [TilePoint], _ properties: [String: TileValue]
    ) {
        let corner = (PlanSample.tile.x % 2 * 2048, PlanSample.tile.y % 2 * 2048)
        let inner = part.map {
            TilePoint(x: Int32(corner.0) + $0.x / 2, y: Int32(corner.1) + $0.y / 2)
        }
        layer.add(
            geometry, parts: [inner],
            properties: properties.sorted { $0.key < $1.key }.map { TileProperty($0, value: $1) })
    }

    private mutating func add(
        _ geometry: TileGeometry, _ part: [TilePoint], _ level: Int, _ kind: String,
        _ others: [String: TileValue]
    ) {
        let own: [String: TileValue] = [
            "class": .string(kind), "level": .number(Double(level)),
            "building": .string(PlanSample.id), "is_default": .bool(level == 0),
        ]
        add(geometry, part, own.merging(others) { $1 })
    }

    mutating func box(
        _ level: Int, _ kind: String, _ left: Int32, _ top: Int32, _ right: Int32, _ bottom: Int32,
        _ others: [String: TileValue] = [:]
    ) { add(.polygon, Self.ring(left, top, right, bottom), level, kind, others) }

    mutating func line(
        _ level: Int, _ kind: String, _ x: Int32, _ y: Int32, _ endX: Int32, _ endY: Int32
    ) { add(.line, [TilePoint(x: x, y: y), TilePoint(x: endX, y: endY)], level, kind, [:]) }

    mutating func point(
        _ level: Int, _ kind: String, _ x: Int32, _ y: Int32, _ others: [String: TileValue] = [:]
    ) { add(.point, [TilePoint(x: x, y: y)], level, kind, others) }
}
