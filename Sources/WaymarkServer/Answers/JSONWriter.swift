/// Writes JSON (RFC 8259) without white space, in one pass from the first byte of an answer to its
/// last one.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    /// Whether the next member or element stands behind another one.
    private var needsComma = false

    /// The text of `value`.
    static func text(of value: some JSONValue) -> [UInt8] {
        var json = JSONWriter()
        json.bytes.reserveCapacity(1 << 14)
        value.write(to: &json)
        return json.bytes
    }

    /// Writes an object with what `members` writes.
    mutating func object(_ members: (inout JSONWriter) -> Void) {
        enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
    }

    /// Writes an array of `elements`.
    mutating func array(_ elements: some Sequence<some JSONValue>) {
        enclose(UInt8(ascii: "["), UInt8(ascii: "]")) { json in
            for element in elements {
                json.separate()
                element.write(to: &json)
                json.needsComma = true
            }
        }
    }

    private mutating func enclose(
        _ opener: UInt8, _ closer: UInt8, _ contents: (inout JSONWriter) -> Void
    ) {
        bytes.append(opener)
        needsComma = false
        contents(&self)
        bytes.append(closer)
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }

    /// Writes a member of an object.
    mutating func member(_ name: StaticString, _ value: some JSONValue) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        value.write(to: &self)
        needsComma = true
    }

    /// Writes a member of an object, or nothing where there is no value.
    mutating func member(_ name: StaticString, ifPresent value: (some JSONValue)?) {
        if let value { member(name, value) }
    }

    /// Writes a text that needs no escapes as it is: numbers and words of JSON.
    mutating func write(literal text: String) { bytes.append(contentsOf: text.utf8) }

    /// Writes a string with its quotation marks.
    mutating func write(string: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case ..<0x20:
                let digits = String(byte, radix: 16)
                write(literal: digits.count == 1 ? "\\u000" + digits : "\\u00" + digits)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a number; one that is not finite, which JSON does not have, as `null`.
    mutating func write(number: Double) {
        guard number.isFinite else { return write(literal: "null") }
        let millionths = (number * 1e6).rounded()
        // Coordinates, times and lengths are rounded: they have few digits, all of them exact.
        if abs(millionths) < 1e15, millionths / 1e6 == number {
            write(millionths: Int(millionths))
        } else {
            write(literal: number.description)
        }
    }

    /// Writes `number` / 10⁶.
    mutating func write(millionths number: Int) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        write(digitsOf: number.magnitude / 1_000_000, atLeast: 1)
        var (rest, places) = (number.magnitude % 1_000_000, 6)
        guard rest > 0 else { return }
        while rest % 10 == 0 { (rest, places) = (rest / 10, places - 1) }
        bytes.append(UInt8(ascii: "."))
        write(digitsOf: rest, atLeast: places)
    }

    /// Writes a whole number with zeros before it where it has fewer digits than `count`.
    private mutating func write(digitsOf number: UInt, atLeast count: Int) {
        if number >= 10 || count > 1 { write(digitsOf: number / 10, atLeast: count - 1) }
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}
