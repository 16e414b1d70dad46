import WaymarkGeometry

/// Maps that several tests use, each built once.
enum Maps {
    /// Two rows of streets: "North" and "South" from west to east, with four streets between them.
    static let town = Result { try town() }

    static func town(
        origin: Coordinate = Coordinate(latitude: 60.17, longitude: 24.94)
    ) throws -> DrawnMap {
        try DrawnMap(
            """
            a---b---c---d
            |   |   |   |
            |   |   |   |
            e---f---g---h
            """,
            ways: [
                "abcd": street("North"), "efgh": street("South"), "ae": street("First"),
                "bf": street("Second"), "cg": street("Third", ["oneway": "yes"]),
                "dh": street("Fourth"),
            ], origin: origin, profiles: ["car", "bicycle", "foot"])
    }

    /// A road with a toll, a ferry beside it, and a long way round.
    static let crossing = Result {
        try DrawnMap(
            """
            a--b---------c--d
               |         |
               e         f
               |         |
               |         |
               |         |
               g---------h
            """,
            ways: [
                "ab": street("West"), "cd": street("East"),
                "bc": ["highway": "motorway", "oneway": "no", "name": "Bridge", "toll": "yes"],
                "be": street("Pier"), "cf": street("Quay"),
                "ef": ["route": "ferry", "name": "Boat", "duration": "00:01"],
                "eghf": street("Round"),
            ], step: 200)
    }

    /// Streets that are not connected with each other.
    static let islands = Result {
        try DrawnMap(
            """
            a---b       x---y
            |   |       |   |
            c---d       z---w
            """,
            ways: ["abdca": street("Left"), "xywzx": street("Right")], step: 100)
    }
}
