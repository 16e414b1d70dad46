import WaymarkStyle

/// Draws lines with a picture that is repeated along them, as high as a line is wide.
struct LinePattern {
    let ground: GroundPainter
    let texture: Texture
    /// In pixels at the target's depth.
    let width: Double
    let opacity: Double

    /// How much farther than half the width a corner may be from its point, in half widths.
    private static let longestMiter = 2.0

    func draw(_ line: [SIMD2<Double>], into list: inout DisplayList) {
        let points = line.withoutRepeats
        guard points.count >= 2 else { return }
        let corners = points.waysAside(
            width / 2, leastSquare: 4 / Self.longestMiter / Self.longestMiter)
        // Pixels of the picture for one of the ground.
        let density = Double(texture.height) / width
        var walked = 0.0
        for (index, (start, end)) in zip(points, points.dropFirst()).enumerated() {
            let length = (end - start).squaredLength.squareRoot()
            let (first, second) = (corners[index], corners[index + 1])
            ground.addRing([start + first, end + second, end - second, start - first], to: &list)
            list.image(
                paint(from: start, along: (end - start) / length, walked: walked, density: density))
            walked += length * density
            walked.formTruncatingRemainder(dividingBy: Double(texture.width))
        }
    }

    /// The picture along the ray from `start`, its first column `walked` pixels of it before.
    private func paint(
        from start: SIMD2<Double>, along direction: SIMD2<Double>, walked: Double, density: Double
    ) -> ImagePaint {
        let normal = SIMD2(-direction.y, direction.x)
        let fromGround = PlaneTransform(
            x: SIMD3(
                direction.x * density, direction.y * density,
                walked - (start * direction).sum() * density),
            y: SIMD3(
                normal.x * density, normal.y * density,
                (width / 2 - (start * normal).sum()) * density))
        return ImagePaint(
            texture, matrix: fromGround.after(ground.view.groundFromScreen), tiling: .columns,
            opacity: Float(opacity))
    }
}
