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

    func draw(_ line: [SIMD2<Double>], into canvas: inout LayerCanvas) {
        var points: [SIMD2<Double>] = []
        for point in line where points.last.map({ ($0 - point).squaredLength > 1e-6 }) ?? true {
            points.append(point)
        }
        guard points.count >= 2 else { return }
        let directions = zip(points, points.dropFirst()).map { a, b in
            (b - a) / (b - a).squaredLength.squareRoot()
        }
        let corners = points.indices.map { corner(at: $0, of: directions) }
        // Pixels of the picture for one of the ground.
        let density = Double(texture.height) / width
        var walked = 0.0
        for (index, direction) in directions.enumerated() {
            let (start, end) = (points[index], points[index + 1])
            let (first, second) = (corners[index], corners[index + 1])
            canvas.image(paint(from: start, along: direction, walked: walked, density: density)) {
                list in
                ground.addRing(
                    [
                        start + first, end + second, end - second, start - first,
                    ], to: &list)
            }
            walked += (end - start).squaredLength.squareRoot() * density
            walked.formTruncatingRemainder(dividingBy: Double(texture.width))
        }
    }

    /// From a point of the line to its right border.
    private func corner(at index: Int, of directions: [SIMD2<Double>]) -> SIMD2<Double> {
        let before = directions[max(0, index - 1)]
        let after = directions[min(directions.count - 1, index)]
        let normal = SIMD2(-before.y - after.y, before.x + after.x)
        let scale = 2 / max(normal.squaredLength, 4 / Self.longestMiter / Self.longestMiter)
        return normal * (scale * width / 2)
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
                (width / 2 - (start * normal).sum()) * density),
            w: SIMD3(0, 0, 1))
        return ImagePaint(
            texture, matrix: fromGround.after(ground.view.groundFromScreen), tiling: .columns,
            opacity: Float(opacity))
    }
}
