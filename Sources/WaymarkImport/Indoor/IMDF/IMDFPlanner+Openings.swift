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
            let crossing = Crossing(line)
            let count = crossing.sides.count { side in
                areas.contains { $0.area.encloses(side) }
            }
            guard let kind = Self.kind(of: opening, isEntrance: count == 1) else { continue }
            let place = opening.displayPoint ?? crossing.middle
            var feature = try planned(opening, as: kind, .point(place), on: level)
            feature.category = kind == .entrance ? Self.entrances[opening.properties.category] : nil
            feature.isPrivate = feature.isPrivate || Self.isPrivate(opening)
            plan.features.append(feature)
        }
    }

    /// The middle of an opening, and places on both sides.
    private struct Crossing {
        let middle: WorldPoint
        let sides: [SIMD2<Double>]

        /// - Parameter line: two points or more.
        init(_ line: [WorldPoint]) {
            let first = (line.count - 1) / 2
            let (a, b) = (line[first].plane, line[first + 1].plane)
            let center = (a + b) / 2
            middle = WorldPoint(x: Int32(center.x.rounded()), y: Int32(center.y.rounded()))
            let along = b - a
            let across = SIMD2(-along.y, along.x) / (along * along).sum().squareRoot()
            // As far as a wall is thick.
            let step = across * (0.6 * middle.unitsPerMeter)
            sides = [center + step, center - step]
        }
    }

    /// The kind that an opening is drawn as; `nil` where it has no door.
    private static func kind(of opening: IMDFFeature, isEntrance: Bool) -> IndoorKind? {
        let door = opening.properties.door
        if isEntrance { return .entrance }
        if door?.type?.hasPrefix("turnstile") ?? false || door?.material == "gate" { return .gate }
        return door?.type == "open" ? nil : .door
    }

    private static func isPrivate(_ opening: IMDFFeature) -> Bool {
        opening.properties.category == "service"
            || opening.properties.accessControls.contains { locks.contains($0) }
    }

    private static let entrances: [String: (key: String, value: String)] = [
        "emergencyexit": ("entrance", "emergency"),
        "pedestrian.principal": ("entrance", "main"), "service": ("entrance", "service"),
    ]

    private static let locks: Set<String> = [
        "badgereader", "fingerprintreader", "keyaccess", "outofservice", "passwordaccess",
        "retinascanner", "voicerecognition",
    ]
}

extension WorldPoint {
    /// The units that a metre on the ground has here.
    fileprivate var unitsPerMeter: Double {
        Double(Self.worldSize) / Mercator.metersPerUnit(latitude: coordinate.latitude)
    }
}
