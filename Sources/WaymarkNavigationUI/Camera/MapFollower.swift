import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkRendering

/// Follows the user on a map that shows no navigation, and keeps what an app asked for until one is shown.
@MainActor final class MapFollower: MapGuide {
    var cameraMode = CameraMode.free {
        didSet {
            guard cameraMode != oldValue else { return }
            followed = FollowingCamera(from: map.camera)
            map.setNeedsDisplay()
        }
    }
    var followingPerspective = FollowingPerspective.tilted { didSet { map.setNeedsDisplay() } }
    /// The view for the header of the navigation.
    var headerAccessory: (any NavigationAccessoryView)?
    private unowned let map: MapView
    private var puck = PuckMotion()
    private var followed = FollowingCamera()
    private var lastUpdate: Double?

    /// Follows on `map`, which keeps it.
    init(_ map: MapView) { self.map = map }

    let controlsMap = false
    let elements: [any ScreenElement] = []
    let content: [any MapContent] = []

    var needsFrames: Bool { isFollowing && puck.isMoving }

    /// Between readings the user goes on, as the camera does.
    var userLocation: Location? {
        guard isFollowing, let place = puck.place else { return nil }
        var location = map.lastKnownLocation
        location?.coordinate = place.coordinate
        return location
    }

    var isFollowing: Bool { cameraMode == .following }

    func guidance(at time: Double) -> Guidance {
        let elapsed = lastUpdate.map { max(0, time - $0) } ?? .infinity
        lastUpdate = time
        var guidance = Guidance()
        guard isFollowing else { return guidance }
        puck.update(to: map.lastKnownLocation, at: time)
        guard let place = puck.place else { return guidance }
        var traits = map.traits
        traits.safeArea = traits.safeArea + map.padding
        let layout = NavigationLayout(
            size: map.size, traits: traits, contents: NavigationContents())
        guidance.anchor = layout.anchor(
            for: followingPerspective, on: map, elapsed: elapsed)
        var situation = FollowingCamera.Situation(
            coordinate: place.coordinate, course: place.course, speed: puck.speed)
        situation.perspective = followingPerspective
        situation.pointsAhead = layout.pointsAhead(for: followingPerspective)
        guidance.motion = .follow(followed.update(situation, elapsed: elapsed))
        guidance.pinsCompass = true
        return guidance
    }

    func didReport(_ event: MapEvent) {
        if case .willMove(gesture: true) = event { userWillMoveCamera() }
    }

    func userWillMoveCamera() { if isFollowing { cameraMode = .free } }

    /// While the camera follows, shows the map from above, or tilted again.
    func tapCompass() -> Bool {
        guard isFollowing else { return false }
        followingPerspective = followingPerspective == .tilted ? .topDownNorthUp : .tilted
        return true
    }
}

extension NavigationLayout {
    /// The place of the driver on `map` for its camera, on its way to the one of this layout, which it reaches within
    /// a second; `nil` on a map without room.
    @MainActor func anchor(
        for perspective: FollowingPerspective, on map: MapView, elapsed: Double
    ) -> SIMD2<Double>? {
        let padding = map.padding
        let room = map.size - SIMD2(padding.left + padding.right, padding.top + padding.bottom)
        guard room.min() > 1 else { return nil }
        let low = SIMD2(padding.left, padding.top)
        let goal = (anchor(for: perspective) * map.size - low) / room
        let part = elapsed.isFinite ? 1 - CMath.exponential(-5 * elapsed) : 1
        let next = map.anchor + (goal - map.anchor) * part
        return (next - goal).squaredLength < 1e-8 ? goal : next
    }

    /// How far the driver stands from his place in this layout while `anchor` is on its way to it,
    /// in points.
    @MainActor func driverOffset(
        at anchor: SIMD2<Double>, for perspective: FollowingPerspective, on map: MapView
    ) -> SIMD2<Double> {
        let padding = map.padding
        let low = SIMD2(padding.left, padding.top)
        let room = map.size - low - SIMD2(padding.right, padding.bottom)
        return low + anchor * room - self.anchor(for: perspective) * map.size
    }
}
