extension IMDFSample {
    /// The whole of it.
    static var airport: IMDFSample {
        var sample = IMDFSample()
        sample.collections = [
            "venue": [
                feature(
                    1, "venue", rectangle(-50...350, -50...100),
                    #""category":"airport","name":{"en":"Waymark Airport"},"address_id":null"#)
            ],
            "building": [
                feature(2, "building", "null", name("Terminal 1", finnish: "Terminaali 1")),
                feature(3, "building", "null", name("Pier")),
            ],
            "footprint": footprints, "level": levels, "unit": ground + departures + outdoors,
            "opening": openings, "amenity": amenities, "anchor": anchors,
            "occupant": occupants, "fixture": fixtures,
            "address": [feature(95, "address", "null", #""address":"1 Way","unit":"12""#)],
            "kiosk": [
                feature(
                    120, "kiosk", rectangle(110...112, 10...12),
                    #""name":null,"anchor_id":"\#(id(94))","# + on(20))
            ],
            "section": [
                feature(
                    130, "section", rectangle(110...150, 0...20),
                    #""category":"security","display_point":\#(point(130, 10)),"#
                        + name("Security area") + "," + on(20))
            ],
            "relationship": [
                feature(
                    140, "relationship", "null",
                    #""category":"stairs","direction":"undirected","origin":\#(unit(30)),"#
                        + #""intermediary":[\#(unit(35))],"destination":\#(unit(50)),"hours":null"#
                )
            ],
            "detail": ["7"],
        ]
        return sample
    }

    static func name(_ english: String, finnish: String? = nil) -> String {
        let other = finnish.map { #","fi":"\#($0)""# } ?? ""
        return #""name":{"en":"\#(english)"\#(other)}"#
    }

    /// The property of a feature that is on the level `number`.
    static func on(_ number: Int) -> String { #""level_id":"\#(id(number))""# }

    static func unit(_ number: Int) -> String {
        #"{"id":"\#(id(number))","feature_type":"unit"}"#
    }

    private static var footprints: [String] {
        [
            ("aerial", -10...210, [2]), ("ground", 0...200, [2]), ("ground", 200...300, [3]),
        ].enumerated().map { index, footprint in
            let ids = footprint.2.map { #""\#(id($0))""# }.joined(separator: ",")
            return feature(
                10 + index, "footprint", rectangle(footprint.1, 0...60),
                #""category":"\#(footprint.0)","name":null,"building_ids":[\#(ids)]"#)
        }
    }

    private static var levels: [String] {
        [
            feature(
                20, "level", rectangle(0...200, 0...60),
                name("Ground floor", finnish: "Pohjakerros")
                    + #","short_name":{"en":"G"},"ordinal":0,"outdoor":false,"#
                    + #""category":"unspecified","building_ids":["\#(id(2))"]"#),
            feature(
                21, "level", rectangle(200...300, 0...60),
                #""name":null,"short_name":null,"ordinal":0,"outdoor":false,"#
                    + #""building_ids":["\#(id(3))"]"#),
            feature(
                22, "level", rectangle(0...300, 0...60),
                name("Departures") + #","short_name":{"en":"1"},"ordinal":1,"outdoor":false,"#
                    + #""building_ids":["\#(id(2))","\#(id(3))"]"#),
            feature(
                23, "level", rectangle(-50...350, -50...100),
                #""name":{"en":"Kerb"},"ordinal":0,"outdoor":true,"building_ids":null"#),
        ]
    }

    private static func space(
        _ number: Int, _ category: String, _ x: ClosedRange<Int>, _ y: ClosedRange<Int>,
        level: Int, _ more: String = #""name":null"#
    ) -> String {
        feature(
            number, "unit", rectangle(x, y),
            #""category":"\#(category)",\#(more),"# + on(level))
    }

    private static var ground: [String] {
        [
            space(30, "lobby", 0...100, 0...60, level: 20, name("Check-in")),
            space(31, "walkway", 100...200, 0...20, level: 20),
            space(
                32, "room", 100...130, 20...40, level: 20,
                #""display_point":\#(point(110, 25)),"name":null"#),
            space(33, "restroom.female", 130...150, 20...40, level: 20),
            space(34, "elevator", 150...155, 20...25, level: 20),
            space(35, "stairs", 160...170, 20...25, level: 20),
            space(36, "nonpublic", 170...200, 20...60, level: 20),
            space(38, "column", 50...51, 30...31, level: 20),
            space(40, "walkway", 200...300, 0...60, level: 21),
        ]
    }

    private static var departures: [String] {
        [
            space(50, "walkway", 0...300, 0...20, level: 22),
            space(
                51, "room", 210...250, 20...60, level: 22,
                name("Lounge") + #","restriction":"employeesonly""#),
            space(52, "elevator", 150...155, 20...25, level: 22),
            space(53, "room", 0...50, 20...60, level: 22),
            space(54, "opentobelow", 60...80, 30...50, level: 22),
            space(55, "movingwalkway", 60...90, 5...8, level: 22),
        ]
    }

    private static var outdoors: [String] { [space(60, "walkway", 0...300, -20...0, level: 23)] }
}
