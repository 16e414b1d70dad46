import Testing
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Guidance: forks")
struct ForkGuidanceTests {
    /// From the west, the road "Main" splits into branches in these directions.
    private static func fork(
        _ north: ScenarioTags, _ south: ScenarioTags, main: ScenarioTags = street("Main"),
        bearings: (north: Double, south: Double) = (65, 115), at origin: Coordinate = .helsinki
    ) -> GuidanceMap {
        GuidanceMap(
            .star(["w": 270, "n": bearings.north, "s": bearings.south], at: origin),
            ways: ["wx": main, "xn": north, "xs": south])
    }

    private static let wide = fork(street("North"), street("South"), bearings: (50, 130))
    private static let alike = fork(street("North"), street("South"))
    private static let left = fork(street("North"), street("South"), at: .london)

    static let forks: [GuidanceCase] = [
        alike.drive("left of two alike", "w", "n", "fork slight left North"),
        alike.drive("right of two alike", "w", "s", "fork slight right South"),
        wide.drive("a wide one, left", "w", "n", "(fork|turn) slight left North"),
        wide.drive("a wide one, right", "w", "s", "(fork|turn) slight right South"),
        left.drive("left, keeping left", "w", "n", "fork slight left North"),
        left.drive("right, keeping left", "w", "s", "fork slight right South"),
        fork(["highway": "residential"], ["highway": "residential"]).drive(
            "no names", "w", "n", "fork slight left"),
        fork(
            ["highway": "residential"], ["highway": "residential"],
            main: ["highway": "residential"]
        ).drive("no names at all", "w", "s", "fork slight right"),
        fork(road("secondary", "North"), road("tertiary", "South"), main: road("secondary", "Main"))
            .drive(
                "a class of difference, the lesser one", "w", "s", "(fork|turn) slight right South"),
        fork(
            road("secondary", "North", ["destination:forward": "Turku"]), road("secondary", "South")
        )
        .drive("with a signpost", "w", "n", "fork slight left North to Turku"),
        fork(street("North", ["oneway": "yes"]), street("South", ["oneway": "yes"])).drive(
            "into one-way streets", "w", "n", "fork slight left North"),
        fork(street("Main"), street("South")).drive(
            "off the street that keeps its name", "w", "s", "(fork|turn) slight right South"),
        fork(street("Main"), street("South")).drive(
            "the street keeps its name", "w", "n", "(fork|continue) slight left Main", or: [[]]),
        fork(["highway": "primary", "ref": "1"], ["highway": "primary", "ref": "2"]).drive(
            "numbers, right", "w", "s", "fork slight right 2"),
        fork(["highway": "primary", "ref": "1"], ["highway": "primary", "ref": "2"]).drive(
            "numbers, left", "w", "n", "fork slight left 1"),
        fork(["highway": "track"], ["highway": "track"], main: ["highway": "track"]).drive(
            "tracks in a wood", "w", "n", "fork slight left"),
        fork(street("North"), street("South"), bearings: (75, 100)).drive(
            "branches that are almost one", "w", "s", "fork (slight right|straight) South"),
    ]

    @Test("Where a road splits, the side to keep to is told", arguments: forks)
    func atFork(_ drive: GuidanceCase) throws { try drive.check() }

    private static let three = GuidanceMap(
        .star(["w": 270, "n": 55, "m": 90, "s": 125]),
        ways: [
            "wx": street("Main"), "xn": street("North"), "xm": street("Middle"),
            "xs": street("South"),
        ])

    static let threes: [GuidanceCase] = [
        three.drive("left", "w", "n", "fork slight left North"),
        three.drive(
            "middle", "w", "m", "(fork straight|continue straight|name change) Middle"),
        three.drive("right", "w", "s", "fork slight right South"),
        three.drive("out of the left one", "n", "w", "name change Main"),
    ]

    @Test("A road splits in three", arguments: threes)
    func atThree(_ drive: GuidanceCase) throws { try drive.check() }

    static let noForks: [GuidanceCase] = [
        alike.drive("out of the left branch", "n", "w", "name change Main"),
        alike.drive("out of the right branch", "s", "w", "name change Main"),
        fork(street("Main"), street("Main")).drive("branches of one name, out", "n", "w"),
        fork(road("primary", "Main"), ["highway": "service"], main: road("primary", "Main"))
            .drive("a service road is no branch", "w", "n"),
        fork(street("Main"), ["highway": "footway"]).drive("a footway is no branch", "w", "n"),
        fork(street("Main"), street("South", ["oneway": "-1"])).drive(
            "a one-way street that joins is no branch", "w", "n"),
        fork(
            road("primary", "Main"), ["highway": "track"], main: road("primary", "Main"),
            bearings: (90, 120)
        ).drive("a track is no branch", "w", "n"),
        fork(street("North"), street("South"), bearings: (90, 170)).drive(
            "80 degrees to the right are a turn", "w", "s", "turn right South"),
        fork(street("North"), street("South"), bearings: (90, 170)).drive(
            "straight on beside it", "w", "n", "(name change|continue straight) North"),
    ]

    @Test("Some splits are no forks", arguments: noForks)
    func atNoFork(_ drive: GuidanceCase) throws { try drive.check() }
}
