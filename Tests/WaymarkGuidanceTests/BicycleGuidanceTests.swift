import Testing
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Guidance by bicycle")
struct BicycleGuidanceTests {
    private static let cycleway: ScenarioTags = ["highway": "cycleway"]

    private static func crossing(
        main: ScenarioTags = street("Main"), side: ScenarioTags, nodes: ScenarioTags = [:]
    ) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing(
                """
                w------x------e
                       |
                       |
                       |
                       s
                """, step: 15),
            ways: ["wxe": main, "xs": side], nodes: ["x": nodes], profile: "bicycle")
    }

    private static let contraflow = crossing(
        side: street("Side", ["oneway": "-1", "cycleway": "opposite_lane"]))
    private static let exempt = crossing(
        side: street("Side", ["oneway": "-1", "oneway:bicycle": "no"]))

    static let streets: [GuidanceCase] = [
        contraflow.drive("into a street against the cars", "w", "s", "turn right Side"),
        contraflow.drive("out of it", "s", "w", "(end of road|turn) left Main"),
        contraflow.drive("past it", "w", "e"),
        exempt.drive("into a one-way street that is open to bicycles", "e", "s", "turn left Side"),
        crossing(
            main: street("Main", ["oneway": "-1", "oneway:bicycle": "no"]), side: street("Side")
        )
        .drive("straight on against the cars", "w", "e"),
        crossing(side: cycleway).drive("into a cycleway", "w", "s", "turn right"),
        crossing(side: cycleway).drive("past a cycleway", "w", "e"),
        crossing(side: ["highway": "cycleway", "name": "Baana"]).drive(
            "into a cycleway with a name", "w", "s", "turn right Baana"),
        crossing(main: cycleway, side: cycleway).drive("straight on along a cycleway", "w", "e"),
        crossing(main: cycleway, side: cycleway).drive(
            "from cycleway to cycleway", "w", "s", "turn right"),
        crossing(main: cycleway, side: street("Side")).drive(
            "off a cycleway into a street", "e", "s", "turn left Side"),
        crossing(main: street("Main"), side: ["highway": "path"]).drive(
            "into a path", "w", "s", "turn right"),
        crossing(side: ["highway": "steps"]).drive("past steps", "w", "e"),
        crossing(side: ["highway": "footway"]).drive("past a footway", "w", "e"),
    ]

    @Test("Streets and cycleways", arguments: streets)
    func riding(_ drive: GuidanceCase) throws { try drive.check() }

    private static func line(
        _ before: ScenarioTags, _ after: ScenarioTags, node: ScenarioTags = [:]
    ) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing("a---------b---------c", step: 15), ways: ["ab": before, "bc": after],
            nodes: ["b": node], profile: "bicycle")
    }

    static let lines: [GuidanceCase] = [
        line(street("Main"), street("Main"), node: ["barrier": "bollard"]).drive(
            "between bollards", "a", "c", "bollards straight Main"),
        line(street("Main"), cycleway, node: ["barrier": "bollard"]).drive(
            "a street ends at a bollard, a cycleway goes on", "a", "c", "bollards straight"),
        line(cycleway, street("Main"), node: ["barrier": "bollard"]).drive(
            "a cycleway ends, a street goes on", "a", "c", "bollards straight Main",
            or: [["name change Main"]]),
        line(street("First"), street("Second"), node: ["barrier": "cycle_barrier"]).drive(
            "a new name behind a barrier", "a", "c", "name change Second"),
        line(["highway": "path"], ["highway": "track"]).drive("a path and a track", "a", "c"),
        line(["highway": "footway", "bicycle": "yes"], ["highway": "footway"]).drive(
            "a footway where one has to push", "a", "c", "dismount straight"),
        line(["highway": "footway"], ["highway": "footway", "bicycle": "yes"]).drive(
            "a footway where one may ride again", "a", "c", "name change"),
    ]

    @Test("Barriers for cars are none", arguments: lines)
    func passing(_ drive: GuidanceCase) throws { try drive.check() }

    /// "Main" with a cycleway beside it, 8 m to the north, that crosses "Side" and comes from "Main"
    /// at `a` and leads back to it at `b`.
    private static let beside = GuidanceMap(
        ScenarioDrawing(plotted: [
            ("w", -250, 0), ("a", -150, 0), ("x", 0, 0), ("b", 150, 0), ("e", 250, 0),
            ("1", -140, 8), ("2", 0, 8), ("3", 140, 8), ("n", 0, 150), ("s", 0, -150),
        ]),
        ways: [
            "wa": road("secondary", "Main"),
            "axb": road("secondary", "Main", ["bicycle": "use_sidepath"]),
            "be": road("secondary", "Main"), "a123b": cycleway, "x2n": street("Side"),
            "sx": street("South"),
        ], profile: "bicycle")
    /// A cycleway along a street, with crossings of two side streets.
    private static let track = GuidanceMap(
        ScenarioDrawing(plotted: [
            ("w", -200, 8), ("1", -50, 8), ("2", 50, 8), ("e", 200, 8), ("a", -50, 100),
            ("b", 50, 100), ("c", -50, 0), ("d", 50, 0), ("u", -200, 0), ("v", 200, 0),
        ]),
        ways: [
            "w12e": cycleway, "ucdv": road("secondary", "Main"), "c1a": street("First"),
            "d2b": street("Second"),
        ], profile: "bicycle")

    private static let onto = "(turn|fork|continue) (slight left|left)"

    static let besides: [GuidanceCase] = [
        track.drive("along it, past two side streets", "w", "e"),
        track.drive("back along it", "e", "w"),
        track.drive("off it into a side street", "w", "a", "turn left First"),
        track.drive("into it from a side street", "b", "w", "turn right"),
        track.drive(
            "from the cycleway to the road", "w", "v", "turn right Second", "turn left Main",
            or: [
                ["turn right First", "turn left Main"], ["turn right Main", "turn left Main"],
                ["turn right", "turn left Main"],
                ["turn right Second", "end of road left Main"],
                ["turn right First", "end of road left Main"],
            ]),
        beside.drive(
            "from the road to the cycleway and back", "w", "e",
            or: [
                [onto],
                [onto, "?(merge|turn|continue|fork|end of road) (slight right|right) Main"],
                [onto, "name change Main"], ["name change Main"],
                [onto + " Main"], [onto, "(turn|end of road|continue) (left|slight left) Main"],
            ]),
        beside.drive(
            "off the cycleway to the left", "w", "n", onto, "turn left Side",
            or: [["turn left Side"]]),
    ]

    @Test("A cycleway beside the road", arguments: besides)
    func besideRoad(_ drive: GuidanceCase) throws { try drive.check() }

    private static let ring: GuidanceMap = {
        var map = GuidanceRing.cross(radius: 22).map
        map.profile = "bicycle"
        return map
    }()

    static let rings: [GuidanceCase] = [
        ring.drive("second exit", "w", "e", "roundabout 2 East"),
        ring.drive("third exit", "w", "n", "roundabout 3 North"),
    ]

    @Test("A roundabout is ridden as it is driven", arguments: rings)
    func roundabout(_ drive: GuidanceCase) throws { try drive.check() }
}
