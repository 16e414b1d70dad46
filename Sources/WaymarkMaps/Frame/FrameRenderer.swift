import WaymarkRendering

/// Draws the frames of a map: its content level by level, elements, the attribution; and of all that
/// only the part of the picture that has changed since the frame before.
@MainActor final class FrameRenderer {
    let rasterizer: Rasterizer
    /// How long the parts of the last frame took.
    private(set) var timing = FrameTiming()
    private var lastTime: ContinuousClock.Instant?
    private var last: Drawn?
    private var signature: Signature?
    /// Counts the frames of all maps.
    private static var lastStamp = 0

    /// The overlays of a frame, and what they lay on.
    private struct Drawn {
        let stamp: Int
        let serial: Int
        let base: PreparedBase
        let low: DisplayList
        let high: DisplayList
    }

    /// The map, which stays as it is while only overlays move.
    private struct PreparedBase {
        let size: SIMD2<Int>
        let map: [Rasterizer.PreparedList]
        let labels: [Rasterizer.PreparedList]
    }

    /// The attribution of the last frame, and what it depends on.
    private struct Signature {
        let box: SIMD4<Float>
        let scale: Double
        let isDark: Bool
        let credits: [String]
        let list: DisplayList
    }

    init(rasterizer: Rasterizer) { self.rasterizer = rasterizer }

    /// How much more of a new name is seen than in the frame before, where it appears in `duration` seconds; all
    /// of it if it is `nil`.
    func fadeStep(in duration: Double) -> Float? {
        let now = ContinuousClock.now
        let elapsed = lastTime.map { min(0.1, (now - $0) / .seconds(1)) } ?? 0
        lastTime = now
        return duration > 0 ? Float(elapsed / duration) : nil
    }

    /// Draws `content` into a bitmap.
    ///
    /// - Parameters:
    ///   - attribution: where the attribution stands.
    ///   - addElements: adds what stands over everything else.
    ///   - isCovered: whether what was added then covers all of a box of the view in points, so that no map is there.
    /// - Returns: whether names still appear or vanish, whether anything else is on its way to how it stays, and
    ///   whether anything moves.
    func draw(
        _ content: ContentOrder, on canvas: OverlayCanvas, attribution: AttributionPlace,
        into bitmap: inout Bitmap, addElements: (inout OverlayCanvas) -> Void = { _ in },
        isCovered: (ViewRect) -> Bool = { _ in false }
    ) -> (isFading: Bool, isAppearing: Bool, isMoving: Bool) {
        timing = FrameTiming()
        var canvas = canvas
        content.base.draw(on: &canvas)
        guard let base = canvas.base else { return (false, false, false) }
        if base.serial != last?.serial {
            timing.finish(.geometry, without: .labels, base.frame.labelTime)
        }
        content.draw(.aboveRoads, on: &canvas)
        let low = canvas.nextLevel()
        content.draw(.aboveLabels, on: &canvas)
        content.draw(.aboveMarkers, on: &canvas)
        addElements(&canvas)
        let high = canvas.nextLevel()
        timing.finish(.overlays)
        let signature = signature(
            base.view, at: attribution, by: canvas.settings.renderer, isCovered: isCovered)
        draw(base, low: low, high: high, attribution: signature, into: &bitmap)
        timing.finish(.pixels)
        return (base.frame.isFading, canvas.isAppearing, canvas.isMoving)
    }

    /// The attribution; nothing where no map is seen.
    private func signature(
        _ view: ViewTransform, at place: AttributionPlace, by renderer: MapRenderer,
        isCovered: (ViewRect) -> Bool
    ) -> DisplayList {
        let box = renderer.attributionBox(view, place)
        let inPoints = SIMD4<Double>(box) / view.scale
        guard !isCovered(ViewRect(low: inPoints.lowHalf, high: inPoints.highHalf)) else {
            return DisplayList()
        }
        let isDark = renderer.isDark(view)
        if let known = signature, known.box == box, known.scale == view.scale,
            known.isDark == isDark, known.credits == renderer.credits
        {
            return known.list
        }
        var list = DisplayList()
        renderer.drawAttribution(view, place, &list)
        signature = Signature(
            box: box, scale: view.scale, isDark: isDark, credits: renderer.credits, list: list)
        return list
    }

    /// Draws what has changed since the frame before, if the bitmap still shows that.
    private func draw(
        _ base: MapShapes, low: DisplayList, high: DisplayList, attribution: DisplayList,
        into bitmap: inout Bitmap
    ) {
        var region: PixelRegion?
        if let last, last.serial == base.serial, last.stamp == bitmap.stamp, bitmap.stamp > 0 {
            let boxes = [low.change(from: last.low), high.change(from: last.high)]
            region = bitmap.region(around: boxes.compactMap { $0 })
        }
        let prepared = prepared(base, for: bitmap)
        let overlays = rasterizer.prepare([low, high, attribution], for: bitmap)
        rasterizer.draw(
            prepared.map + overlays.prefix(1) + prepared.labels + overlays.dropFirst(),
            into: &bitmap, region: region)
        Self.lastStamp += 1
        bitmap.stamp = Self.lastStamp
        last = Drawn(
            stamp: bitmap.stamp, serial: base.serial, base: prepared, low: low, high: high)
    }

    /// The map of a frame, that of the frame before where it is the same.
    private func prepared(_ base: MapShapes, for bitmap: Bitmap) -> PreparedBase {
        let size = SIMD2(bitmap.width, bitmap.height)
        if let last, last.serial == base.serial, last.base.size == size { return last.base }
        let lists = rasterizer.prepare(base.frame.map + [base.frame.labels], for: bitmap)
        return PreparedBase(
            size: size, map: Array(lists.dropLast()), labels: Array(lists.suffix(1)))
    }
}

extension Bitmap {
    /// The pixels that boxes (left, top, right, bottom) touch; none where there are no boxes.
    fileprivate func region(around boxes: [SIMD4<Float>]) -> PixelRegion {
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
