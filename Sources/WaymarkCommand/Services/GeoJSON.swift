import WaymarkDirections
import WaymarkGeometry

/// A GeoJSON document (RFC 7946) that is put together and printed.
struct GeoJSON: Encodable {
    /// A value of a property.
    enum Value: Encodable {
        case text(String)
        case number(Double)
        case count(Int)
        case lanes([Lane])

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let text): try container.encode(text)
            case .number(let number): try container.encode(number)
            case .count(let count): try container.encode(count)
            case .lanes(let lanes): try container.encode(lanes)
            }
        }
    }

    enum Geometry: Encodable {
        case point(Coordinate)
        case line([Coordinate])
        case polygons([[[Coordinate]]])

        private enum CodingKeys: String, CodingKey { case type, coordinates }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .point(let place):
                try container.encode("Point", forKey: .type)
                try container.encode(Self.pair(place), forKey: .coordinates)
            case .line(let line):
                try container.encode("LineString", forKey: .type)
                try container.encode(line.map(Self.pair), forKey: .coordinates)
            case .polygons(let polygons):
                try container.encode("MultiPolygon", forKey: .type)
                try container.encode(
                    polygons.map { $0.map { $0.map(Self.pair) } }, forKey: .coordinates)
            }
        }

        /// Longitude and latitude to a centimetre.
        private static func pair(_ place: Coordinate) -> [Double] {
            [place.longitude, place.latitude].map { ($0 * 1e7).rounded() / 1e7 }
        }
    }

    struct Feature: Encodable {
        var type = "Feature"
        let geometry: Geometry
        let properties: [String: Value]
    }

    var type = "FeatureCollection"
    var attribution = "© OpenStreetMap contributors"
    var features: [Feature] = []

    mutating func add(_ geometry: Geometry, _ properties: [String: Value] = [:]) {
        features.append(Feature(geometry: geometry, properties: properties))
    }

    func text() throws -> String { try RouteText.json(self, isPretty: false) }
}
