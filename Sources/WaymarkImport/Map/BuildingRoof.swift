import WaymarkGeometry
import WaymarkTiles

/// The roof of a building that is not flat, by the tags of Simple 3D Buildings
/// (https://wiki.openstreetmap.org/wiki/Simple_3D_Buildings).
struct BuildingRoof {
    /// The shapes that are drawn.
    enum Shape: String {
        case gabled, hipped, pyramidal, gambrel, mansard, skillion, round, dome, onion
        case halfHipped = "half-hipped"

        /// Whether it looks the same from all sides.
        fileprivate var isCentral: Bool { [.pyramidal, .dome, .onion].contains(self) }

        /// The height that such roofs have as a rule, as a share of the shorter side of the house.
        fileprivate var steepness: Double {
            switch self {
            case .skillion: 0.15
            case .gabled, .hipped, .halfHipped, .pyramidal, .round: 0.3
            case .gambrel, .mansard: 0.4
            case .dome: 0.5
            case .onion: 1
            }
        }
    }

    let shape: Shape
    /// Where a slope leads down to, in degrees clockwise from north: that of the longer walls, where nothing else is
    /// said. `nil` for what looks the same from all sides.
    let direction: Int?
    /// The metres that a tag tells.
    let toldHeight: Double?
    /// The metres that such roofs have as a rule.
    let usualHeight: Double

    /// Metres beyond which no roof is drawn as one: a tile has all of a building with a roof.
    private static let longest = 250.0
    private static let mostCorners = 200
    /// The metres that roofs have as a rule.
    private static let usualHeights = 0.8...8.0

    /// - Parameter ground: the ground of the building.
    init?(_ tags: Tags, ground: AreaShape) {
        guard let text = tags["roof:shape"], let shape = Self.shapes[text],
            case let ring = ground.largestRing, 3...Self.mostCorners ~= ring.count,
            let box = FootprintBox(ring), let meter = ring.first?.unitsPerMeter
        else { return nil }
        guard box.length < Self.longest * meter else { return nil }
        self.shape = shape
        direction = shape.isCentral ? nil : Self.direction(tags, shape: shape, box: box)
        toldHeight = Self.toldHeight(tags)
        let width = box.width / meter
        let isDome = shape == .dome || shape == .onion
        let slope = BuildingHeight.number(tags["roof:angle"]).flatMap { $0 < 80 ? $0 : nil }
        let risen = slope.map {
            CMath.tangent($0.degreesToRadians) * (shape == .skillion ? width : width / 2)
        }
        usualHeight =
            risen ?? (isDome ? width * shape.steepness : Self.usual(width * shape.steepness))
    }

    /// The height by its own tag, or by the storeys in it.
    static func toldHeight(_ tags: Tags) -> Double? {
        let levels = BuildingHeight.number(tags["roof:levels"]).map { $0 * 3 }
        let told = BuildingHeight.number(tags["roof:height"]) ?? levels
        return told.flatMap { $0 > 0 ? $0 : nil }
    }

    private static func usual(_ height: Double) -> Double {
        max(usualHeights.lowerBound, min(usualHeights.upperBound, height))
    }

    /// What is drawn as which shape.
    private static let shapes: [String: Shape] = [
        "gabled": .gabled, "pitched": .gabled, "saltbox": .gabled, "double_saltbox": .gabled,
        "gabled_height_moved": .gabled, "hipped": .hipped, "side_hipped": .hipped,
        "half-hipped": .halfHipped, "half_hipped": .halfHipped, "side_half-hipped": .halfHipped,
        "gambrel": .gambrel, "mansard": .mansard, "quadruple_saltbox": .mansard,
        "pyramidal": .pyramidal, "cone": .pyramidal, "conical": .pyramidal,
        "skillion": .skillion, "lean_to": .skillion, "round": .round, "barrel": .round,
        "dome": .dome, "onion": .onion,
    ]

    /// A direction that is told belongs to the nearest wall.
    private static func direction(_ tags: Tags, shape: Shape, box: FootprintBox) -> Int {
        let isAcross = tags.matches("roof:orientation", "across")
        let slope = isAcross ? box.along : SIMD2(-box.along.y, box.along.x)
        let walls = CMath.atan2(y: slope.x, x: -slope.y).radiansToDegrees
        let told = tags["roof:direction"].flatMap(CompassDirection.degrees)
        let turns = told.map { (($0 - walls) / 90).rounded() * 90 } ?? 0
        let direction = Int((walls + turns).rounded()) % 360
        return direction < 0 ? direction + 360 : direction
    }
}
