import Testing
import WaymarkGeometry
import WaymarkRendering

@Suite("The way from the map to the screen")
struct ViewTransformTests {
    private func view(
        center: MapPoint = MapPoint(x: 0.57, y: 0.3), zoom: Double = 15, bearing: Double = 0,
        pitch: Double = 0, anchor: SIMD2<Double> = SIMD2(0.5, 0.5)
    ) -> ViewTransform {
        ViewTransform(
            size: SIMD2(800, 600), scale: 1, center: center, zoom: zoom, bearing: bearing,
            pitch: pitch, anchor: anchor)
    }

    private func anyView(_ random: inout SeededGenerator) -> ViewTransform {
        let size = SIMD2(
            Double.random(in: 64...2000, using: &random), .random(in: 64...2000, using: &random))
        return ViewTransform(
            size: size.rounded(.down), scale: [1, 2, 3].randomElement(using: &random) ?? 1,
            center: MapPoint(
                x: .random(in: 0..<1, using: &random), y: .random(in: 0.01...0.99, using: &random)),
            zoom: .random(in: 2...21, using: &random),
            bearing: .random(in: 0..<360, using: &random),
            pitch: .random(in: 0...65, using: &random),
            anchor: SIMD2(
                .random(in: 0.1...0.9, using: &random), .random(in: 0.1...0.9, using: &random)))
    }

    @Test("Screen to map and back changes nothing", arguments: [UInt64(31)])
    func roundTrip(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for round in 0..<10_000 {
            let view = anyView(&random)
            let top = max(view.horizon + 1, 0)
            guard top < view.size.y else { continue }
            let place = SIMD2(
                Double.random(in: 0...view.size.x, using: &random),
                .random(in: top...view.size.y, using: &random))
            let point = try #require(view.mapPoint(atScreen: place), "seed \(seed), \(round)")
            let back = try #require(view.screen(point), "seed \(seed), \(round)")
            let gap = back - place
            #expect((gap * gap).sum().squareRoot() < 0.01, "seed \(seed), \(round)")
        }
    }

    @Test("Map to screen and back changes nothing", arguments: [UInt64(32)])
    func fromTheMap(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let view = anyView(&random)
            let point = MapPoint(
                x: view.center.x + .random(in: -200...200, using: &random) / view.worldSize,
                y: view.center.y + .random(in: -200...200, using: &random) / view.worldSize)
            guard let place = view.screen(point) else { continue }
            let back = try #require(view.mapPoint(atScreen: place))
            #expect(abs(back.x - point.x) * view.worldSize < 0.01)
            #expect(abs(back.y - point.y) * view.worldSize < 0.01)
        }
    }

    @Test(
        "I1: the target is at the anchor, whatever the bearing and tilt",
        arguments: [SIMD2(0.5, 0.5), SIMD2(0.5, 0.72), SIMD2(0, 0), SIMD2(1, 1), SIMD2(0.25, 0.9)])
    func anchor(shares: SIMD2<Double>) throws {
        for (bearing, pitch) in [(0.0, 0.0), (77, 0), (0, 50), (200, 65)] {
            let view = view(bearing: bearing, pitch: pitch, anchor: shares)
            #expect(view.anchor == shares * SIMD2(800, 600))
            let place = try #require(view.screen(view.center))
            let gap = place - view.anchor
            #expect((gap * gap).sum() < 1e-12)
        }
    }

    @Test("Another anchor shifts a flat picture and changes nothing else")
    func shift() throws {
        let point = MapPoint(x: 0.5701, y: 0.2999)
        let (middle, low) = (view(bearing: 40), view(bearing: 40, anchor: SIMD2(0.3, 0.8)))
        let moved = try #require(low.screen(point)) - (try #require(middle.screen(point)))
        let gap = moved - SIMD2(-0.2 * 800, 0.3 * 600)
        #expect((gap * gap).sum() < 1e-9)
    }

    @Test(
        "I2: the bearing is at the top of the screen",
        arguments: [
            (0.0, SIMD2(0.0, -1.0)), (90, SIMD2(-1, 0)), (180, SIMD2(0, 1)), (270, SIMD2(1, 0)),
        ])
    func bearing(bearing: Double, north: SIMD2<Double>) throws {
        let view = view(bearing: bearing)
        let point = MapPoint(x: view.center.x, y: view.center.y - 100 / view.worldSize)
        let offset = try #require(view.screen(point)) - view.anchor - north * 100
        #expect((offset * offset).sum() < 1e-9)
    }

    @Test("I5: one zoom closer, and twice the scale, are twice as large")
    func scale() throws {
        let size = SIMD2(800.0, 600)
        #expect(view(zoom: 0).worldSize == 256 && view(zoom: 2).worldSize == 1024)
        let large = ViewTransform(
            size: size, scale: 2, center: MapPoint(x: 0.5, y: 0.5), zoom: 3, bearing: 0, pitch: 0)
        #expect(large.worldSize == 4096)
    }

    @Test("I3: tilted, near things are larger and far things smaller")
    func perspective() throws {
        let view = view(pitch: 60)
        func width(_ y: Double) throws -> Double {
            let offset = y / view.worldSize
            let ends = [-20.0, 20].map {
                MapPoint(x: view.center.x + $0 / view.worldSize, y: view.center.y + offset)
            }
            let (a, b) = (try #require(view.screen(ends[0])), try #require(view.screen(ends[1])))
            return b.x - a.x
        }
        let widths = try [-800.0, -300, 0, 100, 300].map { try width($0) }
        #expect(widths == widths.sorted() && abs(widths[2] - 40) < 1e-9)
    }

    @Test("There is no ground at and above the horizon", arguments: [70.0, 75, 80, 85])
    func horizon(pitch: Double) throws {
        let view = view(bearing: 30, pitch: pitch)
        // The eye is 1.5 view heights from the target: the horizon lies 90° − pitch over it.
        let horizon = 300 - 900 / CMath.tangent(pitch.degreesToRadians)
        for x in [0.0, 400, 800] {
            #expect(view.mapPoint(atScreen: SIMD2(x, horizon - 0.01)) == nil)
            #expect(view.mapPoint(atScreen: SIMD2(x, horizon - 1000)) == nil)
            #expect(view.ground(atScreen: SIMD2(x, horizon + 1)) != nil)
        }
        #expect(view.horizon > horizon, "what is drawn ends before the horizon")
    }

    @Test("What is behind the eye or too far away has no place on the screen")
    func outOfSight() {
        let view = view(pitch: 60)
        func screen(_ y: Double) -> SIMD2<Double>? {
            view.screen(MapPoint(x: view.center.x, y: view.center.y + y / view.worldSize))
        }
        #expect(screen(0) != nil && screen(-5000) != nil && screen(900) != nil)
        #expect(screen(1100) == nil, "behind the eye, which is 900 / sin 60° away on the ground")
        #expect(screen(-6000) == nil, "beyond 6.5 times the distance of the target")
    }

    @Test("Without tilt everything is at depth 1 and no horizon is seen")
    func flat() {
        let view = view(bearing: 12)
        #expect(view.depthPerPixel == 0 && view.depth(SIMD2(500, -900)) == 1)
        #expect(view.horizon < 0)
        #expect(view.mapPoint(atScreen: SIMD2(0, -1e6)) != nil)
    }

    @Test("Higher things are farther up the screen")
    func height() {
        let view = view(pitch: 45)
        let foot = view.screen(SIMD2(30, 40))
        #expect(view.screen(SIMD2(30, 40), height: 10).y < foot.y)
        #expect(view.screen(SIMD2(30, 40), height: 0) == foot)
    }
}
