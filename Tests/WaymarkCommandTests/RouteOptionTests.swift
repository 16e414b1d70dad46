import Foundation
import Testing
import WaymarkTestSupport

/// The options of `waymark route`, on the drawn town, where each has its own answer.
@Suite("Options of the command for routes")
struct RouteOptionTests {
    private let folder: CommandFolder

    init() throws { folder = try CommandFolder.shared.get() }

    private func route(_ options: String) throws -> CommandRun {
        let run = try folder.run("route town.waymark \(options)")
        #expect(run.status == 0 && run.complaint.isEmpty, "\(options): \(run.complaint)")
        return run
    }

    private static let overTollway = """
        2.4 km, 2 min
        note: There are tolls on the way
            185 m  Head east on West Street
           2.0 km  Keep straight onto Tollway
            185 m  Continue on East Street
              0 m  You have arrived at your destination

        """

    private static let overMotorway = """
        2.5 km, 3 min
            185 m  Head east on West Street
           2.1 km  Keep left onto Motorway
            185 m  Continue on East Street
              0 m  You have arrived at your destination

        """

    @Test(
        "What is avoided, closed or forbidden at the hour decides the road, and all of it is printed",
        arguments: [
            ("", overTollway), ("--profile car", overTollway),
            ("--depart 2026-11-22T08:30", overTollway),
            ("--depart 2026-11-23T08:30", overMotorway),
            ("--avoid tolls", overMotorway), ("--avoid-way 111", overMotorway),
            ("--avoid-circle -33.8,151.211,30", overMotorway),
            (
                "--avoid-area -33.801,151.21;-33.799,151.21;-33.799,151.212;-33.801,151.212",
                overMotorway
            ),
            ("--avoid-way 111 --avoid-way 112 --avoid-way 999", overDirtRoad),
            ("--avoid tolls,motorways", overDirtRoad),
            ("--avoid tolls,motorways,unpaved", byBoat),
            ("--avoid unpaved,ferries,motorways,tolls", overLongRoad),
            ("--units metric", overTollway), ("--units imperial", inMiles),
            ("--heading 90 --heading-tolerance 10", overTollway),
            ("--heading 270 --heading-tolerance 30", backFirst),
            ("--from-level 0 --to-level -1", overTollway),
            ("--shortest", overTollway), ("--profile foot --shortest", onFoot),
            ("--locale de", inGerman), ("--locale xx", inNoLanguage), ("--alternatives 3", all),
        ])
    func text(options: String, expected: String) throws {
        #expect(try route("\(DrawnTown.way) \(options)").output == expected, "\(options)")
    }

    @Test(
        "Places to pass are legs, in any direction or straight on",
        arguments: [("", "Head west"), ("--straight", "Head east")])
    func via(option: String, second: String) throws {
        let run = try route(
            "--from -33.8,151.198 --to -33.8,151.1985 --via -33.8,151.2235 \(option)")
        let legs = run.lines.indices.filter { run.lines[$0].hasPrefix("leg ") }
        try #require(legs.count == 2)
        #expect(run.lines[legs[0]] == "leg 1: 2.4 km, 2 min")
        #expect(run.lines[legs[1] - 1] == "      0 m  You have arrived at stop 1")
        #expect(run.lines[legs[1] + 1] == "    139 m  \(second) on East Street")
    }

    @Test(
        "An arrival is on the side of the road where the place lies, or at the curb",
        arguments: [("", "on the right"), ("--curb", "on the left")])
    func curb(option: String, side: String) throws {
        let run = try route("--from -33.8,151.198 --to -33.8001,151.224 \(option)")
        #expect(run.lines.last == "      0 m  You have arrived at your destination, \(side)")
        #expect(run.output.contains("U-turn") == (option == "--curb"))
    }

    @Test("A profile of one's own is the one that is used")
    func profileFile() throws {
        let own = try folder.file("extends: foot\nname: own\n", ".yaml")
        let walk = try route("\(DrawnTown.way) --profile-file \(own) --shortest")
        #expect(walk.output == Self.onFoot)
    }

    @Test("JSON has routes, legs and steps with words and coordinates; in other units, other words")
    func json() throws {
        let run = try route("\(DrawnTown.way) --format json --alternatives 1 --units imperial")
        let routes = try #require(run.json()["routes"] as? [[String: Any]])
        #expect(routes.count == 2)
        #expect(routes.map { $0["country"] as? String } == ["AU", "AU"])
        let leg = try #require((routes[0]["legs"] as? [[String: Any]])?.first)
        #expect(abs((leg["distance"] as? Double ?? 0) - 2402.4) < 0.1)
        #expect(abs((leg["duration"] as? Double ?? 0) - 139.3) < 0.1)
        let path = (leg["path"] as? [String: Any])?["coordinates"] as? [[String: Double]]
        #expect(path?.count == 5 && path?[2] == ["latitude": -33.8, "longitude": 151.211])
        let steps = try #require(leg["steps"] as? [[String: Any]])
        #expect(
            steps.map { $0["headline"] as? String }.dropLast() == [
                "West Street", "Tollway", "East Street",
            ])
        let said = try #require(steps[1]["announcements"] as? [[String: Any]])
        #expect(said.first?["text"] as? String == "In 1 mile, continue on East Street")
    }

    @Test("GeoJSON has a line and a point for each step, the best route last")
    func geojson() throws {
        let features = try route("\(DrawnTown.way) --format geojson --alternatives 1").features()
        let routes = features.compactMap { $0.properties["route"] as? Int }
        #expect(routes.first == 1 && routes.last == 0 && routes == routes.sorted(by: >))
        let best = features.filter { $0.properties["route"] as? Int == 0 }
        #expect(best.filter { $0.type == "LineString" }.count == 3)
        #expect(best.filter { $0.type == "Point" }.count == 4)
        #expect(
            best.first?.geometry["coordinates"] as? [[Double]] == [
                [151.198, -33.8], [151.2, -33.8],
            ])
        #expect(best.first?.properties["instruction"] as? String == "Head east on West Street")
    }
}

extension RouteOptionTests {
    private static let overDirtRoad = """
        2.5 km, 4 min
            185 m  Head east on West Street
           2.1 km  Turn slightly right onto Dirt Road
            185 m  Continue on East Street
              0 m  You have arrived at your destination

        """

    private static let byBoat = """
        2.8 km, 8 min
        note: There is a ferry on the way
            185 m  Head east on West Street
           2.4 km  Take the ferry Boat
            185 m  Continue on East Street
              0 m  You have arrived at your destination

        """

    private static let overLongRoad = """
        9.5 km, 23 min
            185 m  Head east on West Street
           9.1 km  Turn right onto Long Road
            185 m  Turn right onto East Street
              0 m  You have arrived at your destination

        """

    private static let inMiles = """
        1.5 mi, 2 min
        note: There are tolls on the way
           0.1 mi  Head east on West Street
           1.3 mi  Keep straight onto Tollway
           0.1 mi  Continue on East Street
             0 ft  You have arrived at your destination

        """

    private static let backFirst = """
        2.6 km, 3 min
        note: There are tolls on the way
             92 m  Head west on West Street
            277 m  Make a U-turn onto West Street
           2.0 km  Keep straight onto Tollway
            185 m  Continue on East Street
              0 m  You have arrived at your destination

        """

    private static let onFoot = """
        2.5 km, 30 min
            185 m  Head east on West Street
           2.1 km  Continue on Dirt Road
            185 m  Continue on East Street
              0 m  You have arrived at your destination

        """

    private static let inGerman = """
        2.4 km, 2 min
        note: Auf der Strecke fällt Maut an
            185 m  Auf West Street Richtung Osten fahren
           2.0 km  Geradeaus auf Tollway weiterfahren
            185 m  Auf East Street weiterfahren
              0 m  Sie haben Ihr Ziel erreicht

        """

    private static let inNoLanguage = """
        2.4 km, 2 min
        note: There are tolls on the way
        note: there are no words in the language 'xx', these are 'en'
            185 m  Head east on West Street
           2.0 km  Keep straight onto Tollway
            185 m  Continue on East Street
              0 m  You have arrived at your destination

        """

    private static let all = "route 1\n" + overTollway + "route 2\n" + overMotorway
}
