/// Decides when the traffic ahead is worth words: when it is heavier than it was said to be since it
/// was last light.
struct TrafficAlertRule: Hashable, Sendable {
    /// The severity that was said last; light traffic is no news.
    private var said = lightest

    private static let lightest = 1

    /// Whether `category` is news. It is taken as said then.
    mutating func isNews(_ category: DelayCategory) -> Bool {
        let severity = category.severity ?? Self.lightest
        guard severity > said else {
            if severity == Self.lightest { said = severity }
            return false
        }
        said = severity
        return true
    }
}
