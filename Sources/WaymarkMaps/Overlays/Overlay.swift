import WaymarkGeometry
import WaymarkRendering

/// What an app lays on a map (row M1): a marker, a line, an area, a picture. It is not used itself.
@MainActor public class Overlay {
    /// What it is called; the title of an info window.
    public var title: String? { didSet { map?.setNeedsDisplay() } }
    /// The map that shows it; `nil` takes it off.
    public weak var map: MapView? {
        didSet {
            guard map !== oldValue else { return }
            if let oldValue {
                oldValue.overlayStore.remove(self)
                if oldValue.selectedMarker === self { oldValue.selectedMarker = nil }
                oldValue.setNeedsDisplay()
            }
            guard let map else { return }
            map.overlayStore.add(self)
            (self as? Marker)?.appear(at: map.clock())
            map.setNeedsDisplay()
        }
    }
    /// Whether a tap on it is told.
    public var isTappable = false
    /// What of a higher number is drawn over what of a lower; what came later over what came before.
    public var zIndex = 0 { didSet { changed() } }
    /// Where in the order of the map it lies (row M12).
    public var level: OverlayLevel { didSet { changed() } }
    /// Tells overlays of one number apart.
    var serial = 0

    init(level: OverlayLevel) { self.level = level }

    /// Asks the map for a frame, in which the order may be another.
    func changed() {
        map?.overlayStore.isSorted = false
        map?.setNeedsDisplay()
    }

    /// Gives another one what this one has, but for the map.
    func copyBase(to other: Overlay) {
        other.title = title
        other.isTappable = isTappable
        other.zIndex = zIndex
        other.level = level
    }

    func draw(on canvas: inout OverlayCanvas) {}

    /// Whether a tap at `point`, in points of the view, is on it.
    func isHit(at point: SIMD2<Double>, _ canvas: OverlayCanvas) -> Bool { false }
}

/// The overlays of a map in the order of drawing.
@MainActor final class OverlayStore {
    private(set) var shapes: [Overlay] = []
    private(set) var markers: [Marker] = []
    var isSorted = true
    private var lastSerial = 0

    func add(_ overlay: Overlay) {
        lastSerial += 1
        overlay.serial = lastSerial
        if let marker = overlay as? Marker {
            markers.append(marker)
        } else {
            shapes.append(overlay)
        }
        isSorted = false
    }

    func remove(_ overlay: Overlay) {
        shapes.removeAll { $0 === overlay }
        markers.removeAll { $0 === overlay }
    }

    /// Takes all overlays off the map.
    func clear() {
        let all = shapes + markers
        (shapes, markers) = ([], [])
        for overlay in all { overlay.map = nil }
    }

    func sort() {
        guard !isSorted else { return }
        shapes.sort { ($0.zIndex, $0.serial) < ($1.zIndex, $1.serial) }
        markers.sort { ($0.zIndex, $0.serial) < ($1.zIndex, $1.serial) }
        isSorted = true
    }
}
