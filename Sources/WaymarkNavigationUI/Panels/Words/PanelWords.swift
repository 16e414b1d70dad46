package import WaymarkDirections
package import WaymarkNavigation

/// Words on buttons, callouts and prompts, and what a screen reader says of the panels, in a
/// language.
///
/// What has a name in braces is a template: the name stands for a value, put there by `filled`.
package struct PanelWords: Hashable, Sendable {
    /// The button that lets the camera follow again (row L10).
    package let recenter: String
    /// The button that shows the rest of the route.
    package let overview: String
    /// The button that ends guidance.
    package let stop: String
    /// A route that takes as long as the one that is driven.
    package let asFast: String
    /// A route that takes `{time}` longer.
    package let longer: String
    /// A route that takes `{time}` less.
    package let shorter: String
    /// A route that was found on the way and takes less time than the one that is driven.
    package let fasterRoute: String
    /// That it saves `{time}`.
    package let saving: String
    /// A card that asks nothing.
    package let prompt: String
    /// Where that one comes from.
    package let simulated: String
    /// The button that does what is asked.
    package let accept: String
    /// The button that does not.
    package let decline: String
    /// The next turn: `{distance}` to it, and the `{name}` of where it leads to.
    package let turn: String
    /// That `{count}` of `{total}` lanes are good, of which there are at least two.
    package let lanes: String
    /// When the driver arrives: `{time}` of the day.
    package let arrival: String
    /// The greatest `{speed}` that is allowed.
    package let speedLimit: String
    /// That every speed is allowed.
    package let noSpeedLimit: String
    /// The `{speed}` of the driver.
    package let speed: String
    /// How much of the trip is behind.
    package let tripProgress: String
    /// A `{number}` of hundredths.
    package let percent: String
    /// The unit of speeds, short.
    package let kilometersPerHour: String
    /// The unit of speeds where distances are in miles, short.
    package let milesPerHour: String
    /// What incidents of the traffic are called, by their kinds.
    package let accident: String
    package let roadworks: String
    package let closure: String
    package let congestion: String
    package let hazard: String
    package let weather: String
    package let event: String
    package let incident: String
    /// That one is over at a `{time}` or on a day.
    package let until: String
    /// The button that closes a card or a list.
    package let close: String
    /// That one delays by `{time}`.
    package let delay: String
    /// How much traffic there is ahead.
    package let lightTraffic: String
    package let moderateTraffic: String
    package let heavyTraffic: String
}

extension PanelWords {
    /// The words of a language; English where there are none of it.
    package init(_ language: DisplayLanguage) {
        self = Self.table[language.tag] ?? Self.english
    }

    /// The unit in which a sign tells speeds.
    func unit(of sign: SpeedSign) -> String {
        sign.unit == .milesPerHour ? milesPerHour : kilometersPerHour
    }

    /// What an incident of a kind is called.
    package func name(of kind: TrafficIncident.Kind) -> String {
        switch kind {
        case .accident: accident
        case .roadworks: roadworks
        case .closure: closure
        case .congestion: congestion
        case .hazard: hazard
        case .weather: weather
        case .event: event
        case .other: incident
        }
    }

    /// How much traffic there is; empty where that is not known.
    package func traffic(_ category: DelayCategory) -> String {
        switch category {
        case .noData: ""
        case .light: lightTraffic
        case .medium: moderateTraffic
        case .heavy: heavyTraffic
        }
    }

    private static let table = [
        "ar": arabic, "de": german, "en": english, "es": spanish, "fi": finnish, "fr": french,
        "he": hebrew, "is": icelandic, "it": italian, "ja": japanese, "nl": dutch, "pl": polish,
        "pt": portuguese, "ru": russian, "tr": turkish, "uk": ukrainian, "zh": chinese,
    ]
}

extension String {
    /// The same with values in the place of their names in braces. One that comes from outside is
    /// the last of them: it may have braces of its own.
    func filled(_ values: KeyValuePairs<String, String>) -> String {
        values.reduce(self) { $0.replacing("{\($1.key)}", with: $1.value) }
    }
}
