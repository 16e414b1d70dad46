import WaymarkGeometry

/// The coordinates of a path: `24.9,60.1;24.8,60.2`, `polyline(…)` or `polyline6(…)`.
enum CoordinateText {
    /// How many coordinates `text` lists, without reading them; 1 for an encoded line.
    static func count(_ text: String) -> Int {
        text.utf8.reduce(1) { $0 + ($1 == UInt8(ascii: ";") ? 1 : 0) }
    }

    /// Reads `text`.
    ///
    /// - Throws: ``RequestError``: not written so, or not on the Earth.
    static func coordinates(_ text: String) throws(RequestError) -> [Coordinate] {
        for (prefix, precision) in [("polyline(", 5), ("polyline6(", 6)]
        where text.hasPrefix(prefix) {
            guard text.hasSuffix(")") else { throw .malformedCoordinates(index: nil) }
            return try decoded(
                String(text.dropFirst(prefix.count).dropLast()), precision: precision)
        }
        var coordinates: [Coordinate] = []
        for entry in text[...].pieces(";", keepsEmpty: true) {
            let numbers = entry.pieces(",", keepsEmpty: true)
            guard numbers.count == 2, let longitude = Double(plain: numbers[0]),
                let latitude = Double(plain: numbers[1])
            else { throw .malformedCoordinates(index: coordinates.count) }
            coordinates.append(Coordinate(latitude: latitude, longitude: longitude))
        }
        return try checked(coordinates)
    }

    private static func decoded(
        _ line: String, precision: Int
    ) throws(RequestError) -> [Coordinate] {
        let path: Path
        do {
            path = try Path(encoded: line, precision: precision)
        } catch {
            throw .malformedCoordinates(index: nil)
        }
        return try checked(Array(path))
    }

    /// `coordinates`, where all of them are on the Earth.
    ///
    /// - Throws: ``RequestError/coordinateOutOfRange(index:)``.
    static func checked(
        _ coordinates: [Coordinate]
    ) throws(RequestError) -> [Coordinate] {
        if let index = coordinates.firstIndex(where: { !$0.isValid }) {
            throw .coordinateOutOfRange(index: index)
        }
        return coordinates
    }
}

extension Double {
    /// A number in decimal digits, with or without an exponent; `nil` for words, hexadecimal
    /// digits and what is not finite.
    init?(plain text: Substring) {
        guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }),
            let number = Double(text), number.isFinite
        else { return nil }
        self = number
    }
}
