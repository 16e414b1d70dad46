import Foundation
import WaymarkDirections
import WaymarkGeometry

/// Feeds that are collections of GeoJSON: our own properties, or those of WZDx 4.
struct GeoJSONFeed {
    let isWorkZones: Bool

    func read(
        _ bytes: [UInt8], source: String, now: Date
    ) throws(TrafficFeedError) -> TrafficReport {
        guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)),
            let collection = object as? [String: Any],
            collection["type"] as? String == "FeatureCollection",
            let features = collection["features"] as? [Any]
        else { throw .malformed(entry: 0, reason: "it is no FeatureCollection of GeoJSON") }
        guard features.count <= TrafficFeed.mostEntries else {
            throw .tooBig(what: "features", limit: TrafficFeed.mostEntries)
        }
        var report = TrafficReport(source: source, time: time(of: collection) ?? now)
        for (index, feature) in features.enumerated() {
            guard let feature = feature as? [String: Any], feature["type"] as? String == "Feature"
            else { throw .malformed(entry: index + 1, reason: "it is no feature") }
            let properties = feature["properties"]
            guard properties == nil || properties is NSNull || properties is [String: Any] else {
                throw .malformed(entry: index + 1, reason: "its properties are no object")
            }
            let entry = Entry(
                number: index + 1, feature: feature,
                properties: properties as? [String: Any] ?? [:],
                lines: try lines(feature, index + 1))
            try isWorkZones ? addWorkZone(entry, to: &report) : add(entry, to: &report)
        }
        return report
    }

    /// A feature with its lines; a point is a line of one.
    private struct Entry {
        let number: Int
        let feature: [String: Any]
        let properties: [String: Any]
        let lines: [Path]

        var id: String? {
            let id = feature["id"] ?? properties["id"]
            return id as? String ?? (id as? NSNumber).map { "\($0)" }
        }
        var place: Coordinate? { lines.first?.first }

        /// The property `name`; `nil` where it is not there.
        func value<Value>(_ name: String, _ kind: Value.Type) throws(TrafficFeedError) -> Value? {
            guard let value = properties[name], !(value is NSNull) else { return nil }
            guard let wanted = value as? Value else {
                throw .malformed(entry: number, reason: "\(name) is not what it should be")
            }
            return wanted
        }
    }

    private func time(of collection: [String: Any]) -> Date? {
        guard isWorkZones else { return (collection["time"] as? String).flatMap(Self.date) }
        let info = collection["feed_info"] ?? collection["road_event_feed_info"]
        return ((info as? [String: Any])?["update_date"] as? String).flatMap(Self.date)
    }

    private func lines(
        _ feature: [String: Any], _ number: Int
    ) throws(TrafficFeedError) -> [Path] {
        guard let geometry = feature["geometry"] as? [String: Any] else { return [] }
        let coordinates = geometry["coordinates"]
        switch geometry["type"] as? String {
        case "LineString": return [try path(coordinates, number)]
        case "MultiLineString":
            guard let parts = coordinates as? [Any] else { break }
            var lines: [Path] = []
            for part in parts { lines.append(try path(part, number)) }
            return lines
        case "Point": return [try path([coordinates as Any], number)]
        case "MultiPoint": return [try path(coordinates, number)]
        default: break
        }
        throw .malformed(entry: number, reason: "its geometry is no line and no point")
    }

    private func path(_ value: Any?, _ number: Int) throws(TrafficFeedError) -> Path {
        guard let points = value as? [Any] else {
            throw .malformed(entry: number, reason: "its coordinates are no list")
        }
        var path = Path()
        for point in points {
            guard let numbers = point as? [NSNumber], numbers.count >= 2 else {
                throw .malformed(entry: number, reason: "a coordinate is longitude and latitude")
            }
            let place = Coordinate(
                latitude: numbers[1].doubleValue, longitude: numbers[0].doubleValue)
            guard place.isValid else {
                throw .malformed(entry: number, reason: "a coordinate is not on the Earth")
            }
            path.append(place)
        }
        return path
    }

    private func add(_ entry: Entry, to report: inout TrafficReport) throws(TrafficFeedError) {
        let properties = entry.properties
        let isClosed = try entry.value("closed", Bool.self) ?? false
        let speed = try entry.value("speed_kmh", NSNumber.self).map { $0.doubleValue / 3.6 }
        let confidence = try entry.value("confidence", NSNumber.self)?.doubleValue ?? 1
        if isClosed || speed != nil {
            for line in entry.lines {
                report.stretches.append(
                    TrafficReport.Stretch(
                        path: line, speed: speed, isClosed: isClosed, confidence: confidence,
                        startTime: try date("start", of: entry), endTime: try date("end", of: entry)
                    ))
            }
        }
        guard let name = properties["incident"] as? String, let place = entry.place else { return }
        guard let kind = TrafficIncident.Kind(rawValue: name) else {
            let known = TrafficIncident.Kind.allCases.map(\.rawValue).joined(separator: ", ")
            throw .malformed(entry: entry.number, reason: "an incident is one of \(known)")
        }
        var incident = TrafficIncident(
            id: entry.id ?? "\(report.source)-\(entry.number)", kind: kind, coordinate: place,
            roadName: properties["road"] as? String ?? "",
            summary: properties["description"] as? String ?? "",
            delay: (properties["delay"] as? NSNumber)?.doubleValue, isClosed: isClosed)
        incident.path = entry.lines.first.flatMap { $0.count > 1 ? $0 : nil }
        incident.startTime = try date("start", of: entry)
        incident.endTime = try date("end", of: entry)
        report.incidents.append(incident)
    }

    /// A road event of WZDx 4: its core details, and what it leaves of the road.
    private func addWorkZone(
        _ entry: Entry, to report: inout TrafficReport
    ) throws(TrafficFeedError) {
        let core = entry.properties["core_details"] as? [String: Any] ?? entry.properties
        let impact = entry.properties["vehicle_impact"] as? String ?? "unknown"
        let isClosed = impact == "all-lanes-closed"
        let reduced = (entry.properties["reduced_speed_limit_kph"] as? NSNumber)?.doubleValue
        let (start, end) = (
            try date("start_date", of: entry), try date("end_date", of: entry)
        )
        if isClosed || reduced != nil {
            for line in entry.lines where line.count > 1 {
                report.stretches.append(
                    TrafficReport.Stretch(
                        path: line, speed: isClosed ? nil : reduced.map { $0 / 3.6 },
                        isClosed: isClosed, startTime: start, endTime: end))
            }
        }
        guard let place = entry.place else { return }
        let names = core["road_names"] as? [String] ?? []
        var incident = TrafficIncident(
            id: entry.id ?? "\(report.source)-\(entry.number)",
            kind: isClosed ? .closure : .roadworks, coordinate: place,
            roadName: names.first ?? "", summary: core["name"] as? String ?? "",
            details: core["description"] as? String ?? "", isClosed: isClosed)
        incident.path = entry.lines.first.flatMap { $0.count > 1 ? $0 : nil }
        (incident.startTime, incident.endTime) = (start, end)
        report.incidents.append(incident)
    }

    private func date(_ name: String, of entry: Entry) throws(TrafficFeedError) -> Date? {
        guard let value = entry.properties[name], !(value is NSNull) else { return nil }
        guard let text = value as? String, let date = Self.date(text) else {
            throw .malformed(
                entry: entry.number, reason: "\(name) is no time as in 2026-11-27T08:00:00Z")
        }
        return date
    }

    private static func date(_ text: String) -> Date? {
        (try? Date(text, strategy: .iso8601))
            ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }
}
