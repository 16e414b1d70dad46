import WaymarkStyle

/// Reads the pixels that a shape is filled with, along rows of the screen.
// The texture is kept by the display list while it is drawn.
struct TextureSampler {
    private let paint: ImagePaint
    private let level: Texture.Level
    private let scale: Double
    private let color: UInt32
    private let halo: UInt32
    /// Pixels of the picture's first level for one of the screen.
    private let density: Double

    init(_ paint: ImagePaint, bounds: SIMD4<Float>) {
        self.paint = paint
        let middle = (SIMD2<Double>(bounds.lowHalf) + SIMD2<Double>(bounds.highHalf)) / 2
        let here = paint.matrix(middle.x, middle.y)
        let across = paint.matrix(middle.x + 0.5, middle.y) - here
        let down = paint.matrix(middle.x, middle.y + 0.5) - here
        let reach = max(across.squaredLength, down.squaredLength).squareRoot() * 2
        density = reach.isFinite && reach > 0 ? reach : 1
        var number = 0
        // A level is chosen where two or more of its pixels would fall on one.
        while number + 1 < paint.texture.levels.count, density >= Double(3 << number) / 2 {
            number += 1
        }
        level = paint.texture.levels[number]
        scale = 1 / Double(1 << number)
        if case .distances(let color, let halo, _, _) = paint.content {
            (self.color, self.halo) = (color.premultiplied, halo.premultiplied)
        } else {
            (color, halo) = (0, 0)
        }
    }

    /// The colour at the middle of a pixel of the screen, premultiplied; 0 outside of the picture.
    func color(_ x: Int, _ y: Int) -> UInt32 {
        let place = paint.matrix(Double(x) + 0.5, Double(y) + 0.5) * scale
        guard place.x.isFinite, place.y.isFinite, abs(place.x) < 1e6, abs(place.y) < 1e6 else {
            return 0
        }
        guard !paint.isSharp else { return nearest(place) }
        let pixel = bilinear(place - 0.5)
        guard case .distances(_, _, let width, let blur) = paint.content else { return pixel }
        let outward = (0.75 - Double(pixel >> 24) / 255) * 8 / density
        let inside = max(0, min(1, 0.5 - outward))
        let around = max(0, min(1, (0.5 - outward + Double(width)) / (1 + Double(blur))))
        return over(weighted(color, by: inside), weighted(halo, by: around))
    }

    /// Whether all pixels of a row of the screen have one colour, as those of the sky.
    var isSameAlongRows: Bool {
        guard case .colors = paint.content, paint.tiling == .none, level.width == 1 else {
            return false
        }
        return paint.matrix.x.x == 0 && paint.matrix.y.x == 0 && paint.matrix.w == SIMD3(0, 0, 1)
    }

    private func nearest(_ place: SIMD2<Double>) -> UInt32 {
        let whole = place.rounded(.down)
        return level.pixels[row(Int(whole.y)) * level.width + column(Int(whole.x))]
    }

    private func bilinear(_ place: SIMD2<Double>) -> UInt32 {
        let low = place.rounded(.down)
        let (u, v) = (Int(low.x), Int(low.y))
        let tx = UInt32((place.x - low.x) * 16)
        let ty = UInt32((place.y - low.y) * 16)
        let (x0, x1) = (column(u), column(u + 1))
        let (r0, r1) = (row(v) * level.width, row(v + 1) * level.width)
        return level.pixels.withUnsafeBufferPointer { pixels in
            let even: UInt32 = 0x00ff_00ff
            let weights = SIMD4(
                (16 &- tx) &* (16 &- ty), tx &* (16 &- ty), (16 &- tx) &* ty, tx &* ty)
            let four = (pixels[r0 + x0], pixels[r0 + x1], pixels[r1 + x0], pixels[r1 + x1])
            let low =
                (four.0 & even) * weights[0] + (four.1 & even) * weights[1]
                + (four.2 & even) * weights[2] + (four.3 & even) * weights[3]
            let high =
                (four.0 >> 8 & even) * weights[0] + (four.1 >> 8 & even) * weights[1]
                + (four.2 >> 8 & even) * weights[2] + (four.3 >> 8 & even) * weights[3]
            return (low >> 8 & even) | (high >> 8 & even) << 8
        }
    }

    private func column(_ x: Int) -> Int {
        inside(x, below: level.width, isRepeated: paint.tiling != .none)
    }

    private func row(_ y: Int) -> Int {
        inside(y, below: level.height, isRepeated: paint.tiling == .all)
    }

    private func inside(_ index: Int, below count: Int, isRepeated: Bool) -> Int {
        if isRepeated {
            let rest = index % count
            return rest < 0 ? rest + count : rest
        }
        return max(0, min(count - 1, index))
    }

    private func weighted(_ color: UInt32, by share: Double) -> UInt32 {
        let weight = UInt32(share * 256)
        let even: UInt32 = 0x00ff_00ff
        let (low, high) = ((color & even) * weight, (color >> 8 & even) * weight)
        return (low >> 8 & even) | (high & ~even)
    }

    private func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
        let rest = 256 - (top >> 24)
        let even: UInt32 = 0x00ff_00ff
        let (low, high) = ((bottom & even) * rest, (bottom >> 8 & even) * rest)
        return top + ((low >> 8 & even) | (high & ~even))
    }
}
