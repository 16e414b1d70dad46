import Testing
import WaymarkGeometry
import WaymarkRendering
import WaymarkStyle

@Suite("Lines")
struct StrokeTests {
    /// A view whose ground plane has its origin in the middle of 256 by 256 pixels.
    private static func view(pitch: Double = 0) -> ViewTransform {
        ViewTransform(
            size: SIMD2(256, 256), scale: 1, center: MapPoint(x: 0.5, y: 0.5), zoom: 16, bearing: 0,
            pitch: pitch)
    }

    private func stroke(
        _ line: [SIMD2<Double>], width: Double, cap: LineCap = .butt, dashes: [Double] = [],
        pitch: Double = 0, color: StyleColor = .white
    ) -> Bitmap {
        var list = DisplayList()
        list.background = .black
        let painter = GroundPainter(view: Self.view(pitch: pitch))
        painter.addLine(line, width: width, cap: cap, dashes: dashes, to: &list)
        list.fill(color)
        return .drawn(list)
    }

    @Test("A straight line covers length times width")
    func straight() {
        let line = [SIMD2(-60.0, -30), SIMD2(60, 60)]
        #expect(abs(stroke(line, width: 8).whiteArea - 150 * 8) < 6)
        let round = stroke(line, width: 8, cap: .round).whiteArea
        #expect(abs(round - (150 * 8 + 16 * Double.pi)) < 8)
    }

    @Test("Where pieces of one line lie over each other they are not darker", arguments: [0.0, 40])
    func overlaps(pitch: Double) {
        let line = (0..<60).map { index -> SIMD2<Double> in
            SIMD2(Double(index % 7) * 20 - 60, Double(index * 37 % 120) - 60)
        }
        for cap in [LineCap.butt, .round] {
            let bitmap = stroke(line, width: 14, cap: cap, pitch: pitch, color: .white.faded(0.5))
            let most = bitmap.pixels.map { $0 & 255 }.max() ?? 0
            #expect((126...128).contains(most))
        }
    }

    @Test("Overlapping quadrangles of one shape do not exceed full coverage")
    func quadrangles() {
        var list = DisplayList()
        list.background = .black
        for step in 0..<10 {
            let shift = Float(step) * 3.3
            list.addContour(rectangle(20 + shift, 20.5, 60 + shift, 40.5))
        }
        list.fill(.white.faded(0.5))
        let bitmap = Bitmap.drawn(list)
        #expect(bitmap.pixel(50, 30).gap(to: Pixel(128, 128, 128)) <= 1)
        #expect(bitmap.pixels.allSatisfy { $0 & 255 <= 128 })
    }

    @Test("A line with round corners covers what is within half its width", arguments: 0..<12)
    func distances(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        // Turns of all kinds: back on itself, hardly any, and very short ways between them.
        var line = [SIMD2(Double.random(in: -60...60, using: &random), 0.0)]
        for index in 0..<14 {
            let angle = Double.random(in: 0..<2 * .pi, using: &random)
            let length = index % 4 == 3 ? 1.5 : Double.random(in: 10...70, using: &random)
            let next = line[index] + SIMD2(CMath.cosine(angle), CMath.sine(angle)) * length
            line.append(index % 5 == 4 ? line[index - 1] : next)
        }
        if seed % 3 == 0 { line.append(line[0]) }
        let half = Double([2, 7, 15][seed % 3])
        let bitmap = stroke(line, width: 2 * half, cap: .round)
        for y in 0..<256 {
            for x in 0..<256 {
                let place = SIMD2(Double(x) - 127.5, Double(y) - 127.5)
                let gap = zip(line, line.dropFirst()).map { place.distance(to: $0, $1) }.min() ?? 0
                let red = bitmap.pixel(x, y).red
                if gap < half - 0.85 { #expect(red == 255, "seed \(seed) at \(x), \(y)") }
                if gap > half + 0.85 { #expect(red == 0, "seed \(seed) at \(x), \(y)") }
            }
        }
    }

    @Test("Joins leave no gap on the outer side of a bend", arguments: [30.0, 60, 90, 120, 150])
    func joins(turn: Double) {
        for sign in [1.0, -1] {
            let angle = (turn * sign).degreesToRadians
            let end = SIMD2(CMath.cosine(angle), CMath.sine(angle)) * 80
            let bitmap = stroke([SIMD2(-80, 0), SIMD2(0, 0), end], width: 30)
            let outward = SIMD2(CMath.sine(angle / 2), -CMath.cosine(angle / 2)) * (sign * 12)
            let place = SIMD2(128.0, 128) + outward
            #expect(bitmap.pixel(Int(place.x), Int(place.y)).red == 255)
        }
    }

    @Test("Dashes cover their share, measured in widths")
    func dashes() {
        let line = [SIMD2(-100.0, 0), SIMD2(100, 0)]
        let bitmap = stroke(line, width: 10, dashes: [3, 2])
        #expect(abs(bitmap.whiteArea - 200 * 10 * 0.6) < 4)
        #expect(bitmap.pixel(28 + 15, 128).red == 255 && bitmap.pixel(28 + 40, 128).red == 0)
    }

    @Test("A line without length or with one point draws nothing")
    func degenerate() {
        for cap in [LineCap.butt, .round] {
            #expect(stroke([], width: 9, cap: cap).whiteArea == 0)
            #expect(stroke([SIMD2(3, 4)], width: 9, cap: cap).whiteArea == 0)
            #expect(stroke([SIMD2(3, 4), SIMD2(3, 4)], width: 9, cap: cap).whiteArea == 0)
        }
    }

    @Test("A line from far outside is seen where it crosses the view", arguments: [0.0, 60])
    func faraway(pitch: Double) {
        let bitmap = stroke([SIMD2(-1e7, 0), SIMD2(1e7, 0)], width: 12, pitch: pitch)
        for x in [1, 64, 128, 200, 254] {
            #expect(bitmap.pixel(x, 128).red == 255)
            #expect(bitmap.pixel(x, 100).red == 0)
        }
    }

    @Test("A ring around the whole view fills it, tilted or not", arguments: [0.0, 50])
    func ring(pitch: Double) {
        var list = DisplayList()
        list.background = .black
        let ring = [SIMD2(-1e7, -1e7), SIMD2(1e7, -1e7), SIMD2(1e7, 1e7), SIMD2(-1e7, 1e7)]
        GroundPainter(view: Self.view(pitch: pitch)).addRing(ring, to: &list)
        list.fill(.white)
        #expect(Bitmap.drawn(list).pixels.allSatisfy { $0 & 255 == 255 })
    }

    @Test("A disc has its area and, tilted, is lower than wide")
    func disc() {
        func draw(pitch: Double) -> Bitmap {
            var list = DisplayList()
            list.background = .black
            GroundPainter(view: Self.view(pitch: pitch)).addDisc(.zero, radius: 50, to: &list)
            list.fill(.white)
            return .drawn(list)
        }
        // 24 corners: a little less than the circle.
        #expect(abs(draw(pitch: 0).whiteArea - 2500 * .pi) < 2500 * .pi * 0.015)
        let tilted = draw(pitch: 60)
        #expect(tilted.pixel(128 + 46, 128).red == 255 && tilted.pixel(128, 128 - 46).red == 0)
    }

    // This runs in a process of its own, for a trap would end all tests.
    @Test("Lines of absurd width do not stop the program")
    func absurdWidths() async {
        await #expect(processExitsWith: .success) {
            let view = ViewTransform(
                size: SIMD2(256, 256), scale: 1, center: MapPoint(x: 0.5, y: 0.5), zoom: 16,
                bearing: 0, pitch: 0)
            for width in [0, -5, 1e20, 1e300, Double.infinity, .nan] {
                var list = DisplayList()
                GroundPainter(view: view).addLine(
                    [SIMD2(-9, 3), SIMD2(20, 4), SIMD2(9, 30)], width: width, cap: .round,
                    to: &list)
                list.fill(.white)
                var bitmap = Bitmap(width: 64, height: 64)
                Rasterizer(threads: 1).draw(list, into: &bitmap)
            }
        }
    }
}

extension SIMD2<Double> {
    /// The distance to the nearest point between `a` and `b`.
    fileprivate func distance(to a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
        let along = b - a
        let length = (along * along).sum()
        let share = length > 0 ? Swift.max(0, Swift.min(1, ((self - a) * along).sum() / length)) : 0
        let way = self - a - along * share
        return (way * way).sum().squareRoot()
    }
}
