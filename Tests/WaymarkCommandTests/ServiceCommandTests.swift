import Foundation
import Testing
import WaymarkTestSupport

@Suite("Tables, tours, areas, roads nearby and traces by the command")
struct ServiceCommandTests {
    private let folder: CommandFolder

    init() throws { folder = try CommandFolder.shared.get() }

    private func run(_ line: String) throws -> CommandRun {
        let run = try folder.run(line)
        #expect(run.status == 0 && run.complaint.isEmpty, "\(line): \(run.complaint)")
        return run
    }

    @Test(
        "A table has seconds and metres of every pair, of the way that the options choose",
        arguments: [
            ("", "139.3,2402.4"), ("--avoid tolls", "163.4,2450.5"),
            ("--depart 2026-11-23T08:30", "163.4,2450.5"), ("--shortest", "139.3,2402.4"),
            ("--profile foot --shortest", "1806.5,2509.1"),
            ("--profile-file own-table.yaml", "139.3,2402.4"),
        ])
    func table(options: String, cells: String) throws {
        try folder.write("extends: car\nname: own\n", to: "own-table.yaml")
        let lines = try run("table town.waymark -33.8,151.198 -33.8,151.224 \(options)").lines
        #expect(lines.count == 5 && lines.first == "from,to,seconds,meters")
        #expect(lines[1] == "1,1,0.0,0.0" && lines[4] == "2,2,0.0,0.0")
        #expect(lines[2] == "1,2,\(cells)", "\(options)")
    }

    @Test(
        "A tour goes round, or from here to there",
        arguments: [
            (
                "",
                """
                order: 1 3 2
                1 to 3: 1.2 km, 1 min
                3 to 2: 1.2 km, 1 min
                2 to 1: 2.4 km, 2 min
                in all: 4.9 km, 5 min

                """
            ),
            (
                "--open",
                """
                order: 1 3 2
                1 to 3: 1.2 km, 1 min
                3 to 2: 1.2 km, 1 min
                in all: 2.5 km, 3 min

                """
            ),
            (
                "--open --end-at-last",
                """
                order: 1 2 3
                1 to 2: 2.4 km, 2 min
                2 to 3: 1.2 km, 1 min
                in all: 3.6 km, 4 min

                """
            ),
            (
                "--open --start-anywhere --end-at-last",
                """
                order: 2 1 3
                2 to 1: 2.4 km, 2 min
                1 to 3: 1.2 km, 1 min
                in all: 3.6 km, 4 min

                """
            ),
        ])
    func trip(options: String, expected: String) throws {
        let places = "-33.8,151.198 -33.8,151.224 -33.798,151.211"
        #expect(try run("trip town.waymark \(places) \(options)").output == expected, "\(options)")
    }

    @Test(
        "The roads nearby are those of the profile, as many as asked for, nearest first",
        arguments: [
            ("-33.8,151.198", ["-33.8000000,151.1980000  0.0 m  way 101  West Street"]),
            (
                "-33.8,151.198 --count 9 --radius 10",
                [
                    "-33.8000000,151.1980000  0.0 m  way 101  West Street"
                ]
            ),
            (
                "-33.8001,151.224 --count 1 --profile foot",
                [
                    "-33.8000000,151.2240000  11.1 m  way 102  East Street"
                ]
            ),
        ])
    func nearest(arguments: String, expected: [String]) throws {
        let lines = try run("nearest town.waymark \(arguments)").lines
        #expect(lines == expected)
    }

    @Test(
        "Areas are polygons, the largest first, with their limits and colours",
        arguments: [
            ("--minutes 1,2", "seconds", [120.0, 60]), ("--meters 500", "meters", [500]),
            ("--meters 300,100,200 --profile foot --shortest", "meters", [300, 200, 100]),
            ("--minutes 2 --avoid tolls,ferries --depart 2026-11-23T08:30", "seconds", [120]),
        ])
    func isochrone(options: String, unit: String, limits: [Double]) throws {
        let run = try run("isochrone town.waymark --from -33.8,151.198 \(options)")
        let features = try run.features()
        #expect(features.count == limits.count + 1)
        #expect(features.dropLast().map { $0.properties[unit] as? Double } == limits)
        for feature in features.dropLast() {
            #expect(feature.type == "MultiPolygon")
            let polygons = feature.geometry["coordinates"] as? [[[[Double]]]]
            #expect(polygons?.first?.first.map { $0.first == $0.last && $0.count > 4 } == true)
            #expect((feature.properties["fill"] as? String)?.hasPrefix("#") == true)
        }
        #expect(features.last?.geometry["coordinates"] as? [Double] == [151.198, -33.8])
        #expect(try run.json()["attribution"] as? String == "© OpenStreetMap contributors")
    }

    @Test(
        "What is avoided, closed at the hour or not open to the profile is left out of the area",
        arguments: [
            ("--avoid tolls", true), ("--depart 2026-11-23T08:30", true), ("--profile foot", true),
            ("--depart 2026-11-22T08:30", false), ("--profile car", false),
        ])
    func reach(options: String, isOther: Bool) throws {
        let line = "isochrone town.waymark --from -33.8,151.198 --minutes 2"
        let usual = try run(line).output
        #expect(try (run("\(line) \(options)").output != usual) == isOther, "\(options)")
    }

    @Test(
        "A tour goes by the roads that its options leave",
        arguments: [
            ("", "in all: 4.8 km, 5 min"), ("--avoid tolls", "in all: 4.9 km, 5 min"),
            ("--avoid tolls,motorways", "in all: 5.0 km, 7 min"),
            ("--profile foot --shortest", "in all: 5.0 km, 1 h"),
        ])
    func tour(options: String, sum: String) throws {
        let lines = try run("trip town.waymark -33.8,151.198 -33.8,151.224 \(options)").lines
        #expect(lines.last?.hasPrefix(sum) == true, "\(lines)")
    }

    @Test("A limit more is a larger area")
    func larger() throws {
        func size(_ minutes: String) throws -> Double {
            let features = try run(
                "isochrone town.waymark --from -33.8,151.198 --minutes \(minutes)"
            ).features()
            let polygons = features[0].geometry["coordinates"] as? [[[[Double]]]] ?? []
            let points = polygons.joined().joined()
            return (points.map { $0[0] }.max() ?? 0) - (points.map { $0[0] }.min() ?? 0)
        }
        #expect(try size("2") > size("1") * 1.2)
    }

    private static let trace = """
        lat,lon,seconds
        -33.8001,151.1975,0
        -33.8000,151.1995,20
        -33.79995,151.2050,40
        -33.8001,151.2110,60
        -33.8000,151.2190,90

        """

    @Test(
        "A trace lies on the roads that it followed, within the radius and for the profile",
        arguments: [
            ("", ["West Street", "Tollway"]),
            (
                "--radius 30 --deviation 3",
                [
                    "West Street", "Tollway",
                ]
            ),
            ("--profile-file own-match.yaml", ["West Street", "Tollway"]),
        ])
    func match(options: String, roads: [String]) throws {
        try folder.write("extends: car\nname: own\n", to: "own-match.yaml")
        try folder.write(Self.trace, to: "trace.csv")
        let lines = try run("match town.waymark trace.csv \(options)").lines
        try #require(lines.first == "5 of 5 points on 1 way(s)")
        #expect(lines[1].hasPrefix("way 1: 2.0 km, 5 points, confidence "))
        #expect(lines.dropFirst(2).map { $0.trimmingCharacters(in: .whitespaces) } == roads)
    }

    @Test("A trace beside the road is matched within the radius, the surer the more it may be off")
    func besides() throws {
        let name = try folder.file(
            Self.trace.replacing(/-33\.\d+/, with: "-33.8003"), ".csv")
        func confidence(_ options: String) throws -> Double {
            let lines = try run("match town.waymark \(name) \(options)").lines
            #expect(lines.first == "5 of 5 points on 1 way(s)")
            let word = lines.dropFirst().first?.split(separator: " ").last
            return try #require(word.flatMap { Double($0) })
        }
        #expect(try confidence("--deviation 30") > confidence("") + 0.5)
        #expect(try confidence("--radius 40 --deviation 30") > 0.5)
        let near = try folder.run("match town.waymark \(name) --radius 20")
        #expect(near.status == 1 && near.output.isEmpty)
        #expect(near.complaint == "waymark: the trace does not follow any road\n")
    }

    @Test("A matched trace as GeoJSON has the way and every point")
    func matchedLines() throws {
        try folder.write(Self.trace, to: "trace-lines.csv")
        let features = try run("match town.waymark trace-lines.csv --format geojson").features()
        #expect(features.map(\.type) == ["LineString"] + Array(repeating: "Point", count: 5))
        #expect(features.first?.properties["piece"] as? Int == 0)
        #expect(features.last?.properties["point"] as? Int == 4)
        #expect(features.last?.properties["marker-color"] as? String == "#e08a1e")
    }

    @Test(
        "A trace that cannot be read is named, with its line",
        arguments: [
            ("-33.8,151.2\nx,y\n", ", line 2: "), ("-33.8\n\n151.2\n-33.8\n", ", line 4: "),
            ("-33.8,151.2\n95,151.2\n", ", line 2: "), ("-33.8,151.2,3,4\n", ", line 1: "),
            ("<gpx version=\"1.1\"><trk>", ": "),
        ])
    func malformed(text: String, place: String) throws {
        let name = try folder.file(text, ".txt")
        let run = try folder.run("match town.waymark \(name)")
        #expect(run.status == 1 && run.output.isEmpty)
        #expect(run.complaint.hasPrefix("waymark: \(name)\(place)"), "\(run.complaint)")
    }
}
