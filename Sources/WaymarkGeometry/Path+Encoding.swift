/// Why text is no encoded polyline.
public enum PolylineDecodingError: Error, Hashable {
    /// The byte at this offset is outside the alphabet ("?" to "~").
    case invalidCharacter(offset: Int)
    /// The text ends inside a number or after a latitude.
    case truncated
    /// A number needs more than 32 bits, or a coordinate leaves the Earth.
    case outOfRange(offset: Int)
}

extension Path {
    /// The line that `text` holds in Google's encoded polyline format.
    ///
    /// - Parameter precision: decimal digits of a degree, 1 to 7: 5 for Google and OSRM, 6 for
    ///   OSRM's `polyline6` and Valhalla.
    /// - Throws: ``PolylineDecodingError``.
    public init(encoded text: String, precision: Int = 5) throws(PolylineDecodingError) {
        var decoder = PolylineDecoder(bytes: Array(text.utf8))
        self.init(try decoder.coordinates(scale: powerOfTen(precision)))
    }

    /// The line in Google's encoded polyline format.
    public var encodedPath: String { encoded() }

    /// The line in Google's encoded polyline format with `precision` decimal digits of a degree;
    /// its coordinates must be finite.
    public func encoded(precision: Int = 5) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count * 8)
        appendEncoded(to: &bytes, precision: precision, in: indices)
        return String(decoding: bytes, as: UTF8.self)
    }
}

func powerOfTen(_ digits: Int) -> Double {
    precondition((1...7).contains(digits), "the precision is 1 to 7 decimal digits")
    return (0..<digits).reduce(1.0) { product, _ in product * 10 }
}

private struct PolylineDecoder {
    let bytes: [UInt8]
    var offset = 0

    mutating func coordinates(scale: Double) throws(PolylineDecodingError) -> [Coordinate] {
        var result: [Coordinate] = []
        result.reserveCapacity(bytes.count / 6)
        var (latitude, longitude) = (0, 0)
        while offset < bytes.count {
            let start = offset
            latitude += try number()
            longitude += try number()
            let coordinate = Coordinate(
                latitude: Double(latitude) / scale, longitude: Double(longitude) / scale)
            guard abs(coordinate.latitude) <= 90, abs(coordinate.longitude) <= 360 else {
                throw .outOfRange(offset: start)
            }
            result.append(coordinate)
        }
        return result
    }

    private mutating func number() throws(PolylineDecodingError) -> Int {
        let start = offset
        var (value, shift) = (0, 0)
        while true {
            guard offset < bytes.count else { throw .truncated }
            let byte = bytes[offset]
            guard byte >= 63, byte <= 126 else { throw .invalidCharacter(offset: offset) }
            guard shift <= 35 else { throw .outOfRange(offset: start) }
            let chunk = Int(byte) - 63
            value |= (chunk & 0x1f) << shift
            shift += 5
            offset += 1
            if chunk < 0x20 { break }
        }
        return value & 1 == 0 ? value >> 1 : ~(value >> 1)
    }
}
