import Testing
import WaymarkBrowser
import WaymarkMaps

@Suite("The clock of a page")
struct PageClockTests {
    /// A drag of a tenth of a second that begins at `start` of the page's clock and at `now` of the map's, with a
    /// frame after every request, which takes up to 40 ms.
    private static func drag(
        _ clock: inout PageClock, _ recognizer: inout GestureRecognizer, start: Double, now: Double
    ) -> [MapGesture] {
        let phases: [Touch.Phase] = [.began, .moved, .moved, .moved, .ended]
        return phases.enumerated().flatMap { number, phase in
            let elapsed = Double(number) * 0.025
            let touch = Touch(
                id: 1, phase: phase, position: SIMD2(100 + 20 * Double(min(number, 3)), 100),
                time: start + elapsed)
            let arrival = now + elapsed + [0.04, 0.01, 0.02][number % 3]
            let inputs = clock.inputs([.touch(touch)], at: arrival)
            return inputs.flatMap { recognizer.handle($0) }
                + recognizer.advance(to: arrival + 0.001)
        }
    }

    private static func isDrag(_ gestures: [MapGesture]) -> Bool {
        let isPanned = gestures.contains { if case .panned = $0 { true } else { false } }
        let isPress = gestures.contains { if case .longPress = $0 { true } else { false } }
        return isPanned && !isPress
    }

    @Test(
        "A drag is no long press, however long before or after the map's clock the page's began",
        arguments: [0.0, 998.5, 1000, 1001.5, 50_000, -50_000])
    func drags(start: Double) {
        var clock = PageClock()
        var recognizer = GestureRecognizer()
        for number in 0..<5 {
            let later = Double(number) * 7
            let gestures = Self.drag(
                &clock, &recognizer, start: start + later, now: 1000 + later)
            #expect(Self.isDrag(gestures), "drag \(number)")
        }
    }

    @Test("A page whose clock stood still for an hour, and one that says absurd times, still drag")
    func sleep() {
        var clock = PageClock()
        var recognizer = GestureRecognizer()
        #expect(Self.isDrag(Self.drag(&clock, &recognizer, start: 5, now: 1000)))
        #expect(Self.isDrag(Self.drag(&clock, &recognizer, start: 6, now: 4600)))
        for time in [Double.nan, .infinity, 1e300, -1e300] {
            let touch = Touch(id: 9, phase: .ended, position: .zero, time: time)
            _ = clock.inputs([.touch(touch)], at: 4601)
        }
        #expect(Self.isDrag(Self.drag(&clock, &recognizer, start: 8, now: 4602)))
    }

    @Test("A wheel takes no time, and a key goes by the clock of its page")
    func others() {
        var clock = PageClock()
        let wheel = MapInput.scroll(at: .zero, delta: SIMD2(0, 1), modifiers: [])
        #expect(clock.inputs([wheel], at: 7) == [wheel])
        let key = MapInput.key(.plus, isDown: true, modifiers: [], time: 3)
        let moved = MapInput.key(.plus, isDown: true, modifiers: [], time: 7)
        #expect(clock.inputs([wheel, key], at: 7) == [wheel, moved])
    }
}
