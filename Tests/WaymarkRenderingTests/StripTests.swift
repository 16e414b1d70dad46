import Testing
import WaymarkGeometry
import WaymarkRendering
import WaymarkStyle

@Suite("Lines whose colour changes along them")
struct StripTests {
    private let red = StyleColor(hex: 0xff0000)
    private let blue = StyleColor(hex: 0x0000ff)

    /// A view whose ground plane has its origin in the middle of 256 by 256 pixels.
    private static func view(pitch: Double = 0) -> ViewTransform {
        ViewTransform(
            size: SIMD2(256, 256), scale: 1, center: MapPoint(x: 0.5, y: 0.5), zoom: 16, bearing: 0,
            pitch: pitch)
    }

    private func list(
        _ line: [ColoredPoint], width: Double, cap: LineCap = .round, pitch: Double = 0
    ) -> DisplayList {
        var list = DisplayList()
        list.background = .black
        GroundPainter(view: Self.view(pitch: pitch)).addLine(
            line, width: width, cap: cap, to: &list)
        list.strip()
        return list
    }

    @Test("The colours go over evenly, without steps")
    func even() {
        let line = [ColoredPoint(SIMD2(-120, 0), red), ColoredPoint(SIMD2(120, 0), blue)]
        let bitmap = Bitmap.drawn(list(line, width: 20, cap: .butt))
        for x in 8..<248 {
            let share = (Double(x) + 0.5 - 8) / 240
            let expected = Pixel(Int(255 * (1 - share)), 0, Int(255 * share))
            for y in 118..<138 { #expect(bitmap.pixel(x, y).gap(to: expected) <= 1) }
        }
        #expect(bitmap.pixel(100, 117) == Pixel(0, 0, 0) && bitmap.pixel(7, 128) == Pixel(0, 0, 0))
    }

    @Test("A strip of one colour is the same picture as a filled line", arguments: 0..<12)
    func coverage(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var line = [SIMD2(Double.random(in: -60...60, using: &random), 0.0)]
        for index in 0..<14 {
            let angle = Double.random(in: 0..<2 * .pi, using: &random)
            let length = index % 4 == 3 ? 1.5 : Double.random(in: 10...70, using: &random)
            let next = line[index] + SIMD2(CMath.cosine(angle), CMath.sine(angle)) * length
            line.append(index % 5 == 4 ? line[index - 1] : next)
        }
        let (width, pitch) = ([4.0, 14, 30][seed % 3], [0.0, 55][seed % 2])
        for color in [StyleColor.white, .white.faded(0.5)] {
            var filled = DisplayList()
            filled.background = .black
            GroundPainter(view: Self.view(pitch: pitch)).addLine(
                line, width: width, cap: .round, to: &filled)
            filled.fill(color)
            let points = line.map { ColoredPoint($0, color) }
            let strip = Bitmap.drawn(list(points, width: width, pitch: pitch))
            let gaps = zip(strip.pixels, Bitmap.drawn(filled).pixels).map {
                abs(Int($0 & 255) - Int($1 & 255))
            }
            #expect((gaps.max() ?? 255) <= 1, "seed \(seed)")
        }
    }

    @Test("Colours go on round a bend", arguments: [20.0, 60, 95, 130, 170])
    func bends(turn: Double) {
        for sign in [1.0, -1] {
            let angle = (turn * sign).degreesToRadians
            let end = SIMD2(CMath.cosine(angle), CMath.sine(angle)) * 100
            let bitmap = Bitmap.drawn(
                list(
                    [
                        ColoredPoint(SIMD2(-100, 0), .black),
                        ColoredPoint(.zero, StyleColor(hex: 0x808080)), ColoredPoint(end, .white),
                    ], width: 24))
            // All along the outer border, two pixels inside.
            let course = stride(from: 0.0, through: turn, by: 3).map { step -> SIMD2<Double> in
                let outward = (step - 90) * .pi / 180 * sign
                return SIMD2(CMath.cosine(outward), CMath.sine(outward)) * 10
            }
            for place in course {
                let pixel = bitmap.pixel(Int(128 + place.x), Int(128 + place.y))
                #expect(pixel.gap(to: Pixel(128, 128, 128)) < 18, "\(turn * sign)° at \(place)")
            }
        }
    }

    @Test("Two points at one place are a change within a pixel or two")
    func change() {
        let line = [
            ColoredPoint(SIMD2(-90, -90), red), ColoredPoint(SIMD2(0, 0), red),
            ColoredPoint(SIMD2(0, 0), blue), ColoredPoint(SIMD2(90, 90), blue),
        ]
        let bitmap = Bitmap.drawn(list(line, width: 20))
        for step in 3..<60 {
            #expect(bitmap.pixel(128 - step, 128 - step) == Pixel(255, 0, 0))
            #expect(bitmap.pixel(127 + step, 127 + step) == Pixel(0, 0, 255))
        }
    }

    @Test("On a tilted map the middle colour is in the middle of the ground")
    func perspective() {
        let line = [ColoredPoint(SIMD2(0, 120), .black), ColoredPoint(SIMD2(0, -600), .white)]
        let bitmap = Bitmap.drawn(list(line, width: 20, pitch: 60))
        for share in [0.2, 0.5, 0.8] {
            let place = Self.view(pitch: 60).screen(SIMD2(0, 120 - 720 * share))
            let level = Int(255 * share)
            let pixel = bitmap.pixel(Int(place.x), Int(place.y))
            #expect(pixel.gap(to: Pixel(level, level, level)) <= 4, "\(share)")
        }
    }

    @Test("A line from far outside has the colours of its place where it is seen")
    func faraway() {
        for pitch in [0.0, 60] {
            let line = [ColoredPoint(SIMD2(-1e6, 0), red), ColoredPoint(SIMD2(1e6, 0), blue)]
            let bitmap = Bitmap.drawn(list(line, width: 12, pitch: pitch))
            for x in [1, 128, 254] {
                #expect(bitmap.pixel(x, 128).gap(to: Pixel(128, 0, 128)) <= 1)
            }
        }
    }

    @Test("Strips stay with their shapes in a longer list, whatever the number of threads")
    func lists() {
        let line = [ColoredPoint(SIMD2(-120, -90), red), ColoredPoint(SIMD2(100, 110), blue)]
        let first = list(line, width: 30)
        let second = list(
            line.map { ColoredPoint(SIMD2($0.ground.y, $0.ground.x), $0.color) }, width: 9)
        var one = Bitmap.drawn(first)
        Rasterizer(threads: 1).draw(second, into: &one, clears: false)
        var both = first
        both.append(second)
        #expect(Bitmap.drawn(both).pixels == one.pixels)
        #expect(Bitmap.drawn(both, threads: 4).pixels == one.pixels)
        #expect(first.change(from: first) == nil)
        var other = line
        other[0].color = blue
        #expect(first.change(from: list(other, width: 30)) != nil)
    }

    @Test("A shape without triangles is not drawn, and its edges do not stay")
    func empty() {
        var list = DisplayList()
        list.addContour(rectangle(5, 5, 20, 20))
        list.strip()
        #expect(list.commands.isEmpty && list.edges.isEmpty)
        list.addVertex(.init(SIMD2(3, 4), color: red))
        list.fill(.white)
        #expect(list.vertices.isEmpty)
    }

    // This runs in a process of its own, for a trap would end all tests.
    @Test("Lines of absurd width and places do not stop the program")
    func absurd() async {
        await #expect(processExitsWith: .success) {
            for pitch in [0.0, 60] {
                let view = ViewTransform(
                    size: SIMD2(256, 256), scale: 1, center: MapPoint(x: 0.5, y: 0.5), zoom: 16,
                    bearing: 0, pitch: pitch)
                for number in [0, -5, 1e20, 1e300, Double.infinity, .nan] {
                    var list = DisplayList()
                    for (width, reach) in [(number, 20.0), (9, number)] {
                        let line = [SIMD2(-9.0, 3), SIMD2(reach, 4), SIMD2(9, 30)]
                        GroundPainter(view: view).addLine(
                            line.map { ColoredPoint($0, .white.faded($0.y / 40)) }, width: width,
                            cap: .round, to: &list)
                        list.strip()
                    }
                    var bitmap = Bitmap(width: 64, height: 64)
                    Rasterizer(threads: 1).draw(list, into: &bitmap)
                }
            }
        }
    }
}
