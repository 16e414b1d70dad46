public import WaymarkMaps
import WaymarkDirections
import WaymarkNavigation

/// The list of all maneuvers of a navigation (rows F2 to F4), which an app opens by a button of its own.
///
/// There is one only while a route leads somewhere and guidance is active.
@MainActor public final class DirectionsListController {
    /// The list, which an app puts on a map with ``MapView/addElement(_:)``. It covers the view within the safe area
    /// and scrolls (row F3).
    public let directionsListView: any ScreenElement
    private let list: DirectionsListElement

    /// The list of the navigation of `controller`; `nil` before destinations were set with success and guidance is
    /// active (row F2).
    public init?(controller: NavigationMapController) {
        let navigator = controller.session.navigator
        let isReady = DirectionsListModel.isAvailable(
            status: navigator.state.route == nil ? nil : .ok,
            isGuidanceActive: navigator.isGuidanceActive)
        guard isReady else { return nil }
        list = DirectionsListElement(controller)
        directionsListView = list
        reloadData()
    }

    /// Takes the maneuvers that are left now (row F4).
    public func reloadData() { list.reload() }

    /// Lays the list out anew, as when the view was turned (row F4).
    public func invalidateLayout() { list.invalidate() }
}

/// The list on the view.
@MainActor private final class DirectionsListElement: ScreenElement {
    private let controller: NavigationMapController
    private var model = DirectionsListModel(legs: [], format: DisplayFormat())
    private var panel: (panel: DirectionsListPanel, key: Key)?
    private var offset = 0.0
    private var serial = 0
    private var finger: (id: Int, last: Double)?

    private struct Key: Hashable {
        let size: SIMD2<Double>
        let look: PanelLook
        let serial: Int
    }

    private struct Content: Hashable {
        let key: Key
        let offset: Double
    }

    init(_ controller: NavigationMapController) { self.controller = controller }

    func reload() {
        let navigator = controller.session.navigator
        let rest = [navigator.currentRouteLeg].compactMap { $0 } + navigator.routeLegs.dropFirst()
        model = DirectionsListModel(legs: rest, format: controller.format)
        invalidate()
    }

    func invalidate() {
        serial += 1
        controller.mapView.setNeedsDisplay()
    }

    private func frame(_ map: MapView) -> ViewRect {
        let safe = map.traits.safeArea
        return ViewRect(
            low: SIMD2(safe.left, safe.top), high: map.size - SIMD2(safe.right, safe.bottom))
    }

    func appearance(on map: MapView, at time: Double) -> ElementAppearance? {
        let frame = frame(map)
        guard !frame.isEmpty else { return nil }
        let key = Key(
            size: frame.size, look: PanelLook(map.traits, isDark: map.isDark), serial: serial)
        if panel?.key != key {
            let made = DirectionsListPanel(
                model, width: frame.size.x, look: key.look, measuring: map.measuringCanvas)
            panel = (made, key)
        }
        guard let panel = panel?.panel else { return nil }
        offset = panel.offset(nearestTo: offset, height: frame.size.y)
        let (offset, size) = (offset, frame.size)
        return ElementAppearance(frame: frame, content: Content(key: key, offset: offset)) {
            canvas in panel.draw(on: &canvas, size: size, offset: offset)
        }
    }

    func handle(_ touch: Touch, on map: MapView) {
        switch touch.phase {
        case .began where finger == nil: finger = (touch.id, touch.position.y)
        case .moved where touch.id == finger?.id:
            scroll(by: SIMD2(0, (finger?.last ?? 0) - touch.position.y), on: map)
            finger?.last = touch.position.y
        case .ended, .cancelled: if touch.id == finger?.id { finger = nil }
        default: break
        }
    }

    func scroll(by delta: SIMD2<Double>, on map: MapView) {
        guard delta.y.isFinite else { return }
        offset += max(-1e5, min(1e5, delta.y))
        map.setNeedsDisplay()
    }

    func accessibilityElements(in frame: ViewRect, on map: MapView) -> [AccessibilityElement] {
        model.sections.enumerated().flatMap { number, section in
            let title = AccessibilityElement(
                identifier: "directions-\(number)", label: section.title,
                value: section.distance?.text ?? "", role: .header, frame: frame)
            return [title]
                + section.rows.enumerated().map { row, step in
                    AccessibilityElement(
                        identifier: "directions-\(number)-\(row)", label: step.instruction,
                        value: step.distance?.text ?? "", role: .text, frame: frame)
                }
        }
    }
}
