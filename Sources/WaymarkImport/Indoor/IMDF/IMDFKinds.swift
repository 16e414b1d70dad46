/// The kinds of a plan for categories of units and fixtures.
enum IMDFKinds {
    /// The kind that a unit is drawn as; `nil` where there is no floor.
    static func kind(ofUnit category: String) -> IndoorKind? {
        if category == "opentobelow" { return nil }
        if category.hasPrefix("restroom") { return .toilets }
        return units[category] ?? .room
    }

    /// The kind that a fixture is drawn as; `nil` where that is no matter of a map, as of furniture.
    static func kind(ofFixture category: String) -> IndoorKind? { fixtures[category] }

    /// Whether only some people may enter units of `category`.
    static func isPrivate(unit category: String) -> Bool { privateUnits.contains(category) }

    /// Whether it carries people.
    static func isConveying(unit category: String) -> Bool {
        category == "escalator" || category == "movingwalkway"
    }

    private static let units: [String: IndoorKind] = [
        "brick": .wall, "column": .column, "concrete": .wall, "drywall": .wall,
        "elevator": .elevator, "escalator": .escalator, "fieldofplay": .area,
        "footbridge": .corridor, "glass": .wall, "lobby": .area, "movingwalkway": .corridor,
        "parking": .area, "platform": .platform, "ramp": .ramp, "recreation": .area,
        "road": .area, "seating": .area, "stairs": .steps, "steps": .steps, "structure": .wall,
        "terrace": .area, "unenclosedarea": .area, "vegetation": .area, "walkway": .corridor,
        "walkway.island": .corridor, "wood": .wall,
    ]

    private static let fixtures: [String: IndoorKind] = [
        "baggagecarousel": .area, "boardinggate.desk": .area, "checkin.desk": .area,
        "checkin.kiosk": .area, "desk": .area, "immigration.desk": .area,
        "inspection.desk": .area, "obstruction": .wall, "securityequipment": .wall,
        "stage": .area, "wall": .wall,
    ]

    private static let privateUnits: Set<String> = ["mailroom", "nonpublic", "serverroom"]
}
