import WaymarkGeometry
import WaymarkTiles

extension IMDFPlanner {
    /// Doors, gates, and entrances where one side of the opening is not in a level under a roof.
    ///
    /// - Throws: ``ImportError/exceedsBudget(path:reason:)``.
    mutating func addOpenings() throws(ImportError) {
        let insides = Dictionary(grouping: levels.values.filter { !$0.isOutdoor }, by: \.ordinal)
        for opening in source[.opening] {
            guard let level = level(of: opening, in: .opening),
                case .line(let line)? = opening.shape
            else { continue }
            let areas = insides[level.ordinal] ?? []
            try budget.spend(
                Double(4 * areas.reduce(0) { $0 + $1.area.pointCount }), on: "an opening")
            let crossing = IMDFCrossing(line)
            let count = crossing.sides.count { side in
                areas.contains { $0.area.encloses(side) }
            }
            guard let kind = Self.kind(of: opening, isEntrance: count == 1) else { continue }
            let place = opening.displayPoint ?? crossing.middle
            var feature = try planned(opening, as: kind, .point(place), on: level)
            feature.category = kind == .entrance ? Self.entrances[opening.properties.category] : nil
            feature.isPrivate = feature.isPrivate || opening.isClosedToPublic
            plan.features.append(feature)
        }
    }

    /// The kind that an opening is drawn as; `nil` where it has no door.
    private static func kind(of opening: IMDFFeature, isEntrance: Bool) -> IndoorKind? {
        let door = opening.properties.door
        if isEntrance { return .entrance }
        if door?.type?.hasPrefix("turnstile") ?? false || door?.material == "gate" { return .gate }
        return door?.type == "open" ? nil : .door
    }

    private static let entrances: [String: (key: String, value: String)] = [
        "emergencyexit": ("entrance", "emergency"),
        "pedestrian.principal": ("entrance", "main"), "service": ("entrance", "service"),
    ]
}

extension IMDFFeature {
    /// Whether an opening is for staff, or has a lock.
    var isClosedToPublic: Bool {
        properties.category == "service"
            || properties.accessControls.contains { Self.locks.contains($0) }
    }

    private static let locks: Set<String> = [
        "badgereader", "fingerprintreader", "keyaccess", "outofservice", "passwordaccess",
        "retinascanner", "voicerecognition",
    ]
}
