/// A driver's speed against the limit.
public enum SpeedingState: Hashable, Sendable, Codable {
    /// The speed or the limit is not known.
    case unknown
    /// Not above the limit.
    case notSpeeding
    /// Above the limit.
    ///
    /// - `fraction`: how much, as a part of the limit: 0.1 is 10 percent above it.
    /// - `severity`: how bad that is.
    case speeding(fraction: Double, severity: SpeedAlertSeverity)

    /// Percent above the limit, 0 where not speeding, `nil` where not known.
    public var percentage: Double? {
        switch self {
        case .unknown: nil
        case .notSpeeding: 0
        case .speeding(let fraction, _): fraction * 100
        }
    }

    /// How bad it is, `nil` where not known.
    public var severity: SpeedAlertSeverity? {
        switch self {
        case .unknown: nil
        case .notSpeeding: SpeedAlertSeverity.none
        case .speeding(_, let severity): severity
        }
    }

    /// Whether the two cannot be told apart in whole percent.
    func looksLike(_ other: SpeedingState) -> Bool {
        guard case .speeding(let fraction, let severity) = self,
            case .speeding(let otherFraction, let otherSeverity) = other
        else { return self == other }
        return severity == otherSeverity
            && (fraction * 100).rounded() == (otherFraction * 100).rounded()
    }
}
