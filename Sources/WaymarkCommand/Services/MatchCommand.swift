import WaymarkRoads
import ArgumentParser
import Foundation
import WaymarkEngine
import WaymarkGeometry
import WaymarkRouting

struct MatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "match",
        abstract: "Lay a recorded trace on the roads that it followed.",
        discussion: """
            The trace is a recorded drive (GPX, NMEA, CSV or JSON lines), lines of \
            latitude,longitude[,seconds], or latitude and longitude on lines of their own.

            Examples:
              waymark match reykjavik.waymark drive.gpx
              waymark match reykjavik.waymark drive.csv --format geojson > matched.geojson
              waymark render reykjavik.waymark --overlay matched.geojson -o matched.png
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, geojson }

    @Argument(help: "The region.")
    var region: String

    @Argument(help: "The trace.")
    var trace: String

    @OptionGroup var profile: ProfileOptions

    @Option(help: "Metres within which roads are looked for.")
    var radius = 50.0

    @Option(help: "The standard deviation of the readings in metres.")
    var deviation = 5.0

    @Option(help: "The form of the answer.")
    var format = Format.text

    func run() throws {
        let region = try Region(path: region)
        let router = try profile.router(region)
        let points = try TraceFile.read(trace)
        let result = try router.match(
            points, MatchOptions(radius: radius, deviation: deviation))
        switch format {
        case .text: print(text(result, points, router).joined(separator: "\n"))
        case .geojson: print(try geoJSON(result, points, router).text())
        }
    }

    private func text(
        _ result: MatchResult, _ points: [TracePoint], _ router: Router
    ) -> [String] {
        let matched = result.points.filter { $0 != nil }.count
        var lines = ["\(matched) of \(points.count) points on \(result.pieces.count) way(s)"]
        for (number, piece) in result.pieces.enumerated() {
            let length = RouteText.kilometers(router.length(of: piece.path))
            lines.append(
                "way \(number + 1): \(length), \(piece.points.count) points, confidence "
                    + String(format: "%.2f", piece.confidence))
            var last = ""
            for edge in piece.path.edges {
                let road = router.graph.attributes(of: edge)
                let name = router.graph.text(road.name)
                guard name != last, !name.isEmpty else { continue }
                last = name
                lines.append("  " + name)
            }
        }
        return lines
    }

    private func geoJSON(
        _ result: MatchResult, _ points: [TracePoint], _ router: Router
    ) -> GeoJSON {
        var document = GeoJSON()
        for (number, piece) in result.pieces.enumerated() {
            document.add(
                .line(Array(router.line(of: piece.path))),
                [
                    "piece": .count(number), "confidence": .number(piece.confidence),
                    "distance": .number(router.length(of: piece.path)), "stroke": .text("#2f7cf6"),
                ])
        }
        for (number, point) in points.enumerated() {
            document.add(
                .point(point.coordinate),
                [
                    "point": .count(number),
                    "marker-color": .text(result.points[number] == nil ? "#d33030" : "#e08a1e"),
                ])
        }
        return document
    }
}
