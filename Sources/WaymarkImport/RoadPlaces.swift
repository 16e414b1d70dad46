import WaymarkDirections

/// Counts in which countries and time zones roads lie.
struct RoadPlaces {
    private var roads = 0
    private var countries: [String: Int] = [:]
    /// The roads that surely lie in a country of its units and signs.
    private var certain: [String: Int] = [:]
    private var zones: [String: Int] = [:]

    mutating func add(_ finding: CountryTable.Finding) {
        roads += 1
        guard let law = finding.law else { return }
        countries[law.code, default: 0] += 1
        if finding.isCertain { certain[law.code, default: 0] += 1 }
        if let zone = finding.timeZone { zones[zone, default: 0] += 1 }
    }

    /// The country that most roads lie in; `nil` where half of them are so near a country of other
    /// units or signs that they may lie there.
    var country: String? {
        guard let code = Self.most(countries), let own = Country(code: code) else { return nil }
        let sure = certain.filter { other, _ in
            Country(code: other).map { own.hasConventions(of: $0) } ?? false
        }
        return sure.values.reduce(0, +) * 2 > roads ? code : nil
    }

    /// The time zone of most roads; `nil` where it is not certain for half of them, or where the
    /// clock shows another time on more than one road of twenty.
    var timeZone: String? {
        guard let zone = Self.most(zones), let clock = Clock(timeZone: zone) else { return nil }
        let same = zones.filter { Clock(timeZone: $0.key) == clock }.values.reduce(0, +)
        let others = zones.values.reduce(0, +) - same
        return same * 2 > roads && others * 20 <= roads ? zone : nil
    }

    private static func most(_ counts: [String: Int]) -> String? {
        counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}
