import Testing
import WaymarkGeometry

@Suite("Maneuvers in OSRM's words")
struct ManeuverTests {
    /// Two streets that cross, one of which changes its name.
    private static let cross = Result {
        try DrawnMap(
            """
                n
                |
                |
            w---x---e---f
                |
                |
                s
            """,
            ways: [
                "wxe": street("Main"), "ef": street("Second"), "nxs": street("Cross"),
            ])
    }

    /// A ring with an arm to each side.
    private static let ring: KeyValuePairs<String, Tags> = [
        "w1": street("West"), "s2": street("South"), "e3": street("East"), "n4": street("North"),
        "12341": ["highway": "residential", "junction": "roundabout"],
    ]

    @Test(
        "Turns, by their direction",
        arguments: [
            ("w", "n", "turn left Cross"), ("w", "s", "turn right Cross"),
            ("n", "w", "turn right Main"), ("n", "e", "turn left Main"),
        ])
    func turns(start: String, end: String, maneuver: String) async throws {
        let steps = try await Self.cross.get().steps(start, end)
        #expect(steps.count == 3 && steps[1] == maneuver)
    }

    @Test("A new name of the road that goes on")
    func newName() async throws {
        let steps = try await Self.cross.get().steps("w", "f")
        #expect(steps.contains("new name straight Second"))
    }

    @Test("A road that ends after another junction; where there was none, it is a turn")
    func endOfRoad() async throws {
        let map = try DrawnMap(
            """
            w---x---e
                |
            k---y
                |
                s
            """,
            ways: ["wxe": street("Main"), "xys": street("Side"), "ky": street("Cross")])
        #expect(await map.steps("s", "e")[1] == "end of road right Main")
        #expect(await map.steps("s", "w")[1] == "end of road left Main")
        let short = try DrawnMap(
            """
            w---x---e
                |
                s
            """, ways: ["wxe": street("Main"), "xs": street("Side")])
        #expect(await short.steps("s", "e")[1] == "turn right Main")
    }

    @Test("A street that forks goes on by its name, or is left")
    func fork() async throws {
        let map = try DrawnMap(
            """
                        n
            w---x---y
                        m
            """,
            ways: ["wxym": street("Main"), "yn": street("Other")])
        #expect(await map.steps("w", "n")[1] == "turn slight left Other")
        let both = try DrawnMap(
            """
                        n
            w---x---y
                        m
            """,
            ways: ["wxym": street("Main"), "yn": street("Main")])
        #expect(await both.steps("w", "n")[1] == "continue slight left Main")
    }

    @Test("A ring that is driven like a junction has the number of its exit")
    func ring() async throws {
        let map = try DrawnMap(
            """
              n
              4
            w1 3e
              2
              s
            """,
            ways: Self.ring, step: 8)
        let steps = await map.get("/route/v1/driving/{w};{n}?steps=true").json.steps
        #expect(steps.count == 3 && steps[1]["maneuver"]["type"].text == "roundabout turn")
        #expect(steps[1]["maneuver"]["modifier"].text == "left")
        #expect(steps[1]["maneuver"]["exit"].number == 3)
    }

    @Test("Who begins in a ring leaves it")
    func inside() async throws {
        let map = try DrawnMap(
            """
                n
                4
            w-1   3-e
                2
                s
            """,
            ways: Self.ring)
        let steps = await map.get("/route/v1/driving/{2};{n}?steps=true").json.steps
        #expect(
            steps.map { $0["maneuver"]["type"].text } == ["depart", "exit roundabout", "arrive"])
        let named = try DrawnMap(
            """
                n
                4
            w-1   3-e
                2
                s
            """,
            ways: [
                "w1": street("West"), "s2": street("South"), "e3": street("East"),
                "n4": street("North"), "12341": street("Circus", ["junction": "roundabout"]),
            ])
        let leaving = await named.get("/route/v1/driving/{2};{n}?steps=true&language=en").json.steps
        #expect(leaving.map { $0["maneuver"]["type"].text } == ["depart", "exit rotary", "arrive"])
        #expect(leaving[1]["rotary_name"].text == "Circus")
        #expect(leaving[1]["maneuver"]["instruction"].text?.hasPrefix("Enter") == false)
    }

    @Test("A roundabout tells its exit, by its number")
    func roundabout() async throws {
        let map = try DrawnMap(
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
            """,
            ways: Self.ring, step: 20)
        let steps = await map.get("/route/v1/driving/{w};{n}?steps=true").json.steps
        let step = try #require(
            steps.first { ["roundabout", "roundabout turn"].contains($0["maneuver"]["type"].text) })
        #expect(step["name"].text == "North" || step["maneuver"]["type"].text == "roundabout turn")
        if step["maneuver"]["type"].text == "roundabout" {
            #expect(step["maneuver"]["exit"].number == 3)
        } else {
            #expect(step["maneuver"]["modifier"].text == "left")
        }
        for other in steps
        where !(other["maneuver"]["type"].text ?? "").contains("roundabout") {
            #expect(!other["maneuver"]["exit"].exists)
        }
    }

    @Test("A roundabout is two steps: into it, and out of it")
    func leavingRoundabout() async throws {
        let map = try DrawnMap(
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
            """,
            ways: Self.ring, step: 50)
        let answer = await map.get("/route/v1/driving/{w};{n}?steps=true").json
        let steps = answer.steps
        #expect(
            steps.map { $0["maneuver"]["type"].text } == [
                "depart", "roundabout", "exit roundabout", "arrive",
            ])
        try #require(steps.count == 4)
        #expect(steps[1]["maneuver"]["exit"].number == 3)
        #expect(steps[2]["maneuver"]["exit"].number == 3)
        #expect(steps[2]["maneuver"]["modifier"].text?.hasSuffix("right") == true)
        #expect(steps[2]["name"].text == "North")
        let lengths = steps.map { $0["distance"].number ?? 0 }
        // Three quarters of the ring, then the arm to the north.
        #expect(lengths[1] > 500 && (100...200).contains(lengths[2]))
        let whole = answer["routes"][0]["distance"].number ?? 0
        #expect(abs(lengths.reduce(0, +) - whole) < 0.5)
    }

    @Test("An exit of a motorway tells its number and what the sign says")
    func offRamp() async throws {
        let map = try DrawnMap(
            """
            m-------x----------------n
                        .
                            l----s
            """,
            ways: [
                "mxn": ["highway": "motorway", "ref": "E 18;50"],
                "xl": [
                    "highway": "motorway_link", "oneway": "yes", "destination": "Turku;Salo",
                    "destination:ref": "E 18;110", "junction:ref": "12",
                ],
                "ls": street("Station"), "sn": street("End"), "ms": street("Back"),
            ], nodes: ["x": ["highway": "motorway_junction", "ref": "12"]], step: 30)
        let steps = await map.get("/route/v1/driving/{mx};{ls}?steps=true").json.steps
        #expect(steps[0]["ref"].text == "E 18; 50")
        let step = try #require(steps.first { $0["maneuver"]["type"].text == "off ramp" })
        #expect(step["maneuver"]["modifier"].text == "slight right")
        #expect(step["exits"].text == "12")
        let sign = try #require(step["destinations"].text)
        for part in ["E 18, 110", "Turku, Salo"] { #expect(sign.contains(part)) }
        #expect(!steps[0]["destinations"].exists && !steps[0]["exits"].exists)
    }

    @Test("A ferry is another way to travel")
    func ferry() async throws {
        let map = try DrawnMap(
            "a----b..............c----d",
            ways: [
                "ab": street("West"), "cd": street("East"),
                "bc": ["route": "ferry", "name": "Boat", "duration": "00:10"],
            ])
        let steps = await map.get("/route/v1/driving/{a};{d}?steps=true").json.steps
        let boat = try #require(steps.firstIndex { $0["mode"].text == "ferry" })
        #expect(steps[boat]["name"].text == "Boat")
        #expect(steps[boat]["maneuver"]["type"].text == "notification")
        #expect(steps[boat]["maneuver"]["modifier"].text == "straight")
        #expect(steps[0]["mode"].text == "driving")
        #expect(steps.last?["maneuver"]["type"].text == "arrive")
    }

    @Test("Turning round is a turn back, on the same road where that has a name")
    func uTurn() async throws {
        let map = try DrawnMap(
            "a----b----c", ways: ["abc": street("Main")], profiles: ["car"])
        let steps = await map.get(
            "/route/v1/driving/{ab};{bc};{ab}?steps=true&waypoints=0;2&continue_straight=false"
        ).json.steps.map { $0["maneuver"] }
        let turn = try #require(steps.first { $0["modifier"].text == "uturn" })
        #expect(turn["type"].text == "continue")
        #expect(turn["bearing_before"].number == 90 && turn["bearing_after"].number == 270)
    }

    @Test(
        "Departure and arrival tell on which side the places lie",
        arguments: [(0.0002, "left"), (-0.0002, "right"), (0, nil)])
    func sides(offset: Double, side: String?) async throws {
        let map = try DrawnMap("a-----------b", ways: ["ab": street("Main")])
        let ends = [0.001, 0.005].map { "\(24.94 + $0),\(60.17 + offset)" }
        let steps = await map.get("/route/v1/driving/\(ends.joined(separator: ";"))?steps=true")
            .json
            .steps
        #expect(steps.count == 2)
        for step in steps { #expect(step["maneuver"]["modifier"].text == side) }
    }

    @Test("Traffic keeps to the left where it does")
    func drivingSide() async throws {
        let map = try DrawnMap(
            "a-----------b", ways: ["ab": street("Main")],
            origin: Coordinate(latitude: 51.5, longitude: -0.12))
        let steps = await map.get("/route/v1/driving/{a};{b}?steps=true").json.steps
        #expect(steps.map { $0["driving_side"].text } == ["left", "left"])
    }

    @Test("Every step but departure and arrival has a direction")
    func modifiers() async throws {
        let known: Set = [
            "uturn", "sharp right", "right", "slight right", "straight", "slight left", "left",
            "sharp left",
        ]
        let map = try Maps.town.get()
        for (start, end) in [("a", "h"), ("e", "d"), ("c", "f"), ("h", "b")] {
            let steps = await map.get("/route/v1/driving/{\(start)};{\(end)}?steps=true").json.steps
            for step in steps.dropFirst().dropLast() {
                #expect(known.contains(step["maneuver"]["modifier"].text ?? "none"))
            }
        }
    }
}
