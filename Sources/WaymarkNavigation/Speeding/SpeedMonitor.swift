/// Compares a driver's speed with the limit: a value that takes readings.
///
/// Speeding begins 1 km/h above the limit and ends at the limit. A severity rises when the driver
/// has been above its threshold for ``SpeedAlertOptions/severityUpgradeDuration`` and falls when he
/// is 1 km/h below it.
public struct SpeedMonitor: Hashable, Sendable, Codable {
    /// When alerts begin.
    public var options: SpeedAlertOptions
    /// The state that was reported last.
    public private(set) var state = SpeedingState.unknown
    private var isSpeeding = false
    private var minor = Watch()
    private var major = Watch()
    private var last: Double?

    /// Seconds without a reading after which nobody knows how fast the driver was.
    private static let gap = 10.0
    /// Metres per second that a speedometer trembles: 1 km/h.
    private static let margin = 1 / 3.6
    /// Metres per second that are no more than an error of rounding: 0.1 km/h.
    private static let precision = 0.1 / 3.6
    /// Metres per second that are lost where numbers are put into other units.
    private static let rounding = 1e-9

    /// A monitor before the first reading.
    public init(options: SpeedAlertOptions = SpeedAlertOptions()) { self.options = options }

    /// Takes a reading.
    ///
    /// - Parameters:
    ///   - speed: metres per second, `nil` or negative where not known.
    ///   - limit: metres per second, `nil` or not positive where not known, infinite where there is
    ///     none.
    ///   - time: seconds of any clock that does not jump.
    /// - Returns: the state where the severity or the fraction in whole percent is another one;
    ///   else `nil`.
    public mutating func update(speed: Double?, limit: Double?, time: Double) -> SpeedingState? {
        if let last, time - last > Self.gap { forget() }
        last = time
        let next = next(speed: speed, limit: limit, time: time)
        guard !next.looksLike(state) else { return nil }
        state = next
        return next
    }

    private mutating func next(speed: Double?, limit: Double?, time: Double) -> SpeedingState {
        guard let speed, let limit, speed >= 0, speed.isFinite, limit > 0 else {
            forget()
            return .unknown
        }
        let excess = speed - limit + Self.rounding
        isSpeeding = excess >= (isSpeeding ? Self.precision : Self.margin)
        guard isSpeeding else {
            forget()
            return .notSpeeding
        }
        let (least, most) = options.thresholds(at: limit)
        minor.update(excess - least, margin: Self.margin, time: time)
        major.update(excess - most, margin: Self.margin, time: time)
        return .speeding(fraction: speed / limit - 1, severity: severity(at: time))
    }

    private func severity(at time: Double) -> SpeedAlertSeverity {
        if major.duration(at: time) >= options.severityUpgradeDuration { return .major }
        return minor.duration(at: time) >= options.severityUpgradeDuration ? .minor : .none
    }

    private mutating func forget() {
        isSpeeding = false
        minor = Watch()
        major = Watch()
    }
}

/// Measures how long a threshold is passed.
private struct Watch: Hashable, Sendable, Codable {
    private var start: Double?

    /// Starts at the threshold, stops `margin` below it.
    mutating func update(_ excess: Double, margin: Double, time: Double) {
        if excess < -margin { start = nil }
        if excess >= 0 || start != nil { start = min(start ?? time, time) }
    }

    /// Seconds since the start; negative infinity where it is not running.
    func duration(at time: Double) -> Double { start.map { time - $0 } ?? -.infinity }
}
