import WaymarkDirections

extension MapView: ElementContext, ControlContext {
    /// The gestures that a user may make and the buttons that stand on the map.
    public var settings: UISettings {
        get { gestures.settings }
        set {
            if newValue != gestures.settings { setNeedsDisplay() }
            gestures.settings = newValue
        }
    }

    /// Takes a touch, a turn of a wheel or a key of the host.
    ///
    /// - Returns: whether the map keeps it for itself.
    @discardableResult
    public func handle(_ input: MapInput) -> Bool {
        elements.handle(input, on: self) || gestures.handle(input)
    }

    /// Puts `element` on the view, over those that are there.
    public func addElement(_ element: any ScreenElement) {
        elements.add(element)
        setNeedsDisplay()
    }

    /// Takes `element` off the view.
    public func removeElement(_ element: any ScreenElement) {
        elements.remove(element)
        setNeedsDisplay()
    }

    /// Whether panels and buttons on the map are dark.
    public var isDark: Bool { base.isDark }

    /// Measures texts as they are drawn on the view.
    public var measuringCanvas: DrawingCanvas {
        DrawingCanvas(scale: scale, renderer: base.renderer)
    }

    /// The size of the attribution, in points.
    package var attributionSize: SIMD2<Double> {
        let box = base.renderer.attributionBox(viewTransform, AttributionPlace(corner: size))
        return SIMD2(Double(box.z - box.x), Double(box.w - box.y)) / scale
    }

    /// The places of the map's own buttons and of the attribution.
    var layout: ControlLayout {
        ControlLayout(
            size: size, room: (padding + traits.safeArea + controlInsets).inside(size),
            frames: controlFrames, isRightToLeft: traits.isRightToLeft,
            hasCompass: settings.compassButton,
            showsMyLocation: settings.myLocationButton && (isMyLocationEnabled || isUnderControl)
                && !controlFrames.hidesButtons)
    }

    /// The place of the button that leads to the user, and whether it stands on the view.
    package var myLocationButton: (frame: ViewRect, isShown: Bool) {
        let layout = layout
        return (layout.myLocation, layout.showsMyLocation)
    }

    /// The place of the user, whether shown by the dot of the map or by a guide.
    var userLocation: Location? { guide?.userLocation ?? myLocation }

    func tapCompass() {
        if guide?.tapCompass() ?? false { return }
        animate(toBearing: 0)
    }

    func tapMyLocation() { report(.myLocationTapped) }

    /// Describes what can be seen, for a screen reader: panels and buttons, the uppermost first, then the info
    /// window, markers that have a title, traffic incidents, and the user, as they are in the last frame.
    public var accessibilityElements: [AccessibilityElement] {
        let view = ViewRect(low: .zero, high: size)
        var all = elements.accessibilityElements(on: self)
        if !accessibilityElementsHidden {
            all += contentAccessibilityElements.filter { !isCovered($0.frame) }
        }
        return all.compactMap { element in
            var seen = element
            seen.frame = element.frame.intersection(view)
            return seen.frame.isEmpty ? nil : seen
        }
    }

    /// Whether an element covers all that the view shows of `frame`.
    func isCovered(_ frame: ViewRect) -> Bool {
        elements.covers(frame.intersection(ViewRect(low: .zero, high: size)))
    }

    /// Does what a tap on `element` does.
    ///
    /// - Returns: whether it is still there.
    @discardableResult
    public func activate(_ element: AccessibilityElement) -> Bool {
        if elements.activate(element, on: self) { return true }
        let here = contentAccessibilityElements.first { $0.identifier == element.identifier }
        guard let here, !isCovered(here.frame) else { return false }
        if here.role != .image { tap(at: here.frame.center) }
        return true
    }
}
