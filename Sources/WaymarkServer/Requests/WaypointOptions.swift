import WaymarkDirections
import WaymarkGeometry

/// The options that all services of OSRM's interface share.
struct WaypointOptions {
    /// The coordinates.
    let coordinates: [Coordinate]
    /// The coordinates with what is asked of their roads.
    private(set) var places: [Waypoint]
    /// For each coordinate the radius that the request sets, in metres.
    private(set) var radiuses: [Double?]
    /// Roads that are left out.
    private(set) var avoids: RoadFeatures = []
    /// Whether the answer is to leave out the waypoints.
    let skipsWaypoints: Bool

    /// Whether the answer has a hint for each waypoint.
    let generatesHints: Bool

    private enum Snapping: String { case `default`, any }

    /// - Parameter reach: metres within which roads are looked for where a request sets no radius.
    /// - Throws: ``RequestError``.
    init(
        _ coordinates: [Coordinate], _ options: inout OptionReader, reach: Double
    ) throws(RequestError) {
        self.coordinates = coordinates
        radiuses = coordinates.map { _ in nil }
        let snapping = try options.choice("snapping", default: Snapping.default)
        let approaches = try Self.approaches(&options, count: coordinates.count)
        let hints = try Self.hints(&options, of: coordinates)
        places = coordinates.indices.map { index in
            // The side of the road is that of the coordinate, not of its place on the road.
            let hint = approaches[index] == .unrestricted ? hints[index] : nil
            var place = Waypoint(coordinate: hint?.location ?? coordinates[index])
            place.searchRadius = reach
            place.includesFerries = snapping == .any
            place.approach = approaches[index]
            return place
        }
        skipsWaypoints = try options.flag("skip_waypoints", default: false)
        generatesHints = try options.flag("generate_hints", default: true)
        try readBearings(&options)
        try readRadiuses(&options)
        try readLevels(&options)
        try readExclusions(&options)
    }

    private mutating func readBearings(_ options: inout OptionReader) throws(RequestError) {
        let entries = try options.entries("bearings", count: places.count) ?? []
        for (index, entry) in entries.enumerated() where !entry.isEmpty {
            let parts = entry.pieces(",", keepsEmpty: true)
            guard parts.count == 2, let direction = Double(plain: parts[0]),
                let tolerance = Double(plain: parts[1])
            else { throw .malformedOption(name: "bearings", value: String(entry)) }
            guard (0...360).contains(direction), (0...180).contains(tolerance) else {
                throw .valueOutOfRange(name: "bearings", value: String(entry))
            }
            places[index].preferredHeading = direction.normalizedBearing
            places[index].headingTolerance = tolerance
            places[index].requiresHeading = true
        }
    }

    private mutating func readRadiuses(_ options: inout OptionReader) throws(RequestError) {
        let entries = try options.entries("radiuses", count: places.count) ?? []
        for (index, entry) in entries.enumerated() where !entry.isEmpty && entry != "unlimited" {
            guard let radius = Double(plain: entry) else {
                throw .malformedOption(name: "radiuses", value: String(entry))
            }
            guard radius >= 0 else {
                throw .valueOutOfRange(name: "radiuses", value: String(entry))
            }
            radiuses[index] = radius
            places[index].searchRadius = min(radius, places[index].searchRadius ?? radius)
        }
    }

    private mutating func readLevels(_ options: inout OptionReader) throws(RequestError) {
        let entries = try options.entries("levels", count: places.count) ?? []
        for (index, entry) in entries.enumerated() where !entry.isEmpty {
            guard let level = Double(plain: entry) else {
                throw .malformedOption(name: "levels", value: String(entry))
            }
            guard (-1000...1000).contains(level) else {
                throw .valueOutOfRange(name: "levels", value: String(entry))
            }
            places[index].level = level
        }
    }

    /// On which side of the road each of `count` coordinates is to lie.
    private static func approaches(
        _ options: inout OptionReader, count: Int
    ) throws(RequestError) -> [Waypoint.Approach] {
        let entries = try options.entries("approaches", count: count) ?? []
        var approaches = [Waypoint.Approach](repeating: .unrestricted, count: count)
        for (index, entry) in entries.enumerated() where !entry.isEmpty {
            guard let approach = Waypoint.Approach(rawValue: String(entry)) else {
                throw .malformedOption(name: "approaches", value: String(entry))
            }
            approaches[index] = approach
        }
        return approaches
    }

    /// For each of `coordinates` the hint that was given for it.
    private static func hints(
        _ options: inout OptionReader, of coordinates: [Coordinate]
    ) throws(RequestError) -> [WaypointHint?] {
        let entries = try options.entries("hints", count: coordinates.count) ?? []
        var hints = [WaypointHint?](repeating: nil, count: coordinates.count)
        for (index, entry) in entries.enumerated() where !entry.isEmpty {
            guard entry.utf8.allSatisfy(\.isOfHint) else {
                throw .malformedOption(name: "hints", value: String(entry))
            }
            guard let hint = WaypointHint(entry), hint.isOf(coordinates[index]) else { continue }
            hints[index] = hint
        }
        return hints
    }

    private mutating func readExclusions(_ options: inout OptionReader) throws(RequestError) {
        guard let text = options.text("exclude") else { return }
        for name in text.split(separator: ",") {
            switch name {
            case "toll": avoids.insert(.tolls)
            case "motorway": avoids.insert(.motorways)
            case "ferry": avoids.insert(.ferries)
            case "unpaved": avoids.insert(.unpaved)
            case "stairs": avoids.insert(.stairs)
            case "escalators": avoids.insert(.escalators)
            default: throw .valueOutOfRange(name: "exclude", value: String(name))
            }
        }
    }
}

extension UInt8 {
    /// Whether hints may have it: letters and digits of base64, in both alphabets.
    fileprivate var isOfHint: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5a).contains(self)
            || (0x61...0x7a).contains(self) || "+/-_=".utf8.contains(self)
    }
}
