/// Reads `maxspeed=*` and its relatives (OSM wiki, Key:maxspeed).
struct SpeedLimitParser {
    let country: CountryLaw?

    /// A limit in km/h (255 none, 0 unknown) and whether it follows from the law alone.
    struct Limit: Equatable {
        var value: UInt8
        var isImplied = false
        static let unknown = Limit(value: 0)
    }

    /// The limit that `text` states: `50`, `50 km/h`, `30 mph`, `12 knots`, `none`, `walk`,
    /// `FI:urban`, `DE:zone30`; `nil` where it states none that can be read.
    func limit(in text: String) -> Limit? {
        let value = text.split(separator: ";").first.map(String.init) ?? text
        let trimmed = value.filter { $0 != " " }.lowercased()
        if trimmed == "none" || trimmed == "unlimited" { return Limit(value: 255) }
        if trimmed == "walk" { return Limit(value: 7) }
        if let speed = number(trimmed) { return Limit(value: speed) }
        guard let colon = trimmed.lastIndex(of: ":") else { return nil }
        return zone(String(trimmed[trimmed.index(after: colon)...]))
    }

    /// The limit that the law gives a road of a zone without signs; unknown where that depends on more than
    /// the tags say.
    func implied(in zone: String?) -> Limit { zone.flatMap { self.zone($0) } ?? .unknown }

    /// The limit of the text after a country's code: a zone of the law, or the number of a sign in
    /// the country's own unit.
    private func zone(_ name: String) -> Limit? {
        let digits = name.hasPrefix("zone") ? String(name.dropFirst(4)) : name
        if let speed = number(digits + (country?.usesMiles ?? false ? "mph" : "")) {
            return Limit(value: speed)
        }
        return country?.limit(in: Self.britishZones[name] ?? name).map {
            Limit(value: $0, isImplied: true)
        }
    }

    /// The national speed limits of the United Kingdom have names of their own.
    private static let britishZones = [
        "nsl_single": "rural", "nsl_dual": "trunk", "nsl_restricted": "urban",
    ]

    private func number(_ text: String) -> UInt8? {
        let digits = text.prefix { $0.isNumber || $0 == "." }
        guard let value = Double(digits), value > 0 else { return nil }
        let factor: Double
        switch text.dropFirst(digits.count) {
        case "", "km/h", "kmh", "kph": factor = 1
        case "mph": factor = 1.609344
        case "knots": factor = 1.852
        default: return nil
        }
        return UInt8(max(1, min(254, (value * factor).rounded())))
    }
}
