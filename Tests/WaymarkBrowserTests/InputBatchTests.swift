import Testing
import WaymarkBrowser

@Suite("Batches of input")
struct InputBatchTests {
    @Test(
        "A batch that comes again is known, also where it comes late",
        arguments: [
            (1, 6, false), (1, 5, true), (1, 4, true),
            // A page that was loaded anew counts from 1.
            (2, 1, false), (nil, 1, false),
        ] as [(Int?, Int, Bool)])
    func repeated(page: Int?, number: Int, isRepeated: Bool) {
        let last = InputBatch(page: 1, number: 5)
        #expect(InputBatch(page: page, number: number).isRepeated(after: last) == isRepeated)
    }

    @Test("The first batch is not known")
    func first() {
        #expect(!InputBatch(page: nil, number: 1).isRepeated(after: nil))
    }
}
