public import WaymarkDirections
public import WaymarkGeometry
public import WaymarkMaps
public import WaymarkRendering
import WaymarkStyle

/// A map with street pictures beside it: a figure on the map is dragged to a road that has pictures, which are
/// highlighted meanwhile, and the picture opens. Map and picture go along with each other.
///
/// A host shows it as it would show the map alone: it gives it size, input and time, and draws it.
///
/// ```swift
/// let split = SplitView(map: map, provider: PanoramaStore(region: "helsinki.waymark"))
/// split.open(near: map.camera.target)
/// split.draw(into: &bitmap)
/// ```
@MainActor public final class SplitView: MapScreen {
    /// The map.
    public let map: MapView
    /// The pictures beside it.
    public let panoramaView: PanoramaView
    /// Whether the pictures are shown.
    public private(set) var isSplit = false
    /// Called whenever a frame is asked for, so that a host that rests begins to draw again.
    public var onNeedsDisplay: (@MainActor () -> Void)? {
        didSet {
            map.onNeedsDisplay = onNeedsDisplay
            panoramaView.onNeedsDisplay = onNeedsDisplay
        }
    }
    /// Called when the pictures were opened or closed.
    public var onChange: (@MainActor (_ isSplit: Bool) -> Void)?

    private let roads: PictureRoads
    private let figure: PictureFigure
    private let viewer = Marker(position: Coordinate(latitude: 0, longitude: 0))
    private var closeButton = RoundButton()
    private var layout: SplitLayout
    private var whole: (size: SIMD2<Double>, scale: Double)
    private var bitmaps = (map: Bitmap(width: 1, height: 1), pictures: Bitmap(width: 1, height: 1))
    /// The half that each finger touched first.
    private var captured: [Int: Half] = [:]
    /// Whether something other than map and picture has changed.
    private var isDirty = true

    private enum Half {
        case map, pictures, close
    }

    /// A view as large as `map` is now.
    ///
    /// - Parameters:
    ///   - provider: the source of the pictures.
    ///   - clock: the time in seconds: that of the map.
    public init(
        map: MapView, provider: any PanoramaProvider,
        clock: @escaping @MainActor () -> Double = MapClock.now
    ) {
        self.map = map
        var options = PanoramaViewOptions(size: map.size, scale: map.scale)
        options.clock = clock
        panoramaView = PanoramaView(options: options, provider: provider)
        whole = (map.size, map.scale)
        layout = SplitLayout(size: map.size, scale: map.scale, isSplit: false)
        roads = PictureRoads(map: map, provider: provider)
        figure = PictureFigure()
        connect()
    }

    /// The map may live on, without the figure.
    isolated deinit {
        map.removeElement(figure)
        viewer.map = nil
        roads.isShown = false
    }

    private func connect() {
        map.addElement(figure)
        figure.onLift = { [weak self] in self?.roads.isShown = true }
        figure.onDrop = { [weak self] point in self?.drop(at: point) }
        viewer.icon = .viewer
        viewer.isFlat = true
        viewer.groundAnchor = SIMD2(0.5, 0.5)
        viewer.isTappable = false
        panoramaView.onEvent = { [weak self] event in self?.follow(event) }
    }

    /// The size of the view in points; at least one each way.
    public var size: SIMD2<Double> {
        get { whole.size }
        set {
            guard newValue != whole.size else { return }
            whole.size = pointwiseMax(newValue, SIMD2(1, 1))
            arrange()
        }
    }

    /// Pixels in a point.
    public var scale: Double {
        get { whole.scale }
        set {
            guard newValue != whole.scale, newValue.isFinite else { return }
            whole.scale = newValue
            arrange()
        }
    }

    private func arrange() {
        layout = SplitLayout(size: whole.size, scale: whole.scale, isSplit: isSplit)
        map.size = layout.map.size
        map.scale = whole.scale
        if isSplit {
            panoramaView.size = layout.pictures.size
            panoramaView.scale = whole.scale
        }
        isDirty = true
    }

    /// Opens the pictures with the one nearest to a place. Where there is none they stay closed, or stay as they are.
    ///
    /// - Parameter radius: how far away it may be, in metres.
    public func open(near place: Coordinate, radius: Double = PanoramaRequest.defaultRadius) {
        panoramaView.language = map.language
        panoramaView.move(near: place, radius: radius)
    }

    /// Waits until the lines with pictures that were asked for are there.
    package func loadRoads() async { await roads.load() }

    /// Closes the pictures.
    public func close() {
        guard isSplit else { return }
        isSplit = false
        viewer.map = nil
        roads.isShown = false
        panoramaView.panorama = nil
        arrange()
        onChange?(false)
    }

    /// Opens the pictures at the place where the figure was let go: within the width of a finger, whatever the zoom.
    private func drop(at point: SIMD2<Double>?) {
        if !isSplit { roads.isShown = false }
        guard let point, let place = map.projection.coordinate(for: point) else { return }
        let finger = 32 / max(1e-9, map.projection.points(forMeters: 1, at: place))
        open(near: place, radius: max(PanoramaRequest.defaultRadius, min(10_000, finger)))
    }

    /// Turns the pictures to the nearest way on, where none is seen.
    private func lookAlong(_ links: [PanoramaLink]) {
        let heading = panoramaView.camera.orientation.heading
        let turns = links.map { ($0.heading - heading).remainder(dividingBy: 360) }
        guard let least = turns.min(by: { $0.magnitude < $1.magnitude }), least.magnitude > 35
        else { return }
        panoramaView.camera.orientation.heading += least
    }

    /// Lets the map go along with the pictures.
    private func follow(_ event: PanoramaEvent) {
        switch event {
        case .moved(let panorama?):
            viewer.position = panorama.coordinate
            if !isSplit {
                isSplit = true
                viewer.map = map
                arrange()
                lookAlong(panorama.links)
                onChange?(true)
            }
            viewer.rotation = panoramaView.camera.orientation.heading
            roads.isShown = true
            map.animate(with: .target(panorama.coordinate, zoom: max(16.5, map.camera.zoom)))
        case .cameraChanged(let camera): viewer.rotation = camera.orientation.heading
        default: break
        }
    }
}

extension SplitView {
    /// Whether something has changed since the last frame, or moves.
    public var needsDisplay: Bool {
        isDirty || map.needsDisplay || isSplit && panoramaView.needsDisplay
    }

    /// Asks for a frame.
    public func setNeedsDisplay() {
        isDirty = true
        onNeedsDisplay?()
    }

    /// How many frames a host draws in a second while something moves.
    public var preferredFrameRate: FrameRate { map.preferredFrameRate }

    /// Whether everything that is seen has arrived or permanently failed.
    public var isComplete: Bool { map.isComplete && (!isSplit || panoramaView.isComplete) }

    /// Draws a frame; `bitmap` is replaced where its size is not that of the view.
    public func draw(into bitmap: inout Bitmap) {
        roads.update()
        guard isSplit else {
            isDirty = false
            return map.draw(into: &bitmap)
        }
        let pixels = (whole.size * whole.scale).rounded(.toNearestOrAwayFromZero)
        let (width, height) = (max(1, Int(pixels.x)), max(1, Int(pixels.y)))
        if bitmap.width != width || bitmap.height != height || isDirty {
            bitmap = Bitmap(width: width, height: height)
        }
        isDirty = false
        if map.needsDisplay || bitmaps.map.width == 1 { map.draw(into: &bitmaps.map) }
        panoramaView.draw(into: &bitmaps.pictures)
        bitmap.lay(bitmaps.map, at: corner(layout.map))
        bitmap.lay(bitmaps.pictures, at: corner(layout.pictures))
        drawCloseButton(into: &bitmap)
    }

    private func corner(_ frame: ViewRect) -> SIMD2<Int> {
        SIMD2<Int>((frame.low * whole.scale).rounded(.toNearestOrAwayFromZero))
    }

    /// The place of the button that closes the pictures.
    private var closeFrame: ViewRect {
        ViewRect(corner: layout.pictures.low + 12, size: SIMD2(repeating: RoundButton.size))
    }

    private func drawCloseButton(into bitmap: inout Bitmap) {
        let (button, frame) = (closeButton, closeFrame)
        let isDark = map.isDark
        let drawing = MapDrawing(size: frame.size + 2 * RoundButton.margin) { canvas in
            canvas.draw(
                MapDrawing(size: frame.size) { inner in
                    button.drawDisc(on: &inner, isDark: isDark)
                    let color = StyleColor(hex: isDark ? 0xe4e8ec : 0x2b353f)
                    for turn in [1.0, -1.0] {
                        let arm = SIMD2(8, 8 * turn)
                        let side = SIMD2(-arm.y, arm.x) * (1.3 / 11.3)
                        let middle = SIMD2(repeating: RoundButton.size / 2)
                        inner.fill(
                            [
                                middle - arm - side, middle + arm - side, middle + arm + side,
                                middle - arm + side,
                            ],
                            color)
                    }
                }, at: SIMD2(repeating: RoundButton.margin))
        }
        var list = DisplayList()
        list.sprite(
            drawing.sprite(whole.scale, panoramaView.renderer),
            at: corner(ViewRect(corner: frame.low - RoundButton.margin, size: frame.size)))
        panoramaView.rasterizer.draw(list, into: &bitmap, clears: false)
    }
}

extension SplitView {
    /// Takes a touch, a turn of a wheel or a key of the host.
    ///
    /// - Returns: whether the view keeps it for itself.
    @discardableResult
    public func handle(_ input: MapInput) -> Bool {
        isDirty = isDirty || isSplit
        switch input {
        case .touch(var touch):
            if touch.phase == .began { captured[touch.id] = half(at: touch.position) }
            let half = captured[touch.id] ?? .map
            if touch.phase == .ended || touch.phase == .cancelled { captured[touch.id] = nil }
            guard half != .close else {
                if closeButton.handle(touch, in: closeFrame) { close() }
                return true
            }
            touch.position -= corner(of: half)
            return give(.touch(touch), to: half)
        case .scroll(let point, let delta, let modifiers):
            let half = half(at: point)
            let scroll = MapInput.scroll(
                at: point - corner(of: half), delta: delta, modifiers: modifiers)
            return give(scroll, to: half)
        case .key: return give(input, to: isSplit ? .pictures : .map)
        }
    }

    /// The point of the map at a point of the view; `nil` where that shows something else.
    public func mapPoint(_ point: SIMD2<Double>) -> SIMD2<Double>? {
        half(at: point) == .map ? point - layout.map.low : nil
    }

    private func half(at point: SIMD2<Double>) -> Half {
        guard isSplit else { return .map }
        if closeFrame.contains(point) { return .close }
        return layout.pictures.contains(point) ? .pictures : .map
    }

    private func corner(of half: Half) -> SIMD2<Double> {
        half == .pictures ? layout.pictures.low : layout.map.low
    }

    private func give(_ input: MapInput, to half: Half) -> Bool {
        half == .pictures ? panoramaView.handle(input) : map.handle(input)
    }

    /// Describes what can be seen, for a screen reader: of the pictures and their button, then of the map.
    public var accessibilityElements: [AccessibilityElement] {
        func moved(_ elements: [AccessibilityElement], to corner: SIMD2<Double>)
            -> [AccessibilityElement]
        {
            elements.map { element in
                var moved = element
                moved.frame = element.frame.moved(by: corner)
                return moved
            }
        }
        let own = moved(map.accessibilityElements, to: layout.map.low)
        guard isSplit else { return own }
        return [closeElement]
            + moved(panoramaView.accessibilityElements, to: layout.pictures.low) + own
    }

    private var closeElement: AccessibilityElement {
        AccessibilityElement(
            identifier: "pictures-close", label: PictureFigure.closeLabel(in: map.language),
            role: .button, frame: closeFrame)
    }

    /// Does what a tap on one of the ``accessibilityElements`` does.
    ///
    /// - Returns: whether it is still there.
    @discardableResult
    public func activate(_ element: AccessibilityElement) -> Bool {
        guard isSplit else { return map.activate(element) }
        if element.identifier == closeElement.identifier {
            close()
            return true
        }
        let isPicture = panoramaView.accessibilityElements.contains {
            $0.identifier == element.identifier
        }
        guard isPicture else { return map.activate(element) }
        panoramaView.activate(element)
        return true
    }
}
