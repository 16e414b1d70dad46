public import WaymarkRendering

/// The base of markers, lines, areas and pictures that an app lays on a map. It is not used itself.
@MainActor public class Overlay: MapContent {
    /// Its name; the title of an info window.
    public var title: String? { didSet { map?.setNeedsDisplay() } }
    /// The map that shows it; `nil` takes it off.
    public weak var map: (any MapContext)? {
        didSet {
            guard map !== oldValue else { return }
            oldValue?.removeOverlay(self)
            guard let map else { return }
            map.addOverlay(self)
            wasAdded(at: map.now)
        }
    }
    /// Whether a tap on it is reported.
    public var isTappable = false
    /// Content of a higher number is drawn over content of a lower one of the same level, tile layers included;
    /// of equal numbers the later lies over the earlier.
    public var zIndex = 0 { didSet { map?.setNeedsSorting() } }
    /// Its place in the order of the map: that of markers is over names. Lines, areas and pictures choose theirs
    /// (``SurfaceOverlay/level``).
    public var level: OverlayLevel { .aboveLabels }

    /// The object of another interface that stands for it, which is not kept alive.
    package weak var facade: AnyObject?

    init() {}

    /// The same on no map.
    public func copy() -> Overlay {
        let other = Overlay()
        copyBase(to: other)
        return other
    }

    /// Gives another one what this one has, but for the map.
    func copyBase(to other: Overlay) {
        other.title = title
        other.isTappable = isTappable
        other.zIndex = zIndex
    }

    /// Takes note of the time at which a map begins to show it.
    func wasAdded(at time: Double) {}

    /// Draws it.
    public func draw(on canvas: inout OverlayCanvas) {}

    /// Whether a tap at `point`, in points of the view, is on it.
    func isHit(at point: SIMD2<Double>, in view: ViewTransform) -> Bool { false }

    /// Reports a tap on it if it can be tapped.
    public func hit(at point: SIMD2<Double>, in view: ViewTransform) -> MapHit? {
        guard isTappable, isHit(at: point, in: view) else { return nil }
        return MapHit(tap: { [weak self] in self.map { $0.map?.report(.overlayTapped($0)) } })
    }
}
