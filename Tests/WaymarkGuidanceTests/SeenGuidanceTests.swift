import Testing
import WaymarkGeometry
import WaymarkTestSupport

/// Junctions of real cities that were told in another way than they look from the wheel.
@Suite("Guidance: junctions as they are seen")
struct SeenGuidanceTests {
    private static let lane: ScenarioTags = ["oneway": "yes", "lanes": "1"]

    /// A one-way curve of a right angle leads into a dual carriageway.
    private static let curve = GuidanceMap(
        ScenarioDrawing(plotted: [
            ("w", -250, 30), ("p", -48, 17), ("q", -24, 15), ("r", -12, 11), ("s", -7, 6),
            ("x", 0, -7),
            ("m", -4, 29), ("n", -20, 220), ("z", 15, -300),
        ]),
        ways: [
            "wp": road("tertiary", "Side"),
            "pqrsx": ["highway": "tertiary"].merging(lane) { $1 },
            "mp": road("tertiary", "Side", ["oneway": "yes"]),
            "nmxz": road("primary", "Main", ["oneway": "yes", "ref": "40"]),
        ])

    /// A lane that leaves a dual carriageway at a small angle, and has the name of the road that it
    /// bends into; footpaths cross all of it.
    private static func cutting(
        _ main: ScenarioTags, cut: ScenarioTags, cross: ScenarioTags
    ) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing(plotted: [
                ("s", 0, -250), ("a", 0, -40), ("h", 1, -20), ("x", 0, 0), ("n", 0, 250),
                ("b", 5, -25),
                ("g", 13, -11), ("c", 17, -2), ("k", 8, -1), ("e", 250, 20), ("u", 30, -30),
                ("v", -30, -12),
                ("t", 4, 30),
            ]),
            ways: [
                "sahxn": main.merging(["oneway": "yes"]) { $1 },
                "abgc": cut.merging(lane) { $1 }, "xkce": cross.merging(["oneway": "yes"]) { $1 },
                "ubhv": ["highway": "footway"], "ukt": ["highway": "footway"],
            ])
    }

    /// A road with several lanes side by side before a toll booth, and a yard beside them.
    private static let booth = GuidanceMap(
        ScenarioDrawing(plotted: [
            ("w", -400, 0), ("a", -80, 0), ("b", 0, 12), ("c", 0, 0), ("d", 0, -12), ("z", 80, 0),
            ("e", 400, 0), ("y", -60, -20),
        ]),
        ways: ScenarioWays(
            [
                ("wa", ["highway": "trunk", "ref": "1"]), ("ze", ["highway": "trunk", "ref": "1"]),
                ("ay", ["highway": "service"]),
            ]
                + ["abz", "acz", "adz"].map {
                    ($0, ["highway": "trunk_link", "ref": "1", "oneway": "yes", "toll": "yes"])
                }))

    /// A ramp off a fast primary road, which is called as that.
    private static func exit(limit: String, signs: ScenarioTags) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing(plotted: [
                ("w", -400, 0), ("x", 0, 0), ("e", 400, 0), ("a", 100, -20), ("s", 250, -80),
            ]),
            ways: [
                "wxe": road(
                    "primary", "Ring", ["oneway": "yes", "ref": "40", "maxspeed": limit]),
                "xas": road("primary_link", "Ring", ["oneway": "yes"]).merging(signs) { $1 },
            ])
    }

    /// A street whose name turns off to the left, while another goes on with a slight bend to the left.
    private static let bendingAway = GuidanceMap(
        ScenarioDrawing(plotted: [
            ("n", 0, 250), ("x", 0, 0), ("s", 35, -240), ("e", 150, -179),
        ]),
        ways: [
            "nx": road("secondary", "Union Street", ["oneway": "yes"]),
            "xe": road("secondary", "Union Street", ["oneway": "yes"]),
            "xs": road("secondary", "Station Street", ["oneway": "yes"]),
        ])

    /// Ramps at a trunk road that comes from the south: one back to the west for those from the north,
    /// and where it ends one to each side.
    private static let ramps = GuidanceMap(
        ScenarioDrawing(plotted: [
            ("s", 0, -300), ("x", 0, 0), ("n", 0, 300), ("b", -20, -60), ("w", -200, -80),
            ("c", -40, 420), ("d", -250, 600), ("f", 40, 420), ("g", 250, 600),
        ]),
        ways: [
            "sxn": ["highway": "trunk", "ref": "1"],
            "xbw": ["highway": "trunk_link", "oneway": "yes", "destination": "Port"],
            "ncd": ["highway": "trunk_link", "oneway": "yes", "destination": "West"],
            "nfg": ["highway": "trunk_link", "oneway": "yes", "destination": "East"],
        ])

    /// A trunk road in a town, from which a link leads to another.
    private static let link = GuidanceMap(
        ScenarioDrawing(plotted: [
            ("w", -300, 0), ("x", 0, 0), ("e", 200, 0), ("a", 30, -10), ("y", 60, -35),
            ("n", 65, 100),
            ("s", 40, -300),
        ]),
        ways: [
            "wxe": road("trunk", "High Street", ["maxspeed": "20 mph"]),
            "xay": ["highway": "trunk_link", "oneway": "yes", "maxspeed": "20 mph"],
            "eny": road("trunk", "South Side", ["oneway": "yes", "maxspeed": "20 mph"]),
            "ys": road("trunk", "South Side", ["oneway": "yes", "maxspeed": "20 mph"]),
        ])

    static let cases: [GuidanceCase] = [
        curve.drive("a curve into a main road", "w", "z", "turn right Main"),
        cutting(
            road("primary", "Main"), cut: road("tertiary", "Cross"),
            cross: road("tertiary", "Cross")
        ).drive(
            "a lane with the name of the crossing road", "s", "e", "turn right Cross",
            over: "sabgce"),
        cutting(
            ["highway": "primary", "ref": "B 37"], cut: ["highway": "primary", "ref": "B 37"],
            cross: road("tertiary", "Cross")
        ).drive("a lane of a road without a name", "s", "e", "turn right Cross", over: "sabgce"),
        booth.drive("lanes of a toll booth", "w", "e"),
        exit(limit: "80", signs: ["destination:ref": "411", "destination": "Port"]).drive(
            "an exit with signs", "w", "s", "off ramp slight right [Ring] to 411, Port"),
        exit(limit: "50", signs: ["destination": "Port"]).drive(
            "a branch of a street", "w", "s", "(fork|turn) slight right Ring to Port"),
        bendingAway.drive(
            "straight on, where the name turns off", "n", "s", "fork slight right Station Street"),
        ramps.drive("back into a ramp", "s", "w", "turn sharp left to Port"),
        ramps.drive("where the road ends in ramps", "s", "d", "fork slight left to West"),
        link.drive(
            "a link between two streets", "w", "s", "(fork|turn) (slight right|right) South Side"),
    ]

    @Test("What is told is what is seen", arguments: cases)
    func seen(_ drive: GuidanceCase) throws { try drive.check() }

    @Test("The arrows on the lane say right where a link begins at a small angle and bends on")
    func painted() throws {
        func drive(_ arrows: String) throws -> String? {
            let map = try ScenarioMap(
                ScenarioDrawing(plotted: [
                    ("s", 0, -300), ("x", 0, 0), ("n", 0, 300), ("a", 10, 35), ("b", 35, 60),
                    ("c", 75, 60),
                    ("e", 300, -40),
                ]),
                ways: [
                    "sx": road(
                        "primary", "Main", ["oneway": "yes", "lanes": "2", "turn:lanes": arrows]),
                    "xn": road("primary", "Main", ["oneway": "yes"]),
                    "xabce": road("primary_link", "Ring", ["oneway": "yes"]),
                ])
            return try map.route(from: "s", to: "e").maneuvers.dropFirst().first
        }
        #expect(try drive("through|right") == "turn right Ring")
        #expect(try drive("through|slight_right") == "turn slight right Ring")
    }

    @Test("A ring is left on the road whose name lasts", arguments: [40.0, 150])
    func ringExit(length: Double) throws {
        let map = try ScenarioMap(
            ScenarioDrawing(plotted: [
                ("w", -200, 0), ("a", -20, 0), ("b", 0, -20), ("s", 0, -200), ("c", 20, 0),
                ("x", 20 + length, 0), ("e", 500, 0), ("d", 0, 20), ("n", 0, 200),
            ]),
            ways: [
                "abcda": street("", ["junction": "roundabout"]), "wa": street("West"),
                "bs": street("South"), "cx": street("Square"), "xe": street("East"),
                "dn": street("North"),
            ])
        let maneuvers = try map.route(from: "w", to: "e").maneuvers
        #expect(
            maneuvers
                == (length < 60
                    ? ["depart", "roundabout 2 East", "arrive"]
                    : [
                        "depart", "roundabout 2 Square", "name change East",
                        "arrive",
                    ]))
    }

    @Test("Two turns some metres apart are said together, however long one waits between them")
    func nearTurns() throws {
        let map = try ScenarioMap(
            ScenarioDrawing(plotted: [
                ("w", -300, 0), ("x", 0, 0), ("y", 0, -22), ("e", 300, -22), ("n", 0, 200),
                ("s", 0, -200),
                ("v", 200, 0), ("u", -200, -22),
            ]),
            ways: [
                "wxv": road("primary", "High Street"), "nxys": road("secondary", "Bedford Road"),
                "uye": road("secondary", "Landor Road"),
            ],
            nodes: ["y": ["highway": "traffic_signals"], "x": ["highway": "traffic_signals"]])
        let words = try map.route(from: "w", to: "e").announcements
        #expect(words.contains("Turn right onto Bedford Road, then turn left onto Landor Road"))
    }

    @Test("Where a street turns a corner under its name, it is stayed on")
    func corner() throws {
        let map = try ScenarioMap(
            ScenarioDrawing(plotted: [
                ("s", 0, -200), ("x", 0, 0), ("w", -200, 0), ("e", 200, 0),
            ]),
            ways: ["sx": street("Lane"), "xw": street("Lane"), "xe": street("Other")])
        let drive = try map.route(from: "s", to: "w")
        #expect(drive.maneuvers == ["depart", "end of road left Lane", "arrive"])
        #expect(drive.instructions[1] == "Turn left to stay on Lane")
    }
}
