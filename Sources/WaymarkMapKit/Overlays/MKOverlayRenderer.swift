public import WaymarkPlatform
import WaymarkMaps

/// The look of an overlay. It is used by its subclasses: one of this class itself shows nothing.
@preconcurrency @MainActor open class MKOverlayRenderer: NSObject {
    /// The overlay that it draws.
    public let overlay: any MKOverlay
    /// Its opacity, 0 to 1.
    open var alpha: CGFloat = 1 { didSet { hasChanged() } }
    /// The map on which it is drawn.
    weak var map: MapView? { didSet { if map !== oldValue { attach() } } }
    /// Its place among the overlays of its level.
    var order = 0 { didSet { if order != oldValue { hasChanged() } } }
    /// Its place in the order of the map.
    var level = MKOverlayLevel.aboveLabels

    /// The look of an overlay.
    public init(overlay: any MKOverlay) {
        self.overlay = overlay
        super.init()
    }

    /// Draws it anew with the next frame.
    open func setNeedsDisplay() { hasChanged() }

    /// Puts what is drawn on the map, or takes it off.
    func attach() {}

    /// Brings what is drawn up to what the app says.
    func hasChanged() {}

    /// Takes note of the zoom of the map.
    func zoomChanged() {}
}
