public import WaymarkDirections

/// Keeps the places of a region: its file, or a database.
///
/// However they are kept, a ``PlaceFinder`` decides what fits and in which order.
public protocol PlaceSource: Sendable {
    /// The answer of `question` from a finder in these places. It may be asked several times, each time
    /// with a finder that has more of them, and must not change anything.
    func answer<Answer: Sendable>(
        with settings: PlaceFinder.Settings,
        _ question: @Sendable (PlaceFinder) throws(PlaceError) -> Answer
    ) async throws(PlaceError) -> Answer
}

extension PlaceIndex: PlaceSource {
    /// The answer of `question` from the mapped file.
    public func answer<Answer: Sendable>(
        with settings: PlaceFinder.Settings,
        _ question: @Sendable (PlaceFinder) throws(PlaceError) -> Answer
    ) async throws(PlaceError) -> Answer {
        try question(PlaceFinder(index: self, settings: settings))
    }
}
