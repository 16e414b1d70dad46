import WaymarkDirections
import WaymarkInstructions

/// The words of a screen reader for the panels.
struct SpokenPanels {
    let header: HeaderModel?
    let footer: FooterModel?
    let speedometer: SpeedometerModel?
    /// The share of the trip that lies behind; `nil` where no bar is shown.
    let progress: Double?
    let format: DisplayFormat

    private var words: PanelWords { format.language.panels }

    /// The next turn: how far it is and where it leads to, as far as that is known.
    var turn: String {
        guard let header else { return "" }
        let name = Self.name(header.roundaboutExit, header.name)
        guard let distance = header.distance?.text, !name.isEmpty else {
            return header.distance?.text ?? name
        }
        return words.turn.filled(["distance": distance, "name": name])
    }

    /// The lanes before it: how many are good, where there is a choice.
    var lanes: String {
        let lanes = header?.lanes ?? []
        let good = lanes.count(where: \.isRecommended)
        guard good > 0, lanes.count > 1 else { return "" }
        return words.lanes.filled(["count": "\(good)", "total": "\(lanes.count)"])
    }

    /// The turn after it.
    var following: String {
        header?.following.map { "\(words.then) \(Self.name($0.roundaboutExit, $0.name))" } ?? ""
    }

    /// The exit of a roundabout and the street.
    private static func name(_ exit: String?, _ street: String) -> String {
        [exit ?? "", street].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Time and distance that are left.
    var remaining: String {
        ((footer?.duration ?? []).map(\.text) + [footer?.distance?.text ?? ""])
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// When the driver arrives.
    var arrival: String { footer?.arrival.map { words.arrival.filled(["time": $0]) } ?? "" }

    /// The speed limit.
    var limit: String {
        switch speedometer?.limit {
        case .number(let number): told(number, words.speedLimit)
        case .unlimited: words.noSpeedLimit
        case nil: ""
        }
    }

    /// The speed of one who drives faster.
    var speed: String { speedometer?.speed.map { told($0, words.speed) } ?? "" }

    /// How much of the trip is behind.
    var trip: String {
        progress.map { words.percent.filled(["number": "\(Int(($0 * 100).rounded()))"]) } ?? ""
    }

    private func told(_ speed: Int, _ template: String) -> String {
        let units = format.language.units
        let quantity = DisplayQuantity(
            number: "\(speed)", unit: speedometer.map { units.speed(on: $0.sign) } ?? "",
            isSpaced: !units.separator.isEmpty)
        return template.filled(["speed": quantity.text])
    }
}
