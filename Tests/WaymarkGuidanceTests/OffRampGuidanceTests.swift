import Testing
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Guidance: exits")
struct OffRampGuidanceTests {
    /// A motorway from `m` to `n` with an exit at `x`, which ends at `l` in the road "Station".
    private static func exit(
        toRight: Bool = true, at origin: Coordinate = .helsinki,
        main: ScenarioTags = ["highway": "motorway", "ref": "E 18", "oneway": "yes"],
        node: ScenarioTags = [:], ramp: ScenarioTags = [:], link: String = "motorway_link",
        after: ScenarioTags? = nil
    ) -> GuidanceMap {
        let side = toRight ? -1.0 : 1
        let places: [(letter: Character, east: Double, north: Double)] = [
            ("m", -600, 0), ("x", 0, 0), ("n", 800, 0), ("k", 200, side * 40),
            ("l", 350, side * 90), ("s", 350, side * 300), ("t", 350, side * -200),
        ]
        let tags = ["highway": link, "oneway": "yes"].merging(ramp) { $1 }
        return GuidanceMap(
            ScenarioDrawing(plotted: places, at: origin),
            ways: ScenarioWays([
                ("mx", main), ("xn", after ?? main), ("xkl", tags),
                ("tl", road("secondary", "Station", ["bridge": "yes", "layer": "1"])),
                ("ls", road("secondary", "Station")),
            ]),
            nodes: ["x": ["highway": "motorway_junction"].merging(node) { $1 }])
    }

    private static let end = "(end of road|turn) right Station"

    static let exits: [GuidanceCase] = [
        exit().drive("no sign", "m", "s", "off ramp slight right [Station]", end),
        exit(node: ["ref": "12"]).drive(
            "a number", "m", "s", "off ramp slight right exit 12 [Station]", end),
        exit(ramp: ["junction:ref": "12"]).drive(
            "a number on the ramp", "m", "s", "off ramp slight right exit 12 [Station]", end),
        exit(node: ["ref": "12"], ramp: ["junction:ref": "12A"]).drive(
            "the ramp has a number of its own", "m", "s",
            "off ramp slight right exit 12A [Station]", end),
        exit(node: ["ref": "12", "name": "Station East"]).drive(
            "a number and a name", "m", "s", "off ramp slight right exit 12 [Station]", end),
        exit(ramp: ["destination": "Turku"]).drive(
            "a place", "m", "s", "off ramp slight right [Station] to Turku", end),
        exit(ramp: ["destination": "Turku;Pori"]).drive(
            "two places", "m", "s", "off ramp slight right [Station] to Turku, Pori", end),
        exit(ramp: ["destination:ref": "51"]).drive(
            "a number of a road", "m", "s", "off ramp slight right [Station] to 51", end),
        exit(node: ["ref": "3"], ramp: ["destination": "Turku", "destination:ref": "51;101"])
            .drive(
                "everything", "m", "s", "off ramp slight right exit 3 [Station] to 51, 101, Turku",
                end),
        exit(ramp: ["name": "Station Ramp"]).drive(
            "a ramp with a name", "m", "s", "off ramp slight right Station Ramp", end),
        exit(toRight: false, node: ["ref": "12"]).drive(
            "to the left", "m", "s", "off ramp slight left exit 12 [Station]",
            "(end of road|turn) left Station"),
        exit(link: "primary_link").drive(
            "a ramp of another class", "m", "s", "off ramp slight right [Station]", end),
    ]

    @Test("An exit is told with what its sign says", arguments: exits)
    func exiting(_ drive: GuidanceCase) throws { try drive.check() }

    private static let trunk: ScenarioTags = ["highway": "trunk", "ref": "1", "oneway": "yes"]

    static let others: [GuidanceCase] = [
        exit(main: trunk, link: "trunk_link").drive(
            "off a trunk road", "m", "s", "off ramp slight right [Station]", end),
        exit(at: .london, main: ["highway": "motorway", "ref": "M1", "oneway": "yes"]).drive(
            "to the right where traffic keeps to the left", "m", "s",
            "off ramp slight right [Station]", end),
        exit(
            toRight: false, at: .london,
            main: ["highway": "motorway", "ref": "M1", "oneway": "yes"], node: ["ref": "7"]
        ).drive(
            "to the left, as usual there", "m", "s", "off ramp slight left exit 7 [Station]",
            "(end of road|turn) left Station"),
        exit(main: road("primary", "Ring", ["oneway": "yes"]), link: "primary_link").drive(
            "off an urban road", "m", "s", "(off ramp|turn|fork) slight right Station", end,
            or: [["(off ramp|turn|fork) slight right", end], ["turn slight right Station"]]),
    ]

    @Test("Other roads have exits too", arguments: others)
    func otherRoads(_ drive: GuidanceCase) throws { try drive.check() }

    static let staying: [GuidanceCase] = [
        exit().drive("a plain exit", "m", "n"),
        exit(node: ["ref": "12"], ramp: ["destination": "Turku"]).drive("a sign", "m", "n"),
        exit(toRight: false).drive("an exit on the left", "m", "n"),
        exit(main: trunk, link: "trunk_link").drive("a trunk road", "m", "n"),
        exit(at: .london).drive("keeping left", "m", "n"),
        exit(
            main: ["highway": "motorway", "ref": "E 18", "oneway": "yes"],
            after: ["highway": "motorway", "ref": "E 18;E 75", "oneway": "yes"]
        ).drive("a second number begins", "m", "n"),
        exit(after: ["highway": "trunk", "ref": "E 18", "oneway": "yes"]).drive(
            "the motorway becomes a trunk road", "m", "n"),
        exit(after: ["highway": "motorway", "ref": "E 75", "oneway": "yes"]).drive(
            "the number changes", "m", "n", "(name change|continue straight|fork slight left) E 75"),
    ]

    @Test("Who stays on the motorway hears nothing", arguments: staying)
    func stayingOn(_ drive: GuidanceCase) throws { try drive.check() }

    private static let motorway: ScenarioTags = [
        "highway": "motorway", "ref": "E 18", "oneway": "yes",
    ]
    private static let ramp: ScenarioTags = ["highway": "motorway_link", "oneway": "yes"]

    private static let two = GuidanceMap(
        ScenarioDrawing(
            """
            m-----x-----------y-----------n
                      .           .
                         l---a       k---b
            """, step: 50),
        ways: [
            "mxyn": motorway, "xl": ramp.merging(["destination": "First"]) { $1 },
            "yk": ramp.merging(["destination": "Second"]) { $1 }, "la": street("Alpha"),
            "kb": street("Beta"),
        ],
        nodes: [
            "x": ["highway": "motorway_junction", "ref": "1"],
            "y": ["highway": "motorway_junction", "ref": "2"],
        ])

    /// A ramp that splits at `f`, to the left over the motorway and to the right.
    private static let splitRamp = GuidanceMap(
        ScenarioDrawing(
            """
                                   a
                                .
            m-----x-----------------------n
                      .      .
                          f
                              .
                                  b
            """, step: 40),
        ways: [
            "mxn": motorway, "xf": ramp.merging(["destination": "Centre"]) { $1 },
            "fa": ramp.merging(["destination": "North", "layer": "1", "bridge": "yes"]) { $1 },
            "fb": ramp.merging(["destination": "South"]) { $1 },
        ],
        nodes: ["x": ["highway": "motorway_junction", "ref": "5"]])

    /// Lanes beside the motorway that leave it and come back.
    private static let collector = GuidanceMap(
        ScenarioDrawing(
            """
            m-----x-----------------------y------n
                      .                .
                         p----q-----r
                                .
                                   l---s
            """, step: 40),
        ways: [
            "mxyn": motorway, "xpqry": ramp, "ql": ramp.merging(["destination": "Port"]) { $1 },
            "ls": street("Station"),
        ])

    private static let service = GuidanceMap(
        ScenarioDrawing(
            """
            m-----x-----------------------y------n
                      .               .
                         p---------q
            """, step: 40),
        ways: [
            "mxyn": motorway, "xp": ramp.merging(["name": "Rest Area"]) { $1 },
            "pq": ["highway": "service", "oneway": "yes"], "qy": ramp,
        ])

    static let systems: [GuidanceCase] = [
        two.drive(
            "the first of two", "m", "a", "off ramp slight right exit 1 [Alpha] to First",
            "?name change Alpha"),
        two.drive(
            "the second of two", "m", "b", "off ramp slight right exit 2 [Beta] to Second",
            "?name change Beta"),
        two.drive("past both", "m", "n"),
        splitRamp.drive(
            "a ramp that splits, left", "m", "a", "off ramp slight right exit 5 to Centre",
            "fork (slight left|left) to North"),
        splitRamp.drive(
            "a ramp that splits, right", "m", "b", "off ramp slight right exit 5 to Centre",
            "fork (slight right|straight) to South"),
        collector.drive("past a collector road", "m", "n", over: "mxyn"),
        collector.drive(
            "an exit from a collector road", "m", "s", "off ramp slight right",
            "(fork|off ramp|turn) slight right [Station] to Port", "?name change Station"),
        service.drive("past a rest area", "m", "n"),
        service.drive(
            "into a rest area", "m", "pq", "off ramp slight right Rest Area"),
        service.drive(
            "out of a rest area", "pq", "n", "merge slight left E 18",
            or: [["on ramp (straight|slight left|left) [E 18]", "merge slight left E 18"]]),
    ]

    @Test("Several exits and ramps in a row", arguments: systems)
    func system(_ drive: GuidanceCase) throws { try drive.check() }
}
