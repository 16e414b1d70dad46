extension Path {
    /// Appends the points of `range` in Google's encoded polyline format; they must be finite.
    ///
    /// - Parameter escape: a byte that is written before each backslash; none where `nil`.
    package func appendEncoded(
        to bytes: inout [UInt8], precision: Int = 5, in range: Range<Int>, escape: UInt8? = nil
    ) {
        let scale = powerOfTen(precision)
        // Bytes are counted here, and handed over some hundred at a time.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 512) { chunk in
            var encoder = PolylineEncoder(chunk: chunk, escape: escape)
            var (latitude, longitude) = (0, 0)
            for point in self[range] {
                if encoder.count > chunk.count - PolylineEncoder.mostBytesOfPoint {
                    bytes.append(contentsOf: chunk[..<encoder.count])
                    encoder.count = 0
                }
                let (lastLatitude, lastLongitude) = (latitude, longitude)
                latitude = Self.rounded(point.latitude * scale)
                longitude = Self.rounded(point.longitude * scale)
                encoder.append(latitude - lastLatitude)
                encoder.append(longitude - lastLongitude)
            }
            bytes.append(contentsOf: chunk[..<encoder.count])
        }
    }

    /// To the nearest whole number; halves away from zero.
    private static func rounded(_ number: Double) -> Int { Int(number + (number < 0 ? -0.5 : 0.5)) }
}

/// Writes numbers into a piece of memory.
private struct PolylineEncoder {
    let chunk: UnsafeMutableBufferPointer<UInt8>
    let escape: UInt8?
    var count = 0

    /// Two numbers of 64 bits have 13 bytes each, each of which may have another before it.
    static let mostBytesOfPoint = 52

    mutating func append(_ difference: Int) {
        var rest = UInt(bitPattern: difference < 0 ? ~(difference << 1) : difference << 1)
        while rest >= 0x20 {
            append(UInt8(0x20 | (rest & 0x1f)) + 63)
            rest >>= 5
        }
        append(UInt8(rest) + 63)
    }

    private mutating func append(_ byte: UInt8) {
        if byte == UInt8(ascii: "\\"), let escape {
            chunk[count] = escape
            count += 1
        }
        chunk[count] = byte
        count += 1
    }
}
