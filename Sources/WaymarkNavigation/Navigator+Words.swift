public import WaymarkDirections
public import WaymarkInstructions

extension Navigator {
    /// Puts steps and announcements into words, in ``language`` and ``distanceUnit``.
    ///
    /// ```swift
    /// navigator.language = "fi"
    /// let headline = navigator.nextStep.map { navigator.instructor.headline(for: $0) }
    /// ```
    public var instructor: Instructor {
        let usual = (moment ?? state).route?.distanceUnit ?? .metric
        return Instructor(language: language, unit: distanceUnit ?? usual)
    }

    /// The words of an announcement whose time has come.
    public func words(for announcement: DueAnnouncement) -> SpokenText {
        instructor.words(for: announcement)
    }

    /// The words of an alert of the traffic ahead: "Heavy traffic"; `nil` where there is no data.
    public func words(for traffic: DelayCategory) -> SpokenText? {
        let words = Language.closest(to: language)
        let text: String? =
            switch traffic {
            case .noData: nil
            case .light: words.panels.lightTraffic
            case .medium: words.panels.moderateTraffic
            case .heavy: words.panels.heavyTraffic
            }
        return text.map { SpokenText($0, language: words.tag) }
    }

    /// The words for an incident ahead: "Accident ahead, 8 minutes delay".
    public func words(for incident: TrafficIncident) -> SpokenText {
        Language.closest(to: language).words(for: incident)
    }

    /// The words for a faster route that is offered.
    var wordsForFasterRoute: SpokenText {
        let words = Language.closest(to: language)
        return SpokenText(words.panels.fasterRoute, language: words.tag)
    }

    /// Alerts of speed are in the unit of the words, which is that of the country unless the app says
    /// otherwise, until the app sets numbers of its own.
    func adaptSpeedAlerts() {
        guard !hasOwnSpeedAlerts, let unit = distanceUnit ?? state.route?.distanceUnit else {
            return
        }
        var numbers = configuration
        numbers.speedAlerts = SpeedAlertOptions(unit: unit)
        if numbers != configuration { take(.configuration(value: numbers)) }
    }
}
