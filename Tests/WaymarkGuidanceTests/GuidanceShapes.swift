import WaymarkGeometry
import WaymarkTestSupport

extension ScenarioDrawing {
    /// Nodes at places in metres to the east and to the north of a middle.
    init(
        plotted points: [(letter: Character, east: Double, north: Double)],
        at origin: Coordinate = .helsinki
    ) {
        let west = (points.map(\.east).min() ?? 0).rounded(.down)
        let top = (points.map(\.north).max() ?? 0).rounded(.up)
        var rows: [Int: [Int: Character]] = [:]
        for point in points {
            let row = Int((top - point.north).rounded())
            rows[row, default: [:]][Int((point.east - west).rounded())] = point.letter
        }
        let lines = (0...(rows.keys.max() ?? 0)).map { row -> String in
            let letters = rows[row] ?? [:]
            guard let last = letters.keys.max() else { return "" }
            return String((0...last).map { letters[$0] ?? " " })
        }
        self.init(lines.joined(separator: "\n"), step: 1, at: origin)
    }

    /// Nodes around `x`, each `length` metres away in the direction of its bearing.
    static func star(
        _ arms: KeyValuePairs<Character, Double>, length: Double = 120,
        at origin: Coordinate = .helsinki
    ) -> ScenarioDrawing {
        let ends = arms.map { polar($0.key, bearing: $0.value, distance: length) }
        return ScenarioDrawing(plotted: [("x", 0, 0)] + ends, at: origin)
    }

    /// A node at `distance` metres from the middle.
    static func polar(
        _ letter: Character, bearing: Double, distance: Double
    ) -> (letter: Character, east: Double, north: Double) {
        let radians = bearing.degreesToRadians
        return (letter, distance * CMath.sine(radians), distance * CMath.cosine(radians))
    }
}

/// A road that leads to a roundabout.
struct RingArm: Sendable {
    /// The node at its far end.
    let letter: Character
    /// Where it lies, seen from the middle.
    let bearing: Double
    var tags: ScenarioTags
    /// Whether the lanes in and out are drawn apart before the ring.
    var isSplit = false

    init(_ letter: Character, _ bearing: Double, _ tags: ScenarioTags, isSplit: Bool = false) {
        self.letter = letter
        self.bearing = bearing
        self.tags = tags
        self.isSplit = isSplit
    }
}

/// A roundabout as mappers draw it: round, with arms that meet it at a right angle.
///
/// The nodes in the ring are Greek letters: that of an arm is the one at its number, and between
/// two of them lie more that make the ring round.
struct GuidanceRing {
    /// Metres from the middle to the ring.
    var radius: Double
    var arms: [RingArm]
    var tags: ScenarioTags = ["junction": "roundabout"]
    /// Whether it is drawn with the clock, as where traffic keeps to the left.
    var isClockwise = false
    /// Metres from the ring to the ends of the arms.
    var length = 120.0
    var origin = Coordinate.helsinki
    var profile = "car"

    private typealias Point = (letter: Character, east: Double, north: Double)

    /// The four arms "West", "South", "East" and "North".
    static func cross(
        radius: Double, west: ScenarioTags = [:], south: ScenarioTags = [:],
        east: ScenarioTags = [:], north: ScenarioTags = [:], isSplit: Bool = false,
        origin: Coordinate = .helsinki, isClockwise: Bool = false,
        ring: ScenarioTags = ["junction": "roundabout"]
    ) -> GuidanceRing {
        GuidanceRing(
            radius: radius,
            arms: [
                RingArm("w", 270, street("West", west), isSplit: isSplit),
                RingArm("s", 180, street("South", south), isSplit: isSplit),
                RingArm("e", 90, street("East", east), isSplit: isSplit),
                RingArm("n", 0, street("North", north), isSplit: isSplit),
            ], tags: ring, isClockwise: isClockwise, origin: origin)
    }

    var map: GuidanceMap {
        var letters = "αβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщ"[...]
        var points: [Point] = []
        var onRing: [(bearing: Double, letter: Character)] = []
        var ways: [(nodes: String, tags: ScenarioTags)] = []
        func node(_ bearing: Double, _ distance: Double) -> Character {
            let letter = letters.removeFirst()
            points.append(ScenarioDrawing.polar(letter, bearing: bearing, distance: distance))
            if distance == radius { onRing.append((normalized(bearing), letter)) }
            return letter
        }
        for arm in arms where !arm.isSplit {
            ways.append(("\(node(arm.bearing, radius))\(arm.letter)", arm.tags))
        }
        for arm in arms where arm.isSplit {
            let half = isClockwise ? -20.0 : 20
            let (exit, entry) = (node(arm.bearing + half, radius), node(arm.bearing - half, radius))
            let apex = node(arm.bearing, radius + 35)
            let oneway = arm.tags.merging(["oneway": "yes"]) { $1 }
            ways += [
                ("\(exit)\(apex)", oneway), ("\(apex)\(entry)", oneway),
                ("\(apex)\(arm.letter)", arm.tags),
            ]
        }
        points += arms.map {
            ScenarioDrawing.polar($0.letter, bearing: $0.bearing, distance: radius + length)
        }
        for bearing in stride(from: 22.5, to: 360, by: 45)
        where onRing.allSatisfy({ distance($0.bearing, bearing) > 12 }) {
            _ = node(bearing, radius)
        }
        let ring = onRing.sorted { isClockwise ? $0.bearing < $1.bearing : $0.bearing > $1.bearing }
        let nodes = String((ring + ring.prefix(1)).map(\.letter))
        ways.append((nodes, ["highway": "residential"].merging(tags) { $1 }))
        return GuidanceMap(
            ScenarioDrawing(plotted: points, at: origin), ways: ScenarioWays(ways),
            profile: profile)
    }

    private func normalized(_ bearing: Double) -> Double {
        (bearing + 720).truncatingRemainder(dividingBy: 360)
    }

    private func distance(_ a: Double, _ b: Double) -> Double { abs((a - b).normalizedLongitude) }
}
