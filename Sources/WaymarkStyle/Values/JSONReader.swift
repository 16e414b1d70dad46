/// Why bytes are no JSON that is read.
public enum JSONError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It is no JSON (RFC 8259) from this byte on.
    case malformed(byte: Int)
    /// It has more than so many bytes.
    case tooLong(mostBytes: Int)
    /// It has lists and objects in each other beyond this depth.
    case tooDeep(most: Int)
    /// It has more than so many values.
    case tooManyValues(most: Int)

    /// One line for a person.
    public var description: String {
        switch self {
        case .malformed(let byte): "it is no JSON from byte \(byte) on"
        case .tooLong(let most): "it has more than \(most) bytes"
        case .tooDeep(let most): "it is more than \(most) lists and objects deep"
        case .tooManyValues(let most): "it has more than \(most) values"
        }
    }
}

/// How much JSON is read.
package struct JSONLimits: Sendable {
    /// Bytes.
    package var bytes = 64 << 20
    /// Lists and objects in each other.
    package var depth = 200
    /// Values in all.
    package var values = 1 << 23

    /// The limits of documents.
    package init() {}
}

/// Reads JSON (RFC 8259) from bytes that nobody vouches for.
struct JSONReader {
    private let bytes: [UInt8]
    private let limits: JSONLimits
    private var place = 0
    private var depth = 0
    private var count = 0

    init(_ bytes: [UInt8], limits: JSONLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// The only value.
    mutating func document() throws(JSONError) -> JSONValue {
        guard bytes.count <= limits.bytes else { throw .tooLong(mostBytes: limits.bytes) }
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { place = 3 }
        let value = try value()
        skipSpace()
        guard place == bytes.count else { throw fault }
        return value
    }

    private var fault: JSONError { .malformed(byte: place) }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
            place += 1
        }
    }

    /// Whether the next byte is `byte`, which is passed then.
    private mutating func passes(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        place += 1
        return true
    }

    private mutating func value() throws(JSONError) -> JSONValue {
        count += 1
        guard count <= limits.values else { throw .tooManyValues(most: limits.values) }
        skipSpace()
        switch next {
        case UInt8(ascii: "{"):
            return try nested { reader throws(JSONError) in try reader.object() }
        case UInt8(ascii: "["): return try nested { reader throws(JSONError) in try reader.array() }
        case UInt8(ascii: "\""): return .string(try text())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func nested(
        _ read: (inout JSONReader) throws(JSONError) -> JSONValue
    ) throws(JSONError) -> JSONValue {
        depth += 1
        guard depth <= limits.depth else { throw .tooDeep(most: limits.depth) }
        place += 1
        let value = try read(&self)
        depth -= 1
        return value
    }

    private mutating func object() throws(JSONError) -> JSONValue {
        var fields: [String: JSONValue] = [:]
        skipSpace()
        if passes(UInt8(ascii: "}")) { return .object(fields) }
        while true {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw fault }
            let name = try text()
            skipSpace()
            guard passes(UInt8(ascii: ":")) else { throw fault }
            fields[name] = try value()
            skipSpace()
            if passes(UInt8(ascii: "}")) { return .object(fields) }
            guard passes(UInt8(ascii: ",")) else { throw fault }
        }
    }

    private mutating func array() throws(JSONError) -> JSONValue {
        var items: [JSONValue] = []
        skipSpace()
        if passes(UInt8(ascii: "]")) { return .array(items) }
        while true {
            items.append(try value())
            skipSpace()
            if passes(UInt8(ascii: "]")) { return .array(items) }
            guard passes(UInt8(ascii: ",")) else { throw fault }
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError)
        -> JSONValue
    {
        let end = place + word.utf8CodeUnitCount
        guard end <= bytes.count, bytes[place..<end].elementsEqual("\(word)".utf8) else {
            throw fault
        }
        place = end
        return value
    }

    private mutating func digits() throws(JSONError) {
        let start = place
        while let byte = next, byte >= 0x30, byte <= 0x39 { place += 1 }
        guard place > start else { throw fault }
    }

    private mutating func number() throws(JSONError) -> Double {
        let start = place
        _ = passes(UInt8(ascii: "-"))
        if !passes(UInt8(ascii: "0")) { try digits() }
        if passes(UInt8(ascii: ".")) { try digits() }
        if passes(UInt8(ascii: "e")) || passes(UInt8(ascii: "E")) {
            if !passes(UInt8(ascii: "+")) { _ = passes(UInt8(ascii: "-")) }
            try digits()
        }
        guard let number = Double(String(decoding: bytes[start..<place], as: UTF8.self)),
            number.isFinite
        else { throw .malformed(byte: start) }
        return number
    }

    private mutating func text() throws(JSONError) -> String {
        let start = place
        place += 1
        var (piece, text) = (place, "")
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                text += try utf8(piece..<place)
                place += 1
                return text
            case UInt8(ascii: "\\"):
                text += try utf8(piece..<place)
                place += 1
                text.unicodeScalars.append(try escaped())
                piece = place
            case 0..<0x20: throw fault
            default: place += 1
            }
        }
        throw .malformed(byte: start)
    }

    private func utf8(_ range: Range<Int>) throws(JSONError) -> String {
        guard let text = String(validating: bytes[range], as: UTF8.self) else {
            throw .malformed(byte: range.lowerBound)
        }
        return text
    }

    /// The character that is written after a backslash.
    private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
        guard let byte = next else { throw fault }
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): break
        default: throw .malformed(byte: place - 1)
        }
        let high = try hexadecimal()
        if let scalar = Unicode.Scalar(high) { return scalar }
        guard high < 0xdc00, passes(UInt8(ascii: "\\")), passes(UInt8(ascii: "u")) else {
            throw fault
        }
        let low = try hexadecimal()
        guard (0xdc00...0xdfff).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (high - 0xd800) << 10 + (low - 0xdc00))
        else { throw fault }
        return scalar
    }

    private mutating func hexadecimal() throws(JSONError) -> UInt32 {
        guard place + 4 <= bytes.count else { throw fault }
        var value: UInt32 = 0
        for byte in bytes[place..<place + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                throw fault
            }
            value = value << 4 | UInt32(digit)
        }
        place += 4
        return value
    }
}
