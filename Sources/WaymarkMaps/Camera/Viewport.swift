import WaymarkGeometry
import WaymarkRendering

/// The part of a screen on which a camera shows the map. Its numbers are brought into their ranges.
struct Viewport: Hashable, Sendable {
    /// The size in points; at least one each way.
    var size: SIMD2<Double> { didSet { size = Self.valid(size) } }
    /// Pixels in a point, 0.1 to 8.
    var scale: Double { didSet { scale = Self.valid(scale: scale) } }
    /// How far from the borders other things cover the view.
    var padding = EdgeInsets.zero { didSet { padding = padding.finite } }
    /// The place of the camera's target in the rest, in shares of its width and height.
    var anchor = SIMD2(0.5, 0.5) {
        didSet {
            func valid(_ share: Double) -> Double {
                share.isFinite ? max(-10, min(10, share)) : 0.5
            }
            anchor = SIMD2(valid(anchor.x), valid(anchor.y))
        }
    }

    init(size: SIMD2<Double>, scale: Double) {
        self.size = Self.valid(size)
        self.scale = Self.valid(scale: scale)
    }

    private static func valid(_ size: SIMD2<Double>) -> SIMD2<Double> {
        func side(_ length: Double) -> Double { length.isFinite ? max(1, min(1e5, length)) : 1 }
        return SIMD2(side(size.x), side(size.y))
    }

    private static func valid(scale: Double) -> Double {
        scale.isFinite ? max(0.1, min(8, scale)) : 1
    }

    /// The size in pixels.
    var pixelSize: SIMD2<Double> {
        let pixels = (size * scale).rounded(.toNearestOrAwayFromZero)
        return pixels.clamped(lowerBound: SIMD2(repeating: 1), upperBound: SIMD2(repeating: 8192))
    }

    /// The zoom level at which the world, 256 points high at 0, is as high as the part that is not covered.
    var fillingZoom: Double { CMath.binaryLogarithm(max(1, room.size.y) / 256) }

    /// The part that is not covered.
    var room: ViewRect { padding.inside(size) }

    /// The place of the camera's target, in points.
    var anchorPoint: SIMD2<Double> { room.low + anchor * room.size }

    /// The way from the map to the pixels for `camera`.
    func transform(of camera: CameraPosition) -> ViewTransform {
        ViewTransform(
            size: pixelSize, scale: scale, center: MapPoint(camera.target), zoom: camera.zoom,
            bearing: camera.bearing, pitch: camera.shownAngle,
            anchor: anchorPoint / pointwiseMax(size, SIMD2(repeating: 1)))
    }

    /// Whether two cameras show the same but for less than a quarter of a pixel.
    func shows(_ first: CameraPosition, like second: CameraPosition) -> Bool {
        let (a, b) = (transform(of: first), transform(of: second))
        let corners = [SIMD2(0, 0), SIMD2(a.size.x, 0), SIMD2(0, a.size.y), a.size, a.size / 2]
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
}

extension Viewport {
    /// The camera at the closest of `zooms` that shows all of `bounds` within `insets` and the padding, from
    /// above. `nil` where the bounds are none or there is no room.
    func camera(
        fitting bounds: CoordinateBounds, insets: EdgeInsets, zooms: ClosedRange<Double>
    ) -> CameraPosition? {
        let room = (padding + insets.finite).inside(size)
        guard bounds.isValid, room.size.x > 0, room.size.y > 0 else { return nil }
        let fitted = CameraPosition(fitting: bounds, size: room.size)
        let camera = CameraPosition(
            target: fitted.target, zoom: max(zooms.lowerBound, min(zooms.upperBound, fitted.zoom)))
        // The middle of the room is not where the camera's target is.
        let offset = room.low + room.size / 2 - anchorPoint
        let world = Mercator.worldSize(zoom: camera.zoom)
        return camera.moved(by: -offset / world)
    }

    /// The camera like `camera` that shows all of `bounds` about their middle as large as its tilt and its
    /// bearing allow.
    func camera(
        like camera: CameraPosition, around bounds: CoordinateBounds, zooms: ClosedRange<Double>
    ) -> CameraPosition {
        var (low, high) = (zooms.lowerBound, zooms.upperBound)
        func zoomed(_ zoom: Double) -> CameraPosition {
            CameraPosition(
                target: bounds.center, zoom: zoom, bearing: camera.bearing,
                viewingAngle: camera.viewingAngle)
        }
        for _ in 0..<40 {
            let middle = (low + high) / 2
            let shown = Projection(transform(of: zoomed(middle))).rect(for: bounds)
            let fits = shown.map { rect in
                rect.low.x >= padding.left && rect.low.y >= padding.top
                    && rect.high.x <= size.x - padding.right
                    && rect.high.y <= size.y - padding.bottom
            }
            if fits ?? false { low = middle } else { high = middle }
        }
        return zoomed(low)
    }

    /// `camera` moved so that it shows at `focus` what `former` shows there.
    func keeping(
        _ focus: SIMD2<Double>, of former: CameraPosition, _ camera: CameraPosition
    ) -> CameraPosition {
        let pixel = focus * scale
        guard let place = transform(of: former).mapPoint(atScreen: pixel),
            let then = transform(of: camera).mapPoint(atScreen: pixel),
            abs(place.x - then.x) < 1, abs(place.y - then.y) < 1
        else { return camera }
        return camera.moved(by: SIMD2(place.x - then.x, place.y - then.y))
    }

    /// The camera whose target is so many points to the right and down on the ground.
    func scrolled(_ camera: CameraPosition, by offset: SIMD2<Double>) -> CameraPosition {
        let view = transform(of: camera)
        let pixels = offset * scale
        guard pixels.x.isFinite, pixels.y.isFinite else { return camera }
        return camera.moved(by: pixels.turned(by: view.bearing) / view.worldSize, staysOnMap: true)
    }

    /// The camera that lets the ground under a finger at `focus` go with it.
    func panned(
        _ camera: CameraPosition, by offset: SIMD2<Double>, at focus: SIMD2<Double>?
    ) -> CameraPosition {
        let view = transform(of: camera)
        guard let focus, let from = view.mapPoint(atScreen: (focus - offset) * scale),
            let to = view.mapPoint(atScreen: focus * scale)
        else { return scrolled(camera, by: -offset) }
        let shift = SIMD2(from.x - to.x, from.y - to.y)
        // Near the horizon a finger would throw the map away.
        guard (shift * view.worldSize).squaredLength < 16 * (offset * scale).squaredLength else {
            return scrolled(camera, by: -offset)
        }
        return camera.moved(by: shift, staysOnMap: true)
    }
}

extension CameraPosition {
    /// The same over a target that is so far away on the Mercator plane, at most at the ends of the map.
    fileprivate func moved(by shift: SIMD2<Double>, staysOnMap: Bool = false) -> CameraPosition {
        let place = MapPoint(target)
        let y = place.y + shift.y
        var moved = self
        moved.target =
            MapPoint(x: place.x + shift.x, y: staysOnMap ? max(0, min(1, y)) : y).coordinate
            .normalized
        return moved
    }
}
