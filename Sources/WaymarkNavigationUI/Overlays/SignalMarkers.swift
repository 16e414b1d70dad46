import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkStyle

/// The next traffic lights on the route as markers (row L20).
@MainActor final class SignalMarkers {
    /// Whether they are shown.
    var isShown = false
    private let navigator: Navigator
    /// As many are shown.
    private static let most = 3
    private static let image = MarkerImage(
        MapDrawing(size: SIMD2(18, 34)) { canvas in
            canvas.box(.zero, SIMD2(18, 34), radius: 6, .white)
            canvas.box(SIMD2(1.5, 1.5), SIMD2(16.5, 32.5), radius: 5, StyleColor(hex: 0x2b333b))
            for (number, color) in [0xe5483f, 0xf4b63f, 0x43b25b].enumerated() {
                canvas.disc(
                    SIMD2(9, 8 + Double(number) * 9), radius: 3.4,
                    StyleColor(hex: UInt32(color)))
            }
        })
    private(set) var markers: [Marker] = []
    private var places: [Coordinate] = []

    init(navigator: Navigator) { self.navigator = navigator }

    /// Takes them off the map.
    func clear() {
        for marker in markers { marker.map = nil }
        (markers, places) = ([], [])
    }

    /// Brings the lights up to date.
    func update(on map: MapView) {
        let next = isShown && navigator.isGuidanceActive ? ahead : []
        guard next != places else { return }
        places = next
        for marker in markers { marker.map = nil }
        markers = next.map { place in
            let marker = Marker(position: place)
            marker.icon = Self.image
            marker.isTappable = false
            marker.map = map
            return marker
        }
    }

    private var ahead: [Coordinate] {
        guard let leg = navigator.currentRouteLeg else { return [] }
        let points = leg.steps.flatMap(\.intersections).filter(\.hasSignals).map(\.point)
        // The first point is where the driver is.
        return points.lazy.filter { $0 > 0 && leg.path.indices.contains($0) }
            .prefix(Self.most).map { leg.path[$0] }
    }
}
