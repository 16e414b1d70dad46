import WaymarkGeometry
import WaymarkRouting

/// Writes JSON (RFC 8259) without white space, in one pass from the first byte of an answer to its
/// last one.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    /// Whether the next member or element stands behind another one.
    private var needsComma = false
    /// Where the budget of the task at work is asked for next.
    private var nextCheck = Self.bytesBetweenChecks
    private var isOver = false

    private static let bytesBetweenChecks = 1 << 16

    /// The text of `value`; it ends in its midst where the `SearchBudget` of the task is spent.
    static func text(of value: some JSONWritable) -> [UInt8] {
        var json = JSONWriter()
        json.bytes.reserveCapacity(1 << 14)
        value.write(to: &json)
        return json.bytes
    }

    /// Writes an object with what `members` writes.
    mutating func object(_ members: (inout JSONWriter) -> Void) {
        enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
    }

    /// Writes an array with what `elements` writes.
    mutating func array(_ elements: (inout JSONWriter) -> Void) {
        enclose(UInt8(ascii: "["), UInt8(ascii: "]"), elements)
    }

    /// Writes an element of an array.
    mutating func element(_ value: some JSONWritable) {
        if bytes.count >= nextCheck {
            nextCheck = bytes.count + Self.bytesBetweenChecks
            isOver = SearchBudget.isOver
        }
        guard !isOver else { return }
        separate()
        value.write(to: &self)
        needsComma = true
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
    mutating func member(_ name: StaticString, _ value: some JSONWritable) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(name)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        value.write(to: &self)
        needsComma = true
    }

    /// Writes a member of an object, or nothing where there is no value.
    mutating func member(_ name: StaticString, ifPresent value: (some JSONWritable)?) {
        if let value { member(name, value) }
    }

    /// Writes a member of an object whose name comes from the data.
    mutating func member(named name: String, _ value: some JSONWritable) {
        separate()
        write(string: name)
        bytes.append(UInt8(ascii: ":"))
        value.write(to: &self)
        needsComma = true
    }

    /// Writes a text that needs no escapes as it is: numbers and words of JSON.
    mutating func write(literal text: some Sequence<UInt8>) { bytes.append(contentsOf: text) }

    /// Writes a string with its quotation marks.
    mutating func write(string: String) {
        bytes.append(UInt8(ascii: "\""))
        if string.utf8.contains(where: Self.needsEscape) {
            for byte in string.utf8 { write(escaped: byte) }
        } else {
            bytes.append(contentsOf: string.utf8)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes the points of `range` as an encoded polyline with so many digits of a degree.
    mutating func write(polyline path: Path, _ range: Range<Int>, precision: Int) {
        bytes.append(UInt8(ascii: "\""))
        // Of what needs an escape, the format has the backslash alone.
        path.appendEncoded(
            to: &bytes, precision: precision, in: range, escape: UInt8(ascii: "\\"))
        bytes.append(UInt8(ascii: "\""))
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func write(escaped byte: UInt8) {
        if byte < 0x20 {
            let digits = String(byte, radix: 16)
            write(literal: (digits.count == 1 ? "\\u000" + digits : "\\u00" + digits).utf8)
        } else {
            if Self.needsEscape(byte) { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
    }

    /// Writes a number; one that is not finite, which JSON does not have, as `null`.
    mutating func write(number: Double) {
        guard number.isFinite else { return write(literal: "null".utf8) }
        let millionths = (number * 1e6).rounded()
        // Coordinates, times and lengths are rounded: they have few digits, all of them exact.
        if abs(millionths) < 1e15, millionths / 1e6 == number {
            write(Int(millionths), places: 6)
        } else {
            write(literal: number.description.utf8)
        }
    }
}
