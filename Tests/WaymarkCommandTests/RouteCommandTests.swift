import Foundation
import Testing

@Suite("Ways by the command")
struct RouteCommandTests {
    private func features(_ run: CommandRun) throws -> [[String: Any]] {
        try run.json()["features"] as? [[String: Any]] ?? []
    }

    /// The places of a file of lines, as a track.
    private func track(_ run: CommandRun) throws -> String {
        let lines = try features(run).compactMap { $0["geometry"] as? [String: Any] }
            .filter { $0["type"] as? String == "LineString" }
            .compactMap { $0["coordinates"] as? [[Double]] }
        let points = lines.joined().map { #"<trkpt lat="\#($0[1])" lon="\#($0[0])"/>"# }
        return #"<gpx version="1.1"><trk><trkseg>\#(points.joined())</trkseg></trk></gpx>"#
    }

    @Test("A route is the same in all formats")
    func formats() throws {
        let folder = try CommandFolder()
        let text = try folder.run("route helsinki.waymark \(CommandFolder.way)")
        #expect(text.status == 0 && text.complaint.isEmpty)
        #expect(text.lines.first == "2.0 km, 6 min")
        #expect(text.lines.contains("    319 m  Turn right onto Mannerheimintie"))
        let json = try folder.run("route helsinki.waymark \(CommandFolder.way) --format json")
            .json()
        let routes = try #require(json["routes"] as? [[String: Any]])
        let legs = try #require(routes.first?["legs"] as? [[String: Any]])
        let distance = try #require(legs.first?["distance"] as? Double)
        #expect(routes.count == 1 && legs.count == 1 && (1_950..<2_050).contains(distance))
        let steps = try #require(legs.first?["steps"] as? [[String: Any]])
        #expect(steps.count == text.lines.count { $0.hasPrefix("    ") })
        let drawn = try features(
            folder.run("route helsinki.waymark \(CommandFolder.way) --format geojson"))
        let lengths = drawn.compactMap { feature -> Double? in
            guard (feature["geometry"] as? [String: Any])?["type"] as? String == "LineString" else {
                return nil
            }
            return (feature["properties"] as? [String: Any])?["distance"] as? Double
        }
        #expect(abs(lengths.reduce(0, +) - distance) < 1)
    }

    @Test("A route is told in another language")
    func language() throws {
        let folder = try CommandFolder()
        let route = try folder.run("route helsinki.waymark \(CommandFolder.way) --locale fi")
        #expect(route.lines.last == "      0 m  Olet perillä, määränpää on oikealla")
    }

    @Test("The trace of a route lies on its roads")
    func match() throws {
        let folder = try CommandFolder()
        let route = try folder.run("route helsinki.waymark \(CommandFolder.way) --format geojson")
        try folder.write(track(route), to: "drive.gpx")
        let match = try folder.run("match helsinki.waymark drive.gpx")
        #expect(match.status == 0, "\(match.complaint)")
        #expect(match.lines.first?.hasSuffix("points on 1 way(s)") == true)
        #expect(match.lines.dropFirst().first?.hasPrefix("way 1: 2.0 km") == true)
        #expect(match.lines.contains("  Mannerheimintie"))
        let drawn = try features(folder.run("match helsinki.waymark drive.gpx --format geojson"))
        #expect(!drawn.isEmpty)
    }

    @Test("Tables, tours and the roads nearby are printed")
    func services() throws {
        let folder = try CommandFolder()
        let table = try folder.run("table helsinki.waymark 60.1675,24.9427 60.1756,24.9494")
        #expect(table.lines.count == 5 && table.lines.first == "from,to,seconds,meters")
        #expect(table.lines.dropFirst().first == "1,1,0.0,0.0")
        let trip = try folder.run(
            "trip helsinki.waymark 60.1675,24.9427 60.1756,24.9494 60.17,24.95")
        #expect(trip.status == 0 && trip.lines.first?.hasPrefix("order: ") == true)
        let nearest = try folder.run("nearest helsinki.waymark 60.1675,24.9427")
        #expect(nearest.lines.first?.hasSuffix("Pohjoisesplanadi") == true)
        let area = try folder.run("isochrone helsinki.waymark --from 60.1675,24.9427 --minutes 3")
        #expect(try features(area).count == 2)
    }

    @Test("A simulated drive ends where it should")
    func drive() throws {
        let folder = try CommandFolder()
        let drive = try folder.run("drive helsinki.waymark \(CommandFolder.way)")
        #expect(drive.status == 0, "\(drive.complaint)")
        #expect(drive.lines.contains { $0.contains("Head west on Pohjoisesplanadi") })
        #expect(drive.lines.contains { $0.contains("arriv") })
    }
}
