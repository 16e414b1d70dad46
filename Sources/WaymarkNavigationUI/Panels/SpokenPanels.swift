import WaymarkDirections
/// What a screen reader says of the panels.
struct SpokenPanels {
    /// The next turn.
    let header: String
    /// The lanes before it.
    let lanes: String
    /// The turn after it.
    let following: String
    /// Time and distance that are left.
    let remaining: String
    /// When the driver arrives.
    let arrival: String
    /// The speed limit.
    let limit: String
    /// The speed of one who drives faster.
    let speed: String
    /// How much of the trip is behind.
    let progress: String

    init(
        header: HeaderModel?, footer: FooterModel?, speedometer: SpeedometerModel?,
        progress: Double?, format: DisplayFormat
    ) {
        self.header = [header?.distance?.text ?? "", header?.name ?? ""]
            .filter { !$0.isEmpty }.joined(separator: ", ")
        let good = header?.lanes.count(where: \.isRecommended) ?? 0
        lanes = good > 0 ? "\(good) of \(header?.lanes.count ?? 0) lanes" : ""
        following = header?.following.map { "\(format.language.then) \($0.name)" } ?? ""
        remaining = ((footer?.duration ?? []).map(\.text) + [footer?.distance?.text ?? ""])
            .filter { !$0.isEmpty }.joined(separator: " ")
        arrival = footer?.arrival ?? ""
        switch speedometer?.limit {
        case .number(let number): limit = "\(number) \(speedometer?.sign.unit.label ?? "")"
        case .unlimited: limit = "∞"
        case nil: limit = ""
        }
        speed = speedometer?.speed.map { "\($0)" } ?? ""
        self.progress = progress.map { "\(Int(($0 * 100).rounded())) %" } ?? ""
    }
}
