import Testing

@Suite("Pictures as text")
struct BlockMeansTests {
    @Test(
        "Blocks that are read are those that were written",
        arguments: [[], [0], [0xfff, 0xfff], Array(repeating: 0x0a7, count: 43) + [0x123, 0x0a7]])
    func text(_ values: [Int]) {
        let means = BlockMeans(columns: 3, values: values + [1])
        #expect(BlockMeans(means.text) == means)
    }

    @Test("Runs are short", arguments: [(1, "001"), (2, "001g"), (21, "001z"), (22, "001z001")])
    func runs(_ count: Int, _ text: String) {
        #expect(
            BlockMeans(columns: 1, values: Array(repeating: 1, count: count)).text == "1 \(text)")
    }

    @Test("What is cut off is nothing", arguments: ["", "3", "3 12", "3 1g2", "x 123", "3 12y"])
    func malformed(_ text: String) { #expect(BlockMeans(text) == nil) }

    @Test("One step of each colour is near, two of any are not, nor is another form")
    func nearness() {
        let means = BlockMeans(columns: 1, values: [0x777])
        #expect(means.isNear(BlockMeans(columns: 1, values: [0x686])))
        for far in [0x577, 0x797, 0x775] {
            #expect(!means.isNear(BlockMeans(columns: 1, values: [far])))
        }
        #expect(!means.isNear(BlockMeans(columns: 2, values: [0x777])))
        #expect(!means.isNear(BlockMeans(columns: 1, values: [0x777, 0x777])))
    }
}
