import WaymarkEngine
import WaymarkGeometry
import WaymarkMaps
import WaymarkRegion
import WaymarkRendering
import WaymarkStyle

/// Measures the time from a report of a finger to the picture that shows it, at many zooms and tilts.
struct InputBench {
    let region: Region
    let center: Coordinate?
    private static let zooms = [5.0, 8, 11, 13, 15, 16, 17, 18, 20]
    private static let size = SIMD2(1280.0, 800.0)
    private static let count = 60

    @MainActor func run() async throws {
        let style = try Style(named: "day")
        var all: [Double] = []
        for zoom in Self.zooms {
            for tilt in [0, CameraPosition.maximumViewingAngle(atZoom: zoom)] {
                let camera = CameraPosition(
                    target: center ?? region.manifest.bounds.center, zoom: zoom, viewingAngle: tilt)
                let times = try await drag(camera, style)
                all += times
                print(Figure("zoom \(Int(zoom)), tilt \(Int(tilt))", times, unit: "ms").line)
            }
        }
        print(Figure("touch to picture", all, unit: "ms").line)
    }

    /// A finger goes over the map, and turns back before it leaves the view; tiles come meanwhile as they do in an
    /// app.
    @MainActor private func drag(
        _ camera: CameraPosition, _ style: Style
    ) async throws -> [Double] {
        let clock = BenchClock()
        var options = MapViewOptions(size: Self.size, camera: camera)
        options.clock = { clock.time }
        let view = MapView(
            options: options, source: OnDeviceProvider(region: region), style: style)
        await view.loadTiles()
        var bitmap = view.frame()
        var finger = Self.size / 2
        func report(_ phase: Touch.Phase) {
            view.handle(.touch(Touch(id: 1, phase: phase, position: finger, time: clock.time)))
        }
        report(.began)
        var times: [Double] = []
        for step in 0..<Self.count {
            // A frame of a screen of 60 Hz later, at 720 points a second.
            clock.time += 1.0 / 60
            finger.x += step < Self.count / 2 ? 12 : -12
            let watch = Stopwatch()
            report(.moved)
            view.draw(into: &bitmap)
            // The first steps are within the tremor of a finger, which moves nothing.
            if step > 1 { times.append(watch.milliseconds) }
            try await Task.sleep(for: .milliseconds(2))
        }
        report(.ended)
        return times
    }
}

/// The time of a finger.
@MainActor private final class BenchClock {
    var time = 0.0
}
