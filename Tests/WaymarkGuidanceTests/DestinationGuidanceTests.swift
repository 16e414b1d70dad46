import Testing
import WaymarkTestSupport

@Suite("Guidance: the last metres")
struct DestinationGuidanceTests {
    /// "Main" with a way to the right that ends at `y`.
    private static func yard(
        _ tags: ScenarioTags, node: ScenarioTags = [:], main: ScenarioTags = street("Main")
    ) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing(
                """
                w------x------e
                       g
                       |
                       |
                       y
                """, step: 20),
            ways: ["wxe": main, "xgy": tags], nodes: ["g": node])
    }

    private static let drivewayTags: ScenarioTags = ["highway": "service", "service": "driveway"]

    static let yards: [GuidanceCase] = [
        yard(drivewayTags).drive("a driveway", "w", "y", "turn right"),
        yard(drivewayTags.merging(["access": "private"]) { $1 }).drive(
            "a private driveway", "w", "y", "turn right"),
        yard(street("Yard", ["access": "private"])).drive(
            "a private street", "w", "y", "turn right Yard"),
        yard(street("Yard", ["motor_vehicle": "destination"])).drive(
            "a street for destination traffic", "e", "y", "turn left Yard"),
        yard(["highway": "service", "access": "customers"]).drive(
            "a car park of a shop", "w", "y", "turn right"),
        yard(drivewayTags, node: ["barrier": "gate"]).drive("behind a gate", "e", "y", "turn left"),
        yard(drivewayTags, node: ["barrier": "gate", "access": "private"]).drive(
            "behind a private gate", "w", "y", "turn right"),
        yard(["highway": "service", "access": "delivery"]).drive(
            "a delivery yard", "w", "y", "turn right"),
        yard(["highway": "track", "motor_vehicle": "destination"]).drive(
            "a track", "w", "y", "turn right"),
        yard(drivewayTags).drive("out of a driveway", "y", "e", "(turn|end of road) right Main"),
        yard(drivewayTags.merging(["access": "private"]) { $1 }).drive(
            "out of a private driveway", "y", "w", "(turn|end of road) left Main"),
        yard(drivewayTags.merging(["access": "private"]) { $1 }).drive(
            "past a private driveway", "w", "e"),
    ]

    @Test("Roads that are open only to reach a destination are told as others", arguments: yards)
    func restricted(_ drive: GuidanceCase) throws { try drive.check() }

    /// A street to the east with houses beside it, and one behind a corner.
    private static let houses = GuidanceMap(
        ScenarioDrawing(
            """
                 n         o
            a----------b----------c
                 s     |   t
                       |
                     p | q
                       |
                       d
            """, step: 20),
        ways: ["abc": street("Main"), "bd": street("Side")])
    private static let housesLeft = GuidanceMap(
        ScenarioDrawing(houses.drawing.text, step: 20, at: .london), ways: houses.ways)

    static let sides: [GuidanceCase] = [
        houses.drive("left", "a", "n", "arrive left"),
        houses.drive("right", "a", "s", "arrive right"),
        houses.drive("left, behind a side street", "a", "o", "arrive left"),
        houses.drive("right, behind a side street", "a", "t", "arrive right"),
        houses.drive("from the other side", "c", "n", "arrive right"),
        houses.drive("after a turn, right", "a", "p", "turn right Side", "arrive right"),
        houses.drive("after a turn, left", "a", "q", "turn right Side", "arrive left"),
        houses.drive(
            "after a turn from the other side", "c", "p", "turn left Side", "arrive right"),
        houses.drive("on the street itself", "a", "bc", "arrive"),
        houses.drive("at the end of the street", "a", "d", "turn right Side", "arrive"),
        housesLeft.drive("keeping left, left", "a", "n", "arrive left"),
        housesLeft.drive("keeping left, right", "c", "n", "arrive right"),
    ]

    @Test("A destination lies on a side", arguments: sides)
    func side(_ drive: GuidanceCase) throws { try drive.check() }

    /// Houses at the end of a street and in a bend.
    private static let corners = GuidanceMap(
        ScenarioDrawing(
            """
            a----------b  h
                       |
                    i  |
                       |
                       d

                       k
            """, step: 20),
        ways: ["abd": street("Main")])

    static let odd: [GuidanceCase] = [
        corners.drive("straight ahead behind the end", "a", "k", "arrive"),
        corners.drive("inside the bend", "a", "i", "arrive right"),
        corners.drive("inside the bend, from the other side", "d", "i", "arrive left"),
        corners.drive("ahead in the bend", "a", "h", "arrive", or: [["arrive left"]]),
    ]

    @Test("A destination ahead has no side", arguments: odd)
    func ahead(_ drive: GuidanceCase) throws { try drive.check() }

    private static let grid = GuidanceMap(
        ScenarioDrawing(
            """
            a-----b-----c
            |     |     |
            |     |     |
            |     |     |
            d-----e-----f
              h
            """, step: 30),
        ways: [
            "abc": street("North"), "def": street("South"), "ad": street("West"),
            "be": street("Middle"), "cf": street("East"),
        ])

    static let stops: [GuidanceCase] = [
        grid.drive(
            "straight on at a stop in the street", "a", "c", "arrive", "depart", "arrive",
            via: ["ab"]),
        grid.drive(
            "at a crossing, straight on", "a", "c", "arrive", "depart", "arrive", via: ["b"]),
        grid.drive(
            "at a crossing, where the journey turns", "a", "be", "arrive", "depart", "arrive",
            via: ["b"]),
        grid.drive(
            "a stop on either side", "d", "f", "arrive right", "depart", "arrive", via: ["h"]),
        grid.drive(
            "back from a stop", "d", "d", "arrive right", "depart", "arrive", via: ["h"]),
        grid.drive(
            "two stops", "b", "bc", "(end of road|turn) right South", "arrive left", "depart",
            "?(turn right|name change) West", "arrive", "depart", "?(turn right|name change) North",
            "arrive", via: ["h", "ad"]),
        grid.drive(
            "a turn before and one behind a stop", "bc", "ad", "turn left Middle", "arrive",
            "depart", "(end of road|turn) right South", "?(turn right|name change) West", "arrive",
            via: ["be"]),
    ]

    @Test("Every stop is an arrival and a departure", arguments: stops)
    func stop(_ drive: GuidanceCase) throws { try drive.check() }
}
