import Foundation
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkRegion
import WaymarkRendering
import WaymarkRoads
import WaymarkStyle

/// Measures the navigator and the drawing of frames.
struct FrameBench {
    let region: Region
    let seed: UInt64
    let center: Coordinate?

    @MainActor func run() async throws {
        let provider = OnDeviceProvider(region: region)
        let pairs = [PlacePair](random: 100, on: try region.router(), seed: seed)
        benchNavigator(pairs.compactMap { $0.route(of: provider) })
        try await benchFrames(provider)
    }

    @MainActor private func benchNavigator(_ routes: [Route]) {
        var times: [Double] = []
        for route in routes.sorted(by: { $0.distance < $1.distance }).suffix(20) {
            var state = NavigationState()
            _ = state.setRoute(route, cause: .destinationsSet)
            _ = state.setGuidanceActive(true)
            var drive = SimulatedDrive(
                route: route, timestamp: Date(timeIntervalSince1970: 1_700_000_000))
            while !drive.isFinished, times.count < 20_000 {
                let location = drive.advance(by: 1)
                let watch = Stopwatch()
                _ = state.update(location)
                times.append(watch.microseconds)
            }
        }
        print(Figure("navigator update", times, unit: "µs").line)
    }

    @MainActor private func benchFrames(_ provider: OnDeviceProvider) async throws {
        let style = try Style(named: "day")
        let junction = region.roads.nodePositions[region.roads.nodeCount / 2].coordinate
        let center = center ?? junction
        for (name, camera) in [
            ("flat", CameraPosition(target: center, zoom: 16.5)),
            ("tilted", CameraPosition(target: center, zoom: 17, bearing: 30, viewingAngle: 60)),
        ] {
            for threads in [1, 2] {
                let view = MapView(
                    options: MapViewOptions(size: SIMD2(1280, 800), camera: camera),
                    source: provider, style: style, rasterizer: Rasterizer(threads: threads))
                await view.loadTiles()
                var bitmap = view.frame()
                var times: [FrameTiming.Stage: [Double]] = [:]
                for step in 0..<60 {
                    view.camera.bearing = Double(step) * 0.5
                    view.draw(into: &bitmap)
                    for stage in FrameTiming.Stage.allCases {
                        times[stage, default: []].append(view.frameTiming[stage].wall * 1000)
                    }
                }
                let title = "frame 1280x800 \(name), \(threads) thread(s)"
                for stage in [FrameTiming.Stage.geometry, .labels, .pixels] {
                    print(Figure("\(title): \(stage)", times[stage] ?? [], unit: "ms").line)
                }
            }
        }
    }
}
