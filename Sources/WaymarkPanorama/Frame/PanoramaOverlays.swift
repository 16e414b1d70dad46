import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

/// The arrows and markers over the last picture, for fingers and screen readers.
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
    /// The compass as it was drawn last.
    var compass: (bearing: Double, scale: Double, sprite: Sprite)?
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
        let shown = String(text.prefix(200))
        let end = scene.view.size
        let low = pointwiseMax(.zero, end - renderer.creditSize(shown, scale: scene.scale))
        renderer.drawCredit(
            shown, in: SIMD4(lowHalf: SIMD2<Float>(low), highHalf: SIMD2<Float>(end)),
            scale: scene.scale, isDark: true, into: &list)
    }

    /// A disc at the top right whose needle points to the north.
    private func drawCompass(_ scene: PanoramaScene, _ list: inout DisplayList) {
        guard scene.size.x > 120, scene.size.y > 120 else { return }
        let bearing = camera.orientation.heading.rounded()
        if overlays.compass?.bearing != bearing || overlays.compass?.scale != scene.scale {
            let margin = SIMD2(repeating: RoundButton.margin)
            let size = SIMD2(repeating: RoundButton.size)
            let drawing = MapDrawing(size: size + 2 * margin) { canvas in
                canvas.draw(
                    MapDrawing(size: size) { disc in
                        RoundButton().drawDisc(on: &disc, isDark: true)
                        CompassNeedle.draw(bearing, on: &disc)
                    }, at: margin)
            }
            overlays.compass = (bearing, scene.scale, drawing.sprite(scene.scale, renderer))
        }
        let corner = SIMD2(scene.size.x - 12 - RoundButton.size, 12) - RoundButton.margin
        guard let compass = overlays.compass else { return }
        list.sprite(
            compass.sprite,
            at: SIMD2(corner * scene.scale, rounding: .toNearestOrAwayFromZero))
    }
}
