/// Features that are left out, and the words for why.
enum IMDFFaults {
    static let room = IMDFSample.rectangle(0...10, 0...10)

    static func unit(
        _ geometry: String = room, _ properties: String = #""category":"room","# + IMDFSample.on(20)
    ) -> String {
        IMDFSample.feature(900, "unit", geometry, properties)
    }

    static func polygon(_ positions: String) -> String {
        #"{"type":"Polygon","coordinates":\#(positions)}"#
    }

    static let ring = "[[24.94,60.17],[24.95,60.17],[24.95,60.18],[24.94,60.17]]"

    static let shapes: [(shape: String, fault: String)] = [
        ("null", "1 unit without a geometry"),
        (IMDFSample.point(1, 1), "1 unit with a geometry of another type"),
        (#"{"type":"Circle","coordinates":[]}"#, "1 unit with a geometry of another type"),
        (#"{"coordinates":[]}"#, "1 unit malformed"), ("[]", "1 unit malformed"),
        (#"{"type":"Polygon"}"#, "1 unit with coordinates that are none"),
        (polygon("[]"), "1 unit with too few points"),
        (polygon("[[]]"), "1 unit with too few points"),
        (polygon("[[[24.94,60.17],[24.95,60.17],[24.94,60.17]]]"), "1 unit with too few points"),
        (polygon("[[[24.94,60.17],[24.94,60.17],[24.94,60.17]]]"), "1 unit with too few points"),
        (
            polygon("[[[180.1,60.17],[24.95,60.17],[24.95,60.18]]]"),
            "1 unit with coordinates that are none"
        ),
        (
            polygon("[[[24.94,-90.1],[24.95,60.17],[24.95,60.18]]]"),
            "1 unit with coordinates that are none"
        ),
        (
            polygon("[[[24.94],[24.95,60.17],[24.95,60.18]]]"),
            "1 unit with coordinates that are none"
        ),
        (
            polygon("[[[1e999,60.17],[24.95,60.17],[24.95,60.18]]]"),
            "1 unit with coordinates that are none"
        ),
        (
            polygon(#"[[["NaN",60.17],[24.95,60.17],[24.95,60.18]]]"#),
            "1 unit with coordinates that are none"
        ),
        (
            polygon("[[[null,60.17],[24.95,60.17],[24.95,60.18]]]"),
            "1 unit with coordinates that are none"
        ),
        (polygon("[24.94,60.17]"), "1 unit with coordinates that are none"),
        (#"{"type":"MultiPolygon","coordinates":[[\#(ring)],[[]]]}"#, "1 unit with too few points"),
    ]

    static let missing = #""category":"room","# + IMDFSample.on(999)

    static let others: [(collection: String, feature: String, fault: String)] = [
        ("unit", unit(room, missing), "1 unit whose level is missing"),
        ("unit", unit(room, #""category":"room""#), "1 unit whose level is missing"),
        ("unit", unit(room, #""category":"room","level_id":7"#), "1 unit whose level is missing"),
        ("unit", unit().replacing(IMDFSample.id(900), with: "900"), "1 unit without an id"),
        (
            "unit", unit().replacing(IMDFSample.id(900), with: IMDFSample.id(30)),
            "1 unit with the id of another"
        ),
        ("unit", unit().replacing(#""unit""#, with: #""level""#), "1 unit malformed"),
        ("unit", "null", "1 unit malformed"), ("unit", "7", "1 unit malformed"),
        ("unit", #"["unit"]"#, "1 unit malformed"), ("unit", "{}", "1 unit without an id"),
        (
            "level", IMDFSample.feature(900, "level", room, #""building_ids":null"#),
            "1 level malformed"
        ),
        (
            "level", IMDFSample.feature(900, "level", room, #""ordinal":1e300"#),
            "1 level malformed"
        ),
        (
            "level", IMDFSample.feature(900, "level", room, #""ordinal":"1""#),
            "1 level malformed"
        ),
        (
            "level",
            IMDFSample.feature(
                900, "level", room, #""ordinal":0,"building_ids":["\#(IMDFSample.id(999))"]"#),
            "1 level whose building is missing"
        ),
        (
            "footprint",
            IMDFSample.feature(900, "footprint", room, #""category":"ground""#),
            "1 footprint whose building is missing"
        ),
        (
            "building", IMDFSample.feature(900, "building", "null", ""),
            "1 building whose footprint is missing"
        ),
        (
            "opening",
            IMDFSample.opening(
                900, "pedestrian", IMDFSample.line((0, 0), (1, 0)), level: IMDFSample.on(999)),
            "1 opening whose level is missing"
        ),
        (
            "opening", IMDFSample.opening(900, "pedestrian", IMDFSample.line((0, 0), (0, 0))),
            "1 opening with too few points"
        ),
        (
            "opening", IMDFSample.opening(900, "pedestrian", IMDFSample.point(0, 0)),
            "1 opening with a geometry of another type"
        ),
        (
            "amenity", IMDFSample.amenity(900, "atm", IMDFSample.point(0, 0), units: [999]),
            "1 amenity whose unit is missing"
        ),
        (
            "occupant",
            IMDFSample.occupant(900, "books", anchor: 999, IMDFSample.name("A shop")),
            "1 occupant whose anchor is missing"
        ),
        (
            "relationship",
            IMDFSample.feature(
                900, "relationship", "null",
                #""category":"stairs","intermediary":[{"id":"\#(IMDFSample.id(999))"}]"#),
            "1 relationship whose unit is missing"
        ),
    ]
}
