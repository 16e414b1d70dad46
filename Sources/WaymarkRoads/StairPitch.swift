/// How steep the line of stairs is on the map: the steps for each metre, and the direction in which they lead up.
///
/// Stairs of several storeys may be one short line, as those of a shaft are. The length of the line says little then of how
/// long one climbs.
public struct StairPitch: Hashable, Sendable {
    /// The key of the tag that has it in the lists of tags of a ``RoadGraph``.
    public static let key = "steps"

    /// The steps for each metre of the line; above 0.
    public let stepsPerMeter: Double
    /// Whether they lead up along the points of the way; `nil` where nobody tells.
    public let leadsUp: Bool?

    private static let range = 0.1...999.0
    /// Metres of the shortest line that is told from shorter ones.
    private static let leastLength = 0.5

    /// Stairs with `steps` on a line of `length` metres; `nil` where there is no step.
    public init?(steps: Double, length: Double, leadsUp: Bool?) {
        let pitch = steps / max(length, Self.leastLength)
        guard steps > 0, pitch.isFinite else { return nil }
        stepsPerMeter = max(Self.range.lowerBound, min(Self.range.upperBound, pitch))
        self.leadsUp = leadsUp
    }

    /// The pitch that ``text`` wrote; `nil` for anything else.
    public init?(_ text: String) {
        let sign = text.first.flatMap { ["+": true, "-": false][$0] }
        guard let pitch = Double(sign == nil ? text[...] : text.dropFirst()),
            Self.range.contains(pitch)
        else { return nil }
        (stepsPerMeter, leadsUp) = (pitch, sign)
    }

    /// The value of the tag: the steps for each metre with at most one decimal, `+` before it where they lead up along
    /// the way, `-` where they lead down.
    public var text: String {
        let tenths = Int((stepsPerMeter * 10).rounded())
        let number = tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\((tenths + 5) / 10)"
        return (leadsUp.map { $0 ? "+" : "-" } ?? "") + number
    }
}
