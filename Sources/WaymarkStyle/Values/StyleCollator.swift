import Foundation

/// A way to compare texts in a language.
public struct StyleCollator: Hashable, Sendable {
    /// Whether capital letters differ from small ones.
    public let isCaseSensitive: Bool
    /// Whether letters with accents differ from those without.
    public let isDiacriticSensitive: Bool
    /// The language tag; `nil` for that of the program.
    public let locale: String?

    /// Below 0 where `a` comes first, above 0 where `b` does.
    func compare(_ a: String, with b: String) -> Int {
        var options: String.CompareOptions = []
        if !isCaseSensitive { options.insert(.caseInsensitive) }
        if !isDiacriticSensitive { options.insert(.diacriticInsensitive) }
        let order = a.compare(
            b, options: options, range: nil, locale: Locale(identifier: resolvedLocale))
        return order.rawValue
    }

    /// The language that texts are compared in.
    var resolvedLocale: String {
        guard let locale, !locale.isEmpty else { return "en-US" }
        return locale
    }
}
