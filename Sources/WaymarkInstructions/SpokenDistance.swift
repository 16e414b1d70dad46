public import WaymarkDirections

/// Distances as people say them.
public struct SpokenDistance: Sendable {
    private let locale: GuidanceLocale
    private let unit: DistanceUnit

    /// The ways to use a distance in a sentence.
    public enum Use: Sendable {
        /// "for 300 meters".
        case length
        /// "in 300 meters".
        case ahead
    }

    /// Distances in `unit` and the words of `locale`.
    public init(locale: GuidanceLocale, unit: DistanceUnit) {
        self.locale = locale
        self.unit = unit
    }

    /// `meters` rounded to what can be told apart on the road: "300 meters", "1.5 kilometers",
    /// "half a mile".
    public func text(_ meters: Double, _ use: Use = .length) -> String {
        switch unit {
        case .metric: metric(meters, use)
        case .imperial: miles(meters, use) ?? short(meters * 3.280_84, \.feet, use)
        case .imperialYards: miles(meters, use) ?? short(meters * 1.093_613, \.yards, use)
        }
    }

    private func metric(_ meters: Double, _ use: Use) -> String {
        // 950 m and more would round to 1,000 m.
        if meters < 950 { return short(meters, \.meters, use) }
        let kilometers = meters / 1000
        let step = kilometers < 3 ? 0.5 : 1.0
        let rounded = kilometers < 1.25 ? 1 : (kilometers / step).rounded() * step
        return plural(rounded, \.kilometers, use)
    }

    private func short(
        _ value: Double, _ unit: KeyPath<GuidanceLocale.Distances, PluralTexts?>, _ use: Use
    ) -> String {
        let step: Double = value < 95 ? 10 : value < 275 ? 50 : 100
        return plural(max(step, (value / step).rounded() * step), unit, use)
    }

    private func miles(_ meters: Double, _ use: Use) -> String? {
        let miles = meters / 1609.344
        switch miles {
        case ..<0.2: return nil
        case ..<0.375: return words(\.quarterMile, use) ?? ""
        case ..<0.625: return words(\.halfMile, use) ?? ""
        case ..<0.875: return words(\.threeQuarterMiles, use) ?? ""
        case ..<1.25: return plural(1, \.miles, use)
        case ..<3: return plural((miles * 2).rounded() / 2, \.miles, use)
        default: return plural(miles.rounded(), \.miles, use)
        }
    }

    /// The words that the table has for the use, else the plain ones.
    private func words<Text>(
        _ key: KeyPath<GuidanceLocale.Distances, Text?>, _ use: Use
    ) -> Text? {
        let plain = locale.contents.distances[keyPath: key]
        return use == .ahead ? locale.contents.distancesAhead[keyPath: key] ?? plain : plain
    }

    private func plural(
        _ number: Double, _ unit: KeyPath<GuidanceLocale.Distances, PluralTexts?>, _ use: Use
    ) -> String {
        words(unit, use).map { locale.plural($0, number) } ?? ""
    }
}
