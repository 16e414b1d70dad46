import Foundation
import Testing
import Waymark
import WaymarkDirections
import WaymarkGeometry
import WaymarkInstructions

/// A drive in a real city with what may happen on one, told as lines of text.
struct RealDrive {
    /// What happens.
    enum Variant: String, CaseIterable {
        /// Readings once a second, without errors.
        case plain
        /// Errors of the standard deviation of so many metres in each direction.
        case noise10, noise25, noise50
        /// Errors, and neither course nor speed nor accuracy.
        case bare
        /// A reading every five seconds.
        case sparse
        /// Ten readings a second.
        case dense
        /// No readings for half a minute.
        case gap
        /// No readings in tunnels.
        case tunnel
        /// The driver goes by another place than guided.
        case detour
        /// The driver turns round and goes back for a while.
        case back
        /// One stop on the way.
        case stop
        /// A place on the way that is passed.
        case pass
        /// Begins in a yard beside the road.
        case yard
        /// Every fifteenth reading is a kilometre away.
        case outliers
    }

    private let provider: OnDeviceProvider
    private let variant: Variant
    private let options: RoutingOptions
    private let end: Coordinate
    private let route: Route
    private let instructor: Instructor
    private var state = NavigationState()
    private var drive: SimulatedDrive
    private var noise = SeededGenerator(seed: 7)
    private var clock = RealDrive.startOfDrives
    private(set) var lines: [String] = []
    private var readings = 0
    private var hasStrayed = false

    /// The start of all drives, a morning in summer.
    private static let startOfDrives = Date(timeIntervalSince1970: 1_718_870_400)

    init(
        _ provider: OnDeviceProvider, from start: Coordinate, to end: Coordinate,
        options: RoutingOptions, variant: Variant, language: String
    ) throws {
        self.provider = provider
        self.variant = variant
        self.options = options
        self.end = end
        var waypoints = [Waypoint(coordinate: start), Waypoint(coordinate: end, title: "the end")]
        let direct = try Self.find(provider, waypoints, options)
        if variant == .stop || variant == .pass {
            let middle = direct.path[direct.path.count / 2]
            var place = Waypoint(coordinate: middle, title: "half-way")
            place.isStopover = variant == .stop
            waypoints.insert(place, at: 1)
        }
        route = try Self.find(provider, waypoints, options)
        instructor = Instructor(language: language, unit: route.distanceUnit)
        drive = SimulatedDrive(route: route, timestamp: Self.startOfDrives)
    }

    private static func find(
        _ provider: OnDeviceProvider, _ waypoints: [Waypoint], _ options: RoutingOptions
    ) throws -> Route {
        let request = DirectionsRequest(waypoints: waypoints, options: options)
        return try #require(try provider.route(request.withoutAlternatives).routes.first)
    }

    private var interval: Double {
        switch variant {
        case .sparse: 5
        case .dense: 0.1
        default: 1
        }
    }

    /// Drives to the end.
    mutating func run() throws {
        try perform(state.setRoute(route, cause: .destinationsSet))
        try perform(state.setGuidanceActive(true))
        if variant == .yard {
            try waitInYard()
        } else {
            try take(Location(coordinate: route.path[0], speed: 0, timestamp: clock))
        }
        var rest = 20_000
        while !drive.isFinished, rest > 0 {
            rest -= 1
            try tick()
            clock += interval
            try read(drive.advance(by: interval))
            if variant == .stop, state.hasArrived, state.continueToNextLeg() != nil {
                try perform(state.setGuidanceActive(true))
            }
            try stray()
        }
        // The driver stands at the end for a while.
        for _ in 0..<8 {
            clock += 1
            try read(drive.advance(by: 1))
        }
        line("end", "\(Int(state.traveledPath.length().rounded())) m driven")
    }

    /// The seconds between readings that are farther apart.
    private mutating func tick() throws {
        let last = clock
        for second in stride(from: 1, to: interval, by: 1) {
            clock = last + second
            try perform(state.advance(to: clock))
        }
        clock = last
    }

    private mutating func waitInYard() throws {
        let street = route.path[0]
        for second in 0..<12 {
            clock += 1
            let place = street.destination(distance: Double(50 - 4 * second), bearing: 200)
            try take(
                Location(coordinate: place, horizontalAccuracy: 8, speed: 1, timestamp: clock))
        }
    }

    /// A reading, or none, as the variant has it.
    private mutating func read(_ truth: Location) throws {
        readings += 1
        let second = Int(clock.timeIntervalSince(Self.startOfDrives))
        if variant == .gap, (60..<90).contains(second) {
            return try perform(state.advance(to: clock))
        }
        if variant == .tunnel, isInTunnel(truth.coordinate) {
            return try perform(state.advance(to: clock))
        }
        var reading = truth
        reading.timestamp = clock
        switch variant {
        case .noise10: reading = disturbed(reading, 10)
        case .noise25: reading = disturbed(reading, 25)
        case .noise50: reading = disturbed(reading, 50)
        case .bare:
            reading = Location(coordinate: disturbed(reading, 6).coordinate, timestamp: clock)
        case .outliers where readings % 15 == 0:
            reading.coordinate = reading.coordinate.destination(distance: 1000, bearing: 77)
        default: reading = disturbed(reading, 2)
        }
        try take(reading)
    }

    private func isInTunnel(_ place: Coordinate) -> Bool {
        route.legs.contains { leg in
            guard let nearest = leg.path.nearest(to: place), nearest.distance < 10 else {
                return false
            }
            return leg.tunnels.contains {
                ($0.lowerBound..<$0.upperBound).contains(nearest.segment)
            }
        }
    }

    private mutating func disturbed(_ reading: Location, _ deviation: Double) -> Location {
        let radius =
            deviation * (-2 * log(Double.random(in: 1e-9..<1, using: &noise))).squareRoot()
        var moved = reading
        moved.coordinate = reading.coordinate.destination(
            distance: radius, bearing: .random(in: 0..<360, using: &noise))
        moved.horizontalAccuracy = deviation * 1.5
        return moved
    }

    /// Leaves the route a third of the way on.
    private mutating func stray() throws {
        guard !hasStrayed, variant == .detour || variant == .back,
            let place = state.snappedLocation?.coordinate, state.legIndex == 0,
            let rest = state.distanceToNextDestination, rest < route.legs[0].distance * 0.66
        else { return }
        hasStrayed = true
        let target =
            variant == .back
            ? route.path[0] : place.destination(distance: 500, bearing: 45)
        var own = options
        own.closures = RouteClosures()
        let way = try Self.find(
            provider, [Waypoint(coordinate: place), Waypoint(coordinate: target)], own)
        drive = SimulatedDrive(route: way, timestamp: clock)
        line("driver", variant == .back ? "turns round" : "goes another way")
    }

    private mutating func take(_ reading: Location) throws {
        try perform(
            state.update(reading) { [provider] place, radius in
                RoadArea(
                    center: place, radius: radius,
                    pieces: provider.roadPieces(around: place, radius: radius)
                ).matches(near: place, reach: radius, limit: 8)
            })
    }

    private mutating func perform(_ effects: [NavigationEffect]) throws {
        for effect in effects {
            switch effect {
            case .report(let event): report(event)
            case .reroute(let location): try reroute(from: location)
            }
        }
    }

    private mutating func reroute(from location: Location) throws {
        let left = route.legs.map(\.destinationWaypoint).suffix(
            route.legs.count - state.passedDestinations)
        let start = Waypoint(coordinate: location.coordinate, preferredHeading: location.course)
        let next = try Self.find(provider, [start] + left, options)
        drive = SimulatedDrive(route: next, timestamp: clock)
        try perform(
            state.setRoute(next, cause: .rerouted, reached: state.passedDestinations))
    }

    private mutating func report(_ event: NavigationEvent) {
        switch event {
        case .arrived(let waypoint, let index): line("arrived", "\(index) \(waypoint.title)")
        case .routeChanged(let cause):
            let legs = (state.route?.legs ?? []).dropFirst(state.legIndex)
            let length = legs.reduce(0) { $0 + $1.distance }
            line("route", "\(cause.rawValue), \(Int(length.rounded())) m")
        case .stepChanged(let progress):
            line("step", instructor.instruction(for: progress.step))
        case .announcement(let due): line("say", instructor.words(for: due).text)
        case .offRoute: line("off route", "")
        case .rerouteFailed(let status): line("failed", status.rawValue)
        case .signalLost: line("signal", "lost")
        case .signalRegained: line("signal", "regained")
        case .lightingModeSuggested(let mode): line("light", mode.rawValue)
        default: break
        }
    }

    private mutating func line(_ kind: String, _ text: String) {
        let second = Int(clock.timeIntervalSince(Self.startOfDrives))
        let pad = String(repeating: " ", count: max(0, 6 - "\(second)".count))
        let name = kind.padding(toLength: 10, withPad: " ", startingAt: 0)
        lines.append("\(pad)\(second)  \(name) \(text)".trimmingCharacters(in: .whitespaces))
    }
}
