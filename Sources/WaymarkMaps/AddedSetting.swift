package import WaymarkStyle

/// The value of a setting that the map itself does not know.
package enum AddedSetting: Hashable, Sendable, Codable {
    /// Something is on or off.
    case flag(Bool)
    /// A colour.
    case color(StyleColor)

    private enum CodingKeys: String, CodingKey { case flag, color }

    /// Reads what was saved.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let flag = try container.decodeIfPresent(Bool.self, forKey: .flag) {
            self = .flag(flag)
        } else {
            let parts = try container.decode([Double].self, forKey: .color)
            guard parts.count == 4, parts.allSatisfy({ (0...1).contains($0) }) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .color, in: container,
                    debugDescription: "a colour has four parts from 0 to 1")
            }
            self = .color(
                StyleColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
        }
    }

    /// Saves it: a colour as red, green, blue and opacity.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .flag(let isOn): try container.encode(isOn, forKey: .flag)
        case .color(let color):
            try container.encode(
                [color.red, color.green, color.blue, color.alpha], forKey: .color)
        }
    }
}
