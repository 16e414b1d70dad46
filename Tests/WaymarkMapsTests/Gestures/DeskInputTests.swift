import Testing
import WaymarkMaps

@Suite("Wheels, trackpads and keys") struct DeskInputTests {
    private var script = GestureScript()
    private let pointer = SIMD2(30.0, 40.0)

    private mutating func key(
        _ key: MapInput.Key, _ isDown: Bool, at time: Double, _ modifiers: InputModifiers = []
    ) {
        script.play(.key(key, isDown: isDown, modifiers: modifiers, time: time))
    }

    @Test(
        "A scroll zooms about the pointer, and with shift it pans",
        arguments: [
            (SIMD2(0, -200), [], .pinched(scale: 2, focus: SIMD2(30, 40))),
            (SIMD2(9, 100), [], .pinched(scale: 0.5.squareRoot(), focus: SIMD2(30, 40))),
            (SIMD2(0, -50), .control, .pinched(scale: 2, focus: SIMD2(30, 40))),
            (SIMD2(5, -7), .shift, .panned(by: SIMD2(-5, 7), focus: SIMD2(30, 40))),
            (SIMD2(0, .greatestFiniteMagnitude), [], .pinched(scale: 0x1p-4, focus: SIMD2(30, 40))),
        ] as [(SIMD2<Double>, InputModifiers, MapGesture)])
    func scroll(delta: SIMD2<Double>, modifiers: InputModifiers, expected: MapGesture) {
        var script = GestureScript()
        script.play(.scroll(at: pointer, delta: delta, modifiers: modifiers))
        #expect(script.gestures == [.began, expected, .ended(velocity: .zero)])
    }

    @Test("Scrolls without a place or a length are passed over")
    mutating func absurdScroll() {
        for delta in [SIMD2(0.0, 0.0), SIMD2(.nan, 1), SIMD2(0, .infinity), SIMD2(7, 0)] {
            script.play(.scroll(at: pointer, delta: delta, modifiers: []))
        }
        script.play(.scroll(at: SIMD2(.nan, 0), delta: SIMD2(0, 5), modifiers: []))
        #expect(script.gestures == [])
    }

    @Test("A scroll during a drag is a part of it, and one after a tap leaves the tap")
    mutating func scrollDuring() {
        script.touch(0, .began, 100, 100, at: 1)
        script.drag(from: SIMD2(100, 100), to: SIMD2(200, 100), during: 1...1.1)
        script.play(.scroll(at: pointer, delta: SIMD2(0, 50), modifiers: []))
        script.touch(0, .ended, 200, 100, at: 1.1)
        #expect(script.take().names == ["began", "panned", "pinched", "ended"])
        script.tap(100, 100, at: 2)
        script.play(.scroll(at: pointer, delta: SIMD2(0, 50), modifiers: []))
        #expect(script.gestures.names == ["tap", "began", "pinched", "ended"])
    }

    @Test("A key that is struck moves the map by a fourth of a second's motion")
    mutating func stroke() {
        key(.plus, true, at: 1)
        key(.plus, false, at: 1.08)
        #expect(script.recognizer.deadline != nil)
        for frame in 1...30 { script.wait(until: 1.08 + Double(frame) / 60) }
        #expect(script.gestures.names == ["began", "pinched", "ended"])
        #expect(isClose(script.gestures.scale, 2))
        #expect(script.recognizer.deadline == nil)
    }

    @Test("A key that is held moves the map until it is let go")
    mutating func hold() {
        key(.arrowRight, true, at: 1)
        for frame in 1...60 {
            script.wait(until: 1 + Double(frame) / 60)
            key(.arrowRight, true, at: 1 + Double(frame) / 60)
        }
        key(.arrowRight, false, at: 2.01)
        script.wait(until: 5)
        #expect(script.gestures.names == ["began", "panned", "ended"])
        #expect(isClose(script.gestures.pan, SIMD2(-404, 0)))
        #expect(script.gestures.velocity == .zero)
    }

    @Test("Strokes that come fast add up")
    mutating func strokes() {
        for stroke in 0..<3 {
            key(.minus, true, at: 1 + Double(stroke) * 0.1)
            key(.minus, false, at: 1.05 + Double(stroke) * 0.1)
        }
        for frame in 1...60 { script.wait(until: 1.25 + Double(frame) / 60) }
        #expect(isClose(script.gestures.scale, 0.125))
        #expect(script.gestures.names == ["began", "pinched", "ended"])
    }

    @Test(
        "Arrows pan, with shift they turn and tilt",
        arguments: [
            (.arrowUp, [], .panned(by: SIMD2(0, 100), focus: nil)),
            (.arrowDown, [], .panned(by: SIMD2(0, -100), focus: nil)),
            (.arrowLeft, [], .panned(by: SIMD2(100, 0), focus: nil)),
            (.arrowRight, [], .panned(by: SIMD2(-100, 0), focus: nil)),
            (.arrowUp, .shift, .tilted(by: 40)), (.arrowDown, .shift, .tilted(by: -40)),
            (.arrowLeft, .shift, .rotated(degrees: 15, focus: nil)),
            (.arrowRight, .shift, .rotated(degrees: -15, focus: nil)),
            (.plus, .shift, .pinched(scale: 2, focus: nil)),
        ] as [(MapInput.Key, InputModifiers, MapGesture)])
    func keys(key: MapInput.Key, modifiers: InputModifiers, expected: MapGesture) {
        var script = GestureScript()
        script.play(.key(key, isDown: true, modifiers: modifiers, time: 1))
        script.play(.key(key, isDown: false, modifiers: modifiers, time: 1))
        script.wait(until: 1.25)
        #expect(script.gestures == [.began, expected, .ended(velocity: .zero)])
    }

    @Test("A host that has not asked for long moves the map by no more than a stroke")
    mutating func longPause() {
        key(.arrowUp, true, at: 1)
        script.wait(until: 31)
        #expect(script.gestures.pan == SIMD2(0, 100))
    }

    @Test("Keys and fingers at once are one motion, which a cancelled finger ends")
    mutating func together() {
        key(.plus, true, at: 1)
        script.wait(until: 1.1)
        script.touch(0, .began, 100, 100, at: 1.1)
        script.drag(from: SIMD2(100, 100), to: SIMD2(200, 100), during: 1.1...1.2)
        script.touch(0, .ended, 200, 100, at: 1.2)
        key(.plus, false, at: 1.3)
        script.wait(until: 2)
        let names = script.take().names
        #expect(names.first == "began" && names.filter { $0 == "began" }.count == 1)
        #expect(names.last == "ended" && names.filter { $0 == "ended" }.count == 1)
        key(.plus, true, at: 3)
        script.touch(0, .began, 100, 100, at: 3)
        script.drag(from: SIMD2(100, 100), to: SIMD2(200, 100), during: 3...3.1)
        script.touch(0, .cancelled, 200, 100, at: 3.1)
        script.wait(until: 4)
        #expect(script.gestures.last == .cancelled)
        #expect(script.recognizer.deadline == nil)
    }
}
