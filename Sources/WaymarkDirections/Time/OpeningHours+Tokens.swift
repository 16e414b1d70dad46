extension OpeningHours.Parser {
    /// A part of the text that has no parts.
    enum Token: Equatable {
        case number(Int)
        /// Letters, in lower case.
        case word(String)
        case symbol(Unicode.Scalar)
        case comment
    }

    static func tokens(of text: String) throws -> [Token] {
        let parts = text.lowercased().split(separator: "\"", omittingEmptySubsequences: false)
        guard !parts.count.isMultiple(of: 2) else { throw SyntaxError() }
        var tokens: [Token] = []
        for (index, part) in parts.enumerated() {
            if index.isMultiple(of: 2) {
                tokens += try plainTokens(of: part)
            } else if !endsWithTime(tokens) {
                tokens.append(.comment)
            }
        }
        return tokens
    }

    /// Whether the last token ends a time: a comment there says nothing about the state.
    private static func endsWithTime(_ tokens: [Token]) -> Bool {
        switch tokens.last {
        case .number: tokens.dropLast().last == .symbol(":")
        case .word(let name): events.contains(name)
        case .symbol(let symbol): symbol == ")" || symbol == "+"
        case .comment, nil: false
        }
    }

    private static func plainTokens(of text: Substring) throws -> [Token] {
        var rest = text.unicodeScalars[...]
        var tokens: [Token] = []
        while let first = rest.first {
            let digits = rest.prefix { ("0"..."9").contains($0) }
            let word = rest.prefix { ("a"..."z").contains($0) }
            if !digits.isEmpty {
                tokens.append(.number(try Self.found(Int(String(digits)))))
            } else if !word.isEmpty {
                tokens.append(.word(String(word)))
            } else if !first.properties.isWhitespace {
                tokens.append(.symbol(first == "–" ? "-" : first))
            }
            rest = rest.dropFirst(max(1, digits.count, word.count))
        }
        return tokens
    }
}
