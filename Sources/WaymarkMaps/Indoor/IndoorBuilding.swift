public import WaymarkGeometry

/// A building that has levels.
public struct IndoorBuilding: Hashable, Identifiable, Sendable {
    /// The same for the same building in all tiles.
    public let id: String
    /// Its levels, the highest first, each once. A building without any is never in focus.
    public let levels: [IndoorLevel]
    /// The index in ``levels`` of the level shown at first, from 0; 0 where there are none.
    public let defaultLevelIndex: Int
    /// Whether all of it is under the ground, so that it can be hidden.
    public let isUnderground: Bool
    /// Its border seen from above, a closed loop of valid coordinates. A building with fewer than three is never
    /// in focus.
    public let outline: Path

    /// A building.
    ///
    /// Nothing is refused. Of equal levels the first stays, and coordinates that are none are left out.
    ///
    /// - Parameters:
    ///   - levels: the highest first.
    ///   - defaultLevelIndex: counted from 0 in `levels`; one outside is brought to the nearest.
    ///   - outline: its border in any direction; the first point need not be repeated at the end.
    public init(
        id: String, levels: [IndoorLevel], defaultLevelIndex: Int = 0, isUnderground: Bool = false,
        outline: Path
    ) {
        self.id = id
        var seen: Set<IndoorLevel> = []
        let own = levels.filter { seen.insert($0).inserted }
        self.levels = own
        let nearest = max(0, min(levels.count - 1, defaultLevelIndex))
        let first = levels.isEmpty ? nil : own.firstIndex(of: levels[nearest])
        self.defaultLevelIndex = first ?? 0
        self.isUnderground = isUnderground
        self.outline = Path(outline.filter(\.isValid))
    }

    /// The level that is shown at first; `nil` where it has none.
    public var defaultLevel: IndoorLevel? { levels.isEmpty ? nil : levels[defaultLevelIndex] }

    /// Its own form of `level`; `nil` where it has none that is equal.
    func own(_ level: IndoorLevel) -> IndoorLevel? { levels.first { $0 == level } }
}
