import Foundation
import WaymarkEngine
import WaymarkGeometry
import WaymarkImport
import WaymarkRouting
import WaymarkServer

extension ServiceLimits {
    /// The usual limits without those of time, which other tests take from a request.
    static var unhurried: ServiceLimits {
        var limits = ServiceLimits()
        (limits.workSeconds, limits.waitSeconds) = (86_400, 86_400)
        return limits
    }
}

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

    /// The sample of the repository.
    static let city = Result {
        let source = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Samples/helsinki.osm.pbf").path
        return try withTemporaryDirectory { directory in
            var options = RegionImporter.Options(
                profiles: [try Profile(named: "car"), try Profile(named: "foot")])
            options.zooms = 14...14
            try RegionImporter(options: options).build(source, to: directory + "/city.waymark")
            return try Region(path: directory + "/city.waymark")
        }
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
