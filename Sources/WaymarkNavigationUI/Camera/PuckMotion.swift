import FoundationEssentials
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

/// Moves the puck in each frame: along the route as ``PuckPrediction`` says, elsewhere on the way
/// from where he is shown to where he was read.
@MainActor struct PuckMotion {
    /// The place of the puck; `nil` before the first reading.
    private(set) var place: (coordinate: Coordinate, course: Double?)?
    /// The direction in which the puck points.
    private(set) var heading = PuckHeading()
    /// Metres from the start of the leg; `nil` off the route.
    var distance: Double? { prediction?.distance }
    /// Metres per second of the map's clock.
    private(set) var speed = 0.0
    private var location: Location?
    private var arrival = 0.0
    /// His way along the leg.
    private var prediction: PuckPrediction?
    private var lastTime = 0.0
    /// Seconds of the drive in one of the map's clock: more than 1 where a simulation is faster than life.
    private var rate = 1.0
    /// How fast the way to a reading is made up for, for each second.
    private static let returnRate = 6.0
    /// Seconds for which a driver off the route is moved on from a reading.
    private static let longestLead = 1.5

    /// Whether he is shown elsewhere in the next frame.
    private(set) var isMoving = false

    /// Forgets the leg, as where another route is driven.
    mutating func routeChanged() { prediction = nil }

    /// Brings him to `time` of the map's clock.
    mutating func update(_ navigator: Navigator, at time: Double) {
        update(to: navigator.state.snappedLocation, navigator, at: time)
    }

    /// Brings one who has no route from reading to reading.
    mutating func update(to reading: Location?, _ navigator: Navigator? = nil, at time: Double) {
        let pause = time - lastTime
        let elapsed = max(0, min(1, pause))
        lastTime = time
        if let reading, reading != location { take(reading, navigator, at: time) }
        guard let location else { return }
        let before = place?.coordinate
        if let distance = prediction?.advance(to: time) {
            if let place = navigator?.placeOnLeg(at: distance) { self.place = place }
        } else {
            let goal = reckoned(location, at: time)
            let share = 1 - CMath.exponential(-Self.returnRate * elapsed)
            let from = place?.coordinate ?? goal
            let isFar = from.distance(to: goal) > PuckPrediction.farthest
            place = (isFar ? goal : from.interpolated(to: goal, fraction: share), location.course)
        }
        let moved = before.flatMap { before in place.map { before.distance(to: $0.coordinate) } }
        heading.turn(to: place?.course, elapsed: pause)
        isMoving = (moved ?? 1) > 0.005 || time - arrival < 0.3 || heading.isTurning
    }

    private mutating func take(_ reading: Location, _ navigator: Navigator?, at time: Double) {
        if let last = location, time > arrival {
            let pace = reading.timestamp.timeIntervalSince(last.timestamp) / (time - arrival)
            if pace > 0, pace < 200 { rate += (pace - rate) * 0.5 }
        }
        location = reading
        arrival = time
        speed = (reading.speed ?? 0) * rate
        guard case .onRoute(let distance) = navigator?.state.position,
            let length = navigator?.legProgress?.length
        else {
            prediction = nil
            return
        }
        if prediction?.length != length { prediction = PuckPrediction(length: length) }
        prediction?.update(PuckPrediction.Fix(time: time, distance: distance, speed: speed))
    }

    private func reckoned(_ location: Location, at time: Double) -> Coordinate {
        guard let course = location.course, speed > 0.5 else { return location.coordinate }
        let lead = min(Self.longestLead, max(0, time - arrival)) * speed
        return location.coordinate.destination(distance: lead, bearing: course)
    }
}
