import Yams

extension Node {
    /// The keys and values of a table in the order of the file; empty where it is none.
    var entries: [(key: String, value: Node)] {
        (mapping ?? [:]).map { ($0.key.scalar?.string ?? "", $0.value) }
    }

    /// The value of `key` in the table at `path`.
    func value(of key: String, at path: String = "") throws(LanguageError) -> Node {
        guard let value = entries.first(where: { $0.key == key })?.value else {
            throw .key(path.isEmpty ? key : "\(path).\(key)")
        }
        return value
    }

    /// The texts of the table at `path` by their keys.
    func texts(at path: String) throws(LanguageError) -> [String: String] {
        guard mapping != nil else { throw .key(path) }
        var texts: [String: String] = [:]
        for (key, value) in entries {
            texts[key] = try value.text(at: "\(path).\(key)")
        }
        return texts
    }

    /// The text at `path`.
    func text(at path: String) throws(LanguageError) -> String {
        guard let text = scalar?.string else { throw .key(path) }
        return text
    }
}
