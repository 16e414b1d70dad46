/// Numbers of few bits, the lowest bits of each byte first.
struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var count = 0

    /// Adds the lowest `width` bits of `number`, which has no others.
    mutating func append(_ number: UInt8, width: Int) {
        for bit in 0..<width {
            if count.isMultiple(of: 8) { bytes.append(0) }
            bytes[count / 8] |= (number >> UInt8(bit) & 1) << UInt8(count % 8)
            count += 1
        }
    }
}

/// Reads what a ``BitWriter`` wrote.
struct BitReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next number of `width` bits, one or two; `nil` behind the end.
    mutating func next(width: Int) -> UInt8? {
        guard place + width <= 8 * bytes.count else { return nil }
        var number = bytes[place / 8] >> UInt8(place % 8) & 1
        if width == 2 {
            let next = place + 1
            number |= (bytes[next / 8] >> UInt8(next % 8) & 1) << 1
        }
        place += width
        return number
    }

    /// Whether all but the zeros at the end were read.
    var isAtEnd: Bool {
        guard place + 8 > 8 * bytes.count else { return false }
        return place == 8 * bytes.count || bytes[place / 8] >> UInt8(place % 8) == 0
    }
}
