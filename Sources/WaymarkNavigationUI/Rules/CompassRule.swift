import WaymarkGeometry
import WaymarkMaps

/// When the compass is shown and what a tap on it does (row L8).
///
/// It is shown while the map is turned and fades soon after it is turned back. While the camera
/// follows a navigation it stays. Nothing makes it stay otherwise.
public struct CompassRule: Hashable, Sendable {
    /// What the compass depends on.
    public struct Situation: Hashable, Sendable {
        /// Whether it may be shown at all.
        public var isEnabled: Bool
        /// The bearing of the camera in degrees.
        public var bearing: Double
        /// Whether navigation is on for the map.
        public var isNavigating = false
        /// What the camera does.
        public var cameraMode = CameraMode.free
        /// How the map is seen while the camera follows.
        public var perspective = FollowingPerspective.tilted

        /// A map outside of navigation.
        public init(isEnabled: Bool, bearing: Double) {
            self.isEnabled = isEnabled
            self.bearing = bearing
        }

        /// Whether the camera follows a navigation.
        var isFollowing: Bool { isNavigating && cameraMode == .following }

        /// Whether north is not at the top.
        var isTurned: Bool {
            bearing.isFinite && abs(bearing.normalizedLongitude) > CompassRule.least
        }
    }

    /// What a tap does.
    public enum Effect: Hashable, Sendable {
        /// The camera turns to bearing 0 as an animation.
        case turnNorth
        /// The camera follows in another perspective.
        case setPerspective(FollowingPerspective)
    }

    /// How much of it is seen, 0 to 1.
    public private(set) var opacity = 0.0
    private var situation = Situation(isEnabled: false, bearing: 0)
    private var time: Double?
    /// Seconds since the map is not turned any more.
    private var rest = 0.0

    /// Degrees below which a map is not turned.
    fileprivate static let least = 0.05
    /// Seconds for which it stays when the map is turned back.
    private static let stay = 0.6
    /// Seconds that it takes to fade.
    private static let fade = 0.25

    /// One that is not shown.
    public init() {}

    /// Brings it up to date; a host calls it before each frame, with seconds of any clock.
    public mutating func update(_ situation: Situation, time: Double) {
        let elapsed = self.time.map { max(0, time - $0) } ?? 0
        if time.isFinite { self.time = max(time, self.time ?? time) }
        self.situation = situation
        guard situation.isEnabled else {
            opacity = 0
            return
        }
        let isHeld = situation.isFollowing || situation.isTurned
        rest = isHeld ? 0 : rest + (elapsed.isFinite ? elapsed : 0)
        let isShown = isHeld || opacity > 0 && rest < Self.stay
        let step = (elapsed.isFinite ? elapsed : 0) / Self.fade
        opacity = max(0, min(1, opacity + (isShown ? step : -step)))
    }

    /// Whether it is another in the next frame by itself.
    public var isMoving: Bool {
        let isHeld = situation.isFollowing || situation.isTurned
        return situation.isEnabled && (isHeld ? opacity < 1 : opacity > 0)
    }

    /// What a tap on it does: while following tilted and seen from above take turns, else the map
    /// is turned back. `nil` where nothing.
    public func tap() -> Effect? {
        guard opacity > 0 else { return nil }
        if situation.isFollowing {
            return .setPerspective(situation.perspective == .tilted ? .topDownNorthUp : .tilted)
        }
        return situation.isTurned ? .turnNorth : nil
    }
}
