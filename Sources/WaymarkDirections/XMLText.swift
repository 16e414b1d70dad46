/// The bytes of XML documents, as the system's parser can be given them.
package enum XMLText {
    /// The document with what is no UTF-8 replaced by U+FFFD, unless it says that it is in an encoding of
    /// one byte a character, and with a space after processing instructions that are a name only.
    ///
    /// The parser of Foundation on Linux traps on names and values that are no UTF-8 after all, and on
    /// such instructions.
    package static func repaired(_ document: [UInt8]) -> [UInt8] {
        let head = String(decoding: document.prefix(100), as: UTF8.self).lowercased()
        if head.contains("encoding=\"iso-8859-") || head.contains("encoding=\"windows-125") {
            return withSpacedInstructions(document)
        }
        return withSpacedInstructions(Array(String(decoding: document, as: UTF8.self).utf8))
    }

    private static let instruction = Span("<?", "?>")
    /// The beginning and the end of parts in which nothing else begins.
    private static let opaque = [Span("<!--", "-->"), Span("<![CDATA[", "]]>"), instruction]

    private struct Span {
        let start: [UInt8]
        let end: [UInt8]

        init(_ start: String, _ end: String) {
            (self.start, self.end) = (Array(start.utf8), Array(end.utf8))
        }
    }

    private static func withSpacedInstructions(_ document: [UInt8]) -> [UInt8] {
        var (result, place) = ([UInt8](), 0)
        result.reserveCapacity(document.count + 64)
        while place < document.count {
            let rest = document[place...]
            guard rest.first == UInt8(ascii: "<"),
                let span = opaque.first(where: { rest.starts(with: $0.start) })
            else {
                let next = rest.dropFirst().firstIndex(of: UInt8(ascii: "<")) ?? document.count
                result += document[place..<next]
                place = next
                continue
            }
            guard let end = rest.dropFirst(span.start.count).firstRange(of: span.end) else {
                return result + rest
            }
            result += document[place..<end.lowerBound]
            if span.start == instruction.start, rest[..<end.lowerBound].allSatisfy({ $0 > 0x20 }) {
                result.append(UInt8(ascii: " "))
            }
            result += span.end
            place = end.upperBound
        }
        return result
    }
}
