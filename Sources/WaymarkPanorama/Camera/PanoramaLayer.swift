public import WaymarkMaps

/// The parts of a panorama's camera that can be animated on their own, with their values while they move.
@MainActor public struct PanoramaLayer: AnimatableLayer {
    let view: PanoramaView

    /// Goes from the value that a part of the camera has now to `value`; all else stays as it is, or goes on as it
    /// does.
    ///
    /// - Parameters:
    ///   - duration: in seconds; half a second where it is `nil`.
    ///   - completion: called at the end with `true`, or with `false` when something else moves that part.
    public func animate(
        _ attribute: PanoramaCameraAttribute, to value: Double, duration: Double? = nil,
        curve: AnimationCurve = .easeInOut, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        view.animate(
            [(attribute, view.camera.step(attribute, to: value))], duration: duration ?? 0.5,
            curve: curve, completion: completion)
    }

    /// The value that a part has now, also in between; setting it takes effect at once. What is no number changes
    /// nothing.
    public subscript(attribute: PanoramaCameraAttribute) -> Double {
        get { view.camera[attribute] }
        nonmutating set { animate(attribute, to: newValue, duration: 0) }
    }

    /// ``PanoramaCameraAttribute/heading``: degrees clockwise from north.
    public var cameraHeading: Double {
        get { self[.heading] }
        nonmutating set { self[.heading] = newValue }
    }
    /// ``PanoramaCameraAttribute/pitch``: degrees above the horizon.
    public var cameraPitch: Double {
        get { self[.pitch] }
        nonmutating set { self[.pitch] = newValue }
    }
    /// ``PanoramaCameraAttribute/zoom``: how close it is.
    public var cameraZoom: Double {
        get { self[.zoom] }
        nonmutating set { self[.zoom] = newValue }
    }
    /// ``PanoramaCameraAttribute/fov``: the field of view at zoom 1 in degrees.
    public var cameraFOV: Double {
        get { self[.fov] }
        nonmutating set { self[.fov] = newValue }
    }
}
