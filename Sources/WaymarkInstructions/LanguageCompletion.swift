import Yams

/// A file of an app's own, with English words for those that it lacks.
struct LanguageCompletion {
    /// The file with all words.
    private(set) var node: Node
    /// The keys that the file lacks, as `panels.close`.
    private(set) var missingKeys: [String] = []

    /// The keys that every file must have: English ones would be wrong.
    private static let required = ["language", "name", "script", "decimal"]
    /// Tables in which `fork.straight` is a form of `fork`: a language may have other forms than
    /// English.
    private static let templates = ["guidance.phrases", "guidance.headlines"]

    init(_ node: Node, english: Node) {
        self.node = node
        self.node = completed(node, english, at: "")
    }

    private mutating func completed(_ node: Node, _ english: Node, at path: String) -> Node {
        let entries = node.entries
        // Plural forms differ from language to language.
        guard node.mapping != nil, english.mapping != nil,
            !entries.contains(where: { $0.key == "other" })
        else { return node }
        let words = Dictionary(english.entries, uniquingKeysWith: { first, _ in first })
        var all = entries.map { key, value in
            (key, words[key].map { completed(value, $0, at: Self.path(path, key)) } ?? value)
        }
        let known = Set(entries.map { stem($0.key, at: path) })
        for (key, value) in english.entries where !isKnown(key, known, at: path) {
            missingKeys.append(Self.path(path, key))
            if !hasOther(key, at: path) { all.append((key, value)) }
        }
        return .mapping(Node.Mapping(all.map { (Node($0), $1) }))
    }

    private func isKnown(_ key: String, _ known: Set<String>, at path: String) -> Bool {
        known.contains(stem(key, at: path)) || path.isEmpty && Self.required.contains(key)
    }

    /// Whether other words of the language stand in for a key: a plainer phrase, or in the header the
    /// instruction.
    private func hasOther(_ key: String, at path: String) -> Bool {
        switch path {
        case "guidance.headlines": true
        case "guidance.phrases": GuidanceLocale.plainer[stem(key, at: path)] != nil
        default: false
        }
    }

    private func stem(_ key: String, at path: String) -> String {
        guard Self.templates.contains(path) else { return key }
        return key.split(separator: ".").first.map(String.init) ?? key
    }

    private static func path(_ path: String, _ key: String) -> String {
        path.isEmpty ? key : "\(path).\(key)"
    }
}
