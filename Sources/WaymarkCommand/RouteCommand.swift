import ArgumentParser
import WaymarkDirections
import WaymarkEngine
import WaymarkInstructions

struct RouteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "route",
        abstract: "Compute a route and print it as text, JSON or GeoJSON.",
        discussion: """
            Examples:
              waymark route helsinki.waymark --from 60.1675,24.9427 --to 60.1756,24.9494
              waymark route helsinki.waymark --from 60.1675,24.9427 --to 60.1756,24.9494 \
            --profile bicycle --alternatives 2 --format geojson
              waymark route helsinki.waymark --from 60.1675,24.9427 --to 60.1756,24.9494 \
            --profile truck --avoid-circle 60.1700,24.9440,80
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, geojson }

    @OptionGroup var journey: JourneyOptions

    @Option(help: "How many other routes to look for, 0 to 3.")
    var alternatives = 0

    @Option(help: "A file with traffic: speeds or turn penalties of OSRM, GeoJSON or WZDx 4.")
    var traffic: String?

    @Option(help: "The form of the answer.")
    var format = Format.text

    func validate() throws {
        try require((0...3).contains(alternatives), "--alternatives is 0 to 3")
    }

    func run() async throws {
        let region = try journey.region.open()
        if let traffic {
            let report = try TrafficFile.report(try TrafficFile.bytes(traffic), of: traffic)
            printError("note: \(TrafficFile.line(traffic, try region.apply(report)))")
        }
        let provider = try journey.search.profile.provider(region)
        let unit = try journey.unit()
        var request = try journey.request()
        request.alternatives = alternatives
        request.includesElevation = true
        let response = try await provider.directions(request)
        let instructor = Instructor(
            language: journey.locale, unit: unit ?? response.routes[0].distanceUnit)
        switch format {
        case .text: print(text(response, instructor).joined(separator: "\n"))
        case .json: print(try RouteText.json(InstructedResponse(response, instructor)))
        case .geojson: print(try GeoJSON(response.routes, instructor).text())
        }
    }

    private func text(_ response: DirectionsResponse, _ instructor: Instructor) -> [String] {
        let isKnown = Instructor(exactly: journey.locale, unit: instructor.unit) != nil
        let note =
            "note: there are no words in the language '\(journey.locale)', these are "
            + "'\(instructor.language)'"
        return response.routes.enumerated().flatMap { number, route in
            let isAsked = journey.search.arrive != nil
            let departure = isAsked ? route.departureTime.map { ["departs at \($0)"] } ?? [] : []
            return (response.routes.count > 1 ? ["route \(number + 1)"] : [])
                + RouteText.lines(
                    route, instructor, notes: departure + (isKnown ? [] : [note]))
        }
    }
}
