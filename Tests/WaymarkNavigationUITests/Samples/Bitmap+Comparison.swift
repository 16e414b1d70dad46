import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering

/// For pictures of a view with one pixel in a point.
extension Bitmap {
    /// How many pixels in `frame` have exactly the colour `hex`.
    func count(of hex: UInt32, in frame: ViewRect) -> Int {
        let low = pointwiseMax(frame.low, .zero)
        let high = pointwiseMin(frame.high, SIMD2(Double(width), Double(height)))
        guard high.x > low.x, high.y > low.y else { return 0 }
        return count(Int(low.x)..<Int(high.x), Int(low.y)..<Int(high.y)) { red, green, blue in
            red << 16 | green << 8 | blue == Int(hex)
        }
    }

    /// The share of the pixels in `frame` that have exactly the colour `hex`.
    func share(of hex: UInt32, in frame: ViewRect) -> Double {
        Double(count(of: hex, in: frame)) / max(1, frame.size.x * frame.size.y)
    }

    /// How many pixels differ from those of a picture of the same size, in places that are asked for.
    func changes(
        from other: Bitmap, where isAsked: (SIMD2<Double>) -> Bool = { _ in true }
    ) -> Int {
        (0..<height).reduce(0) { sum, y in
            sum
                + (0..<width).count { x in
                    self[x, y] != other[x, y]
                        && isAsked(SIMD2(Double(x) + 0.5, Double(y) + 0.5))
                }
        }
    }

    /// Both pictures side by side.
    func beside(_ other: Bitmap) -> Bitmap {
        let gap = 8
        var both = Bitmap(width: width + gap + other.width, height: max(height, other.height))
        var list = DisplayList()
        for (picture, x) in [(self, 0), (other, width + gap)] {
            let texture = Texture(
                width: picture.width, height: picture.height, pixels: picture.pixels)
            guard let texture else { continue }
            let (left, right) = (Double(x), Double(x + picture.width))
            let bottom = Double(picture.height)
            list.image(
                texture,
                corners: [
                    SIMD2(left, 0), SIMD2(right, 0), SIMD2(right, bottom), SIMD2(left, bottom),
                ])
        }
        Rasterizer().draw(list, into: &both)
        return both
    }
}

extension ViewRect {
    /// The same with its sides moved outwards by `margin` points.
    func grown(by margin: Double) -> ViewRect {
        ViewRect(low: low - margin, high: high + margin)
    }
}
