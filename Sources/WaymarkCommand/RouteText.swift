import Foundation
import WaymarkDirections
import WaymarkGeometry

/// Routes as text for a terminal.
enum RouteText {
    static func lines(_ route: Route) -> [String] {
        var lines = ["\(kilometers(route.distance)), \(minutes(route.duration))"]
        lines += route.notices.map { "note: \($0)" }
        for (number, leg) in route.legs.enumerated() {
            if route.legs.count > 1 {
                lines.append(
                    "leg \(number + 1): \(kilometers(leg.distance)), \(minutes(leg.duration))")
            }
            for step in leg.steps {
                let distance =
                    step.distance < 1000
                    ? "\(Int(step.distance.rounded())) m" : kilometers(step.distance)
                let column = String(repeating: " ", count: max(0, 9 - distance.count)) + distance
                lines.append("\(column)  \(step.instruction)")
            }
        }
        return lines
    }

    static func kilometers(_ meters: Double) -> String { String(format: "%.1f km", meters / 1000) }

    static func minutes(_ seconds: Double) -> String {
        let whole = Int((seconds / 60).rounded())
        if whole == 0 { return "\(Int(seconds.rounded())) s" }
        return whole < 60 ? "\(whole) min" : "\(whole / 60) h \(whole % 60) min"
    }

    static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "none", negativeInfinity: "none", nan: "none")
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}

/// A route as GeoJSON (RFC 7946): a line for each step and a point for each maneuver.
struct RouteFeatureCollection: Encodable {
    struct Feature: Encodable {
        var type = "Feature"
        let geometry: Geometry
        let properties: Properties
    }

    struct Geometry: Encodable {
        let type: String
        let line: [[Double]]

        private enum CodingKeys: String, CodingKey { case type, coordinates }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(type, forKey: .type)
            if type == "Point" {
                try container.encode(line[0], forKey: .coordinates)
            } else {
                try container.encode(line, forKey: .coordinates)
            }
        }
    }

    struct Properties: Encodable {
        let route: Int
        let leg: Int
        let step: Int
        let maneuver: String
        let instruction: String
        let road: String
        let distance: Double
        let duration: Double
    }

    var type = "FeatureCollection"
    var attribution = "© OpenStreetMap contributors"
    let features: [Feature]

    /// The best route comes last, so that it is drawn over the others.
    init(_ routes: [Route]) {
        features = routes.enumerated().reversed().flatMap { Self.features($1, number: $0) }
    }

    private static func features(_ route: Route, number routeNumber: Int) -> [Feature] {
        route.legs.enumerated().flatMap { number, leg in
            leg.steps.enumerated().flatMap { index, step -> [Feature] in
                let properties = Properties(
                    route: routeNumber, leg: number, step: index,
                    maneuver: step.maneuver.kind.rawValue,
                    instruction: step.instruction, road: step.roadName, distance: step.distance,
                    duration: step.duration)
                let line = leg.path(of: step).map { [$0.longitude, $0.latitude] }
                let place = step.maneuver.coordinate
                let point = Geometry(type: "Point", line: [[place.longitude, place.latitude]])
                guard line.count > 1 else {
                    return [Feature(geometry: point, properties: properties)]
                }
                return [
                    Feature(
                        geometry: Geometry(type: "LineString", line: line), properties: properties),
                    Feature(geometry: point, properties: properties),
                ]
            }
        }
    }
}
