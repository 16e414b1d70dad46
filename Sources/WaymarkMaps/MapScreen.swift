public import WaymarkRendering

/// Something that a host shows: a map, or a map with something beside it.
@MainActor public protocol MapScreen: AnyObject {
    /// The size of the view in points; at least one each way.
    var size: SIMD2<Double> { get set }
    /// Pixels in a point.
    var scale: Double { get set }
    /// Whether something has changed since the last frame, or moves.
    var needsDisplay: Bool { get }
    /// Whether everything that is seen has arrived or permanently failed.
    var isComplete: Bool { get }
    /// How many frames a host draws in a second while something moves.
    var preferredFrameRate: FrameRate { get }
    /// Asks for a frame.
    func setNeedsDisplay()
    /// Draws a frame; `bitmap` is replaced where its size is not that of the view.
    func draw(into bitmap: inout Bitmap)
    /// Takes a touch, a turn of a wheel or a key of the host.
    ///
    /// - Returns: whether the view keeps it for itself.
    @discardableResult func handle(_ input: MapInput) -> Bool
    /// Describes what can be seen, for a screen reader.
    var accessibilityElements: [AccessibilityElement] { get }
    /// Does what a tap on one of the ``accessibilityElements`` does.
    ///
    /// - Returns: whether it is still there.
    @discardableResult func activate(_ element: AccessibilityElement) -> Bool
}

extension MapView: MapScreen {}
