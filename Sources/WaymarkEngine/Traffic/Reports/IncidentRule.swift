import WaymarkDirections

/// How reports of a kind of incident count.
struct IncidentRule: Hashable, Sendable {
    /// Metres within which two reports are of the same incident; `nil` where they are about the same
    /// pieces of road in the same directions.
    let reach: Double?
    /// Seconds for which it is known after its first report, and at least after each user who confirms it.
    let (first, confirmed): (Double, Double)

    /// Users who must say that a road is closed before routes avoid it.
    static let closingReports = 3
    /// Seconds after which an incident has to be reported anew, whoever confirms it.
    static let longest = 86_400.0
    /// Degrees by which the directions of two reports of the same incident may differ.
    static let widestAngle = 60.0

    /// The rule for `kind`; `nil` where users cannot report it.
    init?(_ kind: TrafficIncident.Kind) {
        (reach, first, confirmed) =
            switch kind {
            case .closure: (nil, 1200, 7200)
            case .accident: (100, 600, 1800)
            case .hazard: (60, 600, 1800)
            case .roadworks: (200, 3600, 43_200)
            case .weather: (500, 900, 2700)
            case .congestion: (200, 600, 900)
            case .event, .other: (0, 0, 0)
            }
        guard IncidentReport.kinds.contains(kind) else { return nil }
    }
}
