/// A level of a building.
///
/// Buildings may share a level, as the storeys of a terminal and of its car park. Then it has the same id in all of
/// them: levels are equal where their ids are, though their names differ.
public struct IndoorLevel: Identifiable, Sendable {
    /// The same for the same level in all buildings that share it.
    public let id: String
    /// Its name in the language of the user, as "Second floor".
    public let name: String
    /// The same in a few letters, as "2". Where it is too long for a button it is written smaller or cut.
    public let shortName: String
    /// Its place among the levels: 0 is that of the ground, −1 the first under it. Half levels are between others.
    /// `nil` where it is not known; then plans do not follow it.
    public let ordinal: Double?

    /// The level `id`; its short name is its name where none is given.
    public init(id: String, name: String, shortName: String? = nil, ordinal: Double? = nil) {
        self.id = id
        self.ordinal = ordinal
        self.name = name
        self.shortName = shortName ?? name
    }
}

extension IndoorLevel: Hashable {
    /// Whether both are the same level, by whatever names.
    public static func == (a: IndoorLevel, b: IndoorLevel) -> Bool { a.id == b.id }

    /// Feeds its id.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
