public import WaymarkStyle

/// Something that stands on a view and does not move with the map: a button, a panel, a sign.
@MainActor public protocol ScreenElement: AnyObject {
    /// Tells how it looks on `map` at `time` of the map's clock; `nil` while it is not shown.
    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance?
    /// Takes what a finger does that touched it first; the place is in points of the view.
    func handle(_ touch: Touch, on map: any ElementContext)
    /// Takes a turn of the wheel over it, in points.
    func scroll(by delta: SIMD2<Double>, on map: any ElementContext)
    /// Describes it for a screen reader while it is shown in `frame`.
    func accessibilityElements(in frame: ViewRect, on map: any ElementContext)
        -> [AccessibilityElement]
    /// Does what a tap on one of its accessibility elements does.
    func activate(_ element: AccessibilityElement, on map: any ElementContext)
}

extension ScreenElement {
    /// Does nothing with it; the map does not get it either.
    public func handle(_ touch: Touch, on map: any ElementContext) {}
    /// Does nothing with it; the map does not get it either.
    public func scroll(by delta: SIMD2<Double>, on map: any ElementContext) {}
    /// Nothing.
    public func accessibilityElements(
        in frame: ViewRect, on map: any ElementContext
    ) -> [AccessibilityElement] { [] }
    /// Nothing.
    public func activate(_ element: AccessibilityElement, on map: any ElementContext) {}
}

/// The little that elements know of the map that shows them.
@MainActor public protocol ElementContext: AnyObject {
    /// The size of the view in points.
    var size: SIMD2<Double> { get }
    /// How far from its borders the view is covered by other things.
    var padding: EdgeInsets { get }
    /// The screen, and the wishes of the one who looks at it.
    var traits: ViewTraits { get }
    /// The camera.
    var camera: CameraPosition { get }
    /// Converts between points of the view and places.
    var projection: Projection { get }
    /// The language of names.
    var language: String { get }
    /// The colour of what can be touched.
    var tintColor: StyleColor { get }
    /// Whether panels and buttons on the map are dark.
    var isDark: Bool { get }
    /// Measures texts as they are drawn on the view.
    var measuringCanvas: DrawingCanvas { get }
    /// Asks for a frame.
    func setNeedsDisplay()
    /// Takes an element off the view.
    func removeElement(_ element: any ScreenElement)
}

/// How a ``ScreenElement`` looks at a moment.
public struct ElementAppearance {
    /// Its place on the view. Touches inside are its own.
    public var frame: ViewRect
    /// How far what is drawn goes beyond the frame on every side, as a shadow does, in points.
    public var margin = 0.0
    /// 0 to 1.
    public var opacity = 1.0
    /// Whether nothing of the map is seen where it stands: what it covers as a whole is no longer there, neither for
    /// screen readers nor, if it is the attribution, for the eye.
    public var coversMap = false
    /// Whether it is another in the next frame by itself.
    public var isMoving = false
    /// A value that stands for what it shows: it is drawn anew where this, its size or the scale is another.
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
