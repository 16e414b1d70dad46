import Testing

/// Scenarios that guidance does not tell as it should yet. One that comes right fails here until it
/// is taken off the list.
enum KnownGaps {
    private static let descriptions: Set<String> = [
        // Straight on looks more like a mark to the side than the turn itself does.
        "a turn from a lane for slight turns"
    ]

    static func check(_ description: String, _ body: () throws -> Void) throws {
        guard descriptions.contains(description) else { return try body() }
        withKnownIssue { try body() }
    }
}
