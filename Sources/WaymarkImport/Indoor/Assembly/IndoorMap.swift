import WaymarkTiles

/// Buildings with their levels, and on which of them there is what.
struct IndoorMap {
    /// A building that has at least one level.
    struct Building {
        let id: String
        /// Its border: an outer ring is followed by its holes.
        let rings: [(points: [WorldPoint], isHole: Bool)]
        let names: [TileProperty]
        /// Whether nobody drew its border: it lies around what was found near each other.
        let isGroup: Bool
        /// The lowest first.
        var levels: [Level]

        /// The level that it shows at first: that of the ground, else the lowest above, else the highest.
        var defaultLevel: Double {
            levels.first { $0.ordinal >= 0 }?.ordinal ?? levels.last?.ordinal ?? 0
        }

        /// Whether all of it is under the ground.
        var isUnderground: Bool { levels.allSatisfy { $0.ordinal < 0 } }
    }

    /// A level of a building.
    struct Level {
        let ordinal: Double
        /// The same in all buildings that share it.
        let id: String
        let name: String?
        let reference: String
    }

    /// Something on levels of a building.
    struct Placement {
        let feature: IndoorPlan.Feature
        /// The number of its building.
        let building: Int
        /// The levels on which it is drawn, the lowest first.
        let levels: [Double]
    }

    var buildings: [Building] = []
    var placements: [Placement] = []

    /// The number of all levels of all buildings.
    var levelCount: Int { buildings.reduce(0) { $0 + $1.levels.count } }
}
