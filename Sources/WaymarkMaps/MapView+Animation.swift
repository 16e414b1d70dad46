public import WaymarkGeometry

extension MapView {
    /// Makes a change as an animation.
    ///
    /// - Parameters:
    ///   - duration: in seconds; as long as the path needs if it is `nil`. One of 0 sets the camera.
    ///   - completion: called at the end with `true`, or with `false` when something else moves the camera.
    public func animate(
        with update: CameraUpdate, duration: Double? = nil, curve: AnimationCurve = .easeInOut,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        moveToNow()
        cameraController.animate(
            to: cameraController.camera(after: update),
            AnimationTiming(duration: duration, curve: curve, completion: completion))
    }

    /// Goes to `camera` as an animation.
    public func animate(
        to camera: CameraPosition, duration: Double? = nil, curve: AnimationCurve = .easeInOut,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        animate(with: .camera(camera), duration: duration, curve: curve, completion: completion)
    }

    /// Goes to `location` as an animation; all else stays as it is, or goes on as it does.
    public func animate(toLocation location: Coordinate, duration: Double? = nil) {
        guard location.latitude.isFinite, location.longitude.isFinite else { return }
        moveToNow()
        var next = camera
        next.target = location
        cameraController.animate(
            [.latitude, .longitude], to: cameraController.limits.nearest(to: next),
            AnimationTiming(duration: duration))
    }

    /// Goes to `zoom` as an animation; all else stays as it is, or goes on as it does.
    public func animate(toZoom zoom: Double, duration: Double? = nil) {
        layer.animate(.zoom, to: zoom, duration: duration)
    }

    /// Turns to `bearing` as an animation, the shorter way; all else stays as it is, or goes on as it does.
    public func animate(toBearing bearing: Double, duration: Double? = nil) {
        layer.animate(.bearing, to: bearing, duration: duration)
    }

    /// Tilts to `viewingAngle` as an animation; all else stays as it is, or goes on as it does.
    public func animate(toViewingAngle viewingAngle: Double, duration: Double? = nil) {
        layer.animate(.viewingAngle, to: viewingAngle, duration: duration)
    }

    /// Flies from camera to camera, each leg with its own start and end, as long as nothing else moves the
    /// camera.
    ///
    /// - Parameter durationPerLeg: in seconds.
    public func fly(
        through cameras: [MapCamera], durationPerLeg: Double = 1,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let first = cameras.first else {
            completion?(true)
            return
        }
        let rest = Array(cameras.dropFirst())
        animate(to: first.position(height: size.y), duration: durationPerLeg) {
            [weak self] isWhole in
            guard isWhole, let self else {
                completion?(false)
                return
            }
            fly(through: rest, durationPerLeg: durationPerLeg, completion: completion)
        }
    }

    /// Makes a change as an animation and waits for its end.
    ///
    /// The host goes on drawing frames meanwhile. When the task that waits is cancelled, the camera stays where
    /// it is.
    ///
    /// - Parameter duration: in seconds; as long as the path needs if it is `nil`.
    /// - Returns: whether the animation came to its end; `false` when something else moved the camera.
    @discardableResult
    public func animation(
        with update: CameraUpdate, duration: Double? = nil, curve: AnimationCurve = .easeInOut
    ) async -> Bool {
        await ended { animate(with: update, duration: duration, curve: curve, completion: $0) }
    }

    /// Flies from camera to camera as ``fly(through:durationPerLeg:completion:)`` does, and waits for the end.
    ///
    /// - Returns: whether the flight came to its end; `false` when something else moved the camera.
    @discardableResult
    public func flight(through cameras: [MapCamera], durationPerLeg: Double = 1) async -> Bool {
        await ended { fly(through: cameras, durationPerLeg: durationPerLeg, completion: $0) }
    }

    private func ended(_ begin: (@escaping @MainActor (Bool) -> Void) -> Void) async -> Bool {
        let wait = AnimationWait()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                begin { isWhole in
                    wait.isOver = true
                    continuation.resume(returning: isWhole)
                }
            }
        } onCancel: {
            Task { @MainActor in if !wait.isOver { cameraController.stopAnimations() } }
        }
    }
}

/// Somebody waits for the end of an animation.
@MainActor private final class AnimationWait {
    var isOver = false
}
