import ArgumentParser
import Foundation
import WaymarkDirections
import WaymarkEngine

struct MatchCommand: AsyncParsableCommand {
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

    @OptionGroup var region: RegionArgument

    @Argument(help: "The trace.")
    var trace: String

    @OptionGroup var profile: ProfileOptions

    @Option(help: "Metres within which roads are looked for.")
    var radius = 50.0

    @Option(help: "The standard deviation of the readings in metres.")
    var deviation = 5.0

    @Option(help: "The form of the answer.")
    var format = Format.text

    func run() async throws {
        let provider = try profile.provider(region.open())
        var request = MatchRequest(
            trace: try TraceFile.read(trace), options: RoutingOptions(profile: try profile.name()))
        request.stops = []
        request.matching = MatchOptions(radius: radius, deviation: deviation)
        let answer = try await provider.match(request)
        switch format {
        case .text: print(text(answer).joined(separator: "\n"))
        case .geojson: print(try geoJSON(answer, request.trace).text())
        }
    }

    private func text(_ answer: MatchResponse) -> [String] {
        let matched = answer.points.filter { $0 != nil }.count
        var lines = [
            "\(matched) of \(answer.points.count) points on \(answer.matchings.count) way(s)"
        ]
        for (number, matching) in answer.matchings.enumerated() {
            let length = RouteText.kilometers(matching.route.distance)
            lines.append(
                "way \(number + 1): \(length), \(matching.points.count) points, confidence "
                    + String(format: "%.2f", matching.confidence))
            var last = ""
            for name in matching.route.legs.flatMap(\.steps).map(\.roadName)
            where name != last && !name.isEmpty {
                last = name
                lines.append("  " + name)
            }
        }
        return lines
    }

    private func geoJSON(_ answer: MatchResponse, _ trace: [TracePoint]) -> GeoJSON {
        var document = GeoJSON()
        for (number, matching) in answer.matchings.enumerated() {
            document.add(
                .line(Array(matching.route.path)),
                .init(
                    piece: number, distance: matching.route.distance,
                    confidence: matching.confidence, stroke: "#2f7cf6"))
        }
        for (number, point) in trace.enumerated() {
            let color = answer.points[number] == nil ? "#d33030" : "#e08a1e"
            document.add(.point(point.coordinate), .init(point: number, marker: color))
        }
        return document
    }
}
