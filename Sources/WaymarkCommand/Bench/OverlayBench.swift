import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkStyle

/// Has no tiles.
struct NoTiles: TileSource {
    let zooms = 0...14
    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? { nil }
}

/// Measures what overlays add to a frame of a turning camera over a map without tiles, and a tap on them.
@MainActor struct OverlayBench {
    private static let size = SIMD2(1280.0, 800.0)
    private static let frameCount = 60
    let center: Coordinate
    let seed: UInt64

    func run() throws {
        try measure("nothing") { _ in }
        try measure("1,000 markers on the view") { addMarkers(1000, within: 0.45, to: $0) }
        try measure("10,000 markers around it", taps: true) {
            addMarkers(10_000, within: 1.5, to: $0)
        }
        try measure("10,000 markers in clusters") { map in
            let clusterer = MarkerClusterer()
            clusterer.markers = markers(10_000, within: 1.5, of: map)
            clusterer.map = map
        }
        for (name, closer) in [("all", 0.0), ("a part", 4)] {
            try measure("a line of 100,000 points, \(name)", taps: true, closer: closer) {
                line(100_000, within: 0.45, of: $0).map = $0
            }
        }
        for (name, count, alpha) in [
            ("100 points", 100, 1.0), ("10,000 points", 10_000, 1),
            ("10,000 points, translucent", 10_000, 0.5),
        ] {
            try measure("a gradient along \(name)") { map in
                let line = line(count, within: 0.45, of: map, step: 10 / Double(count))
                let start = StyleColor(hex: 0x2f7cf6, alpha: alpha)
                let end = StyleColor(hex: 0xd93a35, alpha: alpha)
                line.spans = [
                    StyleSpan(style: .gradient(from: start, to: end), segments: Double(count))
                ]
                line.strokeWidth = 8
                line.map = map
            }
        }
    }

    private func measure(
        _ name: String, taps: Bool = false, closer: Double = 0, _ add: (MapView) -> Void
    ) throws {
        let map = try MapView(
            options: MapViewOptions(
                size: Self.size, camera: CameraPosition(target: center, zoom: 14)),
            source: NoTiles(), style: Style(named: "day"))
        add(map)
        map.camera.zoom += closer
        var bitmap = map.frame()
        let times = (0..<Self.frameCount).map { step in
            map.camera.bearing = Double(step)
            let watch = Stopwatch()
            map.draw(into: &bitmap)
            return watch.milliseconds
        }
        print(Figure(name, times, unit: "ms").line)
        guard taps else { return }
        var generator = SeededGenerator(seed: seed)
        let taps = Figure("\(name): a tap", for: 0..<Self.frameCount) { step in
            let point = SIMD2(
                Double.random(in: 0..<Self.size.x, using: &generator),
                .random(in: 0..<Self.size.y, using: &generator))
            for phase in [Touch.Phase.began, .ended] {
                let touch = Touch(id: 0, phase: phase, position: point, time: Double(step) * 10)
                map.handle(.touch(touch))
            }
        }
        print(taps.line)
    }

    private func addMarkers(_ count: Int, within reach: Double, to map: MapView) {
        for marker in markers(count, within: reach, of: map) { marker.map = map }
    }

    /// Markers at random places, up to `reach` sizes of the view from its middle.
    private func markers(_ count: Int, within reach: Double, of map: MapView) -> [Marker] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            let share = SIMD2(
                Double.random(in: -reach...reach, using: &generator),
                .random(in: -reach...reach, using: &generator))
            let place = map.projection.coordinate(for: Self.size * (share + 0.5))
            return Marker(position: place ?? center)
        }
    }

    /// A line as of a receiver that was carried about the view, at steps that are a share of its width: of a third
    /// of a point where none is given.
    private func line(
        _ count: Int, within reach: Double, of map: MapView, step: Double = 0.000_25
    ) -> Polyline {
        var generator = SeededGenerator(seed: seed)
        var (at, course, path) = (SIMD2(0.0, 0.0), 0.0, Path())
        for _ in 0..<count {
            course += Double.random(in: -0.1...0.1, using: &generator)
            let next = at + SIMD2(CMath.cosine(course), CMath.sine(course)) * step
            if abs(next.x) < reach, abs(next.y) < reach { at = next } else { course += 0.5 }
            path.append(map.projection.coordinate(for: Self.size * (at + 0.5)) ?? center)
        }
        let line = Polyline(path: path)
        line.strokeWidth = 3
        line.isTappable = true
        return line
    }
}
