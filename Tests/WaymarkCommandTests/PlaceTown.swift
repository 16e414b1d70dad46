/// A street in Reykjavík with numbered houses, a café, a pharmacy that closes at night, and the place
/// around it.
enum PlaceTown {
    /// Where somebody stands who looks for places: in front of number 2.
    static let here = "64.14650,-21.93000"

    /// The town as an OpenStreetMap file.
    static var xml: String {
        #"<?xml version="1.0" encoding="UTF-8"?><osm version="0.6">"#
            + nodes.map { node in
                #"<node id="\#(node.id)" version="1" timestamp="2026-01-02T03:04:05Z""#
                    + #" lat="\#(node.latitude)" lon="\#(node.longitude)">"# + text(node.tags)
                    + "</node>"
            }.joined()
            + #"<way id="101" version="1"><nd ref="1"/><nd ref="2"/>"#
            + text(["highway": "residential", "name": "Laugavegur"]) + "</way>"
            + #"<way id="102" version="1"><nd ref="2"/><nd ref="3"/>"#
            + text(["highway": "residential", "name": "Klapparstígur"]) + "</way></osm>\n"
    }

    private static func text(_ tags: KeyValuePairs<String, String>) -> String {
        tags.map { #"<tag k="\#($0)" v="\#($1)"/>"# }.joined()
    }

    private typealias Node = (
        id: Int, latitude: Double, longitude: Double, tags: KeyValuePairs<String, String>
    )

    private static let nodes: [Node] = [
        (1, 64.1464, -21.932, [:]), (2, 64.1464, -21.926, [:]), (3, 64.149, -21.926, [:]),
        (11, 64.1465, -21.93, house("2")), (12, 64.1465, -21.929, house("4")),
        (13, 64.1463, -21.928, house("5a")),
        (
            21, 64.1466, -21.9285,
            ["amenity": "cafe", "name": "Kaffi Ægir", "name:en": "Blue Whale"]
        ),
        (
            22, 64.148, -21.926,
            [
                "amenity": "pharmacy", "name": "Apótek Miðbæjar",
                "opening_hours": "Mo-Su 09:00-18:00",
            ]
        ),
        (31, 64.147, -21.93, ["place": "town", "name": "Reykjavík", "population": "130000"]),
    ]

    private static func house(_ number: String) -> KeyValuePairs<String, String> {
        [
            "addr:street": "Laugavegur", "addr:housenumber": number, "addr:postcode": "101",
            "addr:city": "Reykjavík",
        ]
    }
}
