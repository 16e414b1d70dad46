public import WaymarkGeometry
import WaymarkRendering

extension MapView {
    /// Where the map is looked at from; setting it takes effect at once (row H8).
    public var camera: CameraPosition {
        get { position }
        set { moveCamera(.camera(newValue)) }
    }

    /// The way between the points of the view and places, for the camera as it is now (row H12).
    public var projection: Projection { Projection(viewTransform) }

    /// The farthest zoom of the map (row H5).
    public var minZoom: Double { limits.zooms.lowerBound }
    /// The closest zoom of the map (row H5).
    public var maxZoom: Double { limits.zooms.upperBound }

    /// Sets the zooms of the map, within those of ``CameraPosition``; the camera goes to the nearest one
    /// (row H4).
    public func setZoomRange(_ zooms: ClosedRange<Double>) {
        let (low, high) = (CameraPosition.minZoomLevel, CameraPosition.maxZoomLevel)
        let lowest = max(low, min(high, zooms.lowerBound))
        limits.zooms = lowest...max(lowest, min(high, zooms.upperBound))
        keepWithinLimits()
    }

    /// Where the target of the camera may be; `nil` for anywhere. What is around can still be seen (row H28).
    public var cameraTargetBounds: CoordinateBounds? {
        get { limits.bounds }
        set {
            limits.bounds = newValue.flatMap { $0.isValid ? $0 : nil }
            keepWithinLimits()
        }
    }

    /// Whether two cameras show the same but for less than a quarter of a pixel (row H9).
    public func camera(_ first: CameraPosition, rendersSameAs second: CameraPosition) -> Bool {
        let (a, b) = (viewTransform(of: first), viewTransform(of: second))
        let corners = [
            SIMD2(0, 0), SIMD2(a.size.x, 0), SIMD2(0, a.size.y), a.size, a.size / 2,
        ]
        return corners.allSatisfy { corner in
            guard let ground = a.mapPoint(atScreen: corner) else {
                return b.mapPoint(atScreen: corner) == nil
            }
            // The target may be the same place in the next world.
            let turn = (a.center.x - b.center.x).rounded()
            let place = b.screen(b.ground(MapPoint(x: ground.x - turn, y: ground.y)))
            return (place - corner).squaredLength < 1.0 / 16
        }
    }

    /// The camera that shows all of `bounds` within `insets` and the padding of the map, at the closest zoom
    /// that does; bearing and viewing angle are 0. `nil` where the bounds are none or there is no room (row H6).
    public func camera(fitting bounds: CoordinateBounds, insets: EdgeInsets) -> CameraPosition? {
        let room = (padding + insets.finite).inside(size)
        guard bounds.isValid, room.size.x > 0, room.size.y > 0 else { return nil }
        let fitted = CameraPosition(fitting: bounds, size: room.size)
        let camera = CameraPosition(
            target: fitted.target, zoom: max(minZoom, min(maxZoom, fitted.zoom)))
        // The middle of the room is not where the camera's target is.
        let offset = room.corner + room.size / 2 - anchorPoint
        let middle = MapPoint(camera.target)
        let world = Mercator.worldSize(zoom: camera.zoom)
        return CameraPosition(
            target: MapPoint(x: middle.x - offset.x / world, y: middle.y - offset.y / world)
                .coordinate.normalized,
            zoom: camera.zoom)
    }

    /// Makes a change at once (rows H7, I16). A running animation ends.
    public func moveCamera(_ update: CameraUpdate) {
        let next = camera(after: update)
        guard next != position || animator.isActive || isGesturing else { return }
        tellWillMove(gesture: false)
        endMotion()
        setPosition(next)
        tellIdle()
    }

    /// Makes a change as an animation (rows H10, I16).
    ///
    /// - Parameters:
    ///   - duration: in seconds; as long as the way needs where it is `nil`. One of 0 sets the camera.
    ///   - completion: called at the end with `true`, or with `false` when something else moves the camera.
    public func animate(
        with update: CameraUpdate, duration: Double? = nil, curve: AnimationCurve = .easeInOut,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        advance(to: clock())
        animate(
            Set(CameraAttribute.allCases), to: camera(after: update), duration, curve, completion)
    }

    /// Makes a change that a gesture asks for as an animation.
    func animate(gesture update: CameraUpdate, duration: Double) {
        animate(
            Set(CameraAttribute.allCases), to: camera(after: update), duration, .easeInOut, nil,
            gesture: true)
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
        advance(to: clock())
        var next = position
        next.target = location
        animate([.latitude, .longitude], to: limits.nearest(to: next), duration, .easeInOut, nil)
    }

    /// Goes to `zoom` as an animation; all else stays as it is, or goes on as it does.
    public func animate(toZoom zoom: Double, duration: Double? = nil) {
        animateAttribute(.zoom, to: zoom, duration: duration)
    }

    /// Turns to `bearing` as an animation, the shorter way; all else stays as it is, or goes on as it does.
    public func animate(toBearing bearing: Double, duration: Double? = nil) {
        animateAttribute(.bearing, to: bearing, duration: duration)
    }

    /// Tilts to `viewingAngle` as an animation; all else stays as it is, or goes on as it does.
    public func animate(toViewingAngle viewingAngle: Double, duration: Double? = nil) {
        animateAttribute(.viewingAngle, to: viewingAngle, duration: duration)
    }

    /// Animates one attribute of the camera on its own.
    func animateAttribute(
        _ attribute: CameraAttribute, to value: Double, duration: Double? = nil,
        curve: AnimationCurve = .easeInOut, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard value.isFinite else { return }
        advance(to: clock())
        var next = position
        switch attribute {
        case .latitude: next.target.latitude = value
        case .longitude: next.target.longitude = value
        case .zoom: next.zoom = value
        case .bearing: next.bearing = value
        case .viewingAngle: next.viewingAngle = value
        }
        animate([attribute], to: limits.nearest(to: next), duration, curve, completion)
    }

    private func animate(
        _ attributes: Set<CameraAttribute>, to camera: CameraPosition, _ duration: Double?,
        _ curve: AnimationCurve, _ completion: (@MainActor (Bool) -> Void)?, gesture: Bool = false
    ) {
        endGesture()
        tellWillMove(gesture: gesture)
        let path = CameraPath(from: position, to: camera, width: size.x)
        let natural =
            attributes.count == CameraAttribute.allCases.count ? path.naturalDuration : 0.5
        let wanted = duration ?? natural
        let span = AnimationSpan(
            start: time, duration: wanted.isFinite ? max(0, wanted) : natural, curve: curve)
        for cut in animator.begin(attributes, path, span, completion) { tell { cut(false) } }
        setNeedsDisplay()
        if span.duration == 0 { advance(to: time) }
    }

    /// Flies from camera to camera, each leg with its own start and end, as long as nothing else moves the
    /// camera (row S9).
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

    /// Where the map is looked at from, as the place of an eye (row S6).
    public var mapCamera: MapCamera {
        get { MapCamera(position, height: size.y) }
        set { camera = newValue.position(height: size.y) }
    }

    /// Shows all of `bounds` about their middle as large as the tilt and the bearing of the camera allow
    /// (row S10).
    public func setRegion(_ bounds: CoordinateBounds, animated: Bool) {
        guard bounds.isValid else { return }
        var (low, high) = (minZoom, maxZoom)
        func camera(_ zoom: Double) -> CameraPosition {
            CameraPosition(
                target: bounds.center, zoom: zoom, bearing: position.bearing,
                viewingAngle: position.viewingAngle)
        }
        for _ in 0..<40 {
            let middle = (low + high) / 2
            let shown = Projection(viewTransform(of: camera(middle))).rect(for: bounds)
            let fits = shown.map { rect in
                rect.low.x >= padding.left && rect.low.y >= padding.top
                    && rect.high.x <= size.x - padding.right
                    && rect.high.y <= size.y - padding.bottom
            }
            if fits ?? false { low = middle } else { high = middle }
        }
        if animated { animate(to: camera(low)) } else { self.camera = camera(low) }
    }

    /// Shows all of `coordinates`, 64 points from the borders.
    public func show(_ coordinates: [Coordinate], animated: Bool) {
        guard let bounds = CoordinateBounds(coordinates.filter(\.isValid)) else { return }
        if animated { animate(with: .fit(bounds)) } else { moveCamera(.fit(bounds)) }
    }
}

extension MapView {
    /// The camera after `update`, within the limits of the map; as it is where the update is none.
    func camera(after update: CameraUpdate) -> CameraPosition {
        var next = position
        switch update.change {
        case .camera(let camera): next = camera
        case .target(let target, let zoom):
            guard target.latitude.isFinite, target.longitude.isFinite else { break }
            next.target = target
            if let zoom, zoom.isFinite { next.zoom = zoom }
        case .zoomTo(let zoom): if zoom.isFinite { next.zoom = zoom }
        case .zoomBy(let amount, let focus):
            guard amount.isFinite else { break }
            next.zoom += amount
            if let focus { return limits.nearest(to: keeping(focus, limits.nearest(to: next))) }
        case .fit(let bounds, let insets): next = camera(fitting: bounds, insets: insets) ?? next
        case .scroll(let offset):
            guard offset.x.isFinite, offset.y.isFinite else { break }
            next = scrolled(by: offset)
        }
        return limits.nearest(to: next)
    }

    /// `camera` moved so that what is at `focus` now is there then.
    func keeping(_ focus: SIMD2<Double>, _ camera: CameraPosition) -> CameraPosition {
        let pixel = focus * scale
        guard let place = viewTransform.mapPoint(atScreen: pixel),
            let then = viewTransform(of: camera).mapPoint(atScreen: pixel),
            abs(place.x - then.x) < 1, abs(place.y - then.y) < 1
        else { return camera }
        var moved = camera
        let target = MapPoint(camera.target)
        moved.target =
            MapPoint(
                x: target.x + place.x - then.x, y: target.y + place.y - then.y
            ).coordinate.normalized
        return moved
    }

    /// The camera whose target is so many points to the right and down on the ground.
    func scrolled(by offset: SIMD2<Double>) -> CameraPosition {
        let view = viewTransform
        let pixels = offset * scale
        guard pixels.x.isFinite, pixels.y.isFinite else { return position }
        let (cosine, sine) = (
            CMath.cosine(view.bearing.degreesToRadians), CMath.sine(view.bearing.degreesToRadians)
        )
        var moved = position
        moved.target =
            MapPoint(
                x: view.center.x + (pixels.x * cosine - pixels.y * sine) / view.worldSize,
                y: max(
                    0,
                    min(1, view.center.y + (pixels.x * sine + pixels.y * cosine) / view.worldSize))
            ).coordinate.normalized
        return moved
    }

    private func keepWithinLimits() {
        let nearest = limits.nearest(to: position)
        if nearest != position { camera = nearest }
    }

    /// Sets the camera within its limits and tells that.
    func setPosition(_ camera: CameraPosition) {
        let next = limits.nearest(to: camera)
        guard next != position else { return }
        position = next
        setNeedsDisplay()
        tell { [weak self] in self.map { $0.delegate?.mapView($0, didChange: next) } }
    }

    /// Ends animations and gestures where they are.
    func endMotion() {
        for cut in animator.stop() { tell { cut(false) } }
        endGesture()
    }

    func tellWillMove(gesture: Bool) {
        if gesture { guide?.gestureWillMoveMap() }
        tell { [weak self] in self.map { $0.delegate?.mapView($0, willMove: gesture) } }
        // What the delegate did in between has come to rest.
        isAtRest = false
    }

    /// Tells that the camera rests, once, when it does.
    func tellIdle() {
        guard !isAtRest, !animator.isActive, !isGesturing else { return }
        isAtRest = true
        let camera = position
        tell { [weak self] in self.map { $0.delegate?.mapView($0, idleAt: camera) } }
    }

    /// Tells something after what is being told.
    func tell(_ event: @escaping @MainActor () -> Void) {
        events.add(event)
        tellWaiting()
    }

    func tellWaiting() {
        guard events.begin() else { return }
        var count = 0
        while let event = events.next(count) {
            event()
            count += 1
        }
    }

    /// Lets animations and gestures go on to `now`, in seconds of the map's clock; a frame does so by itself.
    public func advance(to now: Double) {
        guard now.isFinite else { return }
        time = max(time, now)
        advanceGestures()
        if animator.isActive {
            let (camera, finished) = animator.advance(position, to: time)
            setPosition(camera)
            for completion in finished { tell { completion(true) } }
            tellIdle()
        }
        updateGuide()
        indoorDisplay.update()
        tellWaiting()
    }
}

extension MapPoint {
    /// The copy of the point in the world that is nearest to another.
    func nearest(to other: MapPoint) -> MapPoint {
        MapPoint(x: x - (x - other.x).rounded(), y: y)
    }
}
