import WaymarkRendering
import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkStyle

/// The next traffic lights and stop signs on the route as markers.
@MainActor final class JunctionMarkers {
    private struct Place: Equatable {
        let coordinate: Coordinate
        let isStop: Bool
    }

    /// The kinds that are shown.
    var shown: JunctionControls = []
    private let navigator: Navigator
    /// As many are shown.
    private static let most = 3
    private(set) var markers: [Marker] = []
    private var places: [Place] = []

    init(navigator: Navigator) { self.navigator = navigator }

    /// Shows none.
    func clear() { (markers, places) = ([], []) }

    /// Brings them up to date.
    func update() {
        let next = navigator.isGuidanceActive ? ahead : []
        guard next != places else { return }
        places = next
        markers = next.map { place in
            let marker = Marker(position: place.coordinate)
            marker.icon = place.isStop ? Self.stopSign : Self.lights
            marker.isTappable = false
            return marker
        }
    }

    private var ahead: [Place] {
        guard let leg = navigator.currentRouteLeg else { return [] }
        return leg.steps.lazy.flatMap(\.intersections)
            // The first point is where the driver is.
            .filter { [shown] in
                $0.point > 0 && leg.path.indices.contains($0.point)
                    && !$0.controls.isDisjoint(with: shown)
            }
            .prefix(Self.most).map { [shown] junction in
                // Where there are lights, the sign only counts while they are off.
                Place(
                    coordinate: leg.path[junction.point],
                    isStop: !junction.controls.intersection(shown).contains(.signals))
            }
    }

    private static let lights = MarkerImage(
        MapDrawing(size: SIMD2(18, 34)) { canvas in
            canvas.box(.zero, SIMD2(18, 34), radius: 6, .white)
            canvas.box(SIMD2(1.5, 1.5), SIMD2(16.5, 32.5), radius: 5, StyleColor(hex: 0x2b333b))
            for (number, color) in [0xe5483f, 0xf4b63f, 0x43b25b].enumerated() {
                canvas.disc(
                    SIMD2(9, 8 + Double(number) * 9), radius: 3.4,
                    StyleColor(hex: UInt32(color)))
            }
        })

    private static let stopSign = MarkerImage(
        MapDrawing(size: SIMD2(30, 30)) { canvas in
            func octagon(_ radius: Double) -> [SIMD2<Double>] {
                (0..<8).map { corner in
                    let angle = (Double(corner) + 0.5) * .pi / 4
                    return SIMD2(15 + radius * cos(angle), 15 + radius * sin(angle))
                }
            }
            canvas.fill(octagon(16), StyleColor(hex: 0x7d1d1a))
            canvas.fill(octagon(15), .white)
            canvas.fill(octagon(13), StyleColor(hex: 0xc9302c))
            let width = canvas.width(of: "STOP", size: 9, style: .bold)
            canvas.text("STOP", at: SIMD2(15 - width / 2, 15), size: 9, style: .bold, .white)
        })
}
