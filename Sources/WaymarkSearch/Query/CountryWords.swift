import Synchronization
import WaymarkDirections

/// The folded words of the names of countries. They are kept, as the tables of the system take long.
enum CountryWords {
    private struct Key: Hashable {
        let country: String
        let language: String?
    }

    private static let known = Mutex<[Key: Set<String>]>([:])
    /// Languages come from questions, so that there may be any number of them.
    private static let mostKept = 1000

    /// The words of the names of `country`: its own, the English one, that in `language`, and its code.
    static func words(of country: Country, language: String?) -> Set<String> {
        let key = Key(country: country.code, language: language)
        if let words = known.withLock({ $0[key] }) { return words }
        let names = [nil, "en", language].map { country.name(in: $0) } + [country.code]
        let words = Set(names.flatMap { Folding.tokens($0).map(\.text) })
        known.withLock {
            if $0.count >= mostKept { $0.removeAll() }
            $0[key] = words
        }
        return words
    }
}
