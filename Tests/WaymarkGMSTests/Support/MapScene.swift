import Foundation
import WaymarkDirections
import WaymarkGMS
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkUIKit

/// A map view with a clock of the test.
@MainActor final class MapScene {
    private final class Clock {
        var time = 0.0
    }

    let view: GMSMapView
    private let clock = Clock()
    private(set) var bitmap = Bitmap(width: 1, height: 1)

    /// The middle of the map at first.
    static let middle = CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94)

    /// A view of 400 by 300 points.
    ///
    /// - Parameter hasServiceData: whether it has the data of the services, which tests beside this one change.
    init(
        camera: GMSCameraPosition = GMSCameraPosition(target: MapScene.middle, zoom: 14),
        mapID: GMSMapID? = nil, hasServiceData: Bool = false
    ) {
        let options = GMSMapViewOptions()
        options.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        options.camera = camera
        options.mapID = mapID
        let clock = clock
        options.clock = { clock.time }
        view = GMSMapView(options: options)
        if !hasServiceData { GMSServices.disconnect(view) }
    }

    /// Lets time pass, and animations with it.
    func pass(_ seconds: Double) {
        for _ in 0..<Int((seconds * 10).rounded()) {
            clock.time += 0.1
            view.map.advance(to: clock.time)
        }
    }

    /// Draws a frame when all is there that it shows.
    func draw() async {
        await view.map.loadTiles()
        view.drawFrame(into: &bitmap)
    }

    /// The color 0xrrggbb of the last frame at a place of the view.
    func color(at x: Int, _ y: Int) -> UInt32 {
        let (red, green, blue) = bitmap[x, y]
        return UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    /// Touches the map for a moment.
    func tap(_ x: Double, _ y: Double) { touch([(.began, SIMD2(x, y)), (.ended, SIMD2(x, y))]) }

    /// Rests a finger on the map, moves it in steps and lifts it.
    func dragAfterRest(from start: SIMD2<Double>, to end: SIMD2<Double>) {
        touch([(.began, start)])
        pass(1)
        touch([(.moved, start + (end - start) / 2), (.moved, end), (.ended, end)])
    }

    private func touch(_ steps: [(phase: Touch.Phase, place: SIMD2<Double>)]) {
        for step in steps {
            view.map.handle(
                .touch(Touch(id: 1, phase: step.phase, position: step.place, time: clock.time)))
            pass(0.1)
        }
        pass(0.6)
    }
}
