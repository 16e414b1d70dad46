import Testing
import WaymarkMaps

@Suite("Input that cannot be") struct HostileInputTests {
    private var script = GestureScript()
    private let start = SIMD2(100.0, 100.0)

    /// A drag after which everything has to be as ever.
    private func worksAsEver(_ first: GestureScript, at time: Double) -> Bool {
        var script = first
        script.wait(until: time)
        _ = script.take()
        script.touch(70, .began, 0, 0, at: time + 1)
        script.drag(70, from: .zero, to: SIMD2(100, 50), during: time + 1...time + 1.3)
        script.touch(70, .ended, 100, 50, at: time + 1.3)
        return isClose(script.gestures.pan, SIMD2(100, 50), within: 1e-3)
            && script.gestures.names == ["began", "panned", "ended"]
    }

    @Test("Fingers that were never down are passed over", arguments: Touch.Phase.allCases)
    func unknown(phase: Touch.Phase) {
        guard phase != .began else { return }
        var script = GestureScript()
        script.touch(3, phase, 100, 100, at: 1)
        #expect(script.gestures == [])
        #expect(worksAsEver(script, at: 1))
    }

    @Test("A finger that begins twice has ended in between")
    mutating func twice() {
        script.touch(0, .began, 100, 100, at: 1)
        script.touch(0, .began, 400, 100, at: 1.1)
        #expect(script.gestures == [])
        script.drag(from: SIMD2(400, 100), to: SIMD2(500, 100), during: 1.1...1.2)
        script.touch(0, .began, 100, 100, at: 1.21)
        #expect(script.gestures.names == ["began", "panned", "ended"])
        #expect(script.gestures.velocity == .zero)
        script.touch(0, .ended, 100, 100, at: 1.25)
        script.wait(until: 2)
        #expect(script.gestures.last == .tap(at: start))
        #expect(worksAsEver(script, at: 2))
    }

    @Test(
        "Positions and times that are no numbers, or far away, are passed over",
        arguments: [
            (SIMD2(.nan, 100), 1.05), (SIMD2(100, .infinity), 1.05),
            (SIMD2(-.infinity, .nan), 1.05), (SIMD2(1e300, 0), 1.05), (SIMD2(150, 100), .nan),
            (SIMD2(150, 100), .infinity), (SIMD2(150, 100), -.infinity),
        ])
    func noNumbers(position: SIMD2<Double>, time: Double) {
        var script = GestureScript()
        script.touch(1, .began, position.x, position.y, at: time)
        script.touch(0, .began, 100, 100, at: 1)
        script.touch(0, .moved, position.x, position.y, at: time)
        script.touch(0, .ended, 100, 100, at: 1.1)
        script.wait(until: time)
        script.wait(until: 2)
        #expect(script.gestures == [.tap(at: start)])
        #expect(worksAsEver(script, at: 2))
    }

    @Test("A finger that is lifted nowhere or never is lifted where and when it was last")
    mutating func liftedNowhere() {
        script.touch(0, .began, 100, 100, at: 1)
        script.drag(from: start, to: SIMD2(200, 100), during: 1...1.1)
        script.touch(0, .ended, .nan, .infinity, at: .nan)
        #expect(script.gestures.names == ["began", "panned", "ended"])
        #expect(isClose(script.gestures.pan, SIMD2(100, 0)))
        #expect(worksAsEver(script, at: 2))
    }

    @Test(
        "A clock that was set goes on from there",
        arguments: [-1e300, -1e9, -3600, -2, 3600, 1e9, 1e15])
    func clockSet(seconds: Double) {
        var script = GestureScript()
        script.touch(0, .began, 100, 100, at: 1)
        script.drag(from: start, to: SIMD2(200, 100), during: 1...1.1)
        script.touch(0, .moved, 220, 100, at: 1.11 + seconds)
        script.touch(0, .ended, 220, 100, at: 1.12 + seconds)
        #expect(script.gestures.names == ["began", "panned", "ended"])
        // The time of a year in seconds is as fine as a clock has to be.
        if abs(seconds) < 1e10 { #expect(worksAsEver(script, at: 2 + seconds)) }
    }

    @Test("A single absurd time does not stop the clock", arguments: [-1e300, 1e300, 1e9])
    func absurdTime(time: Double) {
        var script = GestureScript()
        script.tap(100, 100, at: 1)
        script.wait(until: time)
        script.wait(until: 2)
        #expect(script.gestures == [.tap(at: start)])
        #expect(worksAsEver(script, at: 2))
    }

    @Test("Reports that come a little late do not slow the clock or speed it up")
    mutating func late() throws {
        script.touch(0, .began, 100, 100, at: 1)
        for frame in 1...29 {
            script.wait(until: 1.016 + Double(frame) / 60)
            script.touch(0, .moved, 100 + Double(frame % 2), 100, at: 1 + Double(frame) / 60)
        }
        #expect(script.gestures == [])
        #expect(isClose(try #require(script.recognizer.deadline), 1.5))
        script.wait(until: 1.516)
        #expect(script.gestures.names == ["longPress"])
    }
}
