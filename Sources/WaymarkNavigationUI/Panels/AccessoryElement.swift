import WaymarkMaps

/// Shows the view that an app has put below the header, once nothing else moves there.
@MainActor final class AccessoryElement: ScreenElement {
    /// The view; `nil` for none.
    var view: (any NavigationAccessoryView)? { didSet { visibility = Visibility() } }
    private var visibility = Visibility()
    /// How far it comes down while it appears, in points.
    private static let slide = 16.0

    /// Puts it in `frame` from `time` on, or takes it from there.
    ///
    /// - Parameter isReady: whether it may begin to appear.
    func show(in frame: ViewRect?, isReady: Bool, at time: Double) {
        view?.frame = frame ?? ViewRect(low: .zero, high: .zero)
        if frame == nil {
            visibility = Visibility()
        } else if isReady {
            visibility.set(true, at: time)
        }
    }

    /// Whether it appears.
    func isMoving(at time: Double) -> Bool { visibility.isMoving(at: time) }

    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        let opacity = visibility.opacity(at: time)
        let isMoving = visibility.isMoving(at: time)
        guard opacity > 0 || isMoving, var look = view?.appearance(on: map, at: time) else {
            return nil
        }
        look.frame = look.frame.moved(by: SIMD2(0, -Self.slide * (1 - opacity)))
        look.opacity *= opacity
        look.isMoving = look.isMoving || isMoving
        return look
    }

    func handle(_ touch: Touch, on map: any ElementContext) { view?.handle(touch, on: map) }

    func scroll(by delta: SIMD2<Double>, on map: any ElementContext) {
        view?.scroll(by: delta, on: map)
    }

    func accessibilityElements(
        in frame: ViewRect, on map: any ElementContext
    ) -> [AccessibilityElement] {
        view?.accessibilityElements(in: frame, on: map) ?? []
    }

    func activate(_ element: AccessibilityElement, on map: any ElementContext) {
        view?.activate(element, on: map)
    }
}
