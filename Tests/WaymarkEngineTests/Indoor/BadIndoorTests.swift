import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Insides of buildings that make no sense")
struct BadIndoorTests {
    private static let street: ScenarioTags = ["highway": "footway"]

    /// A corridor at a street, a room behind it with a door between them, and a room that stands alone, with a lift.
    private static func house(
        corridor: ScenarioTags = ["level": "0"], room: ScenarioTags = ["level": "0"],
        building: ScenarioTags = [:], nodes: [Character: ScenarioTags] = [:]
    ) throws -> ScenarioMap {
        try ScenarioMap(
            ScenarioDrawing(
                """
                s-------t
                        |
                A-------e-------B       p-------q
                |               |       |       |
                |   L           |       |   M   k
                |               |       |       |
                C-------d-------D       r-------w
                |               |
                |               |
                |               |
                E---------------F
                """, step: 2),
            ways: [
                "st": street, "te": street,
                "AeBDdCA": ["indoor": "corridor"].merging(corridor) { $1 },
                "CdDFEC": ["indoor": "room"].merging(room) { $1 },
                "pqkwrp": ["indoor": "room", "level": "0"], "AeBDFECA": building,
            ],
            nodes: ["e": ["entrance": "yes"], "d": ["door": "yes"]].merging(nodes) { $1 },
            profiles: ["foot"])
    }

    /// The way from the street to a place, and whether it ends within 3 metres of it.
    private func drive(
        _ map: ScenarioMap, to end: String, on level: Double?
    ) throws -> (drive: ScenarioDrive, arrives: Bool) {
        var goal = Waypoint(coordinate: try map.place(end))
        goal.level = level
        let start = Waypoint(coordinate: try map.place("s"))
        let drive = try map.drive(
            DirectionsRequest(
                waypoints: [start, goal], options: RoutingOptions(profile: "foot")))
        let gap = drive.route?.path.last?.distance(to: try map.place(end)) ?? .infinity
        return (drive, gap < 3 && drive.notices.isEmpty)
    }

    @Test("The house without mistakes")
    func sound() throws {
        #expect(try drive(Self.house(), to: "CF", on: 0).arrives)
    }

    @Test(
        "A room on a level that is none is nowhere, and what is around it stays",
        arguments: ["ground", "99999", "nan", "1e9", "0-100000", ";", "-", "--1"])
    func nonsense(level: String) throws {
        let map = try Self.house(room: ["level": level])
        #expect(try drive(map, to: "AD", on: 0).arrives)
        #expect(try !drive(map, to: "CF", on: 0).arrives)
        let all = try Self.house(corridor: ["level": level], room: ["level": level])
        #expect(try !drive(all, to: "CF", on: 0).arrives)
        #expect(try drive(all, to: "t", on: nil).arrives)
    }

    @Test(
        "Of a list of levels the parts that are none are left out",
        arguments: ["0;;3", "ground;0"])
    func parts(level: String) throws {
        #expect(try drive(Self.house(room: ["level": level]), to: "CF", on: 0).arrives)
    }

    @Test("Areas that tell no level are on the ground")
    func withoutLevels() throws {
        let map = try Self.house(corridor: [:], room: [:])
        #expect(try drive(map, to: "CF", on: nil).arrives)
        #expect(try drive(map, to: "CF", on: 2).drive.notices == [.levelNotReached(waypoint: 1)])
    }

    @Test(
        "A building with levels by its tags, and one without any, is no obstacle and no way",
        arguments: [
            ["building": "yes"], ["building": "yes", "building:levels": "-7"],
            ["building": "yes", "min_level": "9", "max_level": "-9"],
        ] as [ScenarioTags])
    func buildings(tags: ScenarioTags) throws {
        #expect(try drive(Self.house(building: tags), to: "CF", on: 0).arrives)
    }

    @Test(
        "A door between nothing leads nowhere",
        arguments: [
            ["door": "yes"], ["door": "yes", "level": "0"], ["door": "yes", "level": "99999"],
            ["indoor": "door", "level": "7"], ["door": "no"],
        ] as [ScenarioTags])
    func doors(tags: ScenarioTags) throws {
        let map = try Self.house(nodes: ["L": tags, "M": tags, "w": tags])
        #expect(try drive(map, to: "CF", on: 0).arrives)
        #expect(try !drive(map, to: "M", on: 7).arrives)
    }

    @Test(
        "A lift that stops nowhere, or on one level alone, leads nowhere",
        arguments: ["ground", "99999", "0", "5", "5;6", "1;;3", ""])
    func lifts(level: String) throws {
        let lift: ScenarioTags = ["highway": "elevator", "level": level]
        let map = try Self.house(nodes: ["L": lift, "M": lift, "E": lift])
        #expect(try drive(map, to: "CF", on: 0).arrives)
        for upper in [1.0, 5] {
            let (drive, arrives) = try drive(map, to: "AD", on: upper)
            #expect(!arrives && drive.notices == [.levelNotReached(waypoint: 1)])
        }
    }
}
