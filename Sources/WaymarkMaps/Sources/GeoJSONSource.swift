import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkStyle
import WaymarkTiles

/// The features of a GeoJSON document (RFC 7946) as tiles of one layer.
struct GeoJSONSource: TileSource {
    let zooms = 0...18
    private let cutter: TileCutter

    /// - Throws: ``GeoJSONError``.
    init(_ bytes: [UInt8], keepsLines: Bool) throws(GeoJSONError) {
        guard let json = JSONValue(data: Data(bytes)) else { throw .malformed("it is no JSON") }
        var features: [PyramidFeature] = []
        var queue = [json]
        while let next = queue.popLast() {
            switch next["type"]?.text {
            case "FeatureCollection":
                guard let items = next["features"]?.items else { throw .malformed("'features'") }
                queue += items.reversed()
            case "Feature":
                features += try Self.features(
                    next["geometry"] ?? .null, next["properties"]?.fields ?? [:], next["id"])
            case "Point"?, "MultiPoint"?, "LineString"?, "MultiLineString"?, "Polygon"?,
                "MultiPolygon"?, "GeometryCollection"?:
                features += try Self.features(next, [:], nil)
            default: throw .malformed("'type'")
            }
        }
        cutter = TileCutter(layers: ["features"], features: features, keepsLines: keepsLines)
    }

    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? {
        cutter.contents(of: tile)
    }

    private typealias Parts = [(points: [WorldPoint], isHole: Bool)]

    private static func features(
        _ geometry: JSONValue, _ properties: [String: JSONValue], _ id: JSONValue?
    ) throws(GeoJSONError) -> [PyramidFeature] {
        guard geometry != .null else { return [] }
        let type = geometry["type"]?.text ?? ""
        if type == "GeometryCollection" {
            var all: [PyramidFeature] = []
            for part in geometry["geometries"]?.items ?? [] {
                all += try features(part, properties, id)
            }
            return all
        }
        guard let coordinates = geometry["coordinates"] else { throw .malformed("'coordinates'") }
        let own = properties.sorted { $0.key < $1.key }.compactMap(property)
        let number = id?.number.flatMap { UInt64(exactly: $0) }
        let (kind, parts) = try shape(type, coordinates)
        return [
            PyramidFeature(
                layer: 0, geometry: kind, zooms: 0...24, properties: own, id: number, parts: parts)
        ]
    }

    private static func shape(
        _ type: String, _ coordinates: JSONValue
    ) throws(GeoJSONError) -> (TileGeometry, Parts) {
        switch type {
        case "Point": return (.point, [([try place(coordinates)], false)])
        case "MultiPoint": return (.point, [(try places(coordinates), false)])
        case "LineString": return (.line, [(try places(coordinates), false)])
        case "MultiLineString":
            return (.line, try items(coordinates).map(places).map { ($0, false) })
        case "Polygon": return (.polygon, try rings(coordinates))
        case "MultiPolygon": return (.polygon, try items(coordinates).map(rings).flatMap(\.self))
        default: throw .malformed("a geometry of type '\(type)'")
        }
    }

    private static func property(_ key: String, _ value: JSONValue) -> TileProperty? {
        switch value {
        case .null: nil
        case .bool(let flag): TileProperty(key, flag)
        case .number(let number): TileProperty(key, number)
        case .string(let text): TileProperty(key, text)
        case .array, .object: TileProperty(key, value.literal.json)
        }
    }

    private static func items(_ json: JSONValue) throws(GeoJSONError) -> [JSONValue] {
        guard let items = json.items else { throw .malformed("'coordinates'") }
        return items
    }

    private static func rings(_ json: JSONValue) throws(GeoJSONError) -> Parts {
        var parts: Parts = []
        for ring in try items(json) {
            var points = try places(ring)
            if points.count > 1, points.first == points.last { points.removeLast() }
            parts.append((points, !parts.isEmpty))
        }
        return parts
    }

    private static func places(_ json: JSONValue) throws(GeoJSONError) -> [WorldPoint] {
        try items(json).map(place)
    }

    private static func place(_ json: JSONValue) throws(GeoJSONError) -> WorldPoint {
        guard let longitude = json.items?.first?.number,
            let latitude = json.items?.dropFirst().first?.number,
            abs(latitude) <= 90, abs(longitude) <= 360
        else { throw .malformed("a position that is no longitude and latitude") }
        let limit = Mercator.maximumLatitude
        return WorldPoint(
            Coordinate(latitude: max(-limit, min(limit, latitude)), longitude: longitude))
    }
}

/// Why a document cannot be drawn.
public enum GeoJSONError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It is no GeoJSON; with what is wrong.
    case malformed(String)

    /// One line for a person.
    public var description: String {
        switch self {
        case .malformed(let what): "malformed GeoJSON: \(what)"
        }
    }
}
