import WaymarkGeometry

/// The letters of a text along a line on the screen.
struct CurvedText {
    let style: SymbolStyle.Text
    /// The origin of each glyph on the screen and the cosine and sine of its rotation.
    let places: [SIMD4<Float>]
    let boxes: [SIMD4<Float>]

    /// `nil` where the line is too short.
    init?(_ style: SymbolStyle.Text, along walk: LineWalk, center: Double) {
        let size = style.size
        let width = Double(style.block.size.x) * size
        guard let start = walk.place(at: center - width / 2)?.point,
            let end = walk.place(at: center + width / 2)?.point
        else { return nil }
        let isForward = end.x >= start.x || !style.part.keepsUpright
        let drop = (style.anchors.first?.offset.y ?? 0) * size
        let middle = Double(style.block.size.y) / 2
        var (places, boxes): ([SIMD4<Float>], [SIMD4<Float>]) = ([], [])
        let half = Float(size * 0.62 + style.padding / 2)
        let glyphs = style.block.glyphs
        for (index, glyph) in glyphs.enumerated() {
            let next = index + 1 < glyphs.count ? glyphs[index + 1].x : style.block.size.x
            let advance = Double(max(next - glyph.x, 0))
            let along = (Double(glyph.x) + advance / 2) * size - width / 2
            guard let place = walk.place(at: center + (isForward ? along : -along)) else {
                return nil
            }
            let direction = isForward ? place.direction : -place.direction
            // From the middle of the glyph back to its origin, then down to the baseline.
            let down = SIMD2(-direction.y, direction.x)
            let base = (Double(glyph.y) - middle) * size + drop
            let origin = place.point - direction * (advance * size / 2) + down * base
            places.append(
                SIMD4(Float(origin.x), Float(origin.y), Float(direction.x), Float(direction.y)))
            let box = SIMD2<Float>(place.point + down * drop)
            boxes.append(SIMD4(box.x - half, box.y - half, box.x + half, box.y + half))
        }
        self.style = style
        self.places = places
        self.boxes = boxes
    }

    /// No sharp bend between two glyphs, and little in all.
    func isReadable(maximumAngle: Double) -> Bool {
        let least = Float(CMath.cosine(min(maximumAngle, 30).degreesToRadians))
        for (a, b) in zip(places, places.dropFirst()) where a.z * b.z + a.w * b.w < least {
            return false
        }
        guard let first = places.first, let last = places.last else { return false }
        return first.z * last.z + first.w * last.w > 0.2
    }
}
