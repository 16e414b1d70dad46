package import WaymarkGeometry

/// The ways in which people write a coordinate.
package enum CoordinateNotation {
    /// The longest text that is read, in bytes of UTF-8: links are long.
    static let mostBytes = 1_000

    /// The coordinate that `text` is, and nothing else; `nil` where it is none.
    ///
    /// | Notation | Example |
    /// |---|---|
    /// | Decimal degrees, latitude first | `64.15, -21.94`, `64,15 -21,94`, `64.15° N 21.94° W` |
    /// | Degrees, minutes and seconds | `64°08'48"N 21°56'24"W`, `N 64 8.8 W 21 56.4` |
    /// | `geo:` (RFC 5870) | `geo:64.15,-21.94;u=35`, `geo:0,0?q=64.15,-21.94(Home)` |
    /// | Links to maps | OpenStreetMap, Google, Apple, Bing, Waze |
    /// | Open location codes | `8FVC2222+22`, and `2222+22` with `near` |
    /// | Geohashes | `u4pruydqqvj`: six characters or more, letters and digits both |
    ///
    /// - Parameter near: the place that short open location codes are relative to.
    package static func parse(_ text: String, near: Coordinate?) -> Coordinate? {
        guard text.utf8.count <= mostBytes else { return nil }
        let plain = trimmed(text)
        guard !plain.isEmpty else { return nil }
        let found =
            DegreeText(plain).coordinate ?? CoordinateLink.coordinate(in: plain)
            ?? OpenLocationCode(plain)?.coordinate(near: near)
            ?? Geohash(plain)?.coordinate
        return found.flatMap { $0.isValid ? $0 : nil }
    }

    private static func trimmed(_ text: String) -> Substring {
        let start = text.drop { $0.isWhitespace }
        return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
    }
}
