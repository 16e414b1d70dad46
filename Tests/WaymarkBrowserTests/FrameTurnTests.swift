import Testing
import WaymarkBrowser

@Suite("The turn of a request for a frame")
struct FrameTurnTests {
    @Test(
        "What has changed is drawn in its time, however late that is; what rests is told as such",
        arguments: [
            (true, true, 0.0, true, FrameTurn.draw), (true, true, 0.0, false, .draw),
            (true, true, 900.0, true, .draw), (true, false, 0.0, true, .wait),
            (true, false, 1.5, true, .wait), (true, false, 5.0, true, .same),
            (false, true, 0.999, true, .wait), (false, true, 1.0, true, .same),
            (false, false, 1.0, true, .same), (false, true, 1.0, false, .wait),
            (false, true, 4.999, false, .wait), (false, true, 5.0, false, .same),
        ])
    func turn(hasNews: Bool, isTime: Bool, waited: Double, isComplete: Bool, turn: FrameTurn) {
        let found = FrameTurn(
            hasNews: hasNews, isTime: isTime, waited: .seconds(waited),
            isComplete: { isComplete })
        #expect(found == turn)
    }
}
