import WaymarkDirections
public import WaymarkRendering

extension MapView {
    /// Whether something has changed since the last frame, or moves.
    public var needsDisplay: Bool {
        isRendering
            && (isDirty || isContentMoving || cameraController.isMoving || queue.isWaiting
                || gestures.isWaiting || guide?.needsFrames ?? false)
    }

    /// Asks for a frame.
    public func setNeedsDisplay() {
        isDirty = true
        progress.hasChanged()
        onNeedsDisplay?()
    }

    /// Asks for frames again after ``stopRendering()``.
    public func startRendering() {
        isRendering = true
        setNeedsDisplay()
    }

    /// Asks for no more frames, as while an app is in the background; nothing is lost.
    public func stopRendering() { isRendering = false }

    /// Lets animations and gestures go on to `now`, in seconds of the map's clock; a frame does so by itself.
    public func advance(to now: Double) {
        move(to: now)
        askGuide()
        reportMyLocation()
        content.order().update(viewTransform, at: cameraController.time)
        queue.deliver()
    }

    /// Lets animations and gestures go on, and nothing else.
    func move(to now: Double) {
        guard now.isFinite else { return }
        cameraController.advance(to: now, after: gestures.advance)
    }

    /// Lets animations and gestures go on to the time of the clock.
    func moveToNow() { move(to: clock()) }

    /// Draws a frame; `bitmap` is replaced where its size is not that of the view.
    public func draw(into bitmap: inout Bitmap) {
        let pixels = cameraController.viewport.pixelSize
        let (width, height) = (Int(pixels.x), Int(pixels.y))
        if bitmap.width != width || bitmap.height != height {
            bitmap = Bitmap(width: width, height: height)
        }
        advance(to: clock())
        isDirty = false
        let layout = layout
        var settings = FrameSettings(renderer: base.renderer, time: cameraController.time)
        let order = content.order()
        settings.room.reserved =
            reservedBoxes.map { SIMD4<Float>($0 * scale) }
            + guidedBoxes.map {
                SIMD4<Float>(SIMD4(lowHalf: $0.low, highHalf: $0.high) * scale)
            }
            + [base.renderer.attributionBox(viewTransform, layout.attribution)]
        settings.room.obstacles = order.obstacles(in: viewTransform)
        settings.room.hasFewIcons = hasFewIcons
        settings.linesInSight = order.linesInSight(in: viewTransform)
        settings.fadeStep = frames.fadeStep(in: labelFadeDuration)
        dot.location = isMyLocationEnabled ? guide?.userLocation ?? lastLocation : nil
        dot.isVisible = !isUnderControl
        indoorDisplay.follow(guide?.userLocation?.floor ?? lastLocation?.floor)
        dot.isFaded = dot.location?.floor.map(indoorDisplay.hides) ?? false
        let drawn = frames.draw(
            order, on: OverlayCanvas(view: viewTransform, settings: settings),
            attribution: layout.attribution, into: &bitmap,
            addElements: { elements.draw(on: &$0, map: self) }, isCovered: isCovered)
        isContentMoving = drawn.isMoving
        // What is still to come asks for a frame when it arrives.
        if drawn.isFading { isDirty = true }
        let isComplete = order.isComplete(in: viewTransform)
        let isChanging = drawn.isFading || drawn.isAppearing || cameraController.isMoving
        queue.report(
            progress.events(
                isLoaded: isComplete, isFading: drawn.isFading,
                isResting: !isChanging))
    }

    /// A frame as a bitmap of its own.
    public func frame() -> Bitmap {
        var bitmap = Bitmap(width: 1, height: 1)
        draw(into: &bitmap)
        return bitmap
    }

    /// A picture of the map as it is now, drawn for itself when all of it has arrived.
    ///
    /// - Parameters:
    ///   - size: in points; that of the view where it is `nil`.
    ///   - scale: pixels in a point; those of the view where it is `nil`.
    public func takeSnapshot(size: SIMD2<Double>? = nil, scale: Double? = nil) async -> Bitmap {
        var viewport = cameraController.viewport
        (viewport.size, viewport.scale) = (size ?? viewport.size, scale ?? viewport.scale)
        let view = viewport.transform(of: camera)
        let base = base.copy()
        await content.order().replacing(base: base).load(view)
        let place = ControlLayout(size: viewport.size, room: viewport.room).attribution
        var settings = FrameSettings(
            renderer: base.renderer, time: cameraController.time, isSnapshot: true)
        settings.room.reserved = [base.renderer.attributionBox(view, place)]
        settings.room.obstacles = content.order().obstacles(in: view)
        settings.room.hasFewIcons = hasFewIcons
        settings.linesInSight = content.order().linesInSight(in: view)
        var bitmap = Bitmap(width: Int(view.size.x), height: Int(view.size.y))
        _ = FrameRenderer(rasterizer: frames.rasterizer).draw(
            content.order().replacing(base: base),
            on: OverlayCanvas(view: view, settings: settings), attribution: place, into: &bitmap)
        return bitmap
    }

    /// Whether everything of the view has arrived or permanently failed.
    public var isComplete: Bool { content.order().isComplete(in: viewTransform) }

    /// Waits until everything of the view has arrived or permanently failed.
    public func loadTiles() async { await content.order().load(viewTransform) }

    /// How long the parts of the last frame took.
    public var frameTiming: FrameTiming { frames.timing }
}
