import WaymarkDirections
import WaymarkInstructions

/// The words of a screen reader for the panels.
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
        let words = format.language.panels
        self.header = header.map { Self.turn($0, words) } ?? ""
        lanes = header.map { Self.lanes($0, words) } ?? ""
        following = header?.following.map { "\(words.then) \($0.name)" } ?? ""
        remaining = ((footer?.duration ?? []).map(\.text) + [footer?.distance?.text ?? ""])
            .filter { !$0.isEmpty }.joined(separator: " ")
        arrival = footer?.arrival.map { words.arrival.filled(["time": $0]) } ?? ""
        let unit = speedometer.map { format.language.units.speed(on: $0.sign) } ?? ""
        func told(_ speed: Int, _ template: String) -> String {
            let quantity = DisplayQuantity(
                number: "\(speed)", unit: unit, isSpaced: !format.language.units.separator.isEmpty)
            return template.filled(["speed": quantity.text])
        }
        switch speedometer?.limit {
        case .number(let number): limit = told(number, words.speedLimit)
        case .unlimited: limit = words.noSpeedLimit
        case nil: limit = ""
        }
        speed = speedometer?.speed.map { told($0, words.speed) } ?? ""
        self.progress =
            progress.map { words.percent.filled(["number": "\(Int(($0 * 100).rounded()))"]) } ?? ""
    }

    /// How far the next turn is and where it leads to, as far as that is known.
    private static func turn(_ header: HeaderModel, _ words: PanelWords) -> String {
        guard let distance = header.distance?.text, !header.name.isEmpty else {
            return header.distance?.text ?? header.name
        }
        return words.turn.filled(["distance": distance, "name": header.name])
    }

    /// How many lanes are good, where there is a choice.
    private static func lanes(_ header: HeaderModel, _ words: PanelWords) -> String {
        let good = header.lanes.count(where: \.isRecommended)
        guard good > 0, header.lanes.count > 1 else { return "" }
        return words.lanes.filled(["count": "\(good)", "total": "\(header.lanes.count)"])
    }
}
