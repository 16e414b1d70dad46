/// A town in Australia whose western and eastern street are joined by five roads, one below the
/// other: what is avoided decides which is taken.
enum DrawnTown {
    /// From the western street to the eastern one.
    static let way = "--from -33.8,151.198 --to -33.8,151.224"

    /// The town as an OpenStreetMap file.
    static var xml: String {
        #"<?xml version="1.0" encoding="UTF-8"?><osm version="0.6">"#
            + nodes.map { node in
                #"<node id="\#(node.id)" version="1" timestamp="2026-01-02T03:04:05Z""#
                    + #" lat="\#(node.latitude)" lon="\#(node.longitude)"/>"#
            }.joined()
            + ways.map { way in
                #"<way id="\#(way.id)">"# + way.nodes.map { #"<nd ref="\#($0)"/>"# }.joined()
                    + way.tags.map { #"<tag k="\#($0)" v="\#($1)"/>"# }.joined() + "</way>"
            }.joined() + "</osm>\n"
    }

    private static let nodes: [(id: Int, latitude: Double, longitude: Double)] = [
        (1, -33.8, 151.197), (2, -33.8, 151.2), (3, -33.8, 151.222), (4, -33.8, 151.225),
        (11, -33.8, 151.211), (12, -33.798, 151.211), (13, -33.803, 151.211),
        (14, -33.806, 151.211), (15, -33.84, 151.211),
    ]

    private static let ways: [(id: Int, nodes: [Int], tags: KeyValuePairs<String, String>)] = [
        (101, [1, 2], ["highway": "residential", "name": "West Street"]),
        (102, [3, 4], ["highway": "residential", "name": "East Street"]),
        (
            111, [2, 11, 3],
            [
                "highway": "trunk", "toll": "yes", "maxspeed": "100", "name": "Tollway",
                "motor_vehicle:conditional": "no @ (Mo-Fr 08:00-09:00)",
            ]
        ),
        (
            112, [2, 12, 3],
            ["highway": "motorway", "oneway": "no", "maxspeed": "80", "name": "Motorway"]
        ),
        (113, [2, 13, 3], ["highway": "tertiary", "surface": "gravel", "name": "Dirt Road"]),
        (
            114, [2, 14, 3],
            [
                "route": "ferry", "motor_vehicle": "yes", "foot": "yes", "duration": "00:02",
                "name": "Boat",
            ]
        ),
        (115, [2, 15, 3], ["highway": "residential", "name": "Long Road"]),
    ]
}
