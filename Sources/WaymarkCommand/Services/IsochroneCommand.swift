import ArgumentParser
import WaymarkDirections
import WaymarkEngine

struct IsochroneCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "isochrone",
        abstract: "The area that is reached within a time or a distance, as GeoJSON.",
        discussion: """
            Examples:
              waymark isochrone reykjavik.waymark --from 64.1466,-21.9426 --minutes 5,10,15
              waymark isochrone reykjavik.waymark --from 64.1466,-21.9426 --meters 1000 \
            --profile foot
            """)

    @OptionGroup var region: RegionArgument

    @Option(help: "The start as latitude,longitude.")
    var from: CoordinateArgument

    @Option(help: "Minutes, separated by commas.")
    var minutes: String?

    @Option(help: "Metres, separated by commas.")
    var meters: String?

    @OptionGroup var search: SearchOptions

    private func limits() throws -> [Double] {
        try require((minutes == nil) != (meters == nil), "give either --minutes or --meters")
        return try (minutes ?? meters ?? "").split(separator: ",").map { text in
            guard let number = Double(text.filter { $0 != " " }) else {
                throw ValidationError("'\(text)' is no number")
            }
            return minutes == nil ? number : number * 60
        }
    }

    func run() async throws {
        let limits = try limits()
        let provider = try search.profile.provider(region.open())
        var request = IsochroneRequest(
            origin: Waypoint(coordinate: from.coordinate), limits: limits,
            options: try search.options())
        request.isByDistance = minutes == nil
        let answer = try await provider.isochrones(request)
        var document = GeoJSON()
        let colors = ["#1a9850", "#91cf60", "#fee08b", "#fc8d59", "#d73027"]
        let order = answer.isochrones.enumerated().sorted { $0.element.limit > $1.element.limit }
        for (number, isochrone) in order {
            let color = colors[min(number, colors.count - 1)]
            document.add(
                .polygons(isochrone.polygons),
                .init(
                    meters: minutes == nil ? isochrone.limit : nil,
                    seconds: minutes == nil ? nil : isochrone.limit, fill: color, stroke: color))
        }
        document.add(.point(answer.origin.coordinate), .init(marker: "#333333"))
        print(try document.text())
    }
}
