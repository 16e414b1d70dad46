import WaymarkDirections
import WaymarkGeometry

/// A GeoJSON document (RFC 7946) that is put together and printed.
struct GeoJSON: Encodable {
    /// The properties of a feature: numbers of a route and its parts, what is known of them and of
    /// places, and colours by simplestyle.
    struct Properties: Encodable {
        var route, leg, step, piece, point: Int?
        var distance, duration, meters, seconds, confidence: Double?
        var maneuver, instruction, road: String?
        var lanes: [Lane]?
        var id, name, kind, category, address: String?
        var bearing, score, level: Double?
        var levelName: String?
        var isOpen: Bool?
        var fill, stroke, marker: String?

        private enum CodingKeys: String, CodingKey {
            case route, leg, step, piece, point, distance, duration, meters, seconds, confidence
            case maneuver, instruction, road, lanes, fill, stroke
            case id, name, kind, category, address, bearing, score, isOpen
            case level, levelName
            case marker = "marker-color"
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
        let properties: Properties
    }

    var type = "FeatureCollection"
    var attribution = "© OpenStreetMap contributors"
    var features: [Feature] = []

    mutating func add(_ geometry: Geometry, _ properties: Properties) {
        features.append(Feature(geometry: geometry, properties: properties))
    }

    func text() throws -> String { try RouteText.json(self, isPretty: false) }
}
