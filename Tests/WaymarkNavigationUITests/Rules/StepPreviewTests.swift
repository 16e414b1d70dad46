import Testing
import WaymarkNavigationUI

@Suite("The maneuver that the header shows")
struct StepPreviewTests {
    @Test("A swipe shows another maneuver as long as there is one")
    func swipes() {
        var preview = StepPreview()
        #expect(preview.offset == 0)
        #expect(change(&preview, .shown(offset: 1, count: 3)) && preview.offset == 1)
        #expect(change(&preview, .shown(offset: 2, count: 3)) && preview.offset == 2)
        #expect(!change(&preview, .shown(offset: 3, count: 3)) && preview.offset == 2)
        #expect(change(&preview, .shown(offset: -1, count: 3)) && preview.offset == 0)
        #expect(!change(&preview, .shown(offset: 5, count: 0)) && preview.offset == 0)
    }

    /// Whether another maneuver is shown after `event`.
    private func change(_ preview: inout StepPreview, _ event: StepPreview.Event) -> Bool {
        preview.handle(event)
    }

    @Test("The next maneuver is back a while after the last swipe")
    func time() {
        var preview = StepPreview()
        #expect(!change(&preview, .frame(time: 5)))
        preview.handle(.shown(offset: 1, count: 4))
        #expect(!change(&preview, .frame(time: 10)) && !change(&preview, .frame(time: 21)))
        preview.handle(.shown(offset: 2, count: 4))
        #expect(!change(&preview, .frame(time: 22)) && !change(&preview, .frame(time: 33)))
        #expect(change(&preview, .frame(time: 34)) && preview.offset == 0)
    }

    @Test("On the way the same maneuver stays until the driver gets there")
    func way() {
        var preview = StepPreview()
        preview.handle(.shown(offset: 2, count: 4))
        #expect(change(&preview, .stepChanged) && preview.offset == 1)
        #expect(change(&preview, .stepChanged) && preview.offset == 0)
        #expect(!change(&preview, .stepChanged) && preview.offset == 0)
        preview.handle(.shown(offset: 2, count: 4))
        #expect(change(&preview, .closed) && preview.offset == 0)
    }
}
