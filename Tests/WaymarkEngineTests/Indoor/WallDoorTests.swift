import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Doors in walls that have a thickness")
struct WallDoorTests {
    /// A house on a street: a corridor with a room behind a wall of 80 cm, and a lift behind one of 40 cm. The wall of the
    /// house lies 40 cm before the corridor.
    private static let drawing = ScenarioDrawing(
        """
        s-----------------------------------------t



        O-----------------------------------------P
         A--d------------------------------------B
         |                                       |
         |                                       |
         |                                       |
         |                                       |
         C---------------------------------------D
                     k           L-----------M
         E-------------------n-F |           |
         |                     | |           |
         |                     | |           |
         |                     | |           |
         G---------------------H I-----------J


        R-----------------------------------------Q
        """, step: 0.4)

    private static let street: ScenarioTags = ["highway": "footway"]
    private static let door: ScenarioTags = ["door": "yes"]
    private static let house: ScenarioTags = ["building": "yes"]

    private static func map(
        _ nodes: [Character: ScenarioTags], corridor: String = "AdBDCA",
        room: String = "EnFHGE", more: ScenarioWays = [:], house: ScenarioTags = house
    ) throws -> ScenarioMap {
        let ways: [(String, ScenarioTags)] = [
            ("st", street), ("OPQRO", house),
            (corridor, ["indoor": "corridor", "level": "0"]),
            (room, ["indoor": "room", "level": "0"]),
        ]
        return try ScenarioMap(
            drawing, ways: ScenarioWays(ways + more.list), nodes: nodes, profiles: ["foot"])
    }

    /// The way from the street to a place, and how far from it that ends.
    private func drive(
        _ map: ScenarioMap, to end: String, on level: Double = 0, avoiding: RoadFeatures = []
    ) throws -> (drive: ScenarioDrive, gap: Double) {
        let place = try map.place(end)
        var goal = Waypoint(coordinate: place)
        goal.level = level
        var options = RoutingOptions(profile: "foot")
        options.avoids = avoiding
        let drive = try map.drive(
            DirectionsRequest(
                waypoints: [Waypoint(coordinate: try map.place("s")), goal], options: options))
        let last = try #require(drive.route?.path.last)
        return (drive, last.distance(to: place))
    }

    @Test("From the street through doors that are nodes of one border alone")
    func room() throws {
        let map = try Self.map(["d": Self.door, "n": Self.door])
        let (drive, gap) = try drive(map, to: "EH")
        #expect(gap < 1, "\(drive.maneuvers)")
        let kinds = drive.steps.map(\.maneuver.kind)
        #expect(kinds.contains(.enterBuilding) && kinds.contains(.door), "\(kinds)")
        for door in ["d", "n"] {
            let place = try map.place(door)
            #expect(drive.route?.path.contains { $0.distance(to: place) < 0.1 } == true)
        }
    }

    @Test("A door in the middle of a wall, on no border, leads through it")
    func beside() throws {
        let inside = Self.door.merging(["level": "0"]) { $1 }
        let map = try Self.map(["d": Self.door, "k": inside], room: "EFHGE")
        #expect(try drive(map, to: "EH").gap < 1)
        // Of a door that tells no level nobody knows where it is.
        let unknown = try Self.map(["d": Self.door, "k": Self.door], room: "EFHGE")
        #expect(try drive(unknown, to: "EH").gap > 2)
    }

    @Test("An entrance between two areas is a door, on a border or in the wall between them")
    func innerEntrance() throws {
        let entrance: ScenarioTags = ["entrance": "yes", "level": "0"]
        let onBorder = try Self.map(["d": Self.door, "n": entrance])
        #expect(try drive(onBorder, to: "EH").gap < 1)
        let inWall = try Self.map(["d": Self.door, "k": entrance], room: "EFHGE")
        #expect(try drive(inWall, to: "EH").gap < 1)
        // Both have the node, as no wall between them has a thickness.
        let shared = try Self.map(["d": Self.door, "n": entrance], corridor: "AdBDnCA")
        #expect(try drive(shared, to: "EH").gap < 1)
        let emergency = try Self.map(["d": Self.door, "n": ["entrance": "emergency"]])
        #expect(try drive(emergency, to: "EH").gap > 2)
    }

    @Test("An entrance in the outline of a house leads into the corridor behind it")
    func entrance() throws {
        let map = try ScenarioMap(
            ScenarioDrawing(
                """
                s----------------------t
                |
                |
                |          f
                |          |
                O----------e-----------P
                 A--------------------B
                 |                    |
                 |                    |
                 |                    |
                 C--------------------D
                R----------------------Q
                """, step: 0.5),
            ways: [
                "st": Self.street, "sR": Self.street, "tfe": Self.street, "OePQRO": Self.house,
                "ABDCA": ["indoor": "corridor", "level": "0"],
            ], nodes: ["e": ["entrance": "main"]], profiles: ["foot"])
        let (drive, gap) = try drive(map, to: "AD")
        #expect(gap < 1)
        #expect(drive.steps.map(\.maneuver.kind).contains(.enterBuilding), "\(drive.maneuvers)")
    }

    /// A house of two rooms that share a corner at the street, and another one at a corridor behind a wall of 60 cm.
    private static func corners(_ nodes: [Character: ScenarioTags]) throws -> ScenarioMap {
        let room: ScenarioTags = ["indoor": "room", "level": "0"]
        return try ScenarioMap(
            ScenarioDrawing(
                """
                s-----------------------t




                A-----------n-----------B
                |           |           |
                |           |           |
                |           |           |
                |           |           |
                |           |           |
                |           |           |
                D-----------c-----------C
                E-----------------------F
                |                       |
                |                       |
                |                       |
                |                       |
                H-----------------------G
                """, step: 0.6),
            ways: [
                "st": street, "AnBFGHEA": house, "AncDA": room, "nBCcn": room,
                "EFGHE": ["indoor": "corridor", "level": "0"],
            ], nodes: nodes, profiles: ["foot"])
    }

    @Test(
        "A door at a corner that two rooms share leads into both, and out where that is the outline",
        arguments: [["entrance": "yes"], ["door": "yes"]] as [ScenarioTags])
    func sharedCorner(door: ScenarioTags) throws {
        let map = try Self.corners(["n": door])
        let place = try map.place("n")
        for room in ["AncD", "nBCc"] {
            let (drive, gap) = try drive(map, to: room)
            #expect(gap < 1, "\(room): \(drive.maneuvers)")
            #expect(drive.route?.path.contains { $0.distance(to: place) < 0.1 } == true)
            #expect(drive.steps.map(\.maneuver.kind).contains(.enterBuilding))
        }
        #expect(try drive(map, to: "EG").gap > 2)
    }

    @Test("A door at a corner that two rooms share leads to the corridor behind the wall")
    func sharedCornerInside() throws {
        let map = try Self.corners(["n": ["entrance": "yes"], "c": Self.door])
        let place = try map.place("c")
        let (drive, gap) = try drive(map, to: "EG")
        #expect(gap < 1, "\(drive.maneuvers)")
        #expect(drive.route?.path.contains { $0.distance(to: place) < 0.1 } == true)
    }

    @Test("A door to a room that nobody has mapped is no way in")
    func inner() throws {
        // The house reaches far beyond the corridor's door.
        let far = ScenarioDrawing(
            """
            s-----------------------------------t

            O-----------------------------------P





            A-------------d---------------------B
            |                                   |
            |                                   |
            C-----------------------------------D
            R-----------------------------------Q
            """, step: 1)
        let corridor: ScenarioTags = ["indoor": "corridor", "level": "0"]
        func map(_ ways: ScenarioWays, _ door: ScenarioTags) throws -> ScenarioMap {
            let all = ScenarioWays([("st", Self.street), ("AdBDCA", corridor)] + ways.list)
            return try ScenarioMap(far, ways: all, nodes: ["d": door], profiles: ["foot"])
        }
        #expect(try drive(map(["OPQRO": Self.house], Self.door), to: "AD").gap > 2)
        // Under the sky it is one, and where it says so.
        #expect(try drive(map([:], Self.door), to: "AD").gap < 1)
        let entrance = try map([:], ["entrance": "yes"])
        #expect(try drive(entrance, to: "AD").gap < 1)
        // In the middle of a house an entrance is that of a part of it.
        let part: ScenarioTags = ["entrance": "yes", "level": "0"]
        #expect(try drive(map(["OPQRO": Self.house], part), to: "AD").gap > 2)
        // Upstairs it is none.
        let upstairs = try ScenarioMap(
            far,
            ways: ["st": Self.street, "AdBDCA": ["indoor": "corridor", "level": "1"]],
            nodes: ["d": Self.door], profiles: ["foot"])
        #expect(try drive(upstairs, to: "AD", on: 1).drive.notices.isEmpty == false)
    }

    @Test("Nobody is led to a street that the house hides")
    func hidden() throws {
        let map = try ScenarioMap(
            ScenarioDrawing(
                """
                s-----------------------------------t
                O-----------------------------------P
                A-----------------------------------B
                |                                   |
                |                                   |
                C-------------d---------------------D
                R-----------------------------------Q
                """, step: 1),
            ways: [
                "st": Self.street, "OPQRO": Self.house,
                "ABDdCA": ["indoor": "corridor", "level": "0"],
            ], nodes: ["d": Self.door], profiles: ["foot"])
        #expect(try drive(map, to: "AD").gap > 2)
    }

    @Test(
        "A way that ends on the border of a hall leads into it, also where that has no node there",
        arguments: [("corridor", true), ("room", false)])
    func endOnBorder(kind: String, isOpen: Bool) throws {
        let map = try ScenarioMap(
            ScenarioDrawing(
                """
                s--------k
                         |
                A--------n---------B
                |                  |
                |                  |
                C------------------D
                """, step: 2),
            ways: [
                "sk": Self.street, "ABDCA": ["indoor": kind, "level": "0"],
                "kn": ["highway": "footway", "level": "0", "indoor": "yes"],
            ], profiles: ["foot"])
        #expect((try drive(map, to: "AD").gap < 2) == isOpen)
    }

    @Test("A lift without a door, behind a wall, opens to where one walks")
    func lift() throws {
        let upper: ScenarioTags = ["indoor": "corridor", "level": "1"]
        let lift: ScenarioTags = [
            "indoor": "room", "room": "elevator", "level": "0;1",
        ]
        let map = try Self.map(["d": Self.door], more: ["ABDCA": upper, "LMJIL": lift])
        let (drive, gap) = try drive(map, to: "AD", on: 1)
        #expect(gap < 1)
        #expect(drive.notices.isEmpty, "\(drive.maneuvers)")
        #expect(drive.steps.map(\.maneuver.kind).contains(.elevator), "\(drive.maneuvers)")
        // A room is left by its doors.
        #expect(try self.drive(map, to: "EH").gap > 2)
    }
}
