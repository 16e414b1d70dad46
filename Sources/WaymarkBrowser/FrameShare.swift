/// How large the frames of a visitor may be, which is less the more visitors there are: each keeps
/// two, with four bytes for each pixel.
package struct FrameShare: Hashable, Sendable {
    /// Pixels of a frame.
    package let pixels: Double

    /// The most pixels of a frame: 4K and a little more.
    package static let mostPixels = 9_500_000.0
    private static let allPixels = 24_000_000.0

    /// The share of one of so many visitors.
    package init(of visitors: Int) {
        pixels = min(Self.mostPixels, Self.allPixels / Double(max(1, visitors)))
    }

    /// The scale at which a frame of `size` points is drawn where `scale` pixels in a point are asked
    /// for; the page shows a smaller frame larger.
    package func scale(_ scale: Double, of size: SIMD2<Double>) -> Double {
        min(scale, (pixels / max(1, size.x * size.y)).squareRoot())
    }
}
