package import WaymarkGeometry

extension ScenarioMap {
    /// The street "Main" from `a` over `m` to `b`, with `tags`, in the middle of the way from `1`
    /// to `2`; "Detour" is another way from `a` to `b`, twice as long.
    package static func block(
        main tags: ScenarioTags, middle: ScenarioTags = [:], step: Double = 50,
        at origin: Coordinate = .helsinki, profiles: [String] = ["car"]
    ) throws -> ScenarioMap {
        try ScenarioMap(
            ScenarioDrawing(
                """
                1--a---m---b--2
                   .       .
                   .       .
                   .       .
                   .       .
                   c-------d
                """, step: step, at: origin),
            ways: [
                "1a": street("West"), "amb": street("Main", tags), "b2": street("East"),
                "acdb": street("Detour"),
            ],
            nodes: ["m": middle], profiles: profiles)
    }

    /// The street "West" from `1` to `a`, "Main" with `tags` over `m` to `b`, "East" from there to
    /// `2`, and no other way.
    package static func line(
        main tags: ScenarioTags, middle: ScenarioTags = [:], profiles: [String] = ["car"]
    ) throws -> ScenarioMap {
        try ScenarioMap(
            "1----a----m----b----2",
            ways: ["1a": street("West"), "amb": street("Main", tags), "b2": street("East")],
            nodes: ["m": middle], profiles: profiles)
    }

    /// Two streets that cross.
    package static func crossing() throws -> ScenarioMap {
        try ScenarioMap(
            """
                 n
                 |
                 |
            w----x----e
                 |
                 |
                 s
            """,
            ways: ["wxe": street("Main"), "nxs": street("Cross")])
    }

    /// A roundabout with four arms, driven as the country drives.
    package static func roundabout(
        at origin: Coordinate = .helsinki, ring: String = "12341", north: ScenarioTags = [:],
        east: ScenarioTags = [:]
    ) throws -> ScenarioMap {
        try ScenarioMap(
            ScenarioDrawing(
                """
                       n
                       |
                       |
                       4
                     .   .
                w---1     3---e
                     .   .
                       2
                       |
                       |
                       s
                """, step: 20, at: origin),
            ways: [
                "w1": street("West"), "s2": street("South"), "e3": street("East", east),
                "n4": street("North", north),
                "\(ring)": ["highway": "residential", "junction": "roundabout"],
            ])
    }

    /// A motorway from `m` to `n` with an exit at `x`, to its right or to its left, to the street
    /// "Station" from `l` to `s`.
    package static func motorwayExit(
        toRight: Bool = true, junction: ScenarioTags = [:], ramp tags: ScenarioTags = [:]
    ) throws -> ScenarioMap {
        let lines = [
            "m-------x----------------n", "            .", "                l----s", "",
            "r--------------------t",
        ]
        let text = (toRight ? lines : lines.reversed()).joined(separator: "\n")
        return try ScenarioMap(
            ScenarioDrawing(text, step: 30),
            ways: [
                "mxn": ["highway": "motorway", "ref": "E 18"],
                "xl": ["highway": "motorway_link", "oneway": "yes"].merging(tags) { $1 },
                "ls": street("Station"), "st": street("Yard"), "nt": street("End"),
                "trm": street("Back"),
            ],
            nodes: ["x": ["highway": "motorway_junction"].merging(junction) { $1 }])
    }

    /// The road "Ring" from `w` to `e` with a ramp at `x` that joins a motorway at `j`.
    package static func motorwayEntry() throws -> ScenarioMap {
        try ScenarioMap(
            ScenarioDrawing(
                """
                w-----x---------e
                          .
                m-------------j-----------n
                """, step: 30),
            ways: [
                "wx": road("primary", "Ring"), "xe": road("primary", "Ring"),
                "xj": ["highway": "motorway_link", "oneway": "yes", "destination": "Turku"],
                "mjn": ["highway": "motorway", "ref": "E 18"], "wm": street("Start"),
                "ne": street("End"),
            ])
    }
}
