/// What a session may keep in memory, which is less the more of them there are: all together they
/// keep about as much as one large one.
package struct MemoryShare: Hashable, Sendable {
    /// Bytes of tiles that are not seen, of each source of the style.
    package let tileBytes: Int
    /// Pixels of a frame; a session keeps two frames, with four bytes for each pixel.
    package let framePixels: Double

    /// Of one session that is alone: 4K and a little more.
    package static let mostPixels = 9_500_000.0
    private static let mostTileBytes = 96 << 20
    private static let allPixels = 24_000_000.0
    private static let allTileBytes = 192 << 20

    /// The share of one of so many sessions, 1 or more.
    package init(of sessions: Int) {
        let count = max(1, sessions)
        tileBytes = min(Self.mostTileBytes, Self.allTileBytes / count)
        framePixels = min(Self.mostPixels, Self.allPixels / Double(count))
    }

    /// The scale at which a frame of `size` points is drawn where `scale` pixels in a point are asked
    /// for; the page shows a smaller frame larger.
    package func scale(_ scale: Double, of size: SIMD2<Double>) -> Double {
        min(scale, (framePixels / max(1, size.x * size.y)).squareRoot())
    }
}
