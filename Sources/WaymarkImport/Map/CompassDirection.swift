/// Directions as tags have them: degrees, or letters of the compass.
enum CompassDirection {
    private static let letters = [
        "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW",
        "NW", "NNW",
    ]

    /// Degrees clockwise from north; `nil` for what is no direction.
    static func degrees(_ text: String) -> Double? {
        if let place = letters.firstIndex(of: text.uppercased()) { return Double(place) * 22.5 }
        guard let value = Double(text.hasSuffix("°") ? String(text.dropLast()) : text),
            -360...360 ~= value
        else { return nil }
        return value
    }
}
