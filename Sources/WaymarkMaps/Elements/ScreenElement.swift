/// Something that stands on a view and does not move with the map: a button, a panel, a sign.
@MainActor public protocol ScreenElement: AnyObject {
    /// How it looks on `map` at `time` of the map's clock; `nil` while it is not shown.
    func appearance(on map: MapView, at time: Double) -> ElementAppearance?
    /// Takes what a finger does that touched it first; the place is in points of the view.
    func handle(_ touch: Touch, on map: MapView)
    /// Takes a turn of the wheel over it, in points.
    func scroll(by delta: SIMD2<Double>, on map: MapView)
    /// What a screen reader says of it while it is shown in `frame`.
    func accessibilityElements(in frame: ViewRect, on map: MapView) -> [AccessibilityElement]
    /// Does what a tap on one of its accessibility elements does.
    func activate(_ element: AccessibilityElement, on map: MapView)
}

extension ScreenElement {
    /// Does nothing with it; the map does not get it either.
    public func handle(_ touch: Touch, on map: MapView) {}
    /// Does nothing with it; the map does not get it either.
    public func scroll(by delta: SIMD2<Double>, on map: MapView) {}
    /// Nothing.
    public func accessibilityElements(
        in frame: ViewRect, on map: MapView
    ) -> [AccessibilityElement] { [] }
    /// Nothing.
    public func activate(_ element: AccessibilityElement, on map: MapView) {}
}

/// How a ``ScreenElement`` looks at a moment.
public struct ElementAppearance {
    /// Where it is. Touches inside are its own.
    public var frame: ViewRect
    /// How far what is drawn goes beyond the frame on every side, as a shadow does, in points.
    public var margin = 0.0
    /// 0 to 1.
    public var opacity = 1.0
    /// Whether it is another in the next frame by itself.
    public var isMoving = false
    /// What it shows: it is drawn anew where this, its size or the scale is another.
    public var content: AnyHashable
    /// Draws it, from the frame's top left corner on.
    public var draw: @MainActor (inout DrawingCanvas) -> Void

    /// Something in `frame` that shows `content`.
    public init(
        frame: ViewRect, content: AnyHashable,
        draw: @escaping @MainActor (inout DrawingCanvas) -> Void
    ) {
        self.frame = frame
        self.content = content
        self.draw = draw
    }
}

/// What can be seen on a map and what a screen reader says of it (row H23).
public struct AccessibilityElement: Hashable, Sendable, Codable {
    /// What it is to a reader.
    public enum Role: String, Hashable, Sendable, Codable, CaseIterable {
        /// A tap does something.
        case button
        /// It names what follows.
        case header
        /// It says something.
        case text
        /// It is a picture of something.
        case image
        /// It says something that changes often, as a speed does.
        case status
    }

    /// The same for the same thing in the next frame.
    public var identifier: String
    /// What is said of it.
    public var label: String
    /// What it says besides, such as the snippet of a marker; empty where there is nothing.
    public var value = ""
    /// What it is.
    public var role: Role
    /// Where it is, in points of the view.
    public var frame: ViewRect

    /// Something in `frame` of which `label` is said.
    public init(
        identifier: String, label: String, value: String = "", role: Role, frame: ViewRect
    ) {
        self.identifier = identifier
        self.label = label
        self.value = value
        self.role = role
        self.frame = frame
    }
}
