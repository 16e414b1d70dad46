/// Parameters and a feature as the fixtures of the style specification's tests write them.
struct FixtureContext: StyleContext {
    let zoom: Double
    let geometryType: String
    let properties: [String: StyleValue]
    let id: StyleValue
    let heatmapDensity: Double
    let lineProgress: Double
    let elevation: Double
    let accumulated: StyleValue
    let availableImages: Set<String>?
    let shape: TileShape?
    private let states: [String: StyleValue]
    private let globalStates: [String: StyleValue]

    init(parameters: JSONValue, feature: JSONValue, globalState: JSONValue?) {
        func number(_ name: String) -> Double? { parameters[name]?.number }
        zoom = number("zoom") ?? .nan
        heatmapDensity = number("heatmapDensity") ?? 0
        lineProgress = number("lineProgress") ?? 0
        elevation = number("elevation") ?? 0
        accumulated = parameters["accumulated"]?.literal ?? .null
        availableImages = Set(
            (parameters["availableImages"]?.items ?? []).compactMap(\.text))
        properties = Self.values(feature["properties"])
        id = feature["id"]?.literal ?? .null
        states = Self.values(feature["state"] ?? feature["featureState"])
        globalStates = Self.values(globalState ?? parameters["globalState"])
        let geometry = feature["geometry"]
        let name = geometry?["type"]?.text ?? feature["type"]?.text ?? ""
        let tile = Self.tile(parameters["canonicalID"])
        shape = tile.flatMap { tile in geometry.flatMap { Self.shape($0, of: name, in: tile) } }
        let isSplit = shape != nil && name.hasPrefix("Multi")
        geometryType = isSplit ? String(name.dropFirst("Multi".count)) : name
    }

    func property(_ key: String) -> StyleValue { properties[key] ?? .null }
    func hasProperty(_ key: String) -> Bool { properties[key] != nil }
    func state(_ key: String) -> StyleValue { states[key] ?? .null }
    func globalState(_ key: String) -> StyleValue { globalStates[key] ?? .null }

    private static func values(_ json: JSONValue?) -> [String: StyleValue] {
        if case .object(let fields)? = json?.literal { fields } else { [:] }
    }

    private static func tile(_ json: JSONValue?) -> (zoom: Int, x: Int, y: Int)? {
        func whole(_ name: String) -> Int? { json?[name]?.number.flatMap { Int(exactly: $0) } }
        guard let zoom = whole("z"), (0...30).contains(zoom), let x = whole("x"),
            let y = whole("y")
        else { return nil }
        return (zoom, x, y)
    }

    private static func shape(
        _ json: JSONValue, of type: String, in tile: (zoom: Int, x: Int, y: Int)
    ) -> TileShape? {
        func place(_ json: JSONValue) -> SIMD2<Double>? {
            guard let items = json.items, items.count >= 2, let x = items[0].number,
                let y = items[1].number
            else { return nil }
            return TileShape.place(longitude: x, latitude: y, in: tile)
        }
        func line(_ json: JSONValue) -> [SIMD2<Double>] { (json.items ?? []).compactMap(place) }
        func shape(_ kind: TileShape.Kind, _ parts: [[SIMD2<Double>]]) -> TileShape {
            TileShape(kind: kind, parts: parts, tile: tile)
        }
        guard let list = json["coordinates"] else { return nil }
        let items = list.items ?? []
        return switch type {
        case "Point": shape(.points, [[list].compactMap(place)])
        case "MultiPoint": shape(.points, [line(list)])
        case "LineString": shape(.lines, [line(list)])
        case "MultiLineString": shape(.lines, items.map(line))
        case "Polygon": shape(.polygons, items.map(line))
        case "MultiPolygon": shape(.polygons, items.flatMap { ($0.items ?? []).map(line) })
        default: nil
        }
    }
}
