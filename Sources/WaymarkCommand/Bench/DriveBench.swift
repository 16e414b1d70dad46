import Foundation
import WaymarkDirections
import WaymarkInstructions
import WaymarkEngine
import WaymarkGeometry
import WaymarkNavigation
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// Drives random routes with a bad receiver, half of them with one wrong turn, and counts what the
/// navigator makes of it.
struct DriveBench {
    let region: Region
    let provider: OnDeviceProvider
    /// The router of ``profile``.
    let router: Router
    /// The name of the profile of those who drive, ride or walk.
    let profile: String
    let count: Int
    let seed: UInt64
    let receiver: NoisyReceiver.Kind
    /// The standard deviation of its error in each direction, in metres.
    let noise: Double
    /// Prints every drive that goes wrong.
    let isVerbose: Bool

    func run() throws {
        let turns = WrongTurns(router: router)
        var (result, number) = (DriveResult(), UInt64(0))
        while result.drives < count, number < UInt64(count) * 20 {
            number += 1
            var generator = SeededGenerator(seed: seed &* 1_000_003 &+ number)
            guard let route = tenMinutes(&generator) else { continue }
            let wrong = number % 2 == 0 ? nil : turns.choose(on: route, &generator)
            if number % 2 == 1, wrong == nil { continue }
            var trial = DriveTrial(
                provider: provider, profile: profile, route: route, wrong: wrong,
                receiver: NoisyReceiver(
                    kind: receiver, seed: generator.next(), deviation: noise))
            try trial.drive()
            if isVerbose { for fault in trial.faults { print("drive \(number): \(fault)") } }
            result.add(trial)
        }
        print(result.text)
    }

    /// A route of about ten minutes.
    private func tenMinutes(_ generator: inout SeededGenerator) -> Route? {
        let pair = RoutingBench.randomPairs(router, count: 1, seed: generator.next())[0]
        var end = pair.to
        if let reach = Self.reach[profile] {
            end = pair.from.destination(
                distance: reach, bearing: .random(in: 0..<360, using: &generator))
        }
        let request = DirectionsRequest(
            waypoints: [Waypoint(coordinate: pair.from), Waypoint(coordinate: end)],
            options: RoutingOptions(profile: profile))
        guard let route = try? provider.route(request.withoutAlternatives).routes.first,
            (420...900).contains(route.duration)
        else { return nil }
        return route
    }

    /// Metres that those come in ten minutes who are too slow for the pairs of a whole region.
    private static let reach = ["foot": 600.0, "bicycle": 1800]
}

/// The outcome of all drives.
struct DriveResult {
    private(set) var drives = 0
    private var wrongTurns = 0
    private var seen = 0
    private var falseDepartures = 0
    private var drivesWithFalse = 0
    private var wrongArrivals = 0
    private var lateWords = 0
    private var meters: [Double] = []
    private var seconds: [Double] = []
    private var updates: [Double] = []
    private var errors: [Double] = []
    private var progressErrors: [Double] = []

    mutating func add(_ trial: DriveTrial) {
        drives += 1
        if trial.wrong != nil {
            wrongTurns += 1
            if let found = trial.found {
                seen += found.meters <= 100 || found.seconds <= 10 ? 1 : 0
                meters.append(found.meters)
                seconds.append(found.seconds)
            }
        } else {
            falseDepartures += trial.departures
            drivesWithFalse += trial.departures > 0 ? 1 : 0
        }
        wrongArrivals += trial.arrivals == 1 ? 0 : 1
        lateWords += trial.lateWords
        updates += trial.updates
        errors += trial.errors
        progressErrors += trial.progressErrors
    }

    var text: String {
        """
        \(drives) drives, \(wrongTurns) with a wrong turn
        wrong turns found within 100 m or 10 s: \(seen) of \(wrongTurns)
        \(Figure("  metres after the turn", meters, unit: "m").line)
        \(Figure("  seconds after the turn", seconds, unit: "s").line)
        drives without a wrong turn that were re-routed: \(drivesWithFalse) of \(drives - wrongTurns) \
        (\(falseDepartures) times)
        drives whose arrival was not reported exactly once: \(wrongArrivals)
        words after their maneuver: \(lateWords)
        \(Figure("update", updates, unit: "µs").line)
        \(Figure("error of the location", errors, unit: "m").line)
        \(Figure("error along the route", progressErrors, unit: "m").line)
        """
    }
}

/// One drive.
struct DriveTrial {
    let provider: OnDeviceProvider
    let profile: String
    let wrong: WrongTurns.Turn?
    private(set) var departures = 0
    private(set) var arrivals = 0
    private(set) var lateWords = 0
    private(set) var found: (meters: Double, seconds: Double)?
    private(set) var faults: [String] = []
    private(set) var updates: [Double] = []
    private(set) var errors: [Double] = []
    private(set) var progressErrors: [Double] = []
    private var route: Route
    private var receiver: NoisyReceiver
    private var state = NavigationState()
    private var car: TrueDrive
    private var clock = Date(timeIntervalSince1970: 1_700_000_000)

    init(
        provider: OnDeviceProvider, profile: String, route: Route, wrong: WrongTurns.Turn?,
        receiver: NoisyReceiver
    ) {
        self.provider = provider
        self.profile = profile
        self.route = route
        self.wrong = wrong
        self.receiver = receiver
        car = TrueDrive(route: route, wrong: wrong)
    }

    mutating func drive() throws {
        perform(state.setRoute(route, cause: .destinationsSet))
        perform(state.setGuidanceActive(true))
        var rest = 3600
        while rest > 0, !car.isFinished {
            rest -= 1
            clock += 1
            car.advance(by: 1)
            step()
        }
        // The driver stands at the destination for a while.
        for _ in 0..<10 {
            clock += 1
            step()
        }
        if wrong != nil, found == nil { faults.append("the wrong turn was not found") }
        if arrivals != 1 { faults.append("\(arrivals) arrivals") }
        if wrong == nil, departures > 0 { faults.append("\(departures) false departures") }
        if let found, found.meters > 100, found.seconds > 10 {
            faults.append("found after \(found)")
        }
    }

    private mutating func step() {
        let reading = receiver.read(car.place, course: car.course, speed: car.speed, at: clock)
        let watch = Stopwatch()
        let effects = state.update(reading) { place, radius in
            provider.matches(near: place, radius: radius)
        }
        if !effects.contains(where: \.isReroute) { updates.append(watch.microseconds) }
        if case .onRoute = state.position, let shown = state.snappedLocation {
            errors.append(shown.coordinate.distance(to: car.place))
            if let ahead = carAhead { progressErrors.append(abs(ahead)) }
        }
        perform(effects)
    }

    private mutating func perform(_ effects: [NavigationEffect]) {
        for effect in effects {
            switch effect {
            case .report(.arrived): arrivals += 1
            case .report(.announcement(let due)): check(due)
            case .report: break
            case .reroute(let location): reroute(location)
            }
        }
    }

    /// Metres that the driver really is ahead of where he is believed to be; `nil` where his way is not
    /// the one to the destination.
    private var carAhead: Double? {
        guard wrong == nil || found != nil else { return nil }
        return state.distanceToNextDestination.map { $0 - car.rest }
    }

    /// Words of a maneuver that lies behind.
    private mutating func check(_ due: DueAnnouncement) {
        guard let end = state.metersToManeuver, !car.isWrong, case .onRoute = state.position,
            let place = state.snappedLocation?.coordinate
        else { return }
        let ahead = carAhead ?? car.metersAhead(of: place)
        if ahead > end + 5 {
            lateWords += 1
            faults.append("\"\(Instructor().words(for: due).text)\" \(Int(ahead - end)) m late")
        }
    }

    private mutating func reroute(_ location: Location) {
        if let wrong, let since = car.sinceWrongTurn, found == nil {
            found = (since.meters, since.seconds)
            _ = wrong
        } else {
            departures += 1
        }
        let start = Waypoint(
            coordinate: location.coordinate, preferredHeading: location.course)
        let request = DirectionsRequest(
            waypoints: [start] + route.legs.map(\.destinationWaypoint),
            options: RoutingOptions(profile: profile))
        guard let next = try? provider.route(request.withoutAlternatives).routes.first else {
            return perform(state.rerouteFailed(.noRouteFound))
        }
        route = next
        car.follow(next)
        perform(state.setRoute(next, cause: .rerouted))
    }
}

extension NavigationEffect {
    fileprivate var isReroute: Bool {
        if case .reroute = self { return true }
        return false
    }
}

extension OnDeviceProvider {
    /// The roads around `place` as a navigator is told of them.
    fileprivate func matches(near place: Coordinate, radius: Double) -> [RoadMatch] {
        RoadArea(
            center: place, radius: radius, pieces: roadPieces(around: place, radius: radius)
        ).matches(near: place, reach: radius, limit: 8)
    }
}
