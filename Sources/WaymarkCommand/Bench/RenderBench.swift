import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

/// Drives a camera along a route and measures its frames.
struct RenderBench {
    let region: Region
    let seed: UInt64
    let center: Coordinate?
    let style: StyleDocument

    /// A way of looking at the route.
    private struct Scenario {
        let name: String
        let zoom: Double
        let tilt: Double
        let isMoving: Bool
    }

    private struct Percentiles: Encodable {
        let median: Double
        let p99: Double

        init(_ values: [Double]) {
            let sorted = values.sorted()
            func at(_ share: Double) -> Double {
                guard !sorted.isEmpty else { return 0 }
                let value = sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
                return (value * 1e6).rounded() / 1e3
            }
            (median, p99) = (at(0.5), at(0.99))
        }
    }

    private struct Report: Encodable {
        let scenario: String
        let size: String
        let frames: Int
        let threads: Int
        /// Milliseconds that passed ("wall") and that all processors worked ("cpu").
        let stages: [String: [String: Percentiles]]
        let framesPerSecond: Double
    }

    @MainActor func run() async throws {
        let route = try longRoute()
        var reports: [Report] = []
        for scenario in [
            Scenario(name: "city, tilted 50 degrees, moving", zoom: 17, tilt: 50, isMoving: true),
            Scenario(name: "city, flat, moving", zoom: 16.5, tilt: 0, isMoving: true),
            Scenario(name: "overview, moving", zoom: 13.5, tilt: 0, isMoving: true),
            Scenario(name: "still camera, moving puck", zoom: 17, tilt: 50, isMoving: false),
        ] {
            for threads in [1, 2] {
                reports.append(try await measure(scenario, route.path, threads))
            }
        }
        print(try RouteText.json(reports))
    }

    /// A route from the middle of the region, or of the place that was given.
    private func longRoute() throws -> Route {
        let provider = OnDeviceProvider(region: region)
        let pairs = [PlacePair](random: 60, on: try region.router(), seed: seed)
        let routes = pairs.compactMap { pair in
            PlacePair(from: center ?? pair.from, to: pair.to).route(of: provider)
        }
        // Of a median length, so that it is a city's where the region is one.
        let sorted = routes.sorted { $0.distance < $1.distance }
        guard !sorted.isEmpty else {
            throw DirectionsError.provider(reason: "no route starts here")
        }
        return sorted[sorted.count / 2]
    }

    @MainActor private func measure(
        _ scenario: Scenario, _ line: Path, _ threads: Int
    ) async throws -> Report {
        let length = line.length()
        let view = makeView(scenario, line, threads)
        let puck = BenchPuck()
        view.addOverlay(puck)
        await view.loadTiles()
        var bitmap = view.frame()
        var times: [String: [String: [Double]]] = [:]
        func note(_ stage: String, _ wall: Double, _ cpu: Double) {
            times[stage, default: [:]]["wall", default: []].append(wall)
            times[stage, default: [:]]["cpu", default: []].append(cpu)
        }
        let frames = 300
        for frame in 0..<frames {
            // 50 km/h at 30 frames a second.
            let distance = min(length, Double(frame) * 0.463)
            puck.place = line.coordinate(after: distance)
            if scenario.isMoving { view.camera = camera(scenario, line, distance) }
            let (watch, cpu) = (Stopwatch(), ProcessorTime.now)
            await view.loadTiles()
            let loading = (wall: watch.seconds, cpu: ProcessorTime.now - cpu)
            view.draw(into: &bitmap)
            note("tiles", loading.wall, loading.cpu)
            for stage in FrameTiming.Stage.allCases {
                let span = view.frameTiming[stage]
                note(stage.rawValue, span.wall, span.cpu)
            }
            let total = view.frameTiming.total
            note("total", total.wall + loading.wall, total.cpu + loading.cpu)
        }
        let walls = times["total"]?["wall"] ?? []
        let rate = Double(walls.count) / max(walls.reduce(0, +), 1e-9)
        return Report(
            scenario: scenario.name, size: "1280x800", frames: frames, threads: threads,
            stages: times.mapValues { $0.mapValues(Percentiles.init) },
            framesPerSecond: (rate * 10).rounded() / 10)
    }

    @MainActor private func makeView(
        _ scenario: Scenario, _ line: Path, _ threads: Int
    ) -> MapView {
        let view = MapView(
            options: MapViewOptions(
                size: SIMD2(1280, 800), camera: camera(scenario, line, 0),
                resources: style.resources(of: region)),
            source: OnDeviceProvider(region: region), style: style.style,
            rasterizer: Rasterizer(threads: threads))
        view.renderThreads = threads
        return view
    }

    private func camera(
        _ scenario: Scenario, _ line: Path, _ distance: Double
    ) -> CameraPosition {
        // The bearing of a stretch of road, so that corners are taken smoothly.
        let back = line.coordinate(after: distance - 30)
        let ahead = line.coordinate(after: distance + 40)
        return CameraPosition(
            target: line.coordinate(after: distance), zoom: scenario.zoom,
            bearing: scenario.tilt > 0 ? back.bearing(to: ahead) : 0, viewingAngle: scenario.tilt)
    }
}

extension Path {
    /// The place `distance` metres from the start, or at the end that is nearer.
    fileprivate func coordinate(after distance: Double) -> Coordinate {
        let segments = segments(forLength: distance)
        let segment = Swift.min(Int(segments), count - 2)
        return self[segment].interpolated(
            to: self[segment + 1], fraction: segments - Double(segment))
    }
}

/// The driver's place.
@MainActor private final class BenchPuck: MapContent {
    let level = OverlayLevel.aboveLabels
    var place = Coordinate(latitude: 0, longitude: 0)

    func draw(on canvas: inout OverlayCanvas) {
        guard let ground = canvas.ground([place]).first else { return }
        canvas.addDisc(ground, radius: 16)
        canvas.list.fill(.white)
        canvas.addDisc(ground, radius: 12)
        canvas.list.fill(StyleColor(hex: 0x2a6fdb))
    }
}
