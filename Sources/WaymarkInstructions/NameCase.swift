import Yams

/// How the name of a road changes after the words of a phrase (`Documentation/Locales.md`).
struct NameCase: Sendable {
    /// A rule for names with a certain word, or for all.
    fileprivate struct Rule {
        var has: String?
        var words: [String: String] = [:]
        var endings: [String: String] = [:]
        var before = ""
    }

    private let rules: [Rule]

    /// The cases of a file by their names.
    static func all(in table: Node) throws(LanguageError) -> [String: NameCase] {
        var cases: [String: NameCase] = [:]
        for (name, rules) in table.entries {
            cases[name] = try NameCase(rules, at: "guidance.cases.\(name)")
        }
        return cases
    }

    private init(_ list: Node, at path: String) throws(LanguageError) {
        guard let list = list.sequence else { throw .key(path) }
        rules = try list.map { rule throws(LanguageError) in try Rule(rule, at: path) }
    }

    /// `name` in this case; as it is where no rule knows it.
    func apply(_ name: String) -> String {
        let words = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let rule = rules.first { rule in
            guard let has = rule.has else { return true }
            return words.contains { $0.lowercased() == has.lowercased() }
        }
        guard let rule else { return name }
        let changed = words.map { word in
            replaced(word, rule.words) ?? ended(word, rule.endings) ?? word
        }
        return rule.before + changed.joined(separator: " ")
    }

    private func replaced(_ word: String, _ words: [String: String]) -> String? {
        if let exact = words[word] { return exact }
        guard let other = words[word.lowercased()] else { return nil }
        return word.first?.isUppercase == true ? other.capitalizedFirst : other
    }

    /// The longest ending that fits is replaced.
    private func ended(_ word: String, _ endings: [String: String]) -> String? {
        let fitting = endings.keys.filter { word.hasSuffix($0) && word.count > $0.count }
        guard let ending = fitting.max(by: { $0.count < $1.count }), let new = endings[ending]
        else { return nil }
        return word.dropLast(ending.count) + new
    }
}

extension NameCase.Rule {
    init(_ rule: Node, at path: String) throws(LanguageError) {
        guard rule.mapping != nil else { throw .key(path) }
        for (key, value) in rule.entries {
            let path = "\(path).\(key)"
            switch key {
            case "has": has = try value.text(at: path)
            case "words": words = try value.texts(at: path)
            case "endings": endings = try value.texts(at: path)
            case "before": before = try value.text(at: path)
            default: throw .key(path)
            }
        }
    }
}
