import Testing
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Guidance: motorways split and join")
struct MotorwayForkGuidanceTests {
    private static func motorway(_ ref: String, _ tags: ScenarioTags = [:]) -> ScenarioTags {
        ["highway": "motorway", "ref": ref, "oneway": "yes"].merging(tags) { $1 }
    }

    /// A road to the east that splits at `x` in a left and a right branch.
    private static func fork(
        _ main: ScenarioTags, left: ScenarioTags, right: ScenarioTags,
        bearings: (left: Double, right: Double) = (78, 102), node: ScenarioTags = [:],
        at origin: Coordinate = .helsinki
    ) -> GuidanceMap {
        GuidanceMap(
            .star(["w": 270, "n": bearings.left, "s": bearings.right], length: 500, at: origin),
            ways: ["wx": main, "xn": left, "xs": right], nodes: ["x": node])
    }

    private static let two = fork(motorway("A 1"), left: motorway("A 1"), right: motorway("A 7"))
    private static let others = fork(
        motorway("A 1"), left: motorway("A 2", ["destination": "Berlin"]),
        right: motorway("A 7", ["destination": "Kassel;Fulda"]))

    static let forks: [GuidanceCase] = [
        others.drive("left with a sign", "w", "n", "fork slight left A 2 to Berlin"),
        others.drive("right with a sign", "w", "s", "fork slight right A 7 to Kassel, Fulda"),
        two.drive("right onto another motorway", "w", "s", "(fork|off ramp) slight right A 7"),
        two.drive("the own number goes on to the left", "w", "n", "fork slight left A 1", or: [[]]),
        fork(motorway("A 1"), left: motorway("A 1"), right: motorway("A 1")).drive(
            "both branches have the same number, left", "w", "n", "fork slight left A 1"),
        fork(motorway("A 1"), left: motorway("A 1"), right: motorway("A 1")).drive(
            "both branches have the same number, right", "w", "s", "fork slight right A 1"),
        fork(
            motorway("A 1"), left: motorway("A 2"), right: motorway("A 7"),
            node: ["highway": "motorway_junction", "ref": "33", "name": "Dreieck"]
        ).drive("with the number of the junction", "w", "s", "fork slight right [exit 33] A 7"),
        fork(
            motorway("A 1"),
            left: ["highway": "motorway_link", "oneway": "yes", "destination": "North"],
            right: ["highway": "motorway_link", "oneway": "yes", "destination": "South"]
        ).drive(
            "the motorway ends in two ramps, left", "w", "n", "(fork|off ramp) slight left to North"
        ),
        fork(
            motorway("A 1"),
            left: ["highway": "motorway_link", "oneway": "yes", "destination": "North"],
            right: ["highway": "motorway_link", "oneway": "yes", "destination": "South"]
        ).drive(
            "the motorway ends in two ramps, right", "w", "s",
            "(fork|off ramp) slight right to South"),
        fork(
            ["highway": "trunk", "ref": "1", "oneway": "yes"],
            left: ["highway": "trunk", "ref": "3", "oneway": "yes"],
            right: ["highway": "trunk", "ref": "4", "oneway": "yes"]
        ).drive("a trunk road", "w", "n", "fork slight left 3"),
        fork(
            motorway("M 1"), left: motorway("M 1"), right: motorway("M 6"), at: .london
        ).drive(
            "where traffic keeps to the left, right", "w", "s", "(fork|off ramp) slight right M 6"),
        fork(
            motorway("M 1"), left: motorway("M 6"), right: motorway("M 1"), at: .london
        ).drive(
            "where traffic keeps to the left, left", "w", "n", "(fork|off ramp) slight left M 6"),
        fork(
            motorway("A 1"), left: motorway("A 1"), right: motorway("A 7"),
            bearings: (90, 108)
        ).drive(
            "another motorway leaves to the right", "w", "s", "(fork|off ramp) slight right A 7"),
        fork(
            motorway("A 1"), left: motorway("A 1"), right: motorway("A 7"),
            bearings: (90, 108)
        ).drive(
            "straight on past another motorway", "w", "n", or: [["fork (slight left|straight) A 1"]]
        ),
    ]

    @Test("A motorway that splits is a fork", arguments: forks)
    func splitting(_ drive: GuidanceCase) throws { try drive.check() }

    /// Two roads that become one at `x`, and go on to the east.
    private static func join(
        left: ScenarioTags, right: ScenarioTags, main: ScenarioTags,
        bearings: (left: Double, right: Double) = (280, 260), at origin: Coordinate = .helsinki
    ) -> GuidanceMap {
        GuidanceMap(
            .star(["n": bearings.left, "s": bearings.right, "e": 90], length: 500, at: origin),
            ways: ["nx": left, "sx": right, "xe": main])
    }

    private static let link: ScenarioTags = ["highway": "motorway_link", "oneway": "yes"]
    private static let onto = join(
        left: motorway("A 1"), right: link, main: motorway("A 1"), bearings: (270, 255))
    private static let trunk: ScenarioTags = ["highway": "trunk", "ref": "1"]

    static let joins: [GuidanceCase] = [
        onto.drive("a ramp from the right", "s", "e", "merge slight left A 1"),
        onto.drive("past a ramp", "n", "e"),
        join(left: link, right: motorway("A 1"), main: motorway("A 1"), bearings: (285, 270))
            .drive("a ramp from the left", "n", "e", "merge slight right A 1"),
        join(
            left: motorway("M 1"), right: link, main: motorway("M 1"), bearings: (270, 255),
            at: .london
        ).drive("a ramp from the right, keeping left", "s", "e", "merge slight left M 1"),
        join(
            left: link, right: motorway("M 1"), main: motorway("M 1"), bearings: (285, 270),
            at: .london
        ).drive("a ramp from the left, keeping left", "n", "e", "merge slight right M 1"),
        join(left: motorway("A 1"), right: link, main: motorway("A 1"), bearings: (268, 260))
            .drive("a ramp that runs beside for long", "s", "e", "merge slight left A 1"),
        join(
            left: trunk.merging(["oneway": "yes"]) { $1 },
            right: ["highway": "trunk_link", "oneway": "yes"],
            main: trunk.merging(["oneway": "yes"]) { $1 }, bearings: (270, 255)
        ).drive("onto a trunk road", "s", "e", "merge slight left 1"),
        join(
            left: trunk, right: ["highway": "trunk_link", "oneway": "yes"], main: trunk,
            bearings: (270, 250)
        ).drive(
            "onto a road with two directions", "s", "e", "(merge|turn) slight left 1",
            or: [["name change 1"]]),
        join(
            left: trunk, right: ["highway": "trunk_link", "oneway": "yes"], main: trunk,
            bearings: (270, 195)
        ).drive("a ramp that ends at a right angle", "s", "e", "(turn|end of road) right 1"),
        join(
            left: road("primary", "Ring", ["oneway": "yes"]),
            right: ["highway": "primary_link", "oneway": "yes"],
            main: road("primary", "Ring", ["oneway": "yes"]), bearings: (270, 250)
        ).drive(
            "onto an urban road", "s", "e", "(merge|turn) slight left Ring",
            or: [["name change Ring"], []]),
    ]

    @Test("A ramp that joins is a merge", arguments: joins)
    func joining(_ drive: GuidanceCase) throws { try drive.check() }

    static let meetings: [GuidanceCase] = [
        join(left: motorway("A 1"), right: motorway("A 7"), main: motorway("A 1")).drive(
            "on the motorway whose number goes on", "n", "e"),
        join(left: motorway("A 1"), right: motorway("A 7"), main: motorway("A 1")).drive(
            "on the other one", "s", "e", "(merge slight left|name change|continue straight) A 1"),
        join(left: motorway("A 1"), right: motorway("A 1"), main: motorway("A 1")).drive(
            "both have the same number", "s", "e", or: [["merge slight left A 1"]]),
        join(left: link, right: link, main: motorway("A 1")).drive(
            "a motorway begins where two ramps meet", "s", "e",
            "(name change|merge slight left) A 1", or: [[]]),
        join(
            left: road("secondary", "North", ["oneway": "yes"]),
            right: road("secondary", "South", ["oneway": "yes"]),
            main: road("secondary", "Main", ["oneway": "yes"])
        ).drive("one-way streets meet", "s", "e", "name change Main"),
        join(
            left: road("secondary", "Main", ["oneway": "yes"]),
            right: road("secondary", "Main", ["oneway": "yes"]), main: road("secondary", "Main")
        ).drive("branches of one street meet", "n", "e"),
    ]

    @Test("Where two motorways become one, there is nothing to do", arguments: meetings)
    func meeting(_ drive: GuidanceCase) throws { try drive.check() }

    static let plain: [GuidanceCase] = [
        fork(
            motorway("A 1"), left: motorway("A 1"), right: ["highway": "service"],
            bearings: (90, 110)
        )
        .drive("a service road", "w", "n"),
        fork(
            motorway("A 1"), left: motorway("A 1"),
            right: ["highway": "service", "access": "private"], bearings: (90, 130)
        ).drive("a way for the road service", "w", "n"),
        fork(
            motorway("A 1"), left: motorway("A 1"),
            right: ["highway": "service", "service": "emergency_access"], bearings: (90, 160)
        ).drive("an emergency access", "w", "n"),
        fork(motorway("A 1"), left: motorway("A 1"), right: motorway("A 7", ["access": "no"]))
            .drive("a branch that is closed", "w", "n"),
        fork(
            motorway("A 1"), left: motorway("A 1", ["bridge": "yes", "layer": "1"]), right: link,
            bearings: (88, 100)
        ).drive("an exit before a bridge", "w", "n"),
        fork(
            motorway("A 1"), left: road("trunk", "Bypass", ["oneway": "yes"]), right: link,
            bearings: (90, 105)
        ).drive(
            "the motorway ends and the road goes on under a name", "w", "n",
            "(name change|continue straight|fork slight left) Bypass", or: [[]]),
    ]

    @Test("Straight on along the motorway is silent", arguments: plain)
    func goingOn(_ drive: GuidanceCase) throws { try drive.check() }
}
