import WaymarkGeometry
import WaymarkMaps
import WaymarkStyle

/// The markers of the destinations, which a user may drag.
@MainActor final class DestinationMarkers {
    private(set) var markers: [Marker] = []
    private var places: [Coordinate] = []
    private static let last = Marker.image(tinted: StyleColor(hex: 0xd93a35))
    private static let other = Marker.image(tinted: StyleColor(hex: 0x6b7684))

    /// The points by which a pin is higher than the margin of the overview.
    static let headroom = last.size.y + 4 - NavigationMetrics.overviewMargin

    /// The part of a view that the pin of a place covers.
    static func box(at foot: SIMD2<Double>) -> ViewRect {
        ViewRect(
            low: foot - SIMD2(last.size.x / 2, last.size.y), high: foot + SIMD2(last.size.x / 2, 2))
    }

    /// Shows them at `places`, the last one in red.
    func show(_ places: [Coordinate]) {
        guard places != self.places else { return }
        self.places = places
        markers = places.enumerated().map { number, place in
            let marker = Marker(position: place)
            marker.icon = number == places.count - 1 ? Self.last : Self.other
            marker.isDraggable = true
            marker.isTappable = true
            marker.zIndex = 1_000_000 + number
            return marker
        }
    }

    /// Puts those that were dragged back.
    func reset() { for (marker, place) in zip(markers, places) { marker.position = place } }

    /// Shows none.
    func clear() { (markers, places) = ([], []) }
}
