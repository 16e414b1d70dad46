import WaymarkDirections
import WaymarkGeometry
public import WaymarkMaps
import WaymarkRendering

extension PanoramaView {
    /// Takes a touch, a turn of a wheel or a key.
    ///
    /// - Returns: whether the view keeps it for itself.
    @discardableResult
    public func handle(_ input: MapInput) -> Bool {
        let now = clock()
        controller.advance(to: now)
        perform(gestures.handle(input, at: now))
        setNeedsDisplay()
        queue.deliver()
        return orientationGestures || zoomGestures || navigationGestures
    }

    func perform(_ actions: [PanoramaGestures.Action]) {
        for action in actions {
            switch action {
            case .turn(let offset) where orientationGestures: turn(by: offset)
            case .zoom(let factor, let focus) where zoomGestures: zoom(by: factor, at: focus)
            case .tap(let point): tap(at: point)
            case .doubleTap(let point): doubleTap(at: point)
            case .turn, .zoom: break
            }
        }
    }

    /// Turns the camera so that the picture follows a finger.
    private func turn(by offset: SIMD2<Double>) {
        let degrees = (offset / scene.points.focalLength).x.radiansToDegrees
        let up = (offset / scene.points.focalLength).y.radiansToDegrees
        // What is far up or down goes along more columns.
        let shrink = max(0.2, CMath.cosine(camera.orientation.pitch.degreesToRadians))
        var next = camera
        next.orientation.heading -= degrees / shrink
        next.orientation.pitch += up
        controller.set(next)
    }

    /// Zooms so that what is seen at `focus` stays there.
    private func zoom(by factor: Double, at focus: SIMD2<Double>?) {
        guard factor.isFinite, factor > 0 else { return }
        var next = camera
        next.zoom *= factor
        next = next.limited(from: camera)
        if let focus, orientationGestures {
            let after = PanoramaScene(size: size, scale: scale, camera: next)
            let (old, new) = (scene.orientation(for: focus), after.orientation(for: focus))
            next.orientation.heading += (old.heading - new.heading).remainder(dividingBy: 360)
            next.orientation.pitch += old.pitch - new.pitch
        }
        controller.set(next)
    }

    private func tap(at point: SIMD2<Double>) {
        if navigationGestures, let link = overlays.arrows.link(at: point) {
            return follow(link)
        }
        let marker = overlays.markers.last { $0.box.contains(point) }?.marker
        if let marker, marker.isTappable, marker.panoramaView === self {
            return queue.report([.markerTapped(marker)])
        }
        queue.report([.tapped(point)])
    }

    /// Goes to the neighbour in the direction of a point; closer where there is none.
    private func doubleTap(at point: SIMD2<Double>) {
        let heading = orientation(for: point).heading
        let links = navigationGestures ? panorama?.links ?? [] : []
        let nearest = links.map { link in
            (link: link, off: (link.heading - heading).remainder(dividingBy: 360).magnitude)
        }.min { $0.off < $1.off }
        if let nearest, nearest.off < 45 { return follow(nearest.link) }
        guard zoomGestures else { return }
        var target = camera
        target.orientation = orientation(for: point)
        target.zoom *= 2
        animate(to: orientationGestures ? target : camera, duration: 0.3)
    }

    /// Goes to a neighbour.
    func follow(_ link: PanoramaLink) { move(toID: link.panoramaID) }
}
