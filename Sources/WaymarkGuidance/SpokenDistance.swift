public import WaymarkDirections

/// Distances as people say them.
public struct SpokenDistance: Sendable {
    private let locale: GuidanceLocale
    private let unit: DistanceUnit

    /// Distances in `unit` and the words of `locale`.
    public init(locale: GuidanceLocale, unit: DistanceUnit) {
        self.locale = locale
        self.unit = unit
    }

    /// `meters` rounded to what can be told apart on the road: "300 meters", "1.5 kilometers",
    /// "half a mile".
    public func text(_ meters: Double) -> String {
        switch unit {
        case .metric: metric(meters)
        case .imperial: miles(meters) ?? short(meters * 3.280_84, locale.contents.distances.feet)
        case .imperialYards:
            miles(meters) ?? short(meters * 1.093_613, locale.contents.distances.yards)
        }
    }

    private func metric(_ meters: Double) -> String {
        let words = locale.contents.distances
        // 950 m and more would round to 1,000 m.
        if meters < 950 { return short(meters, words.meters) }
        let kilometers = meters / 1000
        let step = kilometers < 3 ? 0.5 : 1.0
        return plural(
            kilometers < 1.25 ? 1 : (kilometers / step).rounded() * step, words.kilometers)
    }

    private func short(_ value: Double, _ words: GuidanceLocale.Plural) -> String {
        let step: Double = value < 95 ? 10 : value < 275 ? 50 : 100
        return plural(max(step, (value / step).rounded() * step), words)
    }

    private func miles(_ meters: Double) -> String? {
        let words = locale.contents.distances
        let miles = meters / 1609.344
        switch miles {
        case ..<0.2: return nil
        case ..<0.375: return words.quarterMile
        case ..<0.625: return words.halfMile
        case ..<0.875: return words.threeQuarterMiles
        case ..<1.25: return plural(1, words.miles)
        case ..<3: return plural((miles * 2).rounded() / 2, words.miles)
        default: return plural(miles.rounded(), words.miles)
        }
    }

    private func plural(_ number: Double, _ words: GuidanceLocale.Plural) -> String {
        let isWhole = number == number.rounded()
        let digits = isWhole ? "\(Int(number))" : "\(number)"
        return PhraseTemplate.fill(number == 1 ? words.one : words.other, ["n": digits])
    }
}
