/// The way from one level of a building to another, by stairs, an escalator or a lift.
public struct LevelChange: Hashable, Sendable, Codable {
    /// The level that one leaves, as `level=*` of OpenStreetMap counts them: 0 is that of the ground.
    public let from: Double
    /// The level that one reaches.
    public let to: Double
    /// The name of the level that one reaches as signs have it, "G" or "2": its number where nobody says.
    public let name: String

    /// The way from level `from` to level `to`, which is called `name`, or by its number where that is `nil`.
    public init(from: Double, to: Double, name: String? = nil) {
        (self.from, self.to) = (from, to)
        let isWhole = to == to.rounded() && abs(to) < 1000
        self.name = name ?? (isWhole ? "\(Int(to))" : "\(to)")
    }

    /// Whether it leads up.
    public var isUp: Bool { to > from }
}
