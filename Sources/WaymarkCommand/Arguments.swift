import ArgumentParser
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRouting

/// A coordinate on the command line: latitude,longitude.
struct CoordinateArgument: ExpressibleByArgument {
    let coordinate: Coordinate

    init?(argument: String) {
        guard let place = Coordinate.list(argument).first, Coordinate.list(argument).count == 1
        else { return nil }
        coordinate = place
    }
}

/// A circle on the command line: latitude,longitude,radius in metres.
struct CircleArgument: ExpressibleByArgument {
    let circle: RouteClosures.Circle

    init?(argument: String) {
        let parts = argument.split(separator: ",").map { Double($0.filter { $0 != " " }) }
        guard parts.count == 3, let latitude = parts[0], let longitude = parts[1],
            let radius = parts[2], radius > 0
        else { return nil }
        let center = Coordinate(latitude: latitude, longitude: longitude)
        guard center.isValid else { return nil }
        circle = RouteClosures.Circle(center: center, radius: radius)
    }
}

/// An area on the command line: three or more corners, latitude,longitude, separated by semicolons.
struct AreaArgument: ExpressibleByArgument {
    let ring: [Coordinate]

    init?(argument: String) {
        ring = Coordinate.list(argument)
        guard ring.count >= 3 else { return nil }
    }
}

extension Coordinate {
    /// Coordinates separated by semicolons; empty where one of them is none of the Earth.
    fileprivate static func list(_ text: String) -> [Coordinate] {
        let places = text.split(separator: ";").map { place -> Coordinate? in
            let parts = place.split(separator: ",", omittingEmptySubsequences: false).map {
                Double($0.filter { $0 != " " })
            }
            guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else {
                return nil
            }
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
            return coordinate.isValid ? coordinate : nil
        }
        return places.contains { $0 == nil } ? [] : places.compactMap { $0 }
    }
}

/// A date and time on the command line: 2026-11-21T08:30.
struct TimeArgument: ExpressibleByArgument {
    let time: LocalTime

    init?(argument: String) {
        guard let time = LocalTime(iso: argument) else { return nil }
        self.time = time
    }
}

/// The options that choose a profile.
struct ProfileOptions: ParsableArguments {
    @Option(help: "The routing profile.")
    var profile: String?

    @Option(help: "A profile file of your own (Documentation/Profiles.md).")
    var profileFile: String?

    /// The profile of the file, where there is one.
    func own() throws -> Profile? { try profileFile.map { try Profile(path: $0) } }

    /// The name of the profile.
    func name() throws -> String { try profile ?? own()?.name ?? "car" }

    /// A provider that knows the profile.
    func provider(_ region: Region) throws -> OnDeviceProvider {
        OnDeviceProvider(region: region, profiles: try own().map { [$0] } ?? [])
    }

    /// The options of a search for the profile at these costs.
    func options(_ costs: CostArguments) throws -> RoutingOptions {
        var options = RoutingOptions(profile: try name())
        try costs.apply(to: &options)
        return options
    }
}

/// The options that decide what a way costs.
struct CostArguments: ParsableArguments {
    @Flag(help: "The shortest way instead of the fastest.")
    var shortest = false

    @Option(help: "What to avoid: tolls, motorways, ferries, unpaved; separated by commas.")
    var avoid: String?

    @Option(help: "When the journey starts, by the clock there: 2026-11-21T08:30.")
    var depart: TimeArgument?

    private static let features: KeyValuePairs<String, RoadFeatures> = [
        "tolls": .tolls, "motorways": .motorways, "ferries": .ferries, "unpaved": .unpaved,
    ]

    /// Sets the costs in `options`.
    func apply(to options: inout RoutingOptions) throws {
        options.strategy = shortest ? .shortest : .fastest
        options.departureTime = depart?.time
        for name in (avoid ?? "").split(separator: ",").map({ $0.filter { $0 != " " } }) {
            guard let feature = Self.features.first(where: { $0.key == name })?.value else {
                let known = Self.features.map(\.key).joined(separator: ", ")
                throw ValidationError("unknown '\(name)' to avoid; use \(known)")
            }
            options.avoids.formUnion(feature)
        }
    }
}

/// The options that name a journey.
struct JourneyOptions: ParsableArguments {
    @Argument(help: "The region.")
    var region: String

    @Option(help: "The start as latitude,longitude.")
    var from: CoordinateArgument?

    @Option(help: "The destination as latitude,longitude.")
    var to: CoordinateArgument

    @Option(help: "A place to pass, as latitude,longitude; may be repeated.")
    var via: [CoordinateArgument] = []

    @OptionGroup var profile: ProfileOptions

    @OptionGroup var costs: CostArguments

    @Option(help: "An OpenStreetMap way that is closed; may be repeated.")
    var avoidWay: [Int64] = []

    @Option(help: "A circle that is closed: latitude,longitude,radius in metres; may be repeated.")
    var avoidCircle: [CircleArgument] = []

    @Option(help: "An area that is closed: latitude,longitude;latitude,longitude;...")
    var avoidArea: [AreaArgument] = []

    @Option(help: "The direction of travel at the start, in degrees from north.")
    var heading: Double?

    @Option(help: "Degrees by which that direction may be off.")
    var headingTolerance = 90.0

    @Flag(help: "Go on from places to pass in the direction in which they were reached.")
    var straight = false

    @Flag(help: "Arrive on the side of the road where the places lie.")
    var curb = false

    @Option(help: "The language of instructions.")
    var locale = "en"

    @Option(help: "Units: metric, imperial or imperial-yards; else those of the country.")
    var units: String?

    func validate() throws {
        try require(
            (0...180).contains(headingTolerance) && heading?.isFinite ?? true,
            "--heading is in degrees, --heading-tolerance 0 to 180")
    }
}
