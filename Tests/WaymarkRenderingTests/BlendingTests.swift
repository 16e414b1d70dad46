import Testing
import WaymarkRendering
import WaymarkStyle

@Suite("Blending")
struct BlendingTests {
    private func middle(_ background: StyleColor, _ colors: StyleColor...) -> Pixel {
        var list = DisplayList()
        list.background = background
        for color in colors { list.addRectangle(0, 0, 20, 20, color) }
        return Bitmap.drawn(list, width: 20, height: 20).pixel(10, 10)
    }

    @Test(
        "A colour lies over what is below by its opacity",
        arguments: [
            (StyleColor.white, StyleColor.black.faded(0.5), Pixel(128, 128, 128)),
            (.black, .white.faded(0.5), Pixel(128, 128, 128)),
            (.black, .white.faded(0.25), Pixel(64, 64, 64)),
            (
                StyleColor(hex: 0x0000ff), StyleColor(hex: 0xff0000).faded(0.5),
                Pixel(128, 0, 128)
            ),
            (StyleColor(hex: 0x204060), StyleColor(hex: 0x204060).faded(0.3), Pixel(32, 64, 96)),
            (.white, .white.faded(0.7), Pixel(255, 255, 255)),
            (.black, .black.faded(0.7), Pixel(0, 0, 0)),
        ])
    func over(background: StyleColor, color: StyleColor, expected: Pixel) {
        #expect(middle(background, color).gap(to: expected) <= 1)
    }

    @Test(
        "An opaque colour is drawn exactly",
        arguments: [UInt32(0), 0xffffff, 0x123456, 0xfe01a9])
    func opaque(hex: UInt32) {
        let expected = Pixel(Int(hex >> 16), Int(hex >> 8 & 255), Int(hex & 255))
        #expect(middle(StyleColor(hex: ~hex & 0xff_ffff), StyleColor(hex: hex)) == expected)
    }

    /// A slanted shape over stripes, filled by a picture of `columns` equal columns.
    private func picture(_ column: [UInt32], columns: Int, opacity: Float) throws -> Bitmap {
        let texture = try #require(
            Texture(
                width: columns, height: column.count,
                pixels: column.flatMap { Array(repeating: $0, count: columns) }))
        var list = DisplayList()
        list.background = StyleColor(hex: 0x335577)
        for x in stride(from: Float(0), to: 64, by: 8) {
            list.addRectangle(x, 0, x + 4, 64, StyleColor(hex: 0xf3e0c1))
        }
        list.addContour([SIMD2(3.3, 0), SIMD2(60.2, 0), SIMD2(40, 63.5), SIMD2(9, 50)])
        let matrix = PlaneTransform(x: SIMD3(0, 0, 0.5), y: SIMD3(0, 1, 0))
        list.image(ImagePaint(texture, matrix: matrix, opacity: opacity))
        return Bitmap.drawn(list, width: 64, height: 64)
    }

    @Test(
        "A picture of one column, as that of the sky, is drawn as one of several equal ones",
        arguments: [Float(1), 0.4])
    func column(opacity: Float) throws {
        // From clear to opaque, blue in the highest byte of the colour.
        let column = (0..<UInt32(64)).map { (row: UInt32) -> UInt32 in
            let (alpha, blue) = (row * 4 << 24, row * 3 << 16)
            return alpha | blue | row << 8 | row * 4
        }
        let narrow = try picture(column, columns: 1, opacity: opacity)
        let wide = try picture(column, columns: 3, opacity: opacity)
        #expect(narrow.pixels == wide.pixels)
        #expect(Set((0..<60).map { narrow.pixel(20, $0) }).count > 20)
    }

    @Test("A clear colour is not drawn")
    func clear() { #expect(middle(StyleColor(hex: 0x123456), .clear) == Pixel(0x12, 0x34, 0x56)) }

    @Test("Every layer takes its share of what shines through")
    func twice() {
        let veil = StyleColor.black.faded(0.5)
        #expect(middle(.white, veil, veil).gap(to: Pixel(64, 64, 64)) <= 1)
        #expect(middle(.white, veil, .white).gap(to: Pixel(255, 255, 255)) == 0)
    }

    @Test("White over white and black over black stay what they are, whatever the opacity")
    func noDrift() {
        for step in 0...100 {
            let opacity = Double(step) / 100
            #expect(middle(.white, .white.faded(opacity)) == Pixel(255, 255, 255))
            #expect(middle(.black, .black.faded(opacity)) == Pixel(0, 0, 0))
        }
    }

    @Test("Coverage and opacity multiply")
    func coverage() {
        var list = DisplayList()
        list.background = .black
        list.addRectangle(0, 0, 10.5, 20, .white.faded(0.5))
        let bitmap = Bitmap.drawn(list, width: 20, height: 20)
        #expect(bitmap.pixel(10, 5).gap(to: Pixel(64, 64, 64)) <= 1)
        #expect(bitmap.pixel(9, 5).gap(to: Pixel(128, 128, 128)) <= 1)
    }

    @Test("Parts outside of 0 to 1 are the nearest that there is")
    func overflow() {
        let color = StyleColor(red: 2, green: -1, blue: .nan)
        let pixel = middle(.white, color)
        #expect(pixel.red == 255 && pixel.green == 0)
    }

    @Test("Commands are drawn in their order")
    func order() {
        let (red, blue) = (StyleColor(hex: 0xff0000), StyleColor(hex: 0x0000ff))
        #expect(middle(.white, red, blue) == Pixel(0, 0, 255))
        #expect(middle(.white, blue, red) == Pixel(255, 0, 0))
    }
}
