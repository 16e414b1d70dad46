import ArgumentParser
import Foundation
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkRendering
import WaymarkRouting
import WaymarkStyle
import WaymarkRoads
import WaymarkRegion

struct BenchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench", abstract: "Measure routes, navigator updates and frames of a region.")

    @Argument(help: "The region.")
    var region: String

    @Option(help: "The number of random routes.")
    var routes = 200

    @Option(help: "The seed of the random places.")
    var seed: UInt64 = 1

    @Option(
        help: "Where frames are drawn, as latitude,longitude; else at a junction of the region.")
    var center: CoordinateArgument?

    @MainActor func run() async throws {
        let region = try Region(path: region)
        let provider = OnDeviceProvider(region: region)
        let found = try benchRoutes(region, provider)
        benchNavigator(found, provider)
        try await benchFrames(region, provider)
    }

    private func benchRoutes(_ region: Region, _ provider: OnDeviceProvider) throws -> [Route] {
        let router = try region.router()
        let graph = region.roads
        var generator = SplitMix64(state: seed)
        var (searches, whole, found) = ([Double](), [Double](), [Route]())
        while whole.count < routes {
            let ends = (0..<2).map { _ in
                let node = Int(generator.next() % UInt64(graph.nodeCount))
                return graph.nodePositions[node].coordinate
            }
            let snaps = ends.compactMap { router.snaps(SnapRequest($0)).last }
            guard snaps.count == 2 else { continue }
            let start = ContinuousClock.now
            let path = router.fastestPath(from: snaps[0], to: snaps[1])
            searches.append((ContinuousClock.now - start) / .milliseconds(1))
            guard path != nil else { continue }
            let request = DirectionsRequest(waypoints: ends.map { Waypoint(coordinate: $0) })
            let begin = ContinuousClock.now
            let route = try? provider.route(request).routes.first
            whole.append((ContinuousClock.now - begin) / .milliseconds(1))
            if let route { found.append(route) }
        }
        print(Self.line("search", searches, "ms"))
        print(Self.line("route with steps", whole, "ms"))
        return found
    }

    @MainActor private func benchNavigator(_ routes: [Route], _ provider: OnDeviceProvider) {
        var times: [Double] = []
        for route in routes.sorted(by: { $0.distance < $1.distance }).suffix(20) {
            var state = NavigationState()
            _ = state.setRoute(route)
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
        print(Self.line("navigator update", times, "µs"))
    }

    @MainActor private func benchFrames(_ region: Region, _ provider: OnDeviceProvider) async throws
    {
        let style = try Style(named: "day")
        let junction = region.roads.nodePositions[region.roads.nodeCount / 2].coordinate
        let center = center?.coordinate ?? junction
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
                    geometry.append(view.frameTiming.geometry * 1000)
                    labels.append(view.frameTiming.labels * 1000)
                    raster.append(view.frameTiming.rasterization * 1000)
                }
                let title = "frame 1280x800 \(name), \(threads) thread(s)"
                print(Self.line(title + ": geometry", geometry, "ms"))
                print(Self.line(title + ": labels", labels, "ms"))
                print(Self.line(title + ": pixels", raster, "ms"))
            }
        }
    }

    private static func line(_ name: String, _ values: [Double], _ unit: String) -> String {
        let sorted = values.sorted()
        guard !sorted.isEmpty else { return "\(name): nothing measured" }
        func share(_ part: Double) -> Double { sorted[Int(Double(sorted.count - 1) * part)] }
        return String(
            format: "%@: median %.2f %@, 99th percentile %.2f, greatest %.2f, of %d", name,
            share(0.5), unit, share(0.99), share(1), sorted.count)
    }
}

/// A small seeded generator (Steele, Lea, Flood 2014, doi 10.1145/2660193.2660195).
private struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
