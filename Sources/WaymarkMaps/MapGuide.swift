package import WaymarkDirections

/// Guides the camera of a map beside the app, as a navigation does.
@MainActor package protocol MapGuide: AnyObject {
    /// Whether it changes the map by itself.
    var needsFrames: Bool { get }
    /// Where the user is; the guide shows him itself.
    var userLocation: Location? { get }
    /// Whether the camera is with the user.
    var isFollowing: Bool { get }
    /// Brings the map up to date for `time` of its clock.
    func update(at time: Double)
    /// The user begins to move the map.
    func gestureWillMoveMap()
    /// Takes a tap on the map that no element took.
    ///
    /// - Returns: whether it was meant for the guide.
    func tap(at point: SIMD2<Double>) -> Bool
    /// Takes a tap on the icon of an incident.
    func tap(_ incident: TrafficIncident)
}

extension MapView {
    /// Shows `camera` as one of many of a motion: that it moves is told once, and that it rests when it stays
    /// where it is.
    package func follow(_ camera: CameraPosition) {
        let next = limits.nearest(to: camera)
        guard next != position else { return tellIdle() }
        if isAtRest { tellWillMove(gesture: false) }
        if animator.isActive || isGesturing { endMotion() }
        setPosition(next)
    }

    /// Lets the guide bring the map up to date, not within what it does itself.
    func updateGuide() {
        guard let guide, !isGuided else { return }
        isGuided = true
        guide.update(at: time)
        isGuided = false
    }
}
