/// The parts of a map's camera that can be animated on their own, with their values while they move.
@MainActor public struct CameraLayer {
    let camera: CameraController
    /// Lets the map go on to its clock.
    let advance: @MainActor () -> Void

    /// Goes from the value that a part of the camera has now to `value`; all else stays as it is, or goes on as it
    /// does.
    ///
    /// - Parameters:
    ///   - duration: in seconds; half a second where it is `nil`.
    ///   - completion: called at the end with `true`, or with `false` when something else moves that part.
    public func animate(
        _ attribute: CameraAttribute, to value: Double, duration: Double? = nil,
        curve: AnimationCurve = .easeInOut, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard value.isFinite else { return }
        advance()
        var next = camera.position
        next[attribute] = value
        camera.animate(
            [attribute], to: camera.limits.nearest(to: next),
            AnimationTiming(duration: duration, curve: curve, completion: completion))
    }

    /// The value that a part has now, also in between; setting it takes effect at once. What is no number changes
    /// nothing.
    public subscript(attribute: CameraAttribute) -> Double {
        get { camera.position[attribute] }
        nonmutating set { animate(attribute, to: newValue, duration: 0) }
    }
}
