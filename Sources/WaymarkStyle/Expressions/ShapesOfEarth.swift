import WaymarkGeometry

/// The shape of a feature, in the units of its tile: 8,192 to an edge.
public struct TileShape: Sendable {
    /// Edges of tiles are this many units long.
    public static let extent = 8192.0

    /// The kinds of shapes.
    public enum Kind: Sendable {
        case points, lines, polygons
    }

    /// The kind of its shapes.
    public let kind: Kind
    /// Points, lines or rings, relative to the corner of the tile.
    public let parts: [[SIMD2<Double>]]
    /// The tile: its zoom, column and row.
    public let tile: (zoom: Int, x: Int, y: Int)

    /// A shape in a tile.
    public init(kind: Kind, parts: [[SIMD2<Double>]], tile: (zoom: Int, x: Int, y: Int)) {
        self.kind = kind
        self.parts = parts
        self.tile = tile
    }

    /// The place of degrees in a tile, in whole units.
    package static func place(
        longitude: Double, latitude: Double, in tile: (zoom: Int, x: Int, y: Int)
    ) -> SIMD2<Double> {
        let size = CMath.power(2, Double(tile.zoom)) * extent
        let world = WorldUnits.place(SIMD2(longitude, latitude)) * size
        return (world - SIMD2(Double(tile.x), Double(tile.y)) * extent).roundedHalfUp
    }

    /// The units of the whole world at the zoom of the tile.
    fileprivate var worldSize: Double { CMath.power(2, Double(tile.zoom)) * Self.extent }

    /// The parts in units of the whole world.
    fileprivate var worldParts: [[SIMD2<Double>]] {
        let corner = SIMD2(Double(tile.x), Double(tile.y)) * Self.extent
        return parts.map { $0.map { $0 + corner } }
    }

    /// The parts in degrees.
    fileprivate var coordinates: [[SIMD2<Double>]] {
        let size = worldSize
        return worldParts.map { $0.map { WorldUnits.degrees($0 / size) } }
    }
}

/// The square of the Mercator projection, 0 to 1 to the east and to the south.
enum WorldUnits {
    /// Degrees of longitude and latitude.
    static func degrees(_ place: SIMD2<Double>) -> SIMD2<Double> {
        let y = 180 - place.y * 360
        let latitude = 2 * CMath.arcTangent(CMath.exponential(y.degreesToRadians))
        return SIMD2(place.x * 360 - 180, latitude.radiansToDegrees - 90)
    }

    /// The place of degrees of longitude and latitude.
    static func place(_ degrees: SIMD2<Double>) -> SIMD2<Double> {
        let angle = Double.pi / 4 + degrees.y.degreesToRadians / 2
        let y = 180 - CMath.logarithm(CMath.tangent(angle)).radiansToDegrees
        return SIMD2((180 + degrees.x) / 360, y / 360)
    }
}

/// A polygon with holes, or several, on the Earth: for `within`.
struct RegionOfEarth: Sendable {
    /// Polygons of rings of degrees.
    private let polygons: [[[SIMD2<Double>]]]

    init?(geoJSON json: JSONValue) {
        guard let shape = ShapeOfEarth(geoJSON: json) else { return nil }
        let polygons = shape.parts.compactMap { part -> [[SIMD2<Double>]]? in
            if case .polygon(let rings) = part { rings } else { nil }
        }
        // A collection may have other things in it, a single geometry may not.
        guard !polygons.isEmpty,
            polygons.count == shape.parts.count || json["type"] == .string("FeatureCollection")
        else { return nil }
        self.polygons = polygons
    }

    /// Whether all of a shape lies in it; polygons never do.
    func contains(_ shape: TileShape) -> Bool {
        guard shape.kind != .polygons, shape.parts.contains(where: { !$0.isEmpty }) else {
            return false
        }
        let size = shape.worldSize
        let regions = polygons.map { rings in
            rings.map { $0.map { (WorldUnits.place($0) * size).roundedHalfUp } }
        }
        let box = PlaneBox(regions.joined().joined())
        let parts = shape.worldParts.map { $0.map { box.near($0, world: size) } }
        guard box.isStrictlyAround(PlaneBox(parts.joined())) else { return false }
        let lines = shape.kind == .points ? parts.joined().map { [$0] } : parts
        return lines.allSatisfy { line in
            regions.contains { rings in
                line.allSatisfy { Plane.isInside($0, of: rings, onEdge: false) }
                    && !Plane.crosses(line, rings)
            }
        }
    }
}

/// Geometries on the Earth: for `distance`.
struct ShapeOfEarth: Sendable {
    enum Part: Sendable {
        /// A point is a line that has no other.
        case line([SIMD2<Double>])
        case polygon([[SIMD2<Double>]])
    }

    let parts: [Part]

    init?(geoJSON json: JSONValue) {
        let parts: [Part]?
        switch json["type"] {
        case "FeatureCollection"?:
            let features = json["features"]?.items ?? []
            parts = features.mapAll { $0["geometry"].flatMap(Self.parts) }?.flatMap { $0 }
        case "Feature"?: parts = json["geometry"].flatMap(Self.parts)
        default: parts = Self.parts(json)
        }
        guard let parts, !parts.isEmpty else { return nil }
        self.parts = parts
    }

    private static func parts(_ json: JSONValue) -> [Part]? {
        guard let list = json["coordinates"] else { return nil }
        switch json["type"]?.text {
        case "Point": return point(list).map { [.line([$0])] }
        case "MultiPoint": return line(list).map { $0.map { .line([$0]) } }
        case "LineString": return line(list).map { [.line($0)] }
        case "MultiLineString": return rings(list).map { $0.map { .line($0) } }
        case "Polygon": return rings(list).map { [.polygon($0)] }
        case "MultiPolygon": return list.items?.mapAll(rings)?.map { .polygon($0) }
        default: return nil
        }
    }

    private static func point(_ json: JSONValue) -> SIMD2<Double>? {
        guard let items = json.items, items.count >= 2, let x = items[0].number,
            let y = items[1].number, x.isFinite, y.isFinite
        else { return nil }
        return SIMD2(x, y)
    }

    private static func line(_ json: JSONValue) -> [SIMD2<Double>]? {
        json.items.flatMap { $0.isEmpty ? nil : $0.mapAll(point) }
    }

    private static func rings(_ json: JSONValue) -> [[SIMD2<Double>]]? {
        json.items.flatMap { $0.isEmpty ? nil : $0.mapAll(line) }
    }

    /// Metres to a shape; not a number where it has no points.
    func distance(to shape: TileShape) -> Double {
        let own = shape.coordinates
        guard let first = own.first?.first else { return .nan }
        let ruler = Ruler(latitude: first.y)
        var nearest = Double.infinity
        for part in parts {
            for other in Self.pieces(shape.kind, in: own) {
                nearest = min(nearest, ruler.distance(from: part, to: other))
            }
            if nearest == 0 { return 0 }
        }
        return nearest
    }

    private static func pieces(_ kind: TileShape.Kind, in parts: [[SIMD2<Double>]]) -> [Part] {
        switch kind {
        case .points: parts.joined().map { .line([$0]) }
        case .lines: parts.map { .line($0) }
        case .polygons: [.polygon(parts)]
        }
    }
}
