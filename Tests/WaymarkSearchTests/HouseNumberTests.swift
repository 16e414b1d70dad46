import Testing
import WaymarkSearch

@Suite("House numbers")
struct HouseNumberTests {
    @Test(
        "A number is the same however it is written",
        arguments: [("12 a", "12A"), ("12–18", "12-18"), ("١٢", "12"), (" 7 ", "7")])
    func spelling(written: String, asked: String) {
        #expect(HouseNumber(written).text == HouseNumber(asked).text)
        #expect(HouseNumber(written).includes(HouseNumber(asked)))
    }

    @Test("A range has the numbers of its side of the street")
    func range() {
        let range = HouseNumber("12-18")
        #expect((range.value, range.lastValue) == (12, 18))
        for (number, isIn) in [("12", true), ("14", true), ("15", false), ("20", false)] {
            #expect(range.includes(HouseNumber(number)) == isIn)
        }
    }

    @Test("A number of two parts goes by either")
    func parts() {
        let number = HouseNumber("1234/5")
        #expect(number.includes(HouseNumber("1234")))
        #expect(number.includes(HouseNumber("5")))
        #expect(!number.includes(HouseNumber("123")))
    }

    @Test(
        "Numbers that make no sense are no ranges", arguments: ["18-12", "1-99999", "a", "", "9"])
    func nonsense(text: String) {
        let number = HouseNumber(text)
        #expect(number.lastValue == number.value)
    }
}
