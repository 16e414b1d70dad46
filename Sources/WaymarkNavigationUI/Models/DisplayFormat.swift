import Foundation
public import WaymarkDirections
public import WaymarkInstructions

/// How numbers are written on the panels of the navigation.
public struct DisplayFormat: Hashable, Sendable {
    /// The units of distances; `nil` for those of the navigator's words, which are usual where the
    /// route leads, and metres without a route.
    public var unit: DistanceUnit?
    /// The words.
    public var language: Language
    /// Whether the clock counts to 12 twice a day; `nil` for what is usual where the route leads,
    /// or in the settings of the device where that is not known. It counts to 24 without a route.
    public var usesTwelveHourClock: Bool?

    /// Numbers in a language, English where there are no words of it.
    public init(
        unit: DistanceUnit? = nil, locale: String = "en", usesTwelveHourClock: Bool? = nil
    ) {
        self.unit = unit
        language = Language.closest(to: locale)
        self.usesTwelveHourClock = usesTwelveHourClock
    }

    /// The format with what is usual where `route` leads in the place of what is not set; `words` are
    /// the units of what is spoken, where an app has chosen them.
    func adapted(to route: Route?, words: DistanceUnit? = nil) -> DisplayFormat {
        var format = self
        format.unit = unit ?? words ?? route?.distanceUnit
        guard let route else { return format }
        format.usesTwelveHourClock =
            usesTwelveHourClock
            ?? route.country.flatMap { Country(code: $0) }?.usesTwelveHourClock
            ?? (Locale.current.hourCycle == .oneToTwelve)
        return format
    }

    /// A distance, rounded so that it does not change all the time: "150 m", "1.2 km", "0.3 mi",
    /// "500 ft", "200 yd". `nil` where it is none.
    public func distance(_ meters: Double) -> DisplayQuantity? {
        guard meters >= 0, meters <= Self.farthest else { return nil }
        switch unit ?? .metric {
        case .metric: return metric(meters)
        case .imperial:
            let feet = Self.rounded(meters / 0.3048, [(100, 10), (.infinity, 50)])
            return feet < 1000 ? quantity(feet, language.units.feet) : miles(meters)
        case .imperialYards:
            guard meters < 0.2 * Self.mile else { return miles(meters) }
            return quantity(
                Self.rounded(meters / 0.9144, [(100, 10), (.infinity, 50)]), language.units.yards)
        }
    }

    /// A time in whole minutes, at least one where it is not 0: "5 min", "1 hr 20 min". Empty where
    /// it is none.
    public func duration(_ seconds: Double) -> [DisplayQuantity] {
        guard seconds >= 0, seconds <= Self.longest else { return [] }
        let minutes = Self.minutes(seconds)
        let hours = (minutes / 60).rounded(.down)
        let rest = minutes - 60 * hours
        guard hours > 0 else { return [quantity(minutes, language.units.minutes)] }
        guard rest > 0, hours < 100 else { return [quantity(hours, language.units.hours)] }
        return [quantity(hours, language.units.hours), quantity(rest, language.units.minutes)]
    }

    /// The whole minutes that are written for a time.
    static func minutes(_ seconds: Double) -> Double {
        seconds == 0 ? 0 : max(1, (seconds / 60).rounded())
    }

    /// A time of the day: "14:05", "2:05 PM".
    public func time(_ time: ClockTime) -> String {
        let minutes = (time.minute < 10 ? "0" : "") + String(time.minute)
        guard usesTwelveHourClock ?? false else { return "\(time.hour):\(minutes)" }
        let hour = (time.hour + 11) % 12 + 1
        let half = time.hour < 12 ? language.units.beforeNoon : language.units.afterNoon
        return "\(hour):\(minutes)\u{a0}\(half)"
    }

    /// Metres beyond which nothing on Earth is.
    private static let farthest = 1e8
    /// Seconds beyond which no journey takes.
    private static let longest = 1e8
    private static let mile = 1609.344

    /// To 10 m below 300, to 50 m below 1 km, to 100 m below 10 km, to 1 km beyond, as
    /// `StepProgress`.
    private func metric(_ meters: Double) -> DisplayQuantity {
        let rounded = Self.rounded(
            meters, [(300, 10), (1000, 50), (10_000, 100), (.infinity, 1000)])
        return rounded < 1000
            ? quantity(rounded, language.units.meters)
            : quantity(rounded / 1000, language.units.kilometers)
    }

    private func miles(_ meters: Double) -> DisplayQuantity {
        quantity(
            Self.rounded(meters / Self.mile, [(10, 0.1), (.infinity, 1)]), language.units.miles)
    }

    /// `value` in whole steps, of the first size whose limit it is below.
    private static func rounded(
        _ value: Double, _ steps: [(below: Double, step: Double)]
    ) -> Double {
        let step = steps.first { value < $0.below }?.step ?? 1
        return (value / step).rounded() * step
    }

    /// `number` to one decimal, where it has one.
    private func quantity(_ number: Double, _ unit: String) -> DisplayQuantity {
        let tenths = Int((number * 10).rounded())
        let rest = tenths % 10
        let digits = "\(tenths / 10)" + (rest == 0 ? "" : "\(language.decimal)\(rest)")
        return DisplayQuantity(
            number: digits, unit: unit, isSpaced: !language.units.separator.isEmpty)
    }
}
