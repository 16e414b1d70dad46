/// A piece of words in one language.
package struct MarkupRun: Hashable {
    package var text: String
    /// A BCP 47 tag; `nil` for the language of the whole.
    package var language: String?

    package init(text: String, language: String? = nil) {
        self.text = text
        self.language = language
    }
}

/// Reads the words and their languages out of the Speech Synthesis Markup Language (W3C, version
/// 1.1). Elements are read for their words and `xml:lang` and mean nothing otherwise.
package struct MarkupReader {
    private static let depthLimit = 32
    private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

    private var rest: Substring
    private var runs: [MarkupRun] = []
    private var languages: [String?] = []

    /// The runs of `markup`; `nil` where it is not well formed or has comments or the like.
    package static func runs(in markup: String) -> [MarkupRun]? {
        var reader = MarkupReader(rest: Substring(markup))
        return reader.read() ? reader.runs : nil
    }

    private mutating func read() -> Bool {
        while let next = rest.first {
            guard next == "<" ? readTag() : readText() else { return false }
        }
        return languages.isEmpty
    }

    private mutating func readText() -> Bool {
        guard let text = Self.decoded(rest.prefix { $0 != "<" }) else { return false }
        rest = rest.drop { $0 != "<" }
        let language = languages.last ?? nil
        if runs.last?.language == language, !runs.isEmpty {
            runs[runs.count - 1].text += text
        } else {
            runs.append(MarkupRun(text: text, language: language))
        }
        return true
    }

    private mutating func readTag() -> Bool {
        guard let end = rest.firstIndex(of: ">") else { return false }
        let tag = rest[..<end].dropFirst()
        rest = rest[end...].dropFirst()
        guard let first = tag.first, first != "!", first != "?" else { return false }
        if first == "/" { return languages.popLast() != nil }
        if tag.last == "/" { return true }
        languages.append(Self.language(of: tag) ?? languages.last ?? nil)
        return languages.count <= Self.depthLimit
    }

    private static func language(of tag: Substring) -> String? {
        guard let name = tag.firstRange(of: "xml:lang=") else { return nil }
        let value = tag[name.upperBound...]
        guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
        return String(value.dropFirst().prefix { $0 != quote })
    }

    private static func decoded(_ text: Substring) -> String? {
        var parts = text.split(separator: "&", omittingEmptySubsequences: false)[...]
        var decoded = String(parts.removeFirst())
        for part in parts {
            guard let end = part.firstIndex(of: ";"), let character = entity(part[..<end]) else {
                return nil
            }
            decoded += character + part[end...].dropFirst()
        }
        return decoded
    }

    private static func entity(_ name: Substring) -> String? {
        guard name.first == "#" else { return entities[String(name)] }
        let digits = name.dropFirst()
        let value = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
}
