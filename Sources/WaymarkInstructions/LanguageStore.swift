import Foundation
import Synchronization

/// The languages of the process. Requests, recordings and styles name languages by tags, so that what
/// a tag stands for is the same everywhere.
final class LanguageStore: Sendable {
    static let shared = LanguageStore()

    /// The tags of the bundled files, in alphabetical order.
    let bundled: [String]
    private let files: [String: URL]
    /// Languages that were read or added, by tags in lower case.
    private let known = Mutex<[String: Language]>([:])

    /// Older codes of languages, and languages that are written in the same words.
    private static let aliases = ["iw": "he", "cmn": "zh", "yue": "zh"]

    private init() {
        let urls =
            Bundle.module.urls(forResourcesWithExtension: "yaml", subdirectory: "Languages") ?? []
        let named = urls.map { url in
            (url as URL, (url as URL).deletingPathExtension().lastPathComponent)
        }
        bundled = named.map(\.1).sorted()
        files = Dictionary(
            named.map { ($1.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    }

    func language(_ tag: String) -> Language? {
        var parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
        while let first = parts.first {
            if let language = exact(parts.joined(separator: "-")) { return language }
            if parts.count == 1 { return Self.aliases[String(first)].flatMap(exact) }
            parts.removeLast()
        }
        return nil
    }

    func add(_ language: Language) {
        known.withLock { $0[language.tag.lowercased()] = language }
    }

    /// The language of just this tag. Only those that exist are kept: tags come from requests.
    private func exact(_ tag: String) -> Language? {
        known.withLock { known in
            if let language = known[tag] { return language }
            guard let text = text(tag), let file = try? LanguageFile(bundled: text) else {
                return nil
            }
            let language = Language(file)
            known[tag] = language
            return language
        }
    }

    /// The text of a bundled file.
    func text(_ tag: String) -> String? {
        files[tag].flatMap { try? String(contentsOf: $0, encoding: .utf8) }
    }

    /// The line of a bundled file that has the name of its language.
    func name(of tag: String) -> String? {
        text(tag)?.firstMatch(of: /(?m)^name: (.+)$/).map { String($0.1) }
    }
}
