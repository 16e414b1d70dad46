public import Foundation
public import WaymarkDirections
public import WaymarkGeometry

/// A drive along a route, as a value: every call moves the car on.
public struct SimulatedDrive: Sendable {
    private let legs: [LegGeometry]
    private var legIndex = 0
    private var elapsed = 0.0
    /// The time of the next location.
    public private(set) var timestamp: Date

    /// A drive along `route` that starts at `timestamp`.
    public init(route: Route, timestamp: Date) {
        legs = route.legs.map { LegGeometry($0) }
        self.timestamp = timestamp
    }

    /// Whether the end of the route is reached.
    public var isFinished: Bool { legIndex >= legs.count }

    /// Moves on by `seconds` and returns where the car is then; at the end of a leg it stops for
    /// one reading.
    public mutating func advance(by seconds: Double) -> Location {
        timestamp += seconds
        guard legs.indices.contains(legIndex) else { return standing(at: legs.last) }
        let leg = legs[legIndex]
        elapsed += seconds
        guard elapsed < leg.duration else {
            legIndex += 1
            elapsed = 0
            return standing(at: leg)
        }
        let distance = leg.distance(at: elapsed)
        return Location(
            coordinate: leg.place(at: distance), horizontalAccuracy: 5,
            course: leg.bearing(at: distance), speed: leg.speed(at: distance) ?? 0,
            floor: leg.floor(at: distance), timestamp: timestamp)
    }

    /// Whether the car is in a tunnel.
    var isInTunnel: Bool {
        guard legs.indices.contains(legIndex) else { return false }
        return legs[legIndex].tunnelEnd(at: legs[legIndex].distance(at: elapsed)) != nil
    }

    private func standing(at leg: LegGeometry?) -> Location {
        let end = leg?.leg.destinationCoordinate ?? Coordinate(latitude: 0, longitude: 0)
        return Location(
            coordinate: end, horizontalAccuracy: 5, course: leg.map { $0.bearing(at: $0.length) },
            speed: 0, floor: leg?.floor(at: leg?.length ?? 0), timestamp: timestamp)
    }
}

/// Delivers locations of drives that nobody drives.
///
/// It moves on by itself, once a second while locations are delivered:
///
/// ```swift
/// let simulator = LocationSimulator()
/// let session = try NavigationSession(provider: provider, source: simulator)
/// session.roadSnappedLocationProvider.startUpdatingLocation()
/// simulator.simulateLocation(at: start)
/// // Once the destinations are set:
/// simulator.simulateAlongExistingRoute()
/// ```
///
/// The time of a simulator made by ``init(start:)`` passes by ``advance(by:)`` alone: a host with a
/// clock of its own calls it, a test as fast as it likes.
@MainActor public final class LocationSimulator: LocationSource {
    /// Called with every reading while the simulator runs.
    public var onLocation: ((Location) -> Void)?
    /// Whether a drive is under way.
    public var isSimulating: Bool { drive.map { !$0.isFinished } ?? false }
    /// Whether the car stands where it is; time goes on.
    public var isPaused = false
    /// How many times faster than expected the car drives, 0 to 100. Beyond 2 its time passes faster than that of the
    /// clock, with a reading each of its seconds: no navigator believes in a car at 500 kilometres an hour.
    public var speedMultiplier = 1.0 {
        didSet { speedMultiplier = max(0, min(100, speedMultiplier)) }
    }
    /// Metres of the standard deviation of readings to the east and to the north; the same errors in
    /// every run.
    public var jitter = 0.0
    /// Whether no readings come in tunnels.
    public var losesSignalInTunnels = false
    private var noise = SimulatedNoise()
    private weak var navigator: Navigator?
    /// Whether the navigator says that something is shown over the map, though nothing is: for the
    /// layout of an app.
    public var showsPrompt = false { didSet { navigator?.simulatesPrompt = showsPrompt } }
    private var drive: SimulatedDrive?
    private var isRunning = false
    private var now: Date
    private var last: Location?
    /// The clock by which it moves on; `nil` where a host lets time pass.
    private let clock: LiveClock?
    private var ticking: Task<Void, Never>?

    /// A simulator that moves on by itself; its time is that of the machine.
    public convenience init() { self.init(start: .now, clock: .machine) }

    /// A simulator whose time begins at `start` and passes by ``advance(by:)`` alone.
    public convenience init(start: Date) { self.init(start: start, clock: nil) }

    package init(start: Date, clock: LiveClock?) {
        now = start
        self.clock = clock
    }

    isolated deinit { ticking?.cancel() }

    /// Delivers to the navigator's location provider while it runs.
    public func startUpdatingLocation() {
        isRunning = true
        if let last { onLocation?(last) }
        guard let clock, ticking == nil else { return }
        ticking = Task { [weak self] in
            var moment = clock.now()
            while (try? await clock.pause()) != nil {
                let before = moment
                moment = clock.now()
                self?.advance(by: moment - before)
            }
        }
    }

    /// Delivers nothing until it is started again.
    public func stopUpdatingLocation() {
        isRunning = false
        ticking?.cancel()
        ticking = nil
    }

    /// The simulated time.
    public var time: Date { now }

    /// Puts the car at `coordinate` without moving.
    public func simulateLocation(at coordinate: Coordinate, course: Double? = nil) {
        drive = nil
        deliver(
            Location(
                coordinate: coordinate, horizontalAccuracy: 5, course: course, speed: 0,
                timestamp: now))
    }

    /// Drives along the rest of the route that the navigator has now.
    ///
    /// - Returns: whether there is one. Without it, or where no session has this simulator, the car stays as it is.
    @discardableResult public func simulateAlongExistingRoute() -> Bool {
        guard let legs = navigator?.legsAhead, !legs.isEmpty else { return false }
        simulate(along: Route(legs: legs))
        return true
    }

    /// Drives along `route`, which need not be the navigator's: a driver may have his own mind.
    public func simulate(along route: Route) {
        drive = SimulatedDrive(route: route, timestamp: now)
    }

    /// Ends the drive where it is.
    public func stopSimulation() { drive = nil }

    /// Lets `seconds` pass; a drive that is under way delivers a location, or several where it is more than twice as
    /// fast as expected.
    public func advance(by seconds: Double) {
        let isDriving = isSimulating && !isPaused
        let haste = isDriving ? max(1, speedMultiplier / Self.mostPace) : 1
        let count = haste > 1 && seconds > 0 ? (haste * seconds).rounded(.up) : 1
        for _ in 0..<Int(min(count, 1000)) {
            step(by: haste * seconds / count, pace: min(speedMultiplier, Self.mostPace))
        }
    }

    /// How many times as fast as expected a car may be seen to drive.
    private static let mostPace = 2.0

    private func step(by seconds: Double, pace: Double) {
        now += seconds
        guard var current = drive, !current.isFinished else { return }
        let pace = isPaused ? 0 : pace
        var location = current.advance(by: seconds * pace)
        drive = current
        location.timestamp = now
        location.speed = location.speed.map { $0 * pace }
        if losesSignalInTunnels, current.isInTunnel {
            navigator?.advance(to: now)
            return
        }
        deliver(jitter > 0 ? noise.moved(location, by: jitter) : location)
    }

    /// Drives along the routes of `navigator` from now on.
    package func attach(to navigator: Navigator) { self.navigator = navigator }

    private func deliver(_ location: Location) {
        last = location
        if isRunning { onLocation?(location) }
    }
}

/// The errors of a simulated receiver: normal, and the same in every run.
private struct SimulatedNoise {
    private var generator = SeededGenerator(seed: 1)

    /// `location` with an error of the standard deviation `deviation` in metres in each direction.
    mutating func moved(_ location: Location, by deviation: Double) -> Location {
        var moved = location
        moved.coordinate = generator.place(near: location.coordinate, deviation: deviation)
        moved.horizontalAccuracy = max(location.horizontalAccuracy ?? 0, deviation * 1.5)
        return moved
    }
}
