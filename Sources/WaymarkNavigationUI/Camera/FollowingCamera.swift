public import WaymarkGeometry
public import WaymarkMaps

/// The camera that follows a driver: a value that takes where he is before each frame.
///
/// It never jumps but to a driver who is far away; the direction of one who stands is kept.
public struct FollowingCamera: Hashable, Sendable {
    /// The situation that the camera depends on.
    public struct Situation: Hashable, Sendable {
        /// The driver's coordinate.
        public var coordinate: Coordinate
        /// The direction of travel in degrees from north; `nil` where not known.
        public var course: Double?
        /// Metres per second; `nil` where not known.
        public var speed: Double?
        /// Metres to the next maneuver; `nil` without one.
        public var distanceToManeuver: Double?
        /// How the map is seen.
        public var perspective = FollowingPerspective.tilted
        /// Points from the driver to the top of the free map, as ``NavigationLayout`` says.
        public var pointsAhead = 400.0
        /// The zoom that an app sets; by speed and maneuver where it is `nil`.
        public var followingZoomLevel: Double?

        /// A driver at `coordinate`.
        public init(coordinate: Coordinate, course: Double? = nil, speed: Double? = nil) {
            self.coordinate = coordinate
            self.course = course
            self.speed = speed
        }
    }

    /// The present camera; `nil` before the first update.
    public private(set) var camera: CameraPosition?
    /// The driver's place in the last update.
    private var place: Coordinate?
    /// Degrees from the driver to the camera's target, while the camera comes from elsewhere.
    private var (latitudeOffset, longitudeOffset) = (Spring(value: 0), Spring(value: 0))
    private var (zoom, angle) = (Spring(value: 0), Spring(value: 0))
    private var (bearing, speed) = (Spring(value: 0), Spring(value: 0))
    private var course: Double?
    private var following = FollowingZoom()

    /// Metres by which a driver may go on between two updates, and from which a camera comes
    /// flying.
    private static let (longestMove, longestReturn) = (400.0, 3000.0)
    /// Seconds between two updates after which all is shown as it is then.
    private static let longestPause = 2.0
    /// Metres per second below which a course says nothing.
    private static let leastSpeed = 0.8
    /// Degrees from the nadir in the tilted perspective.
    private static let tilt = 55.0
    /// How fast springs are, for each second.
    private static let (zoomRate, turnRate, tiltRate) = (2.0, 4.0, 3.0)
    private static let (speedRate, returnRate) = (0.6, 5.0)

    /// A camera that is at the driver at once.
    public init() {}

    /// A camera that comes from elsewhere, as from where the user has moved it.
    public init(from camera: CameraPosition) {
        self.camera = camera
        zoom.stop(at: camera.zoom)
        angle.stop(at: camera.viewingAngle)
        bearing.stop(at: camera.bearing)
    }

    /// Moves on by `elapsed` seconds.
    @discardableResult
    public mutating func update(_ situation: Situation, elapsed: Double) -> CameraPosition {
        guard situation.coordinate.isValid else { return camera ?? .world }
        takeCourse(of: situation)
        let jumps = begin(at: situation.coordinate, elapsed)
        let elapsed = max(0, elapsed.isFinite ? elapsed : 0)
        speed.follow(
            valid(situation.speed) ?? speed.value, rate: Self.speedRate, elapsed: elapsed,
            jumps: jumps)
        let goal = goal(of: situation)
        angle.follow(goal.viewingAngle, rate: Self.tiltRate, elapsed: elapsed, jumps: jumps)
        zoom.follow(goal.zoom, rate: Self.zoomRate, elapsed: elapsed, jumps: jumps)
        let turn = (goal.bearing - bearing.value).normalizedLongitude
        bearing.follow(bearing.value + turn, rate: Self.turnRate, elapsed: elapsed, jumps: jumps)
        bearing.value = bearing.value.normalizedBearing
        latitudeOffset.follow(0, rate: Self.returnRate, elapsed: elapsed, jumps: jumps)
        longitudeOffset.follow(0, rate: Self.returnRate, elapsed: elapsed, jumps: jumps)
        let next = position(at: situation.coordinate)
        camera = next
        return next
    }

    private func valid(_ number: Double?) -> Double? {
        number.flatMap { $0 >= 0 && $0 < 400 ? $0 : nil }
    }

    private mutating func takeCourse(of situation: Situation) {
        guard let course = situation.course, course.isFinite else { return }
        let isMoving = (situation.speed ?? .infinity) >= Self.leastSpeed
        if isMoving || self.course == nil { self.course = course }
    }

    /// Whether all is to be shown at once: at the start, after a pause, and where the driver is
    /// far.
    private mutating func begin(at coordinate: Coordinate, _ elapsed: Double) -> Bool {
        let last = place
        place = coordinate
        if let last {
            return elapsed > Self.longestPause || last.distance(to: coordinate) > Self.longestMove
        }
        guard let camera, camera.target.distance(to: coordinate) < Self.longestReturn else {
            return true
        }
        latitudeOffset.stop(at: camera.target.latitude - coordinate.latitude)
        longitudeOffset.stop(
            at: (camera.target.longitude - coordinate.longitude).normalizedLongitude)
        return false
    }

    private mutating func goal(of situation: Situation) -> CameraPosition {
        let isTilted = situation.perspective == .tilted
        let tilt = isTilted ? Self.tilt : 0
        let level = situation.followingZoomLevel.flatMap { $0.isFinite ? $0 : nil }
        let zoom = level ?? wantedZoom(situation, viewingAngle: tilt)
        let course = self.course ?? bearing.value
        return CameraPosition(
            target: situation.coordinate, zoom: zoom,
            bearing: situation.perspective == .topDownNorthUp ? 0 : course,
            viewingAngle: min(tilt, CameraPosition.maximumViewingAngle(atZoom: zoom)))
    }

    private mutating func wantedZoom(_ situation: Situation, viewingAngle: Double) -> Double {
        let meters = FollowingZoom.metersAhead(
            speed: speed.value, distanceToManeuver: situation.distanceToManeuver)
        let points = situation.pointsAhead.isFinite ? situation.pointsAhead : 400
        return following.update(
            FollowingZoom.zoom(
                at: situation.coordinate, meters: meters, points: points,
                viewingAngle: viewingAngle))
    }

    private func position(at coordinate: Coordinate) -> CameraPosition {
        CameraPosition(
            latitude: coordinate.latitude + latitudeOffset.value,
            longitude: coordinate.longitude + longitudeOffset.value, zoom: zoom.value,
            bearing: bearing.value, viewingAngle: angle.value)
    }
}

extension Spring {
    /// Goes on to `goal`, or is there at once.
    fileprivate mutating func follow(
        _ goal: Double, rate: Double, elapsed: Double, jumps: Bool
    ) {
        if jumps { stop(at: goal) } else { advance(to: goal, rate: rate, elapsed: elapsed) }
    }
}

/// How far the map is seen while the camera follows: far on a motorway, near before a turn.
package struct FollowingZoom: Hashable, Sendable {
    /// The zoom that the camera goes to.
    private(set) var held: Double?

    /// Seconds of the way ahead that are seen.
    private static let time = 22.0
    /// Metres of the way ahead that are seen, at least and at most.
    private static let (nearest, farthest) = (220.0, 1400.0)
    /// Metres that are seen at the turn itself, at least, and as a share of what is seen else.
    private static let (nearestAtTurn, shareAtTurn) = (110.0, 0.45)
    /// The zooms of following.
    private static let zooms = 13.0...18.5
    /// Levels by which the zoom that is wanted must be another one.
    private static let hysteresis = 0.25

    /// The metres ahead of a driver that are to be seen.
    package static func metersAhead(speed: Double, distanceToManeuver: Double?) -> Double {
        let meters = max(nearest, min(farthest, speed * time))
        guard let distance = distanceToManeuver, distance.isFinite else { return meters }
        let least = max(nearestAtTurn, meters * shareAtTurn)
        return max(least, min(meters, max(0, distance) * 1.25 + 60))
    }

    /// The zoom at which `meters` ahead are as long as `points`, seen at an angle.
    static func zoom(
        at coordinate: Coordinate, meters: Double, points: Double, viewingAngle: Double
    ) -> Double {
        let foreshortened = meters * CMath.cosine(viewingAngle.degreesToRadians)
        let zoom = CameraPosition.zoom(
            at: coordinate, forMeters: foreshortened, perPoints: max(60, points))
        return max(zooms.lowerBound, min(zooms.upperBound, zoom))
    }

    /// Takes the zoom that is wanted.
    ///
    /// - Returns: the zoom to go to: the one before where the other is no more than a little
    ///   different.
    mutating func update(_ wanted: Double) -> Double {
        if let held, abs(wanted - held) <= Self.hysteresis { return held }
        held = wanted
        return wanted
    }
}
