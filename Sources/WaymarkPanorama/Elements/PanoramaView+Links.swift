import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

extension LinkArrows {
    /// No arrows.
    static let none = LinkArrows(
        [], in: PanoramaScene(size: SIMD2(1, 1), scale: 1, camera: PanoramaCamera()),
        showsNames: false, width: { _, _ in 0 })
}

extension PanoramaView {
    /// Draws the arrows to the neighbours with their names.
    func drawArrows(
        _ links: [PanoramaLink], _ scene: PanoramaScene, _ list: inout DisplayList
    ) {
        overlays.arrows = LinkArrows(links, in: scene, showsNames: !streetNamesHidden) {
            renderer.width(of: $0, size: $1, style: .bold)
        }
        for arrow in overlays.arrows.arrows {
            draw(arrow.contour.map { $0 * scene.scale }, scene.scale, &list)
            guard let text = arrow.text, let texture = name(text, scene.scale).texture else {
                continue
            }
            list.image(texture, corners: arrow.name.map { $0 * scene.scale })
        }
    }

    private func draw(
        _ contour: [SIMD2<Double>], _ scale: Double, _ list: inout DisplayList
    ) {
        func add(_ offset: SIMD2<Double>, _ color: StyleColor) {
            list.addContour(contour.map { SIMD2<Float>($0 + offset) })
            list.fill(color)
        }
        add(SIMD2(0, 2.5 * scale), StyleColor(hex: 0x000000, alpha: 0.35))
        add(.zero, StyleColor(hex: 0xffffff, alpha: 0.92))
    }

    /// The name of a street as it is laid on the ground.
    private func name(_ text: String, _ scale: Double) -> Sprite {
        let key = "\(scale) \(text)"
        if let known = overlays.names[key] { return known }
        // Drawn larger than it is seen, so that near letters are sharp.
        let size = 44 * scale
        let width = renderer.width(of: text, size: size, style: .bold)
        var list = DisplayList()
        renderer.drawText(
            text, at: SIMD2(size * 0.3, size * 0.75), size: size, style: .bold, color: .white,
            halo: StyleColor(hex: 0x000000, alpha: 0.55), haloWidth: size / 9, into: &list)
        let sprite = Rasterizer.sprite(
            of: list, width: Int(width + size * 0.6), height: Int(size * 1.5))
        if overlays.names.count > 64 { overlays.names = [:] }
        overlays.names[key] = sprite
        return sprite
    }
}
