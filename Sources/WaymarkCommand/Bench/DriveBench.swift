import ArgumentParser
import Foundation
import WaymarkDirections
import WaymarkInstructions
import WaymarkEngine
import WaymarkGeometry
import WaymarkNavigation
import WaymarkRouting

/// Drives random routes with a bad receiver and counts what the navigator makes of it.
struct DriveBench {
    /// A driver's way.
    enum Kind: String, ExpressibleByArgument, CaseIterable {
        /// Along the route, and in every second drive off it once.
        case turns
        /// Along a route that leads twice round a block, in one leg.
        case blocks
        /// Along such a route with a stop on every side of the block.
        case stops
        /// Along the route, with a stand of three minutes.
        case stands
    }

    let provider: OnDeviceProvider
    /// The router of ``profile``.
    let router: Router
    /// The name of the profile of those who drive, ride or walk.
    let profile: String
    let seed: UInt64
    let options: DriveBenchOptions

    func run(_ count: Int) {
        let turns = WrongTurns(router: router)
        var (outcomes, number) = ([DriveOutcome](), UInt64(0))
        while outcomes.count < count, number < UInt64(count) * 20 {
            number += 1
            var generator = SeededGenerator(seed: seed &* 1_000_003 &+ number)
            guard let route = route(&generator) else { continue }
            let goesWrong = options.kind == .turns && number % 2 == 1
            let wrong = goesWrong ? turns.choose(on: route, &generator) : nil
            if goesWrong, wrong == nil { continue }
            var car = TrueDrive(route: route, wrong: wrong)
            if options.kind == .stands { car.stand(for: Self.stand, &generator) }
            var trial = DriveTrial(
                provider: provider, profile: profile, interval: options.interval,
                outcome: DriveOutcome(hasWrongTurn: wrong != nil, stops: route.legs.count),
                route: route, car: car,
                receiver: NoisyReceiver(
                    kind: options.receiver, deviation: options.noise,
                    generator: SeededGenerator(seed: generator.next())))
            trial.drive()
            if options.faults {
                for fault in trial.outcome.faults { print("drive \(number): \(fault)") }
            }
            outcomes.append(trial.outcome)
        }
        print(outcomes.text)
    }

    /// A route of about ten minutes, with what ``DriveBenchOptions/kind`` adds to it.
    private func route(_ generator: inout SeededGenerator) -> Route? {
        guard let route = tenMinutes(&generator) else { return nil }
        guard options.kind == .blocks || options.kind == .stops else { return route }
        let legs = BlockDrive(router: router, provider: provider, profile: profile)
            .twiceRoundABlock(on: route, &generator)
        return legs.map { legs in
            Route(
                legs: options.kind == .stops ? legs : legs.joined(at: [0, legs.count]),
                travelMode: route.travelMode)
        }
    }

    /// A route of about ten minutes.
    private func tenMinutes(_ generator: inout SeededGenerator) -> Route? {
        var pair = [PlacePair](random: 1, on: router, seed: generator.next())[0]
        if let reach = Self.reach[profile] {
            pair.to = pair.from.destination(
                distance: reach, bearing: .random(in: 0..<360, using: &generator))
        }
        let route = pair.route(of: provider, profile: profile)
        return route.flatMap { (420...900).contains($0.duration) ? $0 : nil }
    }

    /// Metres that those come in ten minutes who are too slow for the pairs of a whole region.
    private static let reach = ["foot": 600.0, "bicycle": 1800]
    /// Seconds that a driver stands at one place.
    private static let stand = 180.0
}

/// The outcome of one drive.
struct DriveOutcome {
    let hasWrongTurn: Bool
    let stops: Int
    var departures = 0
    var arrivals = 0
    var lateWords = 0
    /// Metres by which the distance that is left grew from one second to the next, the route being the
    /// same.
    var jumps: [Double] = []
    var found: (meters: Double, seconds: Double)?
    var faults: [String] = []
    var updates: [Double] = []
    var errors: [Double] = []
    var progressErrors: [Double] = []
}

extension [DriveOutcome] {
    /// The outcome of all drives.
    fileprivate var text: String {
        let (wrong, others) = (filter(\.hasWrongTurn), filter { !$0.hasWrongTurn })
        let found = wrong.compactMap(\.found)
        let progress = flatMap(\.progressErrors)
        let seen = found.count { $0.meters <= 100 || $0.seconds <= 10 }
        return """
            \(count) drives, \(wrong.count) with a wrong turn
            wrong turns found within 100 m or 10 s: \(seen) of \(wrong.count)
            \(Figure("  metres after the turn", found.map(\.meters), unit: "m").line)
            \(Figure("  seconds after the turn", found.map(\.seconds), unit: "s").line)
            of them with more than one new route: \(wrong.count { $0.departures > 0 })
            drives without a wrong turn that were re-routed: \
            \(others.count { $0.departures > 0 }) of \(others.count) \
            (\(others.reduce(0) { $0 + $1.departures }) times)
            the distance left grew by more than 30 m in a second: \
            \(count { $0.jumps.contains { $0 > 30 } }) drives, \
            at most \(Int(flatMap(\.jumps).max() ?? 0)) m
            drives whose arrivals were not reported once each: \(count { $0.arrivals != $0.stops })
            words after their maneuver: \(reduce(0) { $0 + $1.lateWords })
            \(Figure("update", flatMap(\.updates), unit: "µs").line)
            \(Figure("error of the location", flatMap(\.errors), unit: "m").line)
            \(Figure("error along the route", progress, unit: "m").line)
            of them more than 15 m: \
            \(String(format: "%.1f", 100 * share(progress) { $0 > 15 })) %
            """
    }

    private func share(_ values: [Double], where isCounted: (Double) -> Bool) -> Double {
        Double(values.count(where: isCounted)) / Double(Swift.max(1, values.count))
    }
}

/// One drive.
struct DriveTrial {
    let provider: OnDeviceProvider
    let profile: String
    /// Seconds between two readings.
    let interval: Int
    private(set) var outcome: DriveOutcome
    private(set) var route: Route
    private(set) var car: TrueDrive
    private(set) var receiver: NoisyReceiver
    private(set) var state = NavigationState()
    private(set) var clock = Date(timeIntervalSince1970: 1_700_000_000)
    private(set) var seconds = 0
    /// Metres that were left a second before.
    private(set) var left: Double?
    /// The destination that was reached, where the drive goes on from there.
    private(set) var hasArrived = false

    mutating func drive() {
        perform(state.setRoute(route, cause: .destinationsSet))
        perform(state.setGuidanceActive(true))
        for _ in 0..<3600 where !car.isFinished {
            car.advance(by: 1)
            step()
        }
        // The driver stands at the destination for a while.
        for _ in 0..<max(10, 3 * interval) { step() }
        if outcome.hasWrongTurn, outcome.found == nil {
            outcome.faults.append("the wrong turn was not found")
        }
        if outcome.arrivals != outcome.stops {
            outcome.faults.append("\(outcome.arrivals) arrivals")
        }
        if !outcome.hasWrongTurn, outcome.departures > 0 {
            outcome.faults.append("\(outcome.departures) false departures")
        }
        if let found = outcome.found, found.meters > 100, found.seconds > 10 {
            outcome.faults.append("found after \(found)")
        }
    }

    private mutating func step() {
        clock += 1
        seconds += 1
        if seconds % interval == 0 {
            read()
        } else {
            perform(state.advance(to: clock))
        }
        goOn()
        compare()
    }

    /// Goes on to the next destination where one is reached.
    private mutating func goOn() {
        guard hasArrived else { return }
        hasArrived = false
        guard state.continueToNextLeg() != nil else { return }
        left = nil
        perform(state.setGuidanceActive(true))
    }

    /// Compares what is believed with the truth.
    private mutating func compare() {
        let rest = state.distanceToNextDestination
        if let left, let rest { outcome.jumps.append(rest - left) }
        left = rest
        guard case .onRoute = state.position, let shown = state.snappedLocation else { return }
        outcome.errors.append(shown.coordinate.distance(to: car.place))
        if let ahead = carAhead { outcome.progressErrors.append(abs(ahead)) }
    }

    private mutating func read() {
        let reading = receiver.read(car.place, course: car.course, speed: car.speed, at: clock)
        let watch = Stopwatch()
        let effects = state.update(reading) { [provider] place, radius in
            RoadArea(
                center: place, radius: radius,
                pieces: provider.roadPieces(around: place, radius: radius)
            ).matches(near: place, reach: radius, limit: 8)
        }
        let isRerouted = effects.contains { if case .reroute = $0 { true } else { false } }
        if !isRerouted { outcome.updates.append(watch.microseconds) }
        perform(effects)
    }

    private mutating func perform(_ effects: [NavigationEffect]) {
        for effect in effects {
            switch effect {
            case .report(.arrived):
                outcome.arrivals += 1
                hasArrived = true
            case .report(.announcement(let due)): check(due)
            case .report: break
            case .reroute(let location): reroute(location)
            }
        }
    }

    /// Metres that the driver really is ahead of where he is believed to be; `nil` where his way is not
    /// the one to the destination.
    private var carAhead: Double? {
        guard !outcome.hasWrongTurn || outcome.found != nil else { return nil }
        let later = route.legs.dropFirst(state.passedDestinations + 1).reduce(0) {
            $0 + $1.distance
        }
        return state.distanceToNextDestination.map { $0 + later - car.rest }
    }

    /// Words of a maneuver that lies behind.
    private mutating func check(_ due: DueAnnouncement) {
        guard let end = state.metersToManeuver, !car.isWrong, case .onRoute = state.position,
            let place = state.snappedLocation?.coordinate
        else { return }
        let ahead = carAhead ?? car.metersAhead(of: place)
        if ahead > end + 5 {
            outcome.lateWords += 1
            let words = Instructor().words(for: due).text
            outcome.faults.append("\"\(words)\" \(Int(ahead - end)) m late")
        }
    }

    private mutating func reroute(_ location: Location) {
        if let since = car.sinceWrongTurn, outcome.found == nil {
            outcome.found = since
        } else {
            outcome.departures += 1
            let place = car.place
            outcome.faults.append(
                "left the route after \(seconds) s, in truth at "
                    + String(format: "%.5f, %.5f", place.latitude, place.longitude))
        }
        let start = Waypoint(coordinate: location.coordinate, preferredHeading: location.course)
        let ahead = route.legs.dropFirst(state.passedDestinations)
        let waypoints = [start] + ahead.map(\.destinationWaypoint)
        guard let next = provider.bestRoute(through: waypoints, profile: profile) else {
            return perform(state.rerouteFailed(.noRouteFound))
        }
        route = next
        left = nil
        car.follow(next)
        perform(state.setRoute(next, cause: .rerouted))
    }
}
