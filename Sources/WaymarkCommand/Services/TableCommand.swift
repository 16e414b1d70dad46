import ArgumentParser
import Foundation
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry

struct TableCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "table",
        abstract: "Times and distances from each place to each other, as CSV.",
        discussion: """
            Example:
              waymark table helsinki.waymark 60.1675,24.9427 60.1756,24.9494 60.1702,24.9395
            """)

    @OptionGroup var region: RegionArgument

    @Argument(help: "Places as latitude,longitude.")
    var places: [CoordinateArgument]

    @Flag(help: "Roads take what they take when one is there, not what they take at the departure.")
    var byClock = false

    @OptionGroup var search: SearchOptions

    func run() async throws {
        let provider = try search.profile.provider(region.open())
        var request = TableRequest(
            waypoints: places.map { Waypoint(coordinate: $0.coordinate) },
            options: try search.options())
        request.followsClock = byClock
        let table = try await provider.table(request)
        print("from,to,seconds,meters")
        for from in places.indices {
            for to in places.indices {
                let values = [
                    table.duration(from: from, to: to), table.distance(from: from, to: to),
                ]
                let cells = values.map { $0.map { String(format: "%.1f", $0) } ?? "" }
                print("\(from + 1),\(to + 1),\(cells[0]),\(cells[1])")
            }
        }
    }
}

struct TripCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trip",
        abstract: "The fastest tour over several places.",
        discussion: """
            Example:
              waymark trip helsinki.waymark 60.1675,24.9427 60.1756,24.9494 60.1702,24.9395 --open
            """)

    @OptionGroup var region: RegionArgument

    @Argument(help: "Places as latitude,longitude; the tour starts at the first.")
    var places: [CoordinateArgument]

    @Flag(help: "Do not go back to the start.")
    var open = false

    @Flag(help: "End at the last place.")
    var endAtLast = false

    @Flag(help: "Start anywhere.")
    var startAnywhere = false

    @OptionGroup var search: SearchOptions

    func run() async throws {
        let provider = try search.profile.provider(region.open())
        var request = TripRequest(
            waypoints: places.map { Waypoint(coordinate: $0.coordinate) },
            options: try search.options())
        request.shape = TripOptions(
            isRound: !open, startsAtFirst: !startAnywhere, endsAtLast: endAtLast)
        request.includesSteps = false
        let trip = try await provider.trip(request)
        print("order: " + trip.order.map { "\($0 + 1)" }.joined(separator: " "))
        for (number, leg) in trip.route.legs.enumerated() {
            let (from, to) = (trip.order[number], trip.order[(number + 1) % trip.order.count])
            print("\(from + 1) to \(to + 1): \(RouteText.extent(leg.distance, in: leg.duration))")
        }
        print("in all: \(RouteText.extent(trip.route.distance, in: trip.route.duration))")
    }
}

struct NearestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nearest",
        abstract: "The roads nearest to a place.",
        discussion: """
            Example:
              waymark nearest helsinki.waymark 60.1675,24.9427 --count 3 --profile foot
            """)

    @OptionGroup var region: RegionArgument

    @Argument(help: "The place as latitude,longitude.")
    var place: CoordinateArgument

    @Option(help: "How many roads.")
    var count = 1

    @Option(help: "Metres within which roads are looked for.")
    var radius = 2000.0

    @OptionGroup var profile: ProfileOptions

    func validate() throws {
        try require(
            (1...1000).contains(count) && radius > 0 && radius <= 100_000,
            "--count is 1 to 1000, --radius up to 100000 metres")
    }

    func run() async throws {
        var waypoint = Waypoint(coordinate: place.coordinate)
        waypoint.searchRadius = radius
        let found = try await profile.provider(region.open()).nearest(
            NearestRequest(waypoint: waypoint, limit: count, profile: profile.name()))
        guard !found.isEmpty else {
            throw DirectionsError.waypoint(index: 0, reason: .noRoad(radius: radius))
        }
        for road in found {
            let name = [road.name, road.reference].filter { !$0.isEmpty }.joined(separator: ", ")
            print(
                String(
                    format: "%.7f,%.7f  %.1f m  way %lld  %@", road.coordinate.latitude,
                    road.coordinate.longitude, road.distance, road.wayID, name))
        }
    }
}
