import Testing
import WaymarkDirections
import WaymarkTestSupport

@Suite("Guidance: onto floors and off them")
struct FloorGuidanceTests {
    private static let footway: ScenarioTags = ["highway": "footway"]
    private static let platform: ScenarioTags = ["railway": "platform", "name": "Platform 1"]

    /// A platform of 120 by 12 m: ways come to two of its corners, to the middle of its long sides and to an end.
    private static let station = GuidanceMap(
        ScenarioDrawing(
            """
                                           n
                                           |
                                           |
                                           |
            w-------a--------------m-------k------b-----e
                    |                             |
                    z                             y------x
                    |                             |
                    d---------o------------h------c
                                           |
                                           |
                                           s
            """, step: 4),
        ways: [
            "wa": street("West"), "be": street("East"), "nk": street("North"),
            "hs": street("South"),
            "yx": street("End"), "amkbychodza": platform,
        ], profile: "foot")

    static let drives: [GuidanceCase] = [
        station.drive(
            "across the whole of it", "w", "e", or: [["name change Platform 1"]]),
        station.drive("straight over it", "n", "s"),
        station.drive(
            "onto it at a right angle, and on along it", "n", "e", "turn left [Platform 1]"),
        station.drive("the same to the other side", "n", "w", "turn right [Platform 1]"),
        station.drive("along it, and off it at a right angle", "e", "s", "turn left [South]"),
        station.drive("off it at its end", "w", "x", or: [["name change Platform 1"]]),
        station.drive("from its edge to an end", "m", "e"),
        station.drive("to a place on its edge", "w", "o", "arrive [right]"),
        station.drive("from corner to corner", "a", "c"),
    ]

    @Test("The few steps away from the edge of a floor are no turn", arguments: drives)
    func stubs(_ drive: GuidanceCase) throws { try drive.check() }

    /// A hall with a corner in it, and doors at both ends of its arms.
    private static let corner = GuidanceMap(
        ScenarioDrawing(
            """
            w----a-------------b
                 |             |
                 d------c      |
                        |      |
                        |      |
                        |      |
                        |      |
                        |      |
                        f--s---g
                           |
                           v
            """, step: 4),
        ways: [
            "wa": street("West"), "vs": street("South"),
            "abgsfcda": ["highway": "corridor", "indoor": "corridor", "level": "0", "area": "yes"],
        ], profile: "foot")

    @Test("A turn in the middle of a floor is one")
    func corner() throws {
        let drive = try Self.corner.drive("", "w", "v").drive()
        #expect(
            drive.steps.filter { $0.maneuver.kind == .turn }.map(\.maneuver.direction) == [.right],
            "\(drive.maneuvers)")
    }
}
