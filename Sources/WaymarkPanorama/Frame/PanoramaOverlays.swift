import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

/// What was drawn over the last picture, for fingers and screen readers.
struct PanoramaOverlays {
    /// A marker on the view.
    struct Place {
        let marker: Marker
        /// Its box in points of the view.
        let box: ViewRect
    }

    var arrows = LinkArrows.none
    /// The markers, the nearest last.
    var markers: [Place] = []
    /// The pictures of names, by text and scale.
    var names: [String: Sprite] = [:]

    /// The ground where there is no picture.
    static let nothing: DisplayList = {
        var list = DisplayList()
        list.background = StyleColor(hex: 0x303438)
        return list
    }()
}

extension PanoramaView {
    /// Draws arrows, names, markers, the compass and the attribution.
    func drawOverlays(_ scene: PanoramaScene, into bitmap: inout Bitmap) {
        var list = DisplayList()
        overlays.arrows = .none
        overlays.markers = []
        if let panorama {
            if !navigationLinksHidden { drawArrows(panorama.links, scene, &list) }
            drawMarkers(around: panorama.coordinate, scene, &list)
            if showsCompass { drawCompass(scene, &list) }
            if let text = panorama.attribution { drawAttribution(text, scene, &list) }
        }
        rasterizer.draw(list, into: &bitmap, clears: false)
    }

    private func drawAttribution(
        _ text: String, _ scene: PanoramaScene, _ list: inout DisplayList
    ) {
        let scale = scene.scale
        let shown = String(text.prefix(200))
        let width = renderer.width(of: shown, size: 11 * scale) + 12 * scale
        let end = scene.view.size
        let low = SIMD2(max(0, end.x - width), end.y - 18 * scale)
        list.addContour(
            [low, SIMD2(end.x, low.y), end, SIMD2(low.x, end.y)].map(SIMD2<Float>.init))
        list.fill(StyleColor(hex: 0x12161b, alpha: 0.6))
        renderer.drawText(
            shown, at: SIMD2(low.x + 6 * scale, low.y + 9 * scale), size: 11 * scale,
            color: StyleColor(hex: 0xe4e8ec), into: &list)
    }

    /// A disc at the top right whose needle points to the north.
    private func drawCompass(_ scene: PanoramaScene, _ list: inout DisplayList) {
        let center = SIMD2(scene.size.x - 36, 36)
        guard scene.size.x > 120, scene.size.y > 120 else { return }
        let angle = -camera.orientation.heading.degreesToRadians
        let north = SIMD2(CMath.sine(angle), -CMath.cosine(angle))
        let east = SIMD2(-north.y, north.x)
        func fill(_ points: [SIMD2<Double>], _ color: UInt32) {
            list.addContour(points.map { SIMD2<Float>($0 * scene.scale) })
            list.fill(StyleColor(hex: color))
        }
        list.addDisc(SIMD2<Float>(center * scene.scale), radius: Float(20 * scene.scale))
        list.fill(StyleColor(hex: 0x12161b, alpha: 0.55))
        fill([center + north * 14, center + east * 5, center - east * 5], 0xe0453b)
        fill([center - north * 14, center - east * 5, center + east * 5], 0xdde3e8)
    }
}
