import WaymarkGeometry
import Testing
import WaymarkRendering
import WaymarkStyle

@Suite("Shapes at the borders of the screen")
struct OffscreenShapeTests {
    private static let places: [SIMD2<Double>] = [
        SIMD2(0, 100), SIMD2(200, 100), SIMD2(100, 0), SIMD2(100, 150), SIMD2(0, 0),
        SIMD2(200, 0), SIMD2(0, 150), SIMD2(200, 150), SIMD2(-30, 75), SIMD2(230, 75),
    ]

    @Test("Only the part on the screen is covered", arguments: places)
    func partly(place: SIMD2<Double>) {
        var random = SeededGenerator(seed: 11)
        for round in 0..<40 {
            let polygon = Polygon(around: place, radii: 50...110, using: &random)
            let expected = polygon.clipped(width: 200, height: 150).area
            let area = Bitmap.drawn(.white(polygon.contour), width: 200, height: 150).whiteArea
            #expect(abs(area - expected) < max(expected * 0.005, 1), "round \(round)")
        }
    }

    @Test(
        "What is wholly off the screen changes nothing",
        arguments: [
            SIMD2(-120.0, 75), SIMD2(320, 75), SIMD2(100, -120), SIMD2(100, 270),
            SIMD2(-120, -120), SIMD2(320, 270), SIMD2(-1e6, 75), SIMD2(100, 1e6), SIMD2(1e6, -1e6),
        ])
    func wholly(place: SIMD2<Double>) {
        var random = SeededGenerator(seed: 12)
        for _ in 0..<10 {
            let polygon = Polygon(around: place, radii: 20...100, using: &random)
            let bitmap = Bitmap.drawn(.white(polygon.contour), width: 200, height: 150)
            #expect(bitmap.pixels.allSatisfy { $0 == 0xff00_0000 })
        }
    }

    @Test("A shape far larger than the screen covers all of it", arguments: [300.0, 1e4, 1e6])
    func around(radius: Double) {
        let size = Float(radius)
        let list = DisplayList.white(rectangle(-size, -size, size, size))
        #expect(Bitmap.drawn(list, width: 77, height: 100).pixels.allSatisfy { $0 & 255 == 255 })
    }

    @Test("An edge that crosses both borders within one row covers what lies under it")
    func shallow() {
        // From row 20 at x = −1000 to row 21 at x = 1000.
        let list = DisplayList.white([
            SIMD2(-1000, 20), SIMD2(1000, 21), SIMD2(1000, 40), SIMD2(-1000, 40),
        ])
        let bitmap = Bitmap.drawn(list, width: 100, height: 60)
        for x in 0..<100 {
            let share = 1 - (Double(x) + 1000.5) / 2000
            #expect(abs(Double(bitmap.pixel(x, 20).red) - share * 255) <= 2, "x = \(x)")
            #expect(bitmap.pixel(x, 19).red == 0 && bitmap.pixel(x, 21).red == 255)
        }
    }

    @Test(
        "An edge that crosses one border within a row covers what lies under it",
        arguments: [SIMD2<Float>(-50, 50), SIMD2(50, 150), SIMD2(-10, 90), SIMD2(10, 110)])
    func oneBorder(ends: SIMD2<Float>) {
        let list = DisplayList.white([
            SIMD2(ends.x, 20), SIMD2(ends.y, 21), SIMD2(ends.y, 30), SIMD2(ends.x, 30),
        ])
        let bitmap = Bitmap.drawn(list, width: 100, height: 60)
        let slope = 1 / Double(ends.y - ends.x)
        for x in max(0, Int(ends.x))..<min(100, Int(ends.y)) {
            let share = 1 - (Double(x) + 0.5 - Double(ends.x)) * slope
            #expect(abs(Double(bitmap.pixel(x, 20).red) - share * 255) <= 3, "x = \(x)")
        }
    }

    @Test(
        "Pictures of any width have clean right borders",
        arguments: [1, 15, 16, 17, 62, 63, 64, 65])
    func widths(width: Int) {
        let list = DisplayList.white(rectangle(-5, -5, Float(width) + 5, 3))
        let bitmap = Bitmap.drawn(list, width: width, height: 6)
        for y in 0..<6 {
            for x in 0..<width { #expect(bitmap.pixel(x, y).red == (y < 3 ? 255 : 0)) }
        }
    }

    // These run in a process of their own, for a trap would end all tests.
    @Test("Places that no screen has do not stop the program")
    func absurdPlaces() async {
        await #expect(processExitsWith: .success) {
            for far in [Float.infinity, -.infinity, .nan, 1e30, -1e30] {
                var list = DisplayList()
                list.addContour([SIMD2(10, far), SIMD2(60, 20), SIMD2(30, 90)])
                list.fill(.white)
                list.addContour([SIMD2(far, 10), SIMD2(60, 20), SIMD2(30, 90)])
                list.fill(.white)
                list.addContour([SIMD2(far, 10), SIMD2(60, far), SIMD2(30, 90)])
                list.text(.black, halo: .white, haloWidth: 2)
                var bitmap = Bitmap(width: 100, height: 100)
                Rasterizer(threads: 1).draw(list, into: &bitmap)
            }
        }
    }

    @Test("Halos of any width do not stop the program")
    func absurdHalos() async {
        await #expect(processExitsWith: .success) {
            for haloWidth in [Float(-40), -1, 0, .nan, .infinity, 1e30] {
                var list = DisplayList()
                list.addContour([SIMD2(10, 10), SIMD2(60, 20), SIMD2(30, 90)])
                list.text(.black, halo: .white, haloWidth: haloWidth)
                var bitmap = Bitmap(width: 100, height: 100)
                Rasterizer(threads: 1).draw(list, into: &bitmap)
            }
        }
    }
}
