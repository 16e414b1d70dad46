import WaymarkRoads
import WaymarkTiles

/// The insides of buildings as a source tells them, before they are put in order and cut into tiles.
struct IndoorPlan {
    /// A building, or a station under the ground, that a source has as such.
    struct Building {
        /// The same in all builds of the same source, as "w123".
        let id: String
        /// Its border: an outer ring is followed by its holes. Rings are not closed by a repeated point.
        let rings: [(points: [WorldPoint], isHole: Bool)]
        /// Its name in all languages.
        let names: [TileProperty]
        /// Its levels as the source has them; those of its features count, too.
        var levels: [Level] = []
        /// Whether it is that of a station, to which passages under the ground around it belong.
        var isStation = false
        /// Whether it is none, but passages that are near one another.
        var isGroup = false
    }

    /// A level as a source has it.
    struct Level {
        /// Its order: 0 is that of the ground, half levels lie between others.
        let ordinal: Double
        /// Its name, as "Second floor"; `nil` where it has none.
        let name: String?
        /// Its name in a few letters, as "2" or "G".
        let shortName: String?
        /// The same for a level that several buildings share; `nil` where it is this building's alone.
        var sharedID: String?
    }

    /// Something inside.
    struct Feature {
        /// Its kind.
        let kind: IndoorKind
        /// Its shape.
        let shape: Shape
        /// The levels on which it is, the lowest first; never empty.
        var levels: [Double]
        /// Its name in all languages.
        var names: [TileProperty] = []
        /// Its number, as that of a room, a platform or a gate.
        var reference: String?
        /// The sort of place that people look for in it, as `shop=books`, under the keys of the map's places.
        var category: (key: String, value: String)?
        /// Whether the public has no access.
        var isPrivate = false
        /// Whether it carries people by itself, as an escalator does.
        var isConveying = false
        /// Its number, where the source has one.
        var id: UInt64?
        /// The place of its name; where it has most room if it is `nil`.
        var label: WorldPoint?
        /// When it is open, as in OpenStreetMap's `opening_hours`.
        var hours: String?
        /// Whether it makes a building one with levels. What doesn't is only shown in buildings that others made so:
        /// an entrance, a shop of which just the level is known.
        var isIndoor = true
        /// The id of its building, where the source says it.
        var buildingID: String?
        /// Its levels as the source has them: numbers in ``IndoorPlan/levels``.
        var notes: [Int] = []
    }

    enum Shape {
        case point(WorldPoint)
        case line([WorldPoint])
        /// An outer ring is followed by its holes. Rings are not closed by a repeated point.
        case polygon([(points: [WorldPoint], isHole: Bool)])
    }

    /// The place of a station, by which a group of passages is named.
    struct Station {
        let place: WorldPoint
        let names: [TileProperty]
    }

    var buildings: [Building] = []
    var features: [Feature] = []
    /// Levels of which the source does not say in which building they are, for the buildings of the features that have
    /// it. Of these a ``Level/sharedID`` only counts where they are in several buildings.
    var levels: [Level] = []
    var stations: [Station] = []
}

/// The kind of something inside of a building.
enum IndoorKind: String, CaseIterable {
    case room, corridor, area, platform, wall, column, door, entrance, gate, steps, escalator,
        elevator, ramp
    /// A way on foot that is drawn as a line.
    case footway
    /// A place that people look for, and nothing else.
    case poi
    case toilets
    /// The outline of a level, which is not drawn.
    case level
}
