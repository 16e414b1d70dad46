import WaymarkRegion
import WaymarkRoads
import ArgumentParser
import Foundation
import WaymarkEngine
import WaymarkGeometry
import WaymarkRouting

struct TableCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "table",
        abstract: "Times and distances from each place to each other, as CSV.",
        discussion: """
            Example:
              waymark table helsinki.waymark 60.1675,24.9427 60.1756,24.9494 60.1702,24.9395
            """)

    @Argument(help: "The region.")
    var region: String

    @Argument(help: "Places as latitude,longitude.")
    var places: [CoordinateArgument]

    @OptionGroup var profile: ProfileOptions

    @OptionGroup var costs: CostArguments

    func run() throws {
        let router = try profile.router(try Region(path: region))
        let requests = places.map { SnapRequest($0.coordinate) }
        let matrix = try router.matrix(from: requests, to: requests, costs: costs.costs())
        print("from,to,seconds,meters")
        for from in 0..<matrix.sourceCount {
            for to in 0..<matrix.targetCount {
                let seconds = matrix.duration(from: from, to: to)
                let meters = matrix.distance(from: from, to: to)
                print(
                    "\(from + 1),\(to + 1),\(seconds.map { String(format: "%.1f", $0) } ?? ""),"
                        + "\(meters.map { String(format: "%.1f", $0) } ?? "")")
            }
        }
    }
}

struct TripCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trip",
        abstract: "The fastest tour over several places.",
        discussion: """
            Example:
              waymark trip helsinki.waymark 60.1675,24.9427 60.1756,24.9494 60.1702,24.9395 --open
            """)

    @Argument(help: "The region.")
    var region: String

    @Argument(help: "Places as latitude,longitude; the tour starts at the first.")
    var places: [CoordinateArgument]

    @Flag(help: "Do not go back to the start.")
    var open = false

    @Flag(help: "End at the last place.")
    var endAtLast = false

    @Flag(help: "Start anywhere.")
    var startAnywhere = false

    @OptionGroup var profile: ProfileOptions

    @OptionGroup var costs: CostArguments

    func run() throws {
        let router = try profile.router(try Region(path: region))
        let trip = try router.trip(
            over: places.map { SnapRequest($0.coordinate) },
            TripOptions(isRound: !open, startsAtFirst: !startAnywhere, endsAtLast: endAtLast),
            costs: costs.costs())
        print("order: " + trip.order.map { "\($0 + 1)" }.joined(separator: " "))
        for (number, path) in trip.paths.enumerated() {
            let (from, to) = (trip.order[number], trip.order[(number + 1) % trip.order.count])
            print(
                "\(from + 1) to \(to + 1): \(RouteText.kilometers(router.length(of: path))), "
                    + RouteText.minutes(path.duration))
        }
        let whole = trip.paths.reduce(0) { $0 + $1.duration }
        let length = trip.paths.reduce(0) { $0 + router.length(of: $1) }
        print("in all: \(RouteText.kilometers(length)), \(RouteText.minutes(whole))")
    }
}

struct NearestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nearest",
        abstract: "The roads nearest to a place.",
        discussion: """
            Example:
              waymark nearest helsinki.waymark 60.1675,24.9427 --count 3 --profile foot
            """)

    @Argument(help: "The region.")
    var region: String

    @Argument(help: "The place as latitude,longitude.")
    var place: CoordinateArgument

    @Option(help: "How many roads.")
    var count = 1

    @Option(help: "Metres within which roads are looked for.")
    var radius = 2000.0

    @OptionGroup var profile: ProfileOptions

    func validate() throws {
        guard (1...1000).contains(count), radius > 0, radius <= 100_000 else {
            throw ValidationError("--count is 1 to 1000, --radius up to 100000 metres")
        }
    }

    func run() throws {
        let router = try profile.router(try Region(path: region))
        let request = SnapRequest(place.coordinate, radius: radius)
        let found = router.nearest(request, limit: count)
        guard !found.isEmpty else { throw RoutingError.noRoad(waypoint: 0, radius: radius) }
        for snap in found {
            guard let edge = snap.departures.first?.edge else { continue }
            let road = router.graph.attributes(of: edge)
            let name = [road.name, road.reference].map { router.graph.text($0) }
                .filter { !$0.isEmpty }.joined(separator: ", ")
            print(
                String(
                    format: "%.7f,%.7f  %.1f m  way %lld  %@", snap.coordinate.latitude,
                    snap.coordinate.longitude, snap.distance,
                    router.graph.wayIDs[Int(router.graph.segments[Int(edge.index)])], name))
        }
    }
}
