import Foundation
public import WaymarkDirections
import WaymarkGeometry

extension TrafficFeed {
    /// `report` as a feed that ``geojson`` reads.
    ///
    /// Stretches that are given by nodes are left out, since GeoJSON has no word for them.
    public static func geoJSON(_ report: TrafficReport) -> [UInt8] {
        let features =
            report.stretches.compactMap(feature(of:)) + report.incidents.map(feature(of:))
        let head =
            #"{"type":"FeatureCollection","time":\#(quoted(report.time.formatted(.iso8601))),"#
        return Array(
            (head + "\"features\":[\n" + features.joined(separator: ",\n") + "\n]}\n").utf8)
    }

    private static func feature(of stretch: TrafficReport.Stretch) -> String? {
        guard let path = stretch.path else { return nil }
        var properties: [(String, String)] = []
        if let speed = stretch.speed { properties.append(("speed_kmh", number(speed * 3.6))) }
        if stretch.isClosed { properties.append(("closed", "true")) }
        if stretch.confidence != 1 {
            properties.append(("confidence", number(stretch.confidence)))
        }
        return feature(line(path), properties + times(stretch.startTime, stretch.endTime))
    }

    private static func feature(of incident: TrafficIncident) -> String {
        var properties = [
            ("id", quoted(incident.id)), ("incident", quoted(incident.kind.rawValue)),
        ]
        // A closure says so itself; its stretch is one of those of the report.
        if incident.isClosed, incident.kind != .closure { properties.append(("closed", "true")) }
        if !incident.roadName.isEmpty { properties.append(("road", quoted(incident.roadName))) }
        if !incident.summary.isEmpty {
            properties.append(("description", quoted(incident.summary)))
        }
        if let delay = incident.delay { properties.append(("delay", number(delay))) }
        let place = #"{"type":"Point","coordinates":\#(position(incident.coordinate))}"#
        return feature(
            incident.path.map(line) ?? place,
            properties + times(incident.startTime, incident.endTime))
    }

    private static func feature(
        _ geometry: String, _ properties: [(String, String)]
    ) -> String {
        let members = properties.map { "\"\($0)\":\($1)" }.joined(separator: ",")
        return #"{"type":"Feature","geometry":\#(geometry),"properties":{\#(members)}}"#
    }

    private static func times(_ start: Date?, _ end: Date?) -> [(String, String)] {
        [("start", start), ("end", end)].compactMap { name, date in
            date.map { (name, quoted($0.formatted(.iso8601))) }
        }
    }

    private static func line(_ path: Path) -> String {
        let positions = path.map(position).joined(separator: ",")
        return #"{"type":"LineString","coordinates":[\#(positions)]}"#
    }

    /// Longitude and latitude to a decimetre.
    private static func position(_ place: Coordinate) -> String {
        "[\(rounded(place.longitude, 1e6)),\(rounded(place.latitude, 1e6))]"
    }

    private static func number(_ value: Double) -> String { "\(rounded(value, 100))" }

    private static func rounded(_ value: Double, _ unit: Double) -> Double {
        (value * unit).rounded() / unit
    }

    /// `text` as a string of JSON.
    private static func quoted(_ text: String) -> String {
        let data = try? JSONEncoder().encode(text)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}
