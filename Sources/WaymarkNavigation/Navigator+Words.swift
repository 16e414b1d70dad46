import WaymarkDirections
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
