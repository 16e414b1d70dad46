import WaymarkGeometry
import Testing
import WaymarkRendering
import WaymarkStyle

@Suite("Filling shapes")
struct RasterizerTests {
    @Test("The coverage of a polygon is its area", arguments: [UInt64(1), 2])
    func area(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<100 {
            let polygon = Polygon(around: SIMD2(128, 128), radii: 40...120, using: &random)
            let area = Bitmap.drawn(.white(polygon.contour)).whiteArea
            #expect(abs(area - polygon.area) < polygon.area * 0.005, "seed \(seed), \(round)")
        }
    }

    @Test("What lies beyond the borders changes nothing within", arguments: [UInt64(7), 8])
    func beyond(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<40 {
            let middle = SIMD2(
                Double.random(in: 230...420, using: &random),
                Double.random(in: 230...420, using: &random))
            let contour = Polygon(around: middle, radii: 30...260, using: &random).contour
            let whole = Bitmap.drawn(.white(contour), width: 640, height: 640)
            let part = Bitmap.drawn(.white(contour.map { $0 - 256 }), width: 131, height: 131)
            let gap = (0..<131 * 131).map { index -> Int in
                let (x, y) = (index % 131, index / 131)
                return part.pixel(x, y).gap(to: whole.pixel(x + 256, y + 256))
            }
            #expect((gap.max() ?? 255) <= 1, "seed \(seed), \(round)")
        }
    }

    @Test("A picture is as wide as a PNG file of ours may be")
    func wide() {
        let square = [
            SIMD2<Float>(65_500, 1), SIMD2(65_520, 1), SIMD2(65_520, 3), SIMD2(65_500, 3),
        ]
        let frame = Bitmap.drawn(.white(square), width: 65_535, height: 4)
        #expect(abs(frame.whiteArea - 40) < 0.5)
    }

    @Test("Shapes of a thousand edges are whole in every band", arguments: [UInt64(9)])
    func manyEdges(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var list = DisplayList()
        list.background = .black
        var area = 0.0
        for row in 0..<20 {
            for column in 0..<20 {
                let middle = SIMD2(Double(column) * 12 + 8, Double(row) * 12 + 8)
                let polygon = Polygon(around: middle, radii: 2...5.5, using: &random)
                list.addContour(polygon.contour)
                area += polygon.area
            }
        }
        list.fill(.white)
        #expect(abs(Bitmap.drawn(list).whiteArea - area) < area * 0.005)
        #expect(Bitmap.drawn(list).pixels == Bitmap.drawn(list, threads: 3).pixels)
    }

    @Test("Both directions of a contour fill the same pixels", arguments: [UInt64(3)])
    func direction(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let contour = Polygon(around: SIMD2(128, 128), radii: 20...120, using: &random).contour
            let forward = Bitmap.drawn(.white(contour))
            let backward = Bitmap.drawn(.white(contour.reversed()))
            let gaps = zip(forward.pixels, backward.pixels).map {
                abs(Int($0 & 255) - Int($1 & 255))
            }
            #expect((gaps.max() ?? 255) <= 1)
        }
    }

    @Test("A contour that runs the other way is a hole", arguments: [UInt64(4)])
    func hole(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let outer = Polygon(around: SIMD2(128, 128), radii: 100...125, using: &random)
            let inner = Polygon(around: SIMD2(128, 128), radii: 8...12, using: &random)
            // With seven corners neither comes near the middle, nor one near the other.
            guard min(outer.points.count, inner.points.count) > 6 else { continue }
            let list = DisplayList.white(outer.contour, inner.contour.reversed())
            let expected = outer.area - inner.area
            #expect(abs(Bitmap.drawn(list).whiteArea - expected) < expected * 0.005)
            #expect(Bitmap.drawn(list).pixel(128, 128) == Pixel(0, 0, 0))
        }
    }

    @Test("Contours of one shape that run the same way add up to their union")
    func union() {
        let list = DisplayList.white(rectangle(10, 10, 60, 60), rectangle(40, 40, 90, 90))
        let bitmap = Bitmap.drawn(list)
        #expect(abs(bitmap.whiteArea - (2500 + 2500 - 400)) < 1)
        #expect(bitmap.pixel(50, 50) == Pixel(255, 255, 255))
    }

    @Test(
        "A rectangle that ends in the middle of pixels covers them by half",
        arguments: [(0, 10, 25), (1, 39, 25), (2, 25, 10), (3, 25, 39)])
    func halfPixels(side: Int, x: Int, y: Int) {
        var sides: [Float] = [10, 40, 10, 40]
        sides[side] += side % 2 == 0 ? 0.5 : -0.5
        let bitmap = Bitmap.drawn(.white(rectangle(sides[0], sides[2], sides[1], sides[3])))
        #expect(bitmap.pixel(x, y).gap(to: Pixel(128, 128, 128)) <= 1)
        #expect(abs(bitmap.whiteArea - 29.5 * 30) < 0.5)
    }

    @Test("A rectangle on whole pixels has sharp borders")
    func wholePixels() {
        let bitmap = Bitmap.drawn(.white(rectangle(16, 48, 32, 96)))
        for y in 0..<256 {
            for x in 0..<256 {
                let isInside = (16..<32).contains(x) && (48..<96).contains(y)
                let level = isInside ? 255 : 0
                #expect(bitmap.pixel(x, y) == Pixel(level, level, level))
            }
        }
    }

    @Test("A quarter of a pixel is covered by a quarter")
    func quarter() {
        let bitmap = Bitmap.drawn(.white(rectangle(7.5, 8.5, 8, 9)))
        #expect(bitmap.pixel(7, 8).gap(to: Pixel(64, 64, 64)) <= 1)
        #expect(bitmap.pixels.count { $0 & 255 > 0 } == 1)
    }

    @Test("Nothing to draw leaves the background", arguments: [1, 2])
    func empty(threads: Int) {
        var list = DisplayList()
        list.background = StyleColor(hex: 0x336699)
        list.fill(.white)
        list.addContour([SIMD2<Float>]())
        list.fill(.white)
        list.addContour([SIMD2(3, 3), SIMD2(90, 3)])
        list.fill(.white)
        list.addRectangle(10, 10, 20, 20, .clear)
        #expect(list.commands.isEmpty && list.edges.isEmpty)
        let bitmap = Bitmap.drawn(list, width: 61, height: 50, threads: threads)
        #expect(bitmap.pixels.allSatisfy { $0 == 0xff99_6633 })
    }

    @Test("A drawing replaces all of the one before")
    func again() {
        var bitmap = Bitmap.drawn(.white(rectangle(0, 0, 256, 256)))
        Rasterizer(threads: 1).draw(.white(rectangle(5, 5, 6, 6)), into: &bitmap)
        #expect(bitmap.whiteArea == 1)
    }

    @Test("The number of threads does not change a pixel", arguments: [UInt64(5), 6])
    func threads(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var list = DisplayList()
        let renderer = try MapRenderer(style: Style(named: "day"))
        for _ in 0..<60 {
            let center = SIMD2(
                Double.random(in: -50...380, using: &random),
                Double.random(in: -50...270, using: &random))
            let polygon = Polygon(around: center, radii: 3...90, using: &random)
            list.addContour(polygon.contour)
            let color = StyleColor(hex: .random(in: 0...0xff_ffff, using: &random))
            list.fill(color.faded(.random(in: 0.1...1, using: &random)))
            renderer.drawText(
                "Näyte", at: center, size: 20, color: color, halo: .white, haloWidth: 1.5,
                into: &list)
        }
        let one = Bitmap.drawn(list, width: 333, height: 217, threads: 1)
        for threads in [2, 3, 16] {
            let more = Bitmap.drawn(list, width: 333, height: 217, threads: threads)
            #expect(more.pixels == one.pixels)
        }
    }
}
