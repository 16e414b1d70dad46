import WaymarkDirections
import WaymarkMaps
public import WaymarkRendering

extension PanoramaView {
    /// Whether something has changed since the last frame, or moves.
    public var needsDisplay: Bool {
        isDirty || controller.isMoving || gestures.isActive || transition.isActive
            || queue.isWaiting
    }

    /// Asks for a frame.
    public func setNeedsDisplay() {
        isDirty = true
        onNeedsDisplay?()
    }

    /// Lets animations and gestures go on to `now`, in seconds of the view's clock; a frame does so by itself.
    public func advance(to now: Double) {
        guard now.isFinite else { return }
        controller.advance(to: now)
        perform(gestures.advance(to: now))
        queue.deliver()
    }

    /// Draws a frame; `bitmap` is replaced where its size is not that of the view.
    public func draw(into bitmap: inout Bitmap) {
        advance(to: clock())
        isDirty = false
        let scene = scene
        let (width, height) = (Int(scene.view.size.x), Int(scene.view.size.y))
        if bitmap.width != width || bitmap.height != height {
            bitmap = Bitmap(width: max(1, width), height: max(1, height))
        }
        drawPicture(scene, into: &bitmap)
        drawOverlays(scene, into: &bitmap)
        reportProgress()
    }

    /// A frame as a bitmap of its own.
    public func frame() -> Bitmap {
        var bitmap = Bitmap(width: 1, height: 1)
        draw(into: &bitmap)
        return bitmap
    }

    /// Whether all of the picture that is seen has arrived or permanently failed. True where no panorama is shown.
    public var isComplete: Bool { tiles.map { $0.isComplete && progress == .finished } ?? true }

    /// Draws until all of the picture that is seen has arrived or permanently failed.
    public func loadTiles() async {
        while tiles != nil, !isComplete || transition.isActive {
            _ = frame()
            await tiles?.load()
            transition.finish()
        }
    }

    /// Draws the picture, over which the one before fades.
    private func drawPicture(_ scene: PanoramaScene, into bitmap: inout Bitmap) {
        guard let tiles else {
            transition.finish()
            return rasterizer.draw(PanoramaOverlays.nothing, into: &bitmap)
        }
        let use = rasterizer.draw(tiles.picture, from: scene.view, into: &bitmap)
        tiles.follow(use)
        if tiles.picture.levels.isEmpty {
            rasterizer.draw(PanoramaOverlays.nothing, into: &bitmap)
        }
        transition.draw(
            over: &bitmap, hasPicture: tiles.hasPicture || tiles.isHopeless, at: clock())
    }

    /// The picture alone, as far as it is there; `nil` where nothing of one is.
    func picture() -> Bitmap? {
        guard let tiles, tiles.hasPicture else { return nil }
        let size = scene.view.size
        var bitmap = Bitmap(width: max(1, Int(size.x)), height: max(1, Int(size.y)))
        _ = rasterizer.draw(tiles.picture, from: scene.view, into: &bitmap)
        return bitmap
    }

    private func reportProgress() {
        guard let tiles else { return }
        if progress == .idle {
            progress = .loading
            queue.report([.renderingStarted])
        }
        if !tiles.isComplete, progress == .finished {
            progress = .loading
            queue.report([.renderingStarted])
        }
        if tiles.isComplete, progress == .loading {
            progress = .finished
            queue.report([.renderingFinished])
        }
    }
}

/// How far the picture of a panorama has got.
enum PanoramaProgress {
    /// No frame was drawn of it.
    case idle
    /// Parts of it are asked for.
    case loading
    /// All of it is drawn that is seen.
    case finished
}
