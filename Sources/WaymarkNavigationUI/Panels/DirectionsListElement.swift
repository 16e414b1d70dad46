import WaymarkInstructions
import WaymarkMaps
import WaymarkNavigation

/// The list of directions on the view, within the safe area.
@MainActor final class DirectionsListElement: ScreenElement {
    /// How distances and times are written.
    var format = DisplayFormat() { didSet { reload() } }
    /// Draws the icons; `nil` for those of the package.
    var maneuverIcons: ManeuverIconDrawing? { didSet { reload() } }
    /// Called when the user closes it; `nil` takes it off its map.
    var onClose: (@MainActor () -> Void)?
    /// Called with the number of the maneuver that the user taps.
    var onSelect: (@MainActor (Int) -> Void)? { didSet { map?.setNeedsDisplay() } }
    private let navigator: Navigator
    private weak var map: (any ElementContext)?
    private var model = DirectionsListModel(legs: [], format: DisplayFormat(), instructor: nil)
    private var panel: (panel: DirectionsListPanel, key: Key)?
    private var frame = ViewRect(low: .zero, high: .zero)
    private var scroll = ListScroll()
    private var pressed: DirectionsListPanel.Target?
    private var serial = 0

    private struct Key: Hashable {
        let size: SIMD2<Double>
        let look: PanelLook
        let serial: Int
    }

    private struct Content: Hashable {
        let key: Key
        let offset: Double
        let pressed: DirectionsListPanel.Target?
    }

    init(_ navigator: Navigator) { self.navigator = navigator }

    func reload() {
        let format = format.adapted(to: navigator.state.route, words: navigator.distanceUnit)
        var next = DirectionsListModel(
            legs: navigator.legsAhead, format: format, instructor: navigator.instructor)
        if let maneuverIcons { next = next.drawn(by: maneuverIcons) }
        guard next != model else { return }
        model = next
        invalidate()
    }

    func invalidate() {
        serial += 1
        map?.setNeedsDisplay()
    }

    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        self.map = map
        let safe = map.traits.safeArea
        frame = ViewRect(
            low: SIMD2(safe.left, safe.top), high: map.size - SIMD2(safe.right, safe.bottom))
        guard !frame.isEmpty else { return nil }
        let size = frame.size
        let key = Key(size: size, look: PanelLook(map.traits, isDark: map.isDark), serial: serial)
        if panel?.key != key {
            let made = DirectionsListPanel(
                model, width: size.x, look: key.look, measuring: map.measuringCanvas)
            panel = (made, key)
        }
        guard let panel = panel?.panel else { return nil }
        scroll.advance(to: time)
        scroll.limit { panel.offset(nearestTo: $0, height: size.y) }
        let (offset, pressed) = (scroll.offset, pressed)
        var look = ElementAppearance(
            frame: frame, content: Content(key: key, offset: offset, pressed: pressed)
        ) { canvas in panel.draw(on: &canvas, size: size, offset: offset, pressed: pressed) }
        look.coversMap = true
        look.isMoving = scroll.isCoasting
        return look
    }

    func handle(_ touch: Touch, on map: any ElementContext) {
        let wasCoasting = scroll.isCoasting
        guard scroll.handle(touch) else { return }
        let target = scroll.isDragging ? nil : target(at: touch.position)
        switch touch.phase {
        // A finger that stops the list does not tap.
        case .began: pressed = wasCoasting ? nil : target
        case .moved: if target != pressed { pressed = nil }
        case .ended:
            if let pressed, pressed == target { press(pressed) }
            pressed = nil
        case .cancelled: pressed = nil
        }
        map.setNeedsDisplay()
    }

    private func target(at place: SIMD2<Double>) -> DirectionsListPanel.Target? {
        let target = panel?.panel.target(at: place - frame.low, offset: scroll.offset)
        return target == .close || onSelect != nil ? target : nil
    }

    private func press(_ target: DirectionsListPanel.Target) {
        switch target {
        case .close:
            if let onClose { onClose() } else { map?.removeElement(self) }
        case .step(let step): onSelect?(step)
        }
    }

    func scroll(by delta: SIMD2<Double>, on map: any ElementContext) {
        scroll.scroll(by: delta.y)
        map.setNeedsDisplay()
    }

    func accessibilityElements(in frame: ViewRect, on map: any ElementContext)
        -> [AccessibilityElement]
    {
        guard let panel = panel?.panel else { return [] }
        let close = AccessibilityElement(
            identifier: Self.closeIdentifier, label: format.language.panels.close,
            role: .button,
            frame: panel.closeFrame(offset: scroll.offset).moved(by: frame.low))
        var step = 0
        let parts = model.sections.enumerated().flatMap { number, section in
            let title = AccessibilityElement(
                identifier: "directions-\(number)", label: section.title,
                value: section.distance?.text ?? "", role: .header, frame: frame)
            let rows = section.rows.enumerated().map { index, row in
                defer { step += 1 }
                return AccessibilityElement(
                    identifier: "directions-\(number)-\(index)", label: row.instruction,
                    value: row.distance?.text ?? "", role: onSelect == nil ? .text : .button,
                    frame: visibleFrame(ofStep: step, panel))
            }
            return [title] + rows
        }
        return [close] + parts
    }

    /// The visible frame of a maneuver; one that is scrolled out has all of the list, as it can be
    /// chosen too.
    private func visibleFrame(ofStep step: Int, _ panel: DirectionsListPanel) -> ViewRect {
        let own = panel.frame(ofStep: step, offset: scroll.offset)?.moved(by: frame.low)
        let seen = own?.intersection(frame)
        return seen.flatMap { $0.isEmpty ? nil : $0 } ?? frame
    }

    func activate(_ element: AccessibilityElement, on map: any ElementContext) {
        if element.identifier == Self.closeIdentifier { return press(.close) }
        let identifiers = model.sections.enumerated().flatMap { number, section in
            section.rows.indices.map { "directions-\(number)-\($0)" }
        }
        if let step = identifiers.firstIndex(of: element.identifier) { press(.step(step)) }
    }

    private static let closeIdentifier = "directions-close"
}
