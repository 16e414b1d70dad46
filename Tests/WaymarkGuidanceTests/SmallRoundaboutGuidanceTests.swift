import Testing
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Guidance: small roundabouts")
struct SmallRoundaboutGuidanceTests {
    private static let small = GuidanceRing.cross(radius: 8).map
    private static let smallLeft = GuidanceRing.cross(
        radius: 8, origin: .london, isClockwise: true
    ).map

    static let small4: [GuidanceCase] = [
        small.drive("right", "w", "s", "roundabout turn right South"),
        small.drive("straight on", "w", "e", "roundabout turn straight East"),
        small.drive("left", "w", "n", "roundabout turn left North"),
        small.drive("left from the east", "e", "s", "roundabout turn left South"),
        small.drive(
            "back", "wα", "w", "roundabout turn u turn West", or: [["roundabout 4 West"]],
            heading: 90),
        smallLeft.drive("left, with the clock", "w", "n", "roundabout turn left North"),
        smallLeft.drive("straight on, with the clock", "w", "e", "roundabout turn straight East"),
        smallLeft.drive("right, with the clock", "w", "s", "roundabout turn right South"),
        GuidanceRing.cross(radius: 12).map.drive(
            "24 m wide", "w", "n", "(roundabout turn left|roundabout 3) North"),
        GuidanceRing.cross(radius: 18).map.drive("36 m wide", "w", "n", "roundabout 3 North"),
        GuidanceRing.cross(radius: 8, south: ["highway": "footway"]).map.drive(
            "one arm is a footway", "w", "n", "roundabout turn left North"),
        GuidanceRing.cross(radius: 8, south: ["oneway": "-1"]).map.drive(
            "one arm comes in only", "w", "e", "roundabout turn straight East"),
    ]

    @Test("A small roundabout is a crossing to turn at", arguments: small4)
    func turning(_ drive: GuidanceCase) throws { try drive.check() }

    private static func ring(_ bearings: Double..., radius: Double = 8) -> GuidanceMap {
        let arms = zip("abcdefgh", bearings).map { letter, bearing in
            RingArm(letter, bearing, street(String(letter).uppercased()))
        }
        return GuidanceRing(radius: radius, arms: arms).map
    }

    private static let five = ring(270, 200, 140, 70, 0, radius: 10)
    private static let tee = ring(270, 180, 90)
    /// Two arms to the right.
    private static let crowded = ring(270, 200, 150, 20)

    static let shapes: [GuidanceCase] = [
        five.drive("five arms, second", "a", "c", "roundabout 2 C"),
        five.drive("five arms, fourth", "a", "e", "roundabout 4 E"),
        tee.drive("three arms, right", "a", "b", "roundabout turn right B"),
        tee.drive("three arms, straight on", "a", "c", "roundabout turn straight C"),
        tee.drive("three arms, left", "c", "b", "roundabout turn left B"),
        tee.drive("three arms, left out of the stem", "b", "a", "roundabout turn left A"),
        crowded.drive("two arms to the right, first", "a", "b", "roundabout 1 B"),
        crowded.drive("two arms to the right, second", "a", "c", "roundabout 2 C"),
    ]

    @Test("Where it is not clear what left is, exits are counted", arguments: shapes)
    func shape(_ drive: GuidanceCase) throws { try drive.check() }

    private static func mini(
        at origin: Coordinate = .helsinki, arms: KeyValuePairs<Character, Double>,
        sides: ScenarioTags = [:], east: String = "East"
    ) -> GuidanceMap {
        let names: [Character: String] = [
            "w": "West", "n": "North", "e": east, "s": "South", "q": "Fifth",
        ]
        let ways = arms.map { letter, _ in
            (nodes: "x\(letter)", tags: street(names[letter] ?? "", letter == "s" ? sides : [:]))
        }
        return GuidanceMap(
            .star(arms, at: origin), ways: ScenarioWays(ways),
            nodes: ["x": ["highway": "mini_roundabout"]])
    }

    private static let cross: KeyValuePairs<Character, Double> = [
        "w": 270, "n": 0, "e": 90, "s": 180,
    ]

    static let minis: [GuidanceCase] = [
        mini(arms: cross).drive("right", "w", "s", "roundabout turn right South"),
        mini(arms: cross).drive("left", "w", "n", "roundabout turn left North"),
        mini(arms: cross).drive("straight on", "w", "e", "roundabout turn straight East"),
        mini(arms: cross, east: "West").drive(
            "straight on along one street", "w", "e", "roundabout turn straight West", or: [[]]),
        mini(at: .london, arms: cross).drive(
            "left, keeping left", "w", "n", "roundabout turn left North"),
        mini(at: .london, arms: cross).drive(
            "right, keeping left", "w", "s", "roundabout turn right South"),
        mini(at: .london, arms: cross).drive(
            "straight on, keeping left", "n", "s", "roundabout turn straight South"),
        mini(arms: ["w": 270, "e": 90, "s": 180]).drive(
            "three arms, out of the stem", "s", "e", "roundabout turn right East"),
        mini(arms: ["w": 270, "e": 90, "s": 180]).drive(
            "three arms, into the stem", "w", "s", "roundabout turn right South"),
        mini(arms: ["w": 270, "e": 90], east: "West").drive(
            "no junction at all", "w", "e", or: [["roundabout turn straight West"]]),
        mini(
            arms: ["w": 270, "e": 90, "s": 180],
            sides: [
                "highway": "service", "service": "driveway",
            ], east: "West"
        ).drive(
            "only a driveway on the side", "w", "e", or: [["roundabout turn straight West"]]),
        mini(arms: ["w": 270, "n": 0, "e": 60, "q": 120, "s": 180]).drive(
            "five arms", "w", "q", "roundabout (turn slight right|2) Fifth"),
    ]

    @Test("A mini roundabout is a turn", arguments: minis)
    func atMini(_ drive: GuidanceCase) throws { try drive.check() }
}
