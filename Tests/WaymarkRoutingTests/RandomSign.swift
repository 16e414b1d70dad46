import WaymarkRoads

/// Tags of a road, a barrier or a forbidden turn, and what they are to the profiles of the tests.
struct RandomSign: Sendable {
    let tags: [(key: String, value: String)]
    /// The profiles that may not pass. For a forbidden turn: those that it is forbidden for.
    let closedTo: Set<String>
    /// The profiles that may only start or end a journey there.
    let restrictedTo: Set<String>

    init(
        _ tags: KeyValuePairs<String, String> = [:], closedTo: Set<String> = [],
        restrictedTo: Set<String> = []
    ) {
        self.tags = tags.map { ($0.key, $0.value) }
        self.closedTo = closedTo
        self.restrictedTo = restrictedTo
    }
}

extension RandomSign {
    /// The profiles that the signs are told for.
    static let profiles = ["car", "truck", "bicycle", "foot"]

    private static let everyone = Set(profiles)
    private static let motor: Set<String> = ["car", "truck"]

    /// What closes a road.
    static let closing = [
        RandomSign(["access": "no"], closedTo: everyone),
        RandomSign(["motor_vehicle": "no"], closedTo: motor),
        RandomSign(["access": "no", "foot": "yes"], closedTo: ["car", "truck", "bicycle"]),
        // Closed where no time is told.
        RandomSign(
            ["access": "no", "access:conditional": "yes @ (Mo-Fr 06:00-20:00)"],
            closedTo: everyone),
        RandomSign(["hgv": "no"], closedTo: ["truck"]),
        RandomSign(["maxweight": "7.5"], closedTo: ["truck"]),
        RandomSign(["maxheight": "3.8"], closedTo: ["truck"]),
        RandomSign(["bicycle": "no"], closedTo: ["bicycle"]),
        RandomSign(["foot": "no"], closedTo: ["foot"]),
    ]

    /// What leaves a road to those who start or end there.
    static let restricting = [
        RandomSign(["access": "private"], restrictedTo: everyone),
        RandomSign(["access": "destination"], restrictedTo: everyone),
        RandomSign(["motor_vehicle": "destination"], restrictedTo: motor),
        RandomSign(
            ["access": "customers", "foot": "yes"], restrictedTo: ["car", "truck", "bicycle"]),
        RandomSign(["hgv": "delivery"], restrictedTo: ["truck"]),
        RandomSign(["bicycle": "private"], restrictedTo: ["bicycle"]),
        RandomSign(["foot": "customers"], restrictedTo: ["foot"]),
    ]

    /// What stands on a junction.
    static let barriers = [
        RandomSign(["barrier": "gate"]),
        RandomSign(["barrier": "lift_gate"]),
        RandomSign(["barrier": "bollard"], closedTo: motor),
        RandomSign(["barrier": "wall"], closedTo: everyone),
        RandomSign(["barrier": "stile"], closedTo: ["car", "truck", "bicycle"]),
        RandomSign(["barrier": "gate", "motor_vehicle": "no"], closedTo: motor),
        RandomSign(["barrier": "height_restrictor", "maxheight": "3"], closedTo: ["truck"]),
        RandomSign(["barrier": "gate", "access": "private"], restrictedTo: everyone),
    ]

    /// For whom a turn is forbidden by signs that do not hold for all who obey them.
    static let rules = [
        RandomSign(["vehicle": "hgv"], closedTo: ["truck"]),
        RandomSign(["vehicle": "foot"], closedTo: ["foot"]),
        RandomSign(["vehicle": "bicycle"], closedTo: ["bicycle"]),
        RandomSign(["except": "bicycle"], closedTo: motor),
        RandomSign(["except": "psv;hgv"], closedTo: ["car", "bicycle"]),
        RandomSign(
            ["kind": "no_entry", "condition": "no_entry @ (weight>7.5)"], closedTo: ["truck"]),
        RandomSign(["kind": "no_entry", "condition": "no_entry @ (Mo-Su)"]),
    ]

    /// A turn that is forbidden for all who obey such signs.
    static let plainRule = RandomSign(closedTo: ["car", "truck", "bicycle"])
}
