import Foundation
import WaymarkDirections

/// Reads the version 1 of recordings and saved navigations, whose routes had words and fewer facts.
enum VersionOne {
    /// `json` in the form of version 2. Announcements are planned anew, as version 1 planned them.
    static func upgraded(_ json: Data) throws -> Data {
        let value = try JSONSerialization.jsonObject(with: json)
        return try JSONSerialization.data(withJSONObject: upgraded(value))
    }

    /// A saved navigation in the form of version 2: the options of its routes had language and units.
    static func savedNavigation(_ json: Data) throws -> Data {
        let value = try upgraded(JSONSerialization.jsonObject(with: json))
        guard var fields = value as? [String: Any] else { return json }
        let options = fields["options"] as? [String: Any]
        fields["version"] = SavedNavigation.version
        fields["language"] = options?["locale"]
        fields["distanceUnit"] = options?["unit"]
        return try JSONSerialization.data(withJSONObject: fields)
    }

    private static func upgraded(_ value: Any) throws -> Any {
        if let list = value as? [Any] { return try list.map(upgraded) }
        guard var fields = value as? [String: Any] else { return value }
        fields = try fields.mapValues(upgraded)
        if fields["segmentDurations"] != nil { return try leg(fields) }
        if let notices = fields["notices"] as? [[String: Any]] {
            fields["notices"] = notices.filter { $0["language"] == nil }
            fields["distanceUnit"] = DistanceUnit.metric.rawValue
        }
        return fields
    }

    private static func leg(_ fields: [String: Any]) throws -> Any {
        var fields = fields
        let destination = fields["destinationWaypoint"] as? [String: Any]
        fields["weight"] = fields["duration"]
        fields["steps"] = (fields["steps"] as? [[String: Any]])?.map { step in
            var step = step
            let kind = (step["maneuver"] as? [String: Any])?["kind"] as? String
            let isArrival = kind == Maneuver.Kind.arrive.rawValue
            step["destinationTitle"] = isArrival ? destination?["title"] : ""
            step["localNames"] = [String: Any]()
            step["keepsRoadName"] = false
            step["announcements"] = [Any]()
            return step
        }
        let data = try JSONSerialization.data(withJSONObject: fields)
        var leg = try DriveRecording.decoder.decode(RouteLeg.self, from: data)
        leg.scheduleAnnouncements()
        return try JSONSerialization.jsonObject(with: DriveRecording.encoder.encode(leg))
    }

    /// The line of an event without words, and without what version 1 did not write.
    static func eventLine(_ line: String) -> String {
        let fields = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        guard var fields, let event = fields["event"] as? String else { return line }
        switch event {
        case "announcement": fields = fields.filter { ["event", "time"].contains($0.key) }
        case "stepChanged":
            fields["instruction"] = nil
            fields["next"] = nil
        default: return line
        }
        let data = try? JSONSerialization.data(withJSONObject: fields, options: .sortedKeys)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? line
    }
}
