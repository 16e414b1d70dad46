/// The bytes of a JSON text (RFC 8259), piece by piece.
struct JSONText {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    /// Appends a text that needs no escapes as it is: numbers and words of JSON.
    mutating func append(literal text: String) { bytes.append(contentsOf: text.utf8) }

    /// Appends a number; one that is not finite, which JSON does not have, as `null`.
    mutating func append(_ number: Double) {
        guard number.isFinite else { return append(literal: "null") }
        let millionths = (number * 1e6).rounded()
        // Coordinates, times and lengths are rounded: they have few digits, all of them exact.
        if abs(millionths) < 1e15, millionths / 1e6 == number {
            append(millionths: Int(millionths))
        } else {
            append(literal: number.description)
        }
    }

    private mutating func append(millionths number: Int) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        append(digitsOf: number.magnitude / 1_000_000)
        var rest = number.magnitude % 1_000_000
        guard rest > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        var unit: UInt = 100_000
        while rest > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
            rest %= unit
            unit /= 10
        }
    }

    private mutating func append(digitsOf number: UInt) {
        var unit: UInt = 1
        while number / unit >= 10 { unit *= 10 }
        while unit > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / unit % 10))
            unit /= 10
        }
    }

    /// Appends an array of numbers.
    mutating func append(_ numbers: [Double]) {
        bytes.append(UInt8(ascii: "["))
        for (index, number) in numbers.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            append(number)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// Appends a string with its quotation marks.
    mutating func append(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case ..<0x20:
                let digits = String(byte, radix: 16)
                append(literal: digits.count == 1 ? "\\u000" + digits : "\\u00" + digits)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
