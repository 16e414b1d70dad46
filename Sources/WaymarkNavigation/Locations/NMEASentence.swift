import WaymarkGeometry

/// A sentence of a receiver (NMEA 0183): `$`, the talker, the kind, fields between commas and, as a
/// rule, `*` and the checksum.
struct NMEASentence {
    /// The three letters after those of the talker: `RMC`, `GGA`.
    let kind: String
    private let fields: [Substring]

    /// Nil if the line is none, if its checksum is wrong, or if it is longer than 4,096 bytes.
    init?(_ line: String) {
        guard line.utf8.count <= 4096 else { return nil }
        let bytes = ArraySlice(line.utf8).trimmed
        guard bytes.first == UInt8(ascii: "$"), bytes.allSatisfy({ (32..<127).contains($0) }),
            let body = Self.body(bytes.dropFirst())
        else { return nil }
        fields = String(decoding: body, as: UTF8.self)
            .split(separator: ",", omittingEmptySubsequences: false)
        guard fields.count > 1, let address = fields.first, address.utf8.count == 5,
            address.utf8.allSatisfy(\.isCapitalOrDigit)
        else { return nil }
        kind = String(address.suffix(3))
    }

    /// The part before the checksum; `nil` if the checksum is wrong.
    private static func body(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let star = bytes.firstIndex(of: UInt8(ascii: "*")) else { return bytes }
        let body = bytes[..<star]
        let digits = String(decoding: bytes[(star + 1)...], as: UTF8.self)
        guard digits.utf8.count == 2, digits.utf8.first != UInt8(ascii: "+"),
            UInt8(digits, radix: 16) == body.reduce(0, ^)
        else { return nil }
        return body
    }

    /// The text of a field, counted from 1; empty if there is none.
    func text(_ index: Int) -> Substring { fields.indices.contains(index) ? fields[index] : "" }

    /// A field as a plain decimal number.
    func number(_ index: Int) -> Double? {
        let text = text(index)
        let isPlain = text.utf8.allSatisfy {
            $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        }
        return isPlain ? Double(text) : nil
    }

    /// Seconds since midnight UTC, from `hhmmss.ss`.
    func timeOfDay(_ index: Int) -> Double? {
        let whole = text(index).prefix { $0 != "." }
        guard whole.utf8.count == 6, let digits = Int(whole), let value = number(index) else {
            return nil
        }
        let (hours, minutes) = (digits / 10_000, digits / 100 % 100)
        let seconds = value - Double(digits / 100 * 100)
        guard digits >= 0, hours < 24, minutes < 60, seconds < 61 else { return nil }
        return Double(hours * 3600 + minutes * 60) + seconds
    }

    /// The day from `ddmmyy`; the years 80 to 99 are those of the last century.
    func day(_ index: Int) -> CalendarDay? {
        let text = text(index)
        guard text.utf8.count == 6, text.utf8.allSatisfy(\.isDigit), let digits = Int(text) else {
            return nil
        }
        let year = digits % 100
        return CalendarDay(
            year: year < 80 ? 2000 + year : 1900 + year, month: digits / 100 % 100,
            day: digits / 10_000)
    }

    /// The place from four fields: latitude, N or S, longitude, E or W.
    func coordinate(_ index: Int) -> Coordinate? {
        guard let latitude = degrees(index, positive: "N", negative: "S", limit: 90),
            let longitude = degrees(index + 2, positive: "E", negative: "W", limit: 180)
        else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    /// Degrees from `dddmm.mmm` and the letter of the hemisphere in the field after it.
    private func degrees(
        _ index: Int, positive: Substring, negative: Substring, limit: Double
    ) -> Double? {
        guard let value = number(index), value >= 0 else { return nil }
        let whole = (value / 100).rounded(.down)
        let minutes = value - whole * 100
        let degrees = whole + minutes / 60
        guard minutes < 60, degrees <= limit else { return nil }
        switch text(index + 1) {
        case positive: return degrees
        case negative: return -degrees
        default: return nil
        }
    }
}

extension UInt8 {
    fileprivate var isCapitalOrDigit: Bool {
        isDigit || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
    }
}
