import Foundation
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkRegion
import WaymarkRendering
import WaymarkRoads
import WaymarkRouting
import WaymarkStyle

/// Measures the navigator and the drawing of frames.
struct FrameBench {
    let region: Region
    let seed: UInt64
    let center: Coordinate?

    @MainActor func run() async throws {
        let provider = OnDeviceProvider(region: region)
        let pairs = RoutingBench.randomPairs(try region.router(), count: 100, seed: seed)
        let routes = pairs.compactMap { pair -> Route? in
            let request = DirectionsRequest(
                waypoints: [Waypoint(coordinate: pair.from), Waypoint(coordinate: pair.to)])
            return try? provider.route(request.withoutAlternatives).routes.first
        }
        benchNavigator(routes)
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
                let start = ContinuousClock.now
                _ = state.update(location)
                times.append((ContinuousClock.now - start) / .microseconds(1))
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
                let view = try MapView(
                    options: MapViewOptions(size: SIMD2(1280, 800), camera: camera),
                    source: provider, style: style, rasterizer: Rasterizer(threads: threads))
                await view.loadTiles()
                var bitmap = view.frame()
                var (geometry, labels, raster) = ([Double](), [Double](), [Double]())
                for step in 0..<60 {
                    view.camera.bearing = Double(step) * 0.5
                    view.draw(into: &bitmap)
                    geometry.append(view.frameTiming[.geometry].wall * 1000)
                    labels.append(view.frameTiming[.labels].wall * 1000)
                    raster.append(view.frameTiming[.pixels].wall * 1000)
                }
                let title = "frame 1280x800 \(name), \(threads) thread(s)"
                print(Figure(title + ": geometry", geometry, unit: "ms").line)
                print(Figure(title + ": labels", labels, unit: "ms").line)
                print(Figure(title + ": pixels", raster, unit: "ms").line)
            }
        }
    }
}
