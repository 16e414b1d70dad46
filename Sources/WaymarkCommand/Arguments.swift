import ArgumentParser
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkGuidance
import WaymarkRegion
import WaymarkRouting

/// A coordinate on the command line: latitude,longitude.
struct CoordinateArgument: ExpressibleByArgument {
    let coordinate: Coordinate

    init?(argument: String) {
        let places = Coordinate.list(argument)
        guard places.count == 1 else { return nil }
        coordinate = places[0]
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
            guard let parts = numbers(place), parts.count == 2 else { return nil }
            let coordinate = Coordinate(latitude: parts[0], longitude: parts[1])
            return coordinate.isValid ? coordinate : nil
        }
        return places.contains { $0 == nil } ? [] : places.compactMap { $0 }
    }
}

/// The numbers of a text, separated by commas; `nil` where a part of it is none.
func numbers(_ text: some StringProtocol) -> [Double]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
        Double(String($0).filter { $0 != " " })
    }
    return parts.contains(nil) ? nil : parts.compactMap(\.self)
}

/// A date and time on the command line: 2026-11-21T08:30.
struct TimeArgument: ExpressibleByArgument {
    let time: LocalTime

    init?(argument: String) {
        guard let time = LocalTime(iso: argument) else { return nil }
        self.time = time
    }
}

/// The region that a command is about.
struct RegionArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("The region.", valueName: "region"))
    var path: String

    /// The region, checked in full where no mark tells that it was before.
    func open() throws(RegionError) -> Region { try Region(path: path, check: .once()) }
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

    /// How one travels with the profile.
    func travelMode() throws -> RouteTravelMode {
        RouteTravelMode(try own() ?? Profile(named: name()))
    }

    /// A provider that knows the profile.
    func provider(_ region: Region) throws -> OnDeviceProvider {
        OnDeviceProvider(region: region, profiles: try own().map { [$0] } ?? [])
    }
}

/// The options that choose a profile, and decide what a way costs for it.
struct SearchOptions: ParsableArguments {
    @OptionGroup var profile: ProfileOptions

    @Flag(help: "The shortest way instead of the fastest.")
    var shortest = false

    @Option(
        help:
            "What to avoid: tolls, motorways, ferries, unpaved, stairs, escalators; separated by commas."
    )
    var avoid: String?

    @Option(help: "When the journey starts, by the clock there: 2026-11-21T08:30.")
    var depart: TimeArgument?

    @Option(help: "When the journey shall end at the latest, instead: 2026-11-21T08:30.")
    var arrive: TimeArgument?

    private static let features: KeyValuePairs<String, RoadFeatures> = [
        "tolls": .tolls, "motorways": .motorways, "ferries": .ferries, "unpaved": .unpaved,
        "stairs": .stairs, "escalators": .escalators,
    ]

    /// The same for a request.
    func options() throws -> RoutingOptions {
        var options = RoutingOptions(profile: try profile.name())
        options.strategy = shortest ? .shortest : .fastest
        options.departureTime = depart?.time
        options.arrivalTime = arrive?.time
        for name in (avoid ?? "").split(separator: ",").map({ $0.filter { $0 != " " } }) {
            guard let feature = Self.features.first(where: { $0.key == name })?.value else {
                let known = Self.features.map(\.key).joined(separator: ", ")
                throw ValidationError("unknown '\(name)' to avoid; use \(known)")
            }
            options.avoids.formUnion(feature)
        }
        return options
    }
}
