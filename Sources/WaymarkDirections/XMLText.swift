/// The bytes of XML documents, as the system's parser can be given them.
package enum XMLText {
    /// The document in UTF-8 with what is none replaced by U+FFFD, unless it says that it is in an encoding
    /// of one byte a character, and with a space behind processing instructions that are a name only.
    ///
    /// The parser of Foundation on Linux traps on names and values that are no UTF-8 after all, and on
    /// such instructions, wherever a broken document makes it see one.
    package static func repaired(_ document: [UInt8]) -> [UInt8] {
        if isOfBytes(document) { return withSpacedInstructions(document) }
        // A zero byte would make the parser read it as UTF-16.
        let text =
            document.contains(0) ? document.flatMap { $0 == 0 ? replacement : [$0] } : document
        return withSpacedInstructions(
            withoutDeclaration(Array(String(decoding: text, as: UTF8.self).utf8)))
    }

    private static let replacement = Array("\u{fffd}".utf8)
    private static let (open, close) = (Array("<?".utf8), Array("?>".utf8))

    /// Whether the document says that it is in such an encoding.
    private static func isOfBytes(_ document: [UInt8]) -> Bool {
        let head = String(decoding: document.prefix(100), as: UTF8.self).lowercased()
        guard let name = head.firstRange(of: "encoding") else { return false }
        let value = head[name.upperBound...]
        return ["=\"iso-8859-", "='iso-8859-", "=\"windows-125", "='windows-125"].contains {
            value.hasPrefix($0)
        }
    }

    /// The document with spaces for its declaration, which may name another encoding; it has as many lines.
    private static func withoutDeclaration(_ document: [UInt8]) -> [UInt8] {
        let mark = "\u{feff}".utf8
        let text = document.starts(with: mark) ? document.dropFirst(mark.count) : document[...]
        guard text.starts(with: "<?xml".utf8), text.dropFirst(5).first.map({ $0 <= 0x20 }) == true,
            let end = text.firstRange(of: close)
        else { return Array(text) }
        let lines = text[..<end.lowerBound].filter { $0 == UInt8(ascii: "\n") }
        return lines + text[end.upperBound...]
    }

    private static func withSpacedInstructions(_ document: [UInt8]) -> [UInt8] {
        var (result, place) = ([UInt8](), 0)
        result.reserveCapacity(document.count + 64)
        while let end = document[place...].firstRange(of: close) {
            let part = document[place..<end.lowerBound]
            result += part
            let name = part.lastRange(of: open).map { part[$0.upperBound...] }
            if name?.allSatisfy({ $0 > 0x20 }) == true { result.append(UInt8(ascii: " ")) }
            result += close
            place = end.upperBound
        }
        return result + document[place...]
    }
}

extension ArraySlice<UInt8> {
    /// The last place of `pattern`.
    fileprivate func lastRange(of pattern: [UInt8]) -> Range<Int>? {
        guard count >= pattern.count else { return nil }
        let last = endIndex - pattern.count
        let start = (startIndex...last).reversed().first { self[$0...].starts(with: pattern) }
        return start.map { $0..<$0 + pattern.count }
    }
}
