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
