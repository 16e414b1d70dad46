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
}

extension UInt8 {
    fileprivate var isCapitalOrDigit: Bool {
        isDigit || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
    }
}
