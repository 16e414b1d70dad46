import WaymarkDirections
import WaymarkGeometry
import WaymarkMapKit
import WaymarkMaps
import WaymarkRendering
import WaymarkTestSupport
import WaymarkUIKit

/// The time of a map, which only a test lets go on.
@MainActor final class TestClock {
    var time = 0.0
}

/// A map by MapKit's names, its clock and its services.
@MainActor final class MapScene {
    let clock = TestClock()
    let view: MKMapView

    init(
        _ services: MKServices = MKServices(),
        size: CGSize = CGSize(width: 400, height: 300)
    ) {
        var options = MapViewOptions()
        let clock = clock
        options.clock = { clock.time }
        view = MKMapView(
            frame: CGRect(origin: .zero, size: size), services: services, options: options)
    }

    /// Lets time pass, in steps of one length.
    func pass(_ seconds: Double, steps: Int = 1) {
        let start = clock.time
        for step in 1...steps {
            clock.time = start + seconds * Double(step) / Double(steps)
            view.map.advance(to: clock.time)
        }
    }

    /// A frame with all that is there.
    func frame() -> Bitmap {
        view.map.advance(to: clock.time)
        return view.map.frame()
    }
}

extension CLLocationCoordinate2D {
    /// Meters to another place.
    func distance(to other: CLLocationCoordinate2D) -> Double {
        Coordinate(latitude: latitude, longitude: longitude).distance(
            to: Coordinate(latitude: other.latitude, longitude: other.longitude))
    }
}

extension Bitmap {
    /// Whether a pixel is of the red of lines in these tests.
    func isRed(_ x: Int, _ y: Int) -> Bool {
        guard x >= 0, y >= 0, x < width, y < height else { return false }
        let (red, green, blue) = self[x, y]
        return red > 200 && green < 60 && blue < 60
    }

    /// How many pixels are red.
    var redCount: Int {
        (0..<height).reduce(0) { sum, y in
            sum + (0..<width).count { isRed($0, y) }
        }
    }
}
