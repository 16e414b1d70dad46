import Testing
import WaymarkMaps

@Suite("Long presses") struct LongPressGestureTests {
    private var script = GestureScript()

    @Test("K5: a finger that rests for 0.5 s is a long press, which can be dragged")
    mutating func longPress() {
        script.touch(0, .began, 100, 50, at: 1)
        script.touch(0, .moved, 103, 54, at: 1.2)
        script.wait(until: 1.49)
        #expect(script.gestures == [])
        script.wait(until: 1.5)
        #expect(script.take() == [.longPress(at: SIMD2(103, 54))])
        script.touch(0, .moved, 104, 54, at: 2)
        script.touch(0, .moved, 150, 90, at: 2.1)
        script.touch(0, .ended, 150, 90, at: 2.2)
        script.wait(until: 9)
        #expect(
            script.gestures == [
                .longPressDragged(at: SIMD2(104, 54)), .longPressDragged(at: SIMD2(150, 90)),
                .longPressEnded(at: SIMD2(150, 90)),
            ])
    }

    @Test("A long press is found by the next report where nobody let time go on")
    mutating func withoutAdvance() {
        script.touch(0, .began, 100, 50, at: 1)
        script.touch(0, .ended, 100, 50, at: 1.8)
        let place = SIMD2(100.0, 50.0)
        #expect(script.gestures == [.longPress(at: place), .longPressEnded(at: place)])
    }

    @Test("A finger that has left the slop is no long press")
    mutating func moved() {
        script.touch(0, .began, 100, 50, at: 1)
        script.touch(0, .moved, 111, 50, at: 1.2)
        script.wait(until: 3)
        #expect(script.gestures.names == ["began", "panned"])
    }

    @Test("Two fingers are no long press, and one that is left of them is none either")
    mutating func twoFingers() {
        script.landPair(FingerPlaces(SIMD2(100, 50), SIMD2(200, 50)), at: 1)
        script.wait(until: 2)
        script.touch(1, .ended, 200, 50, at: 2)
        script.wait(until: 4)
        script.touch(0, .ended, 100, 50, at: 4)
        #expect(script.gestures == [])
    }

    @Test("A second finger does not disturb a long press")
    mutating func secondFinger() {
        script.touch(0, .began, 100, 50, at: 1)
        script.wait(until: 1.6)
        script.touch(1, .began, 200, 50, at: 1.7)
        script.drag(1, from: SIMD2(200, 50), to: SIMD2(300, 90), during: 1.7...1.9)
        script.touch(1, .ended, 300, 90, at: 1.9)
        #expect(script.gestures.names == ["longPress"])
        script.touch(0, .ended, 100, 50, at: 2)
        #expect(script.gestures.names == ["longPress", "longPressEnded"])
    }

    @Test("A long press that the system takes away is cancelled")
    mutating func cancelled() {
        script.touch(0, .began, 100, 50, at: 1)
        script.wait(until: 1.6)
        script.touch(0, .cancelled, 100, 50, at: 1.7)
        #expect(script.gestures.names == ["longPress", "cancelled"])
    }
}
