import WaymarkRendering

/// The shapes of the map itself, which stay the same while only overlays change.
struct FrameCache {
    let serial: Int
    let view: ViewTransform
    let reserved: [SIMD4<Float>]
    let map: [DisplayList]
    let labels: DisplayList
}

/// The overlays of the frame before, and what they lay on.
struct DrawnFrame {
    let stamp: Int
    let serial: Int
    let low: DisplayList
    let high: DisplayList
}

extension Bitmap {
    /// The pixels that boxes (left, top, right, bottom) touch; none where there are no boxes.
    func region(around boxes: [SIMD4<Float>]) -> PixelRegion {
        guard let first = boxes.first else { return PixelRegion(columns: 0..<0, rows: 0..<0) }
        let box = boxes.reduce(first) {
            SIMD4(
                lowHalf: pointwiseMin($0.lowHalf, $1.lowHalf),
                highHalf: pointwiseMax($0.highHalf, $1.highHalf))
        }
        func range(_ low: Float, _ high: Float, _ count: Int) -> Range<Int> {
            let start = Int(max(0, min(Float(count), low.rounded(.down))))
            return start..<max(start, Int(max(0, min(Float(count), high.rounded(.up)))))
        }
        return PixelRegion(columns: range(box.x, box.z, width), rows: range(box.y, box.w, height))
    }
}

/// What a map keeps from frame to frame.
@MainActor struct FrameMemory {
    /// When the last frame was drawn.
    var lastTime: ContinuousClock.Instant?
    var cache: FrameCache?
    var progress = RenderingProgress()
    /// The last picture, for the next one to change.
    var drawn: DrawnFrame?
    /// Counts the pictures of the map itself.
    var serial = 0
    /// Counts the frames of all maps.
    static var lastStamp = 0
}
