import Testing

/// Scenarios that guidance does not tell as it should yet. One that comes right fails here until it
/// is taken off the list.
enum KnownGaps {
    private static let descriptions: Set<String> = [
        // Lanes of one junction are matched with its own ways on, not with those of the next.
        "a turn from a lane for slight turns", "past a side street before the turn",
        "back from a lane for that",
        // Cycleways and footways beside a road are roads of their own.
        "onto the street", "off it into a side street", "from the cycleway to the road",
        "off the cycleway to the left",
    ]

    static func check(_ description: String, _ body: () throws -> Void) throws {
        guard descriptions.contains(description) else { return try body() }
        withKnownIssue { try body() }
    }
}
