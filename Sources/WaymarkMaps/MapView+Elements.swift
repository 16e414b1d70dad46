import WaymarkDirections
import WaymarkGeometry
import WaymarkRendering

extension MapView {
    /// Puts `element` on the view, over those that are there.
    public func addElement(_ element: some ScreenElement) {
        elementStore.add(element)
        setNeedsDisplay()
    }

    /// Takes `element` off the view.
    public func removeElement(_ element: some ScreenElement) {
        elementStore.remove(element)
        setNeedsDisplay()
    }

    /// Where on the view something of the map's own stands.
    package enum ControlPlace: Sendable {
        /// At the top, on the side where lines of text end.
        case topTrailing
        /// At the bottom, on the side where lines of text end.
        case bottomTrailing
    }

    /// Where things of the map's own stand, where something above the map lays them out.
    package struct ControlFrames: Hashable, Sendable {
        /// The compass; `nil` for where the map puts it.
        package var compass: ViewRect?
        /// The button that leads to the user; `nil` for where the map puts it.
        package var myLocation: ViewRect?
        /// The attribution; `nil` for where the map puts it.
        package var attribution: ViewRect?
        /// Whether there is no room for buttons.
        package var hidesButtons = false

        /// All as the map puts them.
        package init() {}
    }

    /// The part of the view that nothing of the device or the app covers.
    package var controlRoom: ViewRect {
        let insets = padding + traits.safeArea + controlInsets
        let room = insets.inside(size)
        return ViewRect(corner: room.corner, size: room.size)
    }

    /// How large the attribution is, in points.
    package var attributionSize: SIMD2<Double> {
        let box = renderer.attributionBox(viewTransform, size)
        return SIMD2(Double(box.z - box.x), Double(box.w - box.y)) / scale
    }

    /// Where a round button stands.
    package func controlFrame(_ place: ControlPlace) -> ViewRect {
        let frames = controlFrames
        if let frame = place == .topTrailing ? frames.compass : frames.myLocation { return frame }
        let (room, gap) = (controlRoom, 12.0)
        let y =
            switch place {
            case .topTrailing: room.low.y + gap
            // The attribution stands below.
            case .bottomTrailing: room.high.y - gap - RoundButton.size - 12
            }
        let x =
            traits.isRightToLeft ? room.low.x + gap : room.high.x - gap - RoundButton.size
        return ViewRect(corner: SIMD2(x, y), size: SIMD2(repeating: RoundButton.size))
    }

    /// Measures texts as they are drawn on the view.
    package var measuringCanvas: DrawingCanvas { DrawingCanvas(scale: scale, renderer: renderer) }

    /// Whether panels and buttons on the map are dark.
    package var isDark: Bool { lightingMode == .lowLight }

    /// Whether screen readers get nothing of what is on the map (row H23).
    ///
    /// Panels and buttons on the view can always be read.
    public var accessibilityElementsHidden: Bool {
        get { hidesAccessibility }
        set { hidesAccessibility = newValue }
    }

    /// What can be seen and what a screen reader says of it (row H23): panels and buttons, the uppermost first,
    /// then the info window, markers that have a title, traffic incidents, and the user. They are those of the
    /// last frame.
    public var accessibilityElements: [AccessibilityElement] {
        let view = ViewRect(low: .zero, high: size)
        var elements = elementStore.placements.reversed().flatMap { element, frame in
            element.accessibilityElements(in: frame, on: self)
        }
        if !hidesAccessibility { elements += mapAccessibilityElements }
        return elements.compactMap { element in
            var seen = element
            seen.frame = element.frame.intersection(view)
            return seen.frame.isEmpty ? nil : seen
        }
    }

    private var mapAccessibilityElements: [AccessibilityElement] {
        var elements: [AccessibilityElement] = []
        if let infoWindow, let marker = selectedMarker {
            elements.append(
                AccessibilityElement(
                    identifier: "info-window", label: marker.title ?? words.marker,
                    value: marker.snippet ?? "", role: .button,
                    frame: ViewRect(low: infoWindow.box.lowHalf, high: infoWindow.box.highHalf)))
        }
        for placement in placements.reversed() {
            guard let title = placement.marker.title, !title.isEmpty,
                placement.marker.map === self
            else { continue }
            elements.append(
                AccessibilityElement(
                    identifier: "marker-\(placement.marker.serial)", label: title,
                    value: placement.marker.snippet ?? "",
                    role: placement.marker.isTappable ? .button : .image,
                    frame: ViewRect(low: placement.box.lowHalf, high: placement.box.highHalf)))
        }
        elements += incidentAccessibilityElements
        if let place = myLocation.flatMap({ projection.point(for: $0.coordinate) }) {
            elements.append(
                AccessibilityElement(
                    identifier: "user", label: words.myLocation, role: .image,
                    frame: ViewRect(low: place - 22, high: place + 22)))
        }
        return elements
    }

    /// Does what a tap on `element` does.
    ///
    /// - Returns: whether it is still there.
    @discardableResult
    public func activate(_ element: AccessibilityElement) -> Bool {
        for (owner, frame) in elementStore.placements.reversed() {
            let own = owner.accessibilityElements(in: frame, on: self)
            guard own.contains(where: { $0.identifier == element.identifier }) else { continue }
            owner.activate(element, on: self)
            setNeedsDisplay()
            return true
        }
        guard
            let here = mapAccessibilityElements.first(where: { $0.identifier == element.identifier }
            )
        else { return false }
        if here.identifier != "user" { tap(at: here.frame.center) }
        return true
    }
}
