package import Foundation
package import WaymarkGeometry
package import WaymarkStyle

/// The features of a GeoJSON document (RFC 7946).
package struct GeoJSONDocument {
    /// A place: longitude, −360° to 360°, and latitude.
    package typealias Position = SIMD2<Double>

    /// A geometry that is no collection.
    package enum Shape {
        case points([Position])
        case lines([[Position]])
        /// Areas, each a border and the holes in it. No ring repeats its first position.
        case areas([[[Position]]])
    }

    /// A shape with what is said of it. Those of a collection have the same properties.
    package struct Feature {
        package let shape: Shape
        package let properties: [String: JSONValue]
        package let id: JSONValue?
    }

    /// The place of a position.
    package static func coordinate(_ position: Position) -> Coordinate {
        Coordinate(latitude: position.y, longitude: position.x.normalizedLongitude)
    }

    /// Collections in collections beyond which a document is refused.
    private static let deepest = 32

    /// In the order of the document.
    package private(set) var features: [Feature] = []

    /// The features of a document, those of collections in it too.
    ///
    /// - Throws: ``GeoJSONError``.
    package init(_ data: Data) throws(GeoJSONError) {
        let json: JSONValue
        do throws(JSONError) { json = try JSONValue(data: data) } catch {
            guard case .malformed = error else { throw .tooLarge("\(error)") }
            throw .malformed("\(error)")
        }
        try add(json, depth: 0)
    }

    private mutating func add(_ json: JSONValue, depth: Int) throws(GeoJSONError) {
        guard depth < Self.deepest else { throw .tooLarge("its collections are too deep") }
        switch json["type"]?.text {
        case "FeatureCollection":
            guard let items = json["features"]?.items else { throw .malformed("no 'features'") }
            for item in items { try add(item, depth: depth + 1) }
        case "Feature":
            guard let geometry = json["geometry"] else { throw .malformed("no 'geometry'") }
            if geometry == .null { return }
            let properties = json["properties"]?.fields ?? [:]
            try add(geometry, properties, json["id"], depth: depth)
        case _?: try add(json, [:], nil, depth: depth)
        case nil: throw .malformed("an object has no 'type'")
        }
    }

    private mutating func add(
        _ geometry: JSONValue, _ properties: [String: JSONValue], _ id: JSONValue?, depth: Int
    ) throws(GeoJSONError) {
        guard depth < Self.deepest else { throw .tooLarge("its collections are too deep") }
        let type = geometry["type"]?.text ?? ""
        if type == "GeometryCollection" {
            guard let parts = geometry["geometries"]?.items else {
                throw .malformed("no 'geometries'")
            }
            for part in parts { try add(part, properties, id, depth: depth + 1) }
            return
        }
        guard let coordinates = geometry["coordinates"] else {
            throw .malformed("'\(type)' has no 'coordinates'")
        }
        let shape = try Self.shape(type, coordinates)
        features.append(Feature(shape: shape, properties: properties, id: id))
    }

    private static func shape(
        _ type: String, _ coordinates: JSONValue
    ) throws(GeoJSONError) -> Shape {
        switch type {
        case "Point": .points([try position(coordinates)])
        case "MultiPoint": .points(try positions(coordinates))
        case "LineString": .lines([try positions(coordinates)])
        case "MultiLineString": .lines(try items(coordinates).map(positions))
        case "Polygon": .areas([try rings(coordinates)])
        case "MultiPolygon": .areas(try items(coordinates).map(rings))
        default: throw .malformed("the type '\(type)'")
        }
    }

    private static func items(_ json: JSONValue) throws(GeoJSONError) -> [JSONValue] {
        guard let items = json.items else { throw .malformed("coordinates are no list") }
        return items
    }

    private static func rings(_ json: JSONValue) throws(GeoJSONError) -> [[Position]] {
        let rings = try items(json).map { item throws(GeoJSONError) in
            var ring = try positions(item)
            // The last position repeats the first.
            if ring.count > 1, ring.first == ring.last { ring.removeLast() }
            return ring
        }
        guard !rings.isEmpty else { throw .malformed("an area has no border") }
        return rings
    }

    private static func positions(_ json: JSONValue) throws(GeoJSONError) -> [Position] {
        try items(json).map(position)
    }

    private static func position(_ json: JSONValue) throws(GeoJSONError) -> Position {
        let numbers = try items(json)
        guard numbers.count >= 2, let longitude = numbers[0].number,
            let latitude = numbers[1].number, abs(latitude) <= 90, abs(longitude) <= 360
        else { throw .malformed("a position is no longitude and latitude") }
        return Position(longitude, latitude)
    }
}

/// Why a document cannot be drawn.
public enum GeoJSONError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It is no GeoJSON; with what is wrong.
    case malformed(String)
    /// It is larger or deeper than what is read; with what it has too much of.
    case tooLarge(String)

    /// One line for a person.
    public var description: String {
        switch self {
        case .malformed(let what): "malformed GeoJSON: \(what)"
        case .tooLarge(let what): "the GeoJSON is too large: \(what)"
        }
    }
}
