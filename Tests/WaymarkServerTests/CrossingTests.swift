import Testing
import WaymarkGeometry

@Suite("Junctions with several nodes in OSRM's words")
struct CrossingTests {
    /// "First" and "Second" have two carriageways each, 20 m apart.
    private static let crossing = Result {
        try DrawnMap(
            """
                      i  l


            d         c  b         a

            e         f  g         h


                      j  k
            """,
            ways: [
                "ab": first, "bc": first, "cd": first, "ef": first, "fg": first, "gh": first,
                "ic": second, "cf": second, "fj": second, "kg": second, "gb": second, "bl": second,
            ], step: 10)
    }
    private static let first: Tags = ["highway": "primary", "name": "First", "oneway": "yes"]
    private static let second: Tags = ["highway": "primary", "name": "Second", "oneway": "yes"]

    @Test(
        "Whatever one does there is one maneuver, told where the first carriageway is met",
        arguments: [
            ("a", "l", "b", "turn right Second"), ("a", "j", "b", "turn left Second"),
            ("a", "h", "b", "continue uturn First"), ("e", "l", "f", "turn left Second"),
            ("k", "d", "g", "turn left First"), ("k", "j", "g", "continue uturn Second"),
            ("i", "h", "c", "turn left First"),
        ])
    func turns(start: String, end: String, node: String, maneuver: String) async throws {
        let map = try Self.crossing.get()
        let steps = await map.get("/route/v1/driving/{\(start)};{\(end)}?steps=true").json.steps
        try #require(steps.count == 3)
        let told = steps[1]["maneuver"]
        let words = [told["type"].text, told["modifier"].text, steps[1]["name"].text]
        #expect(words.compactMap { $0 }.joined(separator: " ") == maneuver)
        let place = map.place(node)
        let location = told["location"].numbers
        try #require(location.count == 2)
        #expect(
            abs(location[0] - place.longitude) < 1e-6 && abs(location[1] - place.latitude) < 1e-6)
    }

    @Test("Straight over it, nothing is told", arguments: [("a", "d"), ("k", "l"), ("e", "h")])
    func straight(start: String, end: String) async throws {
        #expect(try await Self.crossing.get().steps(start, end).count == 2)
    }

    /// "Road" parts before "Cross"; its left branch cuts the corner.
    private static let cut = Result {
        try DrawnMap(
            """
                  g

                  c

            a   b d   e

                  f
            """,
            ways: [
                "ab": oneway, "bd": oneway, "bc": oneway, "de": oneway,
                "fd": ["highway": "secondary", "name": "Cross"],
                "dc": ["highway": "secondary", "name": "Cross"],
                "cg": ["highway": "secondary", "name": "Cross"],
            ],
            relations: """
                <relation id="1"><member type="way" ref="2" role="from"/>
                <member type="node" ref="100" role="via"/><member type="way" ref="6" role="to"/>
                <tag k="type" v="restriction"/><tag k="restriction" v="no_left_turn"/></relation>
                """, step: 10)
    }
    private static let oneway: Tags = ["highway": "primary", "name": "Road", "oneway": "yes"]

    @Test("A branch that cuts a corner is one turn; who stays on the road is told nothing")
    func cornerCut() async throws {
        let map = try Self.cut.get()
        #expect(await map.steps("a", "g") == ["depart Road", "turn left Cross", "arrive Cross"])
        #expect(await map.steps("a", "e") == ["depart Road", "arrive Road"])
    }

    @Test("A turn off the road that was told is a turn, whatever the piece before it is called")
    func shortPiece() async throws {
        let map = try DrawnMap(
            """
                  f e



            a-----b-c-----d
            """,
            ways: [
                "ab": street("Possel"), "fb": street("Berg", ["oneway": "yes"]),
                "bc": street("Berg"), "ce": street("Berg", ["oneway": "yes"]),
                "cd": street("Kastell"),
            ], step: 20)
        #expect(await map.steps("a", "e") == ["depart Possel", "turn left Berg", "arrive Berg"])
    }

    @Test("A name that is soon gone again is not told, a longer one is")
    func shortNames() async throws {
        let map = try DrawnMap(
            "a-------b-c-------d",
            ways: ["ab": street("North"), "bc": street("Bridge"), "cd": street("South")])
        #expect(
            await map.steps("a", "d") == [
                "depart North", "new name straight South", "arrive South",
            ])
    }

    @Test("Straight onto a road that comes from elsewhere one turns, whatever it is called")
    func throughRoad() async throws {
        let map = try DrawnMap(
            """
            d
            a---b-------c
            """, ways: ["abc": street("Main"), "db": street("Side")])
        #expect(await map.steps("d", "c")[1] == "turn straight Main")
    }

    @Test("Over a slip road to the other carriageway one turns back")
    func slipRoadBack() async throws {
        let road: Tags = ["highway": "primary", "name": "Road", "oneway": "yes"]
        let map = try DrawnMap(
            """
            a   f

            b   e

              g


            c   d
            """,
            ways: [
                "abc": road, "def": road, "bge": ["highway": "primary_link", "oneway": "yes"],
            ], step: 10)
        #expect(await map.steps("a", "f")[1] == "continue uturn Road")
    }

    @Test("From the entry of a roundabout no way leads straight into the exit before it")
    func pastTheRing() async throws {
        let map = try DrawnMap(
            """
              a   c
            l   b   d
              k   e
            j   h   f
              i   g
            """,
            ways: [
                "abc": arm("North"), "def": arm("East"), "ghi": arm("South"), "jkl": arm("West"),
                "bkheb": ["highway": "residential", "junction": "roundabout"],
            ], step: 10)
        let round = await map.get("/route/v1/driving/{a};{c}?steps=true").json.steps
        #expect(round.map { $0["maneuver"]["exit"].number } == [nil, 4, 4, nil])
        let next = await map.get("/route/v1/driving/{a};{l}?steps=true").json.steps
        #expect(next.map { $0["maneuver"]["exit"].number } == [nil, 1, 1, nil])
    }

    private func arm(_ name: String) -> Tags { street(name, ["oneway": "yes"]) }

    @Test("On board and on land again, each has its step and its mode")
    func ferry() async throws {
        let map = try DrawnMap(
            """
            a---b
                |
                c---d
            """,
            ways: [
                "ab": street("Quay"), "bc": ["route": "ferry", "name": "Ship"],
                "cd": street("Quay"),
            ])
        let steps = await map.get("/route/v1/driving/{a};{d}?steps=true").json.steps
        #expect(
            steps.map { $0["maneuver"]["type"].text } == [
                "depart", "notification", "notification", "arrive",
            ])
        #expect(steps.map { $0["mode"].text } == ["driving", "ferry", "driving", "driving"])
    }

    @Test("A bicycle is pushed against a one-way street, and where people walk")
    func pushing() async throws {
        let map = try DrawnMap(
            "a----b----c----d",
            ways: [
                "ab": street("First"), "bc": street("Second", ["oneway": "-1"]),
                "cd": street("Third"),
            ], profiles: ["bicycle", "car"])
        let steps = await map.get("/route/v1/bicycle/{a};{d}?steps=true").json.steps
        #expect(steps.map { $0["mode"].text } == ["cycling", "pushing bike", "cycling", "cycling"])
        #expect(steps[1]["maneuver"]["type"].text == "notification")
        #expect(await map.get("/route/v1/driving/{a};{d}").json["code"].text == "NoRoute")
    }

    @Test("Lanes are told with those after them, and arrows in OSRM's order")
    func lanes() async throws {
        let map = try DrawnMap(
            """
            a---b---x
                |
                c
                |
            e---d---y
            """,
            ways: [
                "ab": street("Main", ["turn:lanes:forward": "through|right|right"]),
                "bx": street("Straight"), "bc": street("Main"),
                "cd": street("Main", ["turn:lanes:forward": "left|through;right"]),
                "de": street("Main"), "dy": street("Last"),
            ], step: 50)
        let steps = await map.get("/route/v1/driving/{a};{e}?steps=true").json.steps
        let lanes = steps[1]["intersections"][0]["lanes"].list
        #expect(lanes.map { $0["valid"].number } == [0, 0, 1])
        let last = steps[2]["intersections"][0]["lanes"]
        #expect(last[1]["indications"].texts == ["straight", "right"])
    }

    /// A relation of `type=maneuver` over node `b`, and what it tells.
    private func relation(_ members: String, _ tags: String) -> String {
        let parts = tags.split(separator: " ").map { $0.split(separator: "=") }
        return """
            <relation id="1" version="1">
            <member type="node" ref="98" role="via"/>
            \(members)
            <tag k="type" v="maneuver"/>
            \(parts.map { "<tag k=\"\($0[0])\" v=\"\($0[1])\"/>" }.joined())
            </relation>
            """
    }

    @Test(
        "What mappers wrote down is told there, and nothing where members are missing",
        arguments: [
            ("maneuver=turn direction=sharp_left", ["turn sharp left Side"]),
            ("maneuver=fork direction=slight_left", ["fork slight left Side"]),
            ("maneuver=suppress", []), ("maneuver=uncertain", ["turn left Side"]),
            ("maneuver=uturn", ["turn uturn Side"]),
        ])
    func maneuverRelation(tags: String, told: [String]) async throws {
        let from = #"<member type="way" ref="1" role="from"/>"#
        let to = #"<member type="way" ref="3" role="to"/>"#
        for (members, told) in [
            (from + to, told), (from, ["turn left Side"]), (to, ["turn left Side"]),
        ] {
            let map = try DrawnMap(
                """
                    d
                    |
                a---b---c
                """,
                ways: ["ab": street("Main"), "bc": street("Main"), "bd": street("Side")],
                relations: relation(members, tags))
            #expect(await map.steps("a", "d").dropFirst().dropLast() == told[...], "\(members)")
            #expect(await map.steps("a", "c").count == 2)
        }
    }

    @Test("A tunnel begins and ends in the intersections of a step; the destination has no class")
    func classes() async throws {
        let map = try DrawnMap(
            "a---b---c---d",
            ways: [
                "ab": street("Main"), "bc": street("Main", ["tunnel": "yes"]), "cd": street("Main"),
            ])
        let steps = await map.get("/route/v1/driving/{a};{d}?steps=true").json.steps
        let classes = steps.map { $0["intersections"].list.map { $0["classes"].texts } }
        #expect(classes == [[[], ["tunnel"], []], [[]]])
    }

    @Test("Directions at a junction are in sectors of 15°, to a degree where two lie in one")
    func sectors() async throws {
        let map = try DrawnMap(
            """
                 n
                          f
            w----x--------e


              s
            """,
            ways: ["wx": street("Main"), "xe": street("Main"), "nxs": street("Cross")])
        func directions(_ map: DrawnMap, _ end: String) async -> [[Double]] {
            let steps = await map.get("/route/v1/driving/{w};{\(end)}?steps=true").json.steps
            return steps.flatMap { $0["intersections"].list.map { $0["bearings"].numbers } }
        }
        #expect(await directions(map, "n") == [[90], [0, 90, 225, 270], [180]])
        let narrow = try DrawnMap(
            """
                          f
            w----x--------e
            """, ways: ["wx": street("Main"), "xe": street("Main"), "xf": street("Other")])
        #expect(await directions(narrow, "e")[1] == [84, 90, 270])
    }

    @Test(
        "A road that leads a little to the west of north is the first at its junction, as due north is"
    )
    func aroundNorth() async throws {
        let map = try DrawnMap(
            "   n" + String(repeating: "\n", count: 10) + "w---x---e",
            ways: [
                "wx": street("Main"), "xe": street("Main"), "nx": street("Side", ["oneway": "yes"]),
            ])
        let steps = await map.get("/route/v1/driving/{w};{e}?steps=true").json.steps
        let junction = steps[0]["intersections"].list[1]
        #expect(junction["bearings"].numbers == [0, 90, 270])
        #expect(junction["entry"].numbers == [0, 1, 0])
        #expect(junction["in"].number == 2 && junction["out"].number == 1)
    }

    @Test("A road that was drawn twice is one arm, and no choice")
    func drawnTwice() async throws {
        let map = try DrawnMap(
            "a---b---c---d",
            ways: [
                "ab": street("Main"), "bc": street("Main"), "cb": street("Main"),
                "cd": street("Main"),
            ])
        let steps = await map.get("/route/v1/driving/{a};{d}?steps=true").json.steps
        #expect(steps.count == 2)
        #expect(steps[0]["intersections"].count == 1)
        let middle = await map.get("/route/v1/driving/{a};{bc}?steps=true").json.steps
        #expect(middle.count == 2)
    }

    @Test("An island in the road is no junction of three roads")
    func island() async throws {
        let map = try DrawnMap(
            """
              a
              |
              |
              b
            c   h
            |   |
            |   |
            d   g
              e
              |
              |
              f
            """,
            ways: [
                "ab": street("Road"), "ef": street("Road"),
                "bcde": street("Road", ["oneway": "yes"]),
                "eghb": street("Road", ["oneway": "yes"]),
            ], step: 4)
        let steps = await map.get("/route/v1/driving/{a};{f}?steps=true").json.steps
        #expect(steps.count == 2)
        let arms = steps[0]["intersections"].list.map { $0["bearings"].numbers }
        #expect(arms == [[180], [0, 180], [0, 180]])
    }

    @Test("Lanes before and in a roundabout are left out, as OSRM does")
    func ringLanes() async throws {
        let map = try DrawnMap(
            """
                   n
                   |
                   4
                 .   .
            w---1     3---e
                 .   .
                   2
                   |
                   s
            """,
            ways: [
                "w1": street("West", ["turn:lanes:forward": "left|slight_right", "lanes": "3"]),
                "12": ring, "23": ring, "34": ring, "41": ring, "2s": street("South"),
                "3e": street("East"), "4n": street("North"),
            ], step: 30)
        let steps = await map.get("/route/v1/driving/{w};{e}?steps=true").json.steps
        #expect(steps.count > 2)
        for step in steps {
            for junction in step["intersections"].list { #expect(!junction["lanes"].exists) }
        }
    }

    private let ring: Tags = [
        "highway": "residential", "junction": "roundabout", "turn:lanes": "left|slight_right",
    ]
}
