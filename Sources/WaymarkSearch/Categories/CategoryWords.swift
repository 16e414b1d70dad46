import Foundation
package import WaymarkDirections

/// The words for categories in all languages that ship, and in some that people speak where the maps
/// are: Catalan, Danish, Norwegian and Swedish.
///
/// `Resources/Categories` has a file for each language. A line has a category or a group, a colon,
/// and words with commas between them: the name that is shown comes first, then what else people
/// type. A word with a `#` in it says where the number of such a thing stands: `#番線`; elsewhere it
/// stands behind the name. A line that begins with `#` is a comment.
package struct CategoryWords: Sendable {
    /// The words of the files of this package. They are read when they are asked for the first time.
    package static let standard = CategoryWords(files: Self.bundledFiles())

    /// The codes of the languages in their order.
    package let languages: [String]
    /// By language and category, the name first.
    private let words: [String: [PlaceCategory: [String]]]
    /// By language and category, the words with a number in them.
    private let numbered: [String: [PlaceCategory: String]]
    /// The folded words of all languages in their order, each with its categories.
    private let phrases: [(text: String, categories: [PlaceCategory])]
    private let numbers: [String: Int]

    /// - Parameter files: the contents of files by language.
    package init(files: [String: String]) {
        let all = files.mapValues(Self.read)
        words = all.mapValues { $0.mapValues { $0.filter { !$0.contains("#") } } }
        numbered = all.mapValues { $0.compactMapValues { $0.first { $0.contains("#") } } }
        languages = files.keys.sorted()
        var found: [String: [PlaceCategory]] = [:]
        for language in languages {
            let entries = (words[language] ?? [:]).sorted { $0.key.rawValue < $1.key.rawValue }
            for (category, texts) in entries {
                for phrase in Set(texts.map(Self.phrase)) where !phrase.isEmpty {
                    if found[phrase]?.contains(category) != true {
                        found[phrase, default: []].append(category)
                    }
                }
            }
        }
        phrases = found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        numbers = Dictionary(
            uniqueKeysWithValues: phrases.enumerated().map { ($1.text, $0) })
    }

    private static func bundledFiles() -> [String: String] {
        let files =
            Bundle.module.urls(forResourcesWithExtension: "txt", subdirectory: "Categories") ?? []
        var contents: [String: String] = [:]
        for case let file as URL in files {
            let language = file.deletingPathExtension().lastPathComponent
            contents[language] = try? String(contentsOf: file, encoding: .utf8)
        }
        return contents
    }

    private static func read(_ text: String) -> [PlaceCategory: [String]] {
        var result: [PlaceCategory: [String]] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let words = line[line.index(after: colon)...].split(separator: ",").map { word in
                String(word.drop { $0 == " " })
            }
            result[PlaceCategory(rawValue: String(line[..<colon])), default: []] += words
        }
        return result
    }

    /// The folded words of `text` with a blank between them.
    private static func phrase(_ text: String) -> String {
        Folding.tokens(text).map(\.text).joined(separator: " ")
    }
}

extension CategoryWords {
    /// The words for `category` in a language, the name that is shown first; empty where there are
    /// none.
    package func words(for category: PlaceCategory, language: String) -> [String] {
        words[language]?[category] ?? []
    }

    /// The categories and groups that have words in a language, in no order.
    package func categories(in language: String) -> [PlaceCategory] {
        words[language].map { Array($0.keys) } ?? []
    }

    /// The name of `category` in a language; `nil` where there is none.
    package func name(of category: PlaceCategory, language: String) -> String? {
        words[language]?[category]?.first
    }

    /// The name of a thing of `category` that has a number, as "Platform 9"; `nil` where a language has none.
    package func name(of category: PlaceCategory, number: String, language: String) -> String? {
        let base = String(language.prefix { $0 != "-" })
        for language in [language, base] {
            if let pattern = numbered[language]?[category] {
                return pattern.replacing("#", with: number)
            }
            if let name = name(of: category, language: language) { return "\(name) \(number)" }
        }
        return nil
    }

    /// The categories and groups that have `words`, folded and with a blank between them, as a name in
    /// any language.
    package func categories(named words: String) -> [PlaceCategory] {
        numbers[words].map { phrases[$0].categories } ?? []
    }

    /// The categories and groups with a name in any language that begins with `words`, folded and with
    /// a blank between them; those of the shortest names first.
    package func categories(startingWith words: String, limit: Int) -> [PlaceCategory] {
        guard !words.isEmpty else { return [] }
        var start = 0
        var end = phrases.count
        while start < end {
            let middle = (start + end) / 2
            if phrases[middle].text < words { start = middle + 1 } else { end = middle }
        }
        let matches = phrases[start...].prefix { $0.text.hasPrefix(words) }
        var result: [PlaceCategory] = []
        for match in matches.sorted(by: { $0.text.utf8.count < $1.text.utf8.count }) {
            result += match.categories.filter { !result.contains($0) }
            if result.count >= limit { break }
        }
        return Array(result.prefix(limit))
    }
}
