import ArgumentParser
import WaymarkDirections
import WaymarkInstructions

/// The options that name a journey.
struct JourneyOptions: ParsableArguments {
    @OptionGroup var region: RegionArgument

    @Option(help: "The start as latitude,longitude.")
    var from: CoordinateArgument?

    @Option(help: "The destination as latitude,longitude.")
    var to: CoordinateArgument

    @Option(help: "A place to pass, as latitude,longitude; may be repeated.")
    var via: [CoordinateArgument] = []

    @Option(
        parsing: .unconditional,
        help: "The level of the building at the start: 0 is the ground, -1 the first under it.")
    var fromLevel: Double?

    @Option(parsing: .unconditional, help: "The level of the building at the destination.")
    var toLevel: Double?

    @OptionGroup var search: SearchOptions

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
            (0...180).contains(headingTolerance) && (-360...360).contains(heading ?? 0),
            "--heading is -360 to 360 degrees, --heading-tolerance 0 to 180")
        let levels = [fromLevel, toLevel].compactMap(\.self)
        try require(
            levels.allSatisfy((-1000...1000).contains),
            "--from-level and --to-level are -1000 to 1000")
    }

    /// The destinations in their order.
    var destinations: [Waypoint] {
        let stops = via.enumerated().map {
            Waypoint(coordinate: $1.coordinate, title: "stop \($0 + 1)")
        }
        var destination = Waypoint(coordinate: to.coordinate)
        destination.level = toLevel
        return (stops + [destination]).map { stop in
            var stop = stop
            stop.passage = straight ? .straight : .anyDirection
            stop.approach = curb ? .curb : .unrestricted
            return stop
        }
    }

    /// The start.
    func start() throws -> Waypoint {
        guard let from else {
            throw ValidationError("Missing expected argument '--from <from>'")
        }
        var start = Waypoint(coordinate: from.coordinate, preferredHeading: heading)
        start.headingTolerance = headingTolerance
        start.level = fromLevel
        return start
    }

    /// The units of words; `nil` for those of the country.
    func unit() throws -> DistanceUnit? {
        try units.map { name in
            guard let unit = DistanceUnit(rawValue: name) else {
                let names = DistanceUnit.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("unknown units '\(name)'; use one of \(names)")
            }
            return unit
        }
    }

    /// The options of the route.
    func routingOptions() throws -> RoutingOptions {
        var options = try search.options()
        options.closures = RouteClosures(
            ways: Set(avoidWay), circles: avoidCircle.map(\.circle), areas: avoidArea.map(\.ring))
        return options
    }

    /// The request for the whole journey.
    func request() throws -> DirectionsRequest {
        DirectionsRequest(waypoints: [try start()] + destinations, options: try routingOptions())
    }
}

/// Says on standard error that there are no words in `language`, where that is so.
func warnOfLanguage(_ language: String) {
    guard Instructor(exactly: language, unit: .metric) == nil else { return }
    let known = Instructor(language: language).language
    printError("warning: there are no words in the language '\(language)', these are '\(known)'")
}
