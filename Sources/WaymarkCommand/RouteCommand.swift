import ArgumentParser
import Foundation
import WaymarkDirections
import WaymarkEngine

struct RouteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "route",
        abstract: "Compute a route and print it as text, JSON or GeoJSON.",
        discussion: """
            Example:
              waymark route helsinki.waymark --from 60.1675,24.9427 --to 60.1756,24.9494
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, geojson }

    @OptionGroup var journey: JourneyOptions

    @Option(help: "The form of the answer.")
    var format = Format.text

    func run() async throws {
        let provider = OnDeviceProvider(region: try Region(path: journey.region))
        let response = try await provider.directions(journey.request())
        guard let route = response.routes.first else { return }
        switch format {
        case .text: print(RouteText.lines(route).joined(separator: "\n"))
        case .json: print(try RouteText.json(response))
        case .geojson: print(try RouteText.json(RouteFeatureCollection(route)))
        }
    }
}
