import ArgumentParser
import WaymarkGeometry

/// A coordinate on the command line: latitude,longitude.
struct CoordinateArgument: ExpressibleByArgument {
    let coordinate: Coordinate

    init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map {
            Double($0.filter { $0 != " " })
        }
        guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else {
            return nil
        }
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        guard coordinate.isValid else { return nil }
        self.coordinate = coordinate
    }

    static var defaultCompletionKind: CompletionKind { .default }
}

/// The options that name a journey.
struct JourneyOptions: ParsableArguments {
    @Argument(help: "The region.")
    var region: String

    @Option(help: "The start as latitude,longitude.")
    var from: CoordinateArgument

    @Option(help: "The destination as latitude,longitude.")
    var to: CoordinateArgument

    @Option(help: "A place to pass, as latitude,longitude; may be repeated.")
    var via: [CoordinateArgument] = []

    @Option(help: "The routing profile.")
    var profile = "car"

    @Option(help: "The language of instructions.")
    var locale = "en"

    @Option(help: "Units: metric, imperial or imperial-yards; else those of the country.")
    var units: String?
}
