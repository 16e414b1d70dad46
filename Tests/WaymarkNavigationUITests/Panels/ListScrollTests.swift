import Testing
import WaymarkMaps
import WaymarkNavigationUI

@Suite("How lists scroll")
struct ListScrollTests {
    /// A finger that goes from one height to another in steps of 20 ms.
    private func drag(
        _ scroll: inout ListScroll, from start: Double, to end: Double, rest: Double = 0
    ) {
        for step in 0...10 {
            touch(
                &scroll, step == 0 ? .began : .moved, start + (end - start) * Double(step) / 10,
                step)
        }
        let touch = Touch(
            id: 1, phase: .ended, position: SIMD2(0, end), time: 0.2 + rest)
        let isFollowed = scroll.handle(touch)
        #expect(isFollowed)
    }

    private func touch(
        _ scroll: inout ListScroll, _ phase: Touch.Phase, _ y: Double, _ step: Int, id: Int = 1
    ) {
        let touch = Touch(id: id, phase: phase, position: SIMD2(0, y), time: Double(step) * 0.02)
        let isFollowed = scroll.handle(touch)
        #expect(isFollowed == (id == 1))
    }

    @Test("A finger takes the list with it once it has left the place where it could tap")
    func drag() {
        var scroll = ListScroll()
        touch(&scroll, .began, 300, 0)
        touch(&scroll, .moved, 291, 1)
        #expect(!scroll.isDragging && scroll.offset == 0)
        touch(&scroll, .moved, 280, 2)
        touch(&scroll, .moved, 250, 3)
        touch(&scroll, .began, 10, 3, id: 2)
        touch(&scroll, .moved, 900, 4, id: 2)
        #expect(scroll.isDragging && scroll.offset == 41)
    }

    @Test("A list goes on after a fast finger, ever more slowly, and comes to rest")
    func coast() {
        var scroll = ListScroll()
        drag(&scroll, from: 500, to: 300)
        #expect(scroll.isCoasting)
        let start = scroll.offset
        var steps: [Double] = []
        for frame in 0..<300 where scroll.isCoasting {
            let before = scroll.offset
            scroll.advance(to: 40 + Double(frame) / 60)
            if frame > 0 { steps.append(scroll.offset - before) }
        }
        #expect(!scroll.isCoasting && steps.count < 200)
        #expect(steps == steps.sorted(by: >) && steps.allSatisfy { $0 > 0 })
        #expect(scroll.offset - start > 200)
        let end = scroll.offset
        scroll.advance(to: 1000)
        #expect(scroll.offset == end)
    }

    @Test("It does not go on after a finger that rested, nor at its end, nor under the next finger")
    func rest() {
        var rested = ListScroll()
        drag(&rested, from: 500, to: 300, rest: 0.5)
        #expect(!rested.isCoasting && rested.offset > 150)
        var ended = ListScroll()
        drag(&ended, from: 300, to: 500)
        ended.limit { max(0, $0) }
        #expect(!ended.isCoasting && ended.offset == 0)
        var stopped = ListScroll()
        drag(&stopped, from: 500, to: 300)
        touch(&stopped, .began, 100, 20)
        #expect(!stopped.isCoasting)
    }

    @Test("Numbers that are none do nothing", arguments: [Double.nan, .infinity])
    func hostile(_ number: Double) {
        var scroll = ListScroll()
        scroll.scroll(by: number)
        let touches = [Touch.Phase.began, .moved, .ended].map {
            Touch(id: 1, phase: $0, position: SIMD2(0, number), time: number)
        }
        let followed = touches.filter { scroll.handle($0) }
        #expect(followed.isEmpty)
        touch(&scroll, .began, 10, 1)
        _ = scroll.handle(Touch(id: 1, phase: .ended, position: SIMD2(0, number), time: 1))
        touch(&scroll, .began, 10, 1)
        #expect(scroll.offset == 0)
    }
}
