import Synchronization

/// Locales that were read once and are kept: a file of words takes longer to read than a route in a
/// city to find.
public final class GuidanceLocales: Sendable {
    private let known = Mutex<[String: GuidanceLocale]>([:])
    /// Tags come from requests: many spellings of one language may not fill the memory.
    private static let limit = 64

    /// No locales yet.
    public init() {}

    /// The locale for `tag` as ``GuidanceLocale/init(_:)`` finds it; `nil` where there is none.
    public func locale(_ tag: String) -> GuidanceLocale? {
        if let locale = known.withLock({ $0[tag] }) { return locale }
        guard let locale = GuidanceLocale(tag) else { return nil }
        known.withLock { locales in
            if locales.count >= Self.limit { locales.removeAll() }
            locales[tag] = locale
        }
        return locale
    }
}
