import Foundation
import WaymarkDirections
import WaymarkInstructions
import WaymarkEngine
import WaymarkGeometry
import WaymarkNavigation
import WaymarkRouting

/// Drives random routes with a bad receiver, half of them with one wrong turn, and counts what the
/// navigator makes of it.
struct DriveBench {
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

    func run() {
        let turns = WrongTurns(router: router)
        var (outcomes, number) = ([DriveOutcome](), UInt64(0))
        while outcomes.count < count, number < UInt64(count) * 20 {
            number += 1
            var generator = SeededGenerator(seed: seed &* 1_000_003 &+ number)
            guard let route = tenMinutes(&generator) else { continue }
            let wrong = number % 2 == 0 ? nil : turns.choose(on: route, &generator)
            if number % 2 == 1, wrong == nil { continue }
            var trial = DriveTrial(
                provider: provider, profile: profile,
                outcome: DriveOutcome(hasWrongTurn: wrong != nil), route: route,
                car: TrueDrive(route: route, wrong: wrong),
                receiver: NoisyReceiver(
                    kind: receiver, deviation: noise,
                    generator: SeededGenerator(seed: generator.next())))
            trial.drive()
            if isVerbose {
                for fault in trial.outcome.faults { print("drive \(number): \(fault)") }
            }
            outcomes.append(trial.outcome)
        }
        print(outcomes.text)
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
}

/// The outcome of one drive.
struct DriveOutcome {
    let hasWrongTurn: Bool
    var departures = 0
    var arrivals = 0
    var lateWords = 0
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
        let seen = found.count { $0.meters <= 100 || $0.seconds <= 10 }
        return """
            \(count) drives, \(wrong.count) with a wrong turn
            wrong turns found within 100 m or 10 s: \(seen) of \(wrong.count)
            \(Figure("  metres after the turn", found.map(\.meters), unit: "m").line)
            \(Figure("  seconds after the turn", found.map(\.seconds), unit: "s").line)
            drives without a wrong turn that were re-routed: \
            \(others.count { $0.departures > 0 }) of \(others.count) \
            (\(others.reduce(0) { $0 + $1.departures }) times)
            drives whose arrival was not reported exactly once: \(count { $0.arrivals != 1 })
            words after their maneuver: \(reduce(0) { $0 + $1.lateWords })
            \(Figure("update", flatMap(\.updates), unit: "µs").line)
            \(Figure("error of the location", flatMap(\.errors), unit: "m").line)
            \(Figure("error along the route", flatMap(\.progressErrors), unit: "m").line)
            """
    }
}

/// One drive.
struct DriveTrial {
    let provider: OnDeviceProvider
    let profile: String
    private(set) var outcome: DriveOutcome
    private(set) var route: Route
    private(set) var car: TrueDrive
    private(set) var receiver: NoisyReceiver
    private(set) var state = NavigationState()
    private(set) var clock = Date(timeIntervalSince1970: 1_700_000_000)

    mutating func drive() {
        perform(state.setRoute(route, cause: .destinationsSet))
        perform(state.setGuidanceActive(true))
        for _ in 0..<3600 where !car.isFinished {
            car.advance(by: 1)
            step()
        }
        // The driver stands at the destination for a while.
        for _ in 0..<10 { step() }
        if outcome.hasWrongTurn, outcome.found == nil {
            outcome.faults.append("the wrong turn was not found")
        }
        if outcome.arrivals != 1 { outcome.faults.append("\(outcome.arrivals) arrivals") }
        if !outcome.hasWrongTurn, outcome.departures > 0 {
            outcome.faults.append("\(outcome.departures) false departures")
        }
        if let found = outcome.found, found.meters > 100, found.seconds > 10 {
            outcome.faults.append("found after \(found)")
        }
    }

    private mutating func step() {
        clock += 1
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
        if case .onRoute = state.position, let shown = state.snappedLocation {
            outcome.errors.append(shown.coordinate.distance(to: car.place))
            if let ahead = carAhead { outcome.progressErrors.append(abs(ahead)) }
        }
        perform(effects)
    }

    private mutating func perform(_ effects: [NavigationEffect]) {
        for effect in effects {
            switch effect {
            case .report(.arrived): outcome.arrivals += 1
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
        return state.distanceToNextDestination.map { $0 - car.rest }
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
        }
        let start = Waypoint(coordinate: location.coordinate, preferredHeading: location.course)
        let waypoints = [start] + route.legs.map(\.destinationWaypoint)
        guard let next = provider.bestRoute(through: waypoints, profile: profile) else {
            return perform(state.rerouteFailed(.noRouteFound))
        }
        route = next
        car.follow(next)
        perform(state.setRoute(next, cause: .rerouted))
    }
}
