import WaymarkGeometry
public import WaymarkRendering
import WaymarkStyle

extension MapView {
    /// Draws a frame; `bitmap` is replaced where its size is not that of the view.
    public func draw(into bitmap: inout Bitmap) {
        let (width, height) = (Int(pixelSize.x), Int(pixelSize.y))
        if bitmap.width != width || bitmap.height != height {
            bitmap = Bitmap(width: width, height: height)
        }
        advance(to: clock())
        for clusterer in clusterers { clusterer.update(viewTransform, on: self) }
        isDirty = false
        let isFading = drawFrame(into: &bitmap)
        // What is still to come asks for a frame when it arrives.
        if isFading { isDirty = true }
        report(isFading: isFading)
    }

    /// A frame as a bitmap of its own.
    public func frame() -> Bitmap {
        var bitmap = Bitmap(width: Int(pixelSize.x), height: Int(pixelSize.y))
        draw(into: &bitmap)
        return bitmap
    }

    /// Tells what has become of the tiles, and when the frame stays as it is.
    private func report(isFading: Bool) {
        let isResting = !isFading && !animator.isActive && !isGesturing
        for event in frames.progress.events(
            isLoaded: isComplete, isFading: isFading, isResting: isResting)
        {
            tell { [weak self] in
                guard let self else { return }
                switch event {
                case .started: delegate?.mapViewDidStartTileRendering(self)
                case .finished: delegate?.mapViewDidFinishTileRendering(self)
                case .snapshotReady: delegate?.mapViewSnapshotReady(self)
                }
            }
        }
    }

    var pixelSize: SIMD2<Double> {
        let pixels = (size * scale).rounded(.toNearestOrAwayFromZero)
        return pixels.clamped(
            lowerBound: SIMD2(repeating: 1), upperBound: SIMD2(repeating: 8192))
    }

    /// - Returns: whether names still appear or vanish.
    private func drawFrame(into bitmap: inout Bitmap) -> Bool {
        let view = viewTransform
        let now = ContinuousClock.now
        let elapsed = frames.lastTime.map { min(0.1, (now - $0) / .seconds(1)) } ?? 0
        frames.lastTime = now
        let reserved =
            reservedBoxes.map { SIMD4<Float>($0 * scale) } + [
                renderer.attributionBox(
                    view, attributionCorner, isMirrored: traits.isRightToLeft)
            ]
        var isFading = false
        frameTiming = FrameTiming()
        let frame: FrameCache
        if let cache = frames.cache, cache.view.isSame(as: view), cache.reserved == reserved {
            frame = cache
        } else {
            let scene = scene(view)
            let made = renderer.drawFrame(
                scene, view: view, reserved: reserved,
                fadeStep: labelFadeDuration > 0 ? Float(elapsed / labelFadeDuration) : nil)
            isFading = made.isFading
            frameTiming.finish(.geometry, without: .labels, made.labelTime)
            frames.serial += 1
            frame = FrameCache(
                serial: frames.serial, view: view, reserved: reserved, map: made.map,
                labels: made.labels)
            frames.cache = isFading ? nil : frame
        }
        let (low, high) = (
            overlayShapes(.aboveRoads, view), overlayShapes(.aboveLabels, view)
        )
        frameTiming.finish(.overlays)
        draw(frame, low, high, into: &bitmap)
        frameTiming.finish(.pixels)
        return isFading
    }

    /// Draws what has changed since the frame before, where the bitmap still shows that.
    private func draw(
        _ frame: FrameCache, _ low: DisplayList, _ high: DisplayList, into bitmap: inout Bitmap
    ) {
        var attribution = DisplayList()
        renderer.drawAttribution(
            frame.view, attributionCorner, isMirrored: traits.isRightToLeft, &attribution)
        var region: PixelRegion?
        if let drawn = frames.drawn, drawn.serial == frame.serial, drawn.stamp == bitmap.stamp,
            bitmap.stamp > 0
        {
            let boxes = [low.change(from: drawn.low), high.change(from: drawn.high)].compactMap {
                $0
            }
            region = bitmap.region(around: boxes)
        }
        rasterizer.draw(
            frame.map + [low, frame.labels, high, attribution], into: &bitmap, region: region)
        FrameMemory.lastStamp += 1
        bitmap.stamp = FrameMemory.lastStamp
        frames.drawn = DrawnFrame(stamp: bitmap.stamp, serial: frame.serial, low: low, high: high)
    }

    private func overlayShapes(_ level: OverlayLevel, _ view: ViewTransform) -> DisplayList {
        var canvas = OverlayCanvas(view: view, list: DisplayList())
        (overlayHost ?? self).drawOverlays(level, on: &canvas, renderer)
        draw(overlays.filter { $0.level == level }, view, &canvas.list)
        if level == .aboveLabels, overlayHost == nil,
            elementStore.draw(on: &canvas.list, self, renderer)
        {
            hasMovingOverlays = true
        }
        return canvas.list
    }

    /// Where the attribution ends at the bottom on the side where lines of text end, in points.
    private var attributionCorner: SIMD2<Double> {
        if let frame = controlFrames.attribution {
            return SIMD2(traits.isRightToLeft ? frame.low.x : frame.high.x, frame.high.y)
        }
        let room = controlRoom
        let y = max(room.high.y, min(18, size.y))
        guard traits.isRightToLeft else { return SIMD2(max(room.high.x, min(180, size.x)), y) }
        return SIMD2(min(room.low.x, max(0, size.x - 180)), y)
    }

    /// The thing of the map's tiles under a finger, where the map is so close that it shows them.
    func placeOfInterest(at point: SIMD2<Double>) -> PointOfInterest? {
        guard position.zoom >= 15 else { return nil }
        return PointOfInterest.nearest(
            to: point, within: 14, sources.scene(viewTransform).tiles, viewTransform)
    }

    private func scene(_ view: ViewTransform) -> MapScene {
        var scene = sources.scene(view)
        scene.states = states
        return scene
    }

    private func draw(
        _ overlays: [any MapOverlayRenderer], _ view: ViewTransform, _ list: inout DisplayList
    ) {
        for overlay in overlays {
            var canvas = OverlayCanvas(view: view, list: list)
            overlay.draw(on: &canvas)
            list = canvas.list
        }
    }
}
