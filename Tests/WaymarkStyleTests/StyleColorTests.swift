import Testing
import WaymarkStyle

@Suite("Colours")
struct StyleColorTests {
    private static let orange = StyleColor(red: 1, green: 0.6, blue: 0)

    @Test(
        "Colours are read as CSS writes them",
        arguments: [
            ("#f90", orange), ("#ff9900", orange), ("#FF9900", orange), ("#ff9900ff", orange),
            ("#ff990080", orange.faded(0.502)), ("#00000000", .clear),
            ("rgb(255, 153, 0)", orange), ("rgb(255,153,0)", orange),
            ("RGB(255, 153, 0)", orange), ("rgba(255, 153, 0, 0.5)", orange.faded(0.5)),
            ("rgba(255, 153, 0, 1)", orange), ("hsl(36, 100%, 50%)", orange),
            ("hsla(36, 100%, 50%, 0.25)", orange.faded(0.25)),
            ("hsl(0, 0%, 100%)", .white), ("hsl(200, 50%, 0%)", .black),
            ("hsl(120, 100%, 25%)", StyleColor(red: 0, green: 0.5, blue: 0)),
            ("hsl(240, 100%, 50%)", StyleColor(red: 0, green: 0, blue: 1)),
            ("hsl(300, 100%, 50%)", StyleColor(red: 1, green: 0, blue: 1)),
            ("hsl(396, 100%, 50%)", orange), ("black", .black), ("White", .white),
            ("transparent", .clear), (" #f90 ", orange),
        ])
    func css(text: String, expected: StyleColor) throws {
        #expect(isNear(try #require(StyleColor(css: text)), expected))
    }

    @Test(
        "Shares and hues below zero mean what CSS says",
        arguments: [
            ("rgb(100%, 60%, 0%)", orange), ("hsl(-324, 100%, 50%)", orange),
            ("rgba(255, 153, 0, 50%)", orange.faded(0.5)),
        ])
    func shares(text: String, expected: StyleColor) throws {
        if let color = StyleColor(css: text) { #expect(isNear(color, expected)) }
    }

    @Test(
        "What is no colour is refused",
        arguments: [
            "", "#", "#1", "#12", "#12345", "#1234567", "#123456789", "#ggg", "#+12", "#-00000",
            "ff9900", "rgb", "rgb()", "rgb(1, 2)", "rgb(1, 2, 3, 4, 5)", "rgb(1, 2, 3",
            "rgb(a, b, c)", "rgb(nan, 0, 0)", "rgb(inf, 0, 0)", "cmyk(0, 0, 0, 0)", "(1, 2, 3)",
            "no-colour",
        ])
    func refused(text: String) {
        #expect(StyleColor(css: text) == nil)
        #expect(StyleValue.string(text).color == nil)
    }

    @Test("Parts of a number are red, green and blue from the top")
    func hex() {
        #expect(isNear(StyleColor(hex: 0xff9900), Self.orange))
        #expect(StyleColor(hex: 0x000000, alpha: 0) == .clear)
    }

    @Test("Fading multiplies opacity, mixing moves all parts")
    func arithmetic() {
        let half = Self.orange.faded(0.5)
        #expect(half.alpha == 0.5 && half.faded(0.5).alpha == 0.25 && half.red == 1)
        #expect(StyleColor.black.mixed(with: .white, 0) == .black)
        #expect(StyleColor.black.mixed(with: .white, 1) == .white)
        let grey = StyleColor(red: 0.25, green: 0.25, blue: 0.25)
        #expect(StyleColor.black.mixed(with: .white, 0.25) == grey)
    }
}
