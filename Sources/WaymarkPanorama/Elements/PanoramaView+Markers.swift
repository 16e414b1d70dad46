import WaymarkDirections
import WaymarkGeometry
public import WaymarkMaps
import WaymarkRendering

extension PanoramaView: PanoramaContext {
    /// The farthest at which a marker is shown, in metres.
    public static let markerRange = 200.0

    /// Shows `marker` from now on; ``Marker/panoramaView`` does so.
    public func addMarker(_ marker: Marker) {
        removeMarker(marker)
        markers.append(marker)
        setNeedsDisplay()
    }

    /// Shows `marker` no longer; ``Marker/panoramaView`` does so.
    public func removeMarker(_ marker: Marker) {
        markers.removeAll { $0 === marker }
        setNeedsDisplay()
    }

    /// Draws the markers within reach, the farthest first, upright at their places on the ground: smaller the farther
    /// they are.
    func drawMarkers(
        around eye: Coordinate, _ scene: PanoramaScene, _ list: inout DisplayList
    ) {
        let near = markers.compactMap { marker -> (marker: Marker, distance: Double)? in
            guard marker.position.isValid, marker.opacity > 0 else { return nil }
            let distance = eye.distance(to: marker.position)
            return distance <= Self.markerRange ? (marker, distance) : nil
        }
        for (marker, distance) in near.sorted(by: { $0.distance > $1.distance }) {
            draw(
                marker, heading: eye.bearing(to: marker.position), distance: distance, in: scene,
                &list)
        }
    }

    private func draw(
        _ marker: Marker, heading: Double, distance: Double, in scene: PanoramaScene,
        _ list: inout DisplayList
    ) {
        let ground = scene.ground(heading: heading, ahead: max(1, distance))
        guard let foot = scene.points.screen(ground) else { return }
        let image = marker.image
        let size = image.size * max(0.5, min(2, 20 / max(1, distance) * camera.zoom))
        let low = foot - marker.groundAnchor * size
        let box = ViewRect(corner: low, size: size)
        guard box.isFinite,
            !box.intersection(ViewRect(low: .zero, high: scene.size)).isEmpty,
            let texture = image.sprite(scene.scale * 2, renderer).texture
        else { return }
        let corners = [
            box.low, SIMD2(box.high.x, box.low.y), box.high, SIMD2(box.low.x, box.high.y),
        ]
        let turned = corners.map { foot + ($0 - foot).turned(by: marker.rotation) }
        list.image(
            texture, corners: turned.map { $0 * scene.scale }, opacity: min(1, marker.opacity))
        overlays.markers.append(PanoramaOverlays.Place(marker: marker, box: box))
    }

    /// Turns the camera to a marker.
    func look(at marker: Marker) {
        guard let eye = panorama?.coordinate, marker.position.isValid else { return }
        let ground = scene.ground(
            heading: eye.bearing(to: marker.position),
            ahead: max(1, eye.distance(to: marker.position)))
        var target = camera
        target.orientation = Orientation(ground)
        animate(to: target, duration: 0.4)
    }
}
