import Testing
import WaymarkMaps

@Suite("Drags of one finger") struct DragGestureTests {
    private var script = GestureScript()
    private let start = SIMD2(100.0, 100.0)

    @Test("L2: the map moves once the finger has left the slop, and then catches up with it")
    mutating func slop() {
        script.touch(0, .began, 100, 100, at: 1)
        script.touch(0, .moved, 109, 100, at: 1.01)
        #expect(script.gestures == [])
        script.touch(0, .moved, 114, 100, at: 1.02)
        #expect(script.gestures == [.began, .panned(by: SIMD2(5, 0), focus: SIMD2(114, 100))])
        script.drag(from: SIMD2(114, 100), to: SIMD2(200, 160), during: 1.02...1.22)
        #expect(script.gestures.names == ["began", "panned"])
        #expect(isClose(script.gestures.pan, SIMD2(100, 60)), "all of the finger's way")
        #expect(script.gestures.longestPan < 7, "no step is a jump")
    }

    @Test("The first step of a fast finger is shorter by the slop")
    mutating func fastStart() {
        script.touch(0, .began, 100, 100, at: 1)
        script.touch(0, .moved, 130, 140, at: 1.016)
        #expect(isClose(script.gestures.pan, SIMD2(30, 40) * (40.0 / 50) + SIMD2(6, 8)))
    }

    @Test(
        "A drag ends with the velocity of the last moments",
        arguments: [SIMD2(500.0, 0.0), SIMD2(-300, 400), SIMD2(0, -2000)])
    func velocity(expected: SIMD2<Double>) throws {
        var script = GestureScript()
        let end = start + expected * 0.3
        script.touch(0, .began, start.x, start.y, at: 1)
        script.drag(from: start, to: end, during: 1...1.3)
        script.touch(0, .ended, end.x, end.y, at: 1.31)
        #expect(isClose(try #require(script.gestures.velocity), expected, within: 1))
    }

    @Test("Only the last 100 ms count for the velocity")
    mutating func lateVelocity() throws {
        script.touch(0, .began, 100, 100, at: 1)
        script.drag(from: start, to: SIMD2(900, 100), during: 1...1.2)
        script.drag(from: SIMD2(900, 100), to: SIMD2(900, 130), during: 1.2...1.31)
        script.touch(0, .ended, 900, 130, at: 1.31)
        let velocity = try #require(script.gestures.velocity)
        #expect(isClose(velocity, SIMD2(0, 300.0 / 1.1), within: 1))
    }

    @Test("A finger that jitters is smoothed")
    mutating func jitter() throws {
        script.touch(0, .began, 100, 100, at: 1)
        for step in 1...30 {
            let error = step.isMultiple(of: 2) ? 1.0 : -1
            script.touch(
                0, .moved, 100 + Double(step) * 8 + error, 100, at: 1 + Double(step) * 0.008)
        }
        script.touch(0, .ended, 341, 100, at: 1.24)
        #expect(isClose(try #require(script.gestures.velocity?.x), 1000, within: 60))
    }

    @Test("A finger that rested for more than 80 ms has no velocity", arguments: [0.07, 0.09, 2])
    func rest(seconds: Double) throws {
        var script = GestureScript()
        script.touch(0, .began, 100, 100, at: 1)
        script.drag(from: start, to: SIMD2(300, 100), during: 1...1.2)
        for step in 1...9 {
            script.touch(0, .moved, 300, 100, at: 1.2 + seconds * Double(step) / 10)
        }
        script.touch(0, .ended, 300, 100, at: 1.2 + seconds)
        let velocity = try #require(script.gestures.velocity)
        #expect((velocity == .zero) == (seconds > 0.08))
    }

    @Test("A flick of a single report has a velocity, which is no more than 8000 points per second")
    mutating func flick() throws {
        script.touch(0, .began, 100, 100, at: 1)
        script.touch(0, .moved, 140, 100, at: 1.3)
        script.touch(0, .ended, 140, 100, at: 1.31)
        #expect(isClose(try #require(script.gestures.velocity?.x), 400, within: 50))
        script.touch(0, .began, 100, 100, at: 2)
        script.touch(0, .moved, 1300, 1000, at: 2.01)
        script.touch(0, .ended, 1300, 1000, at: 2.01)
        let velocity = try #require(script.gestures.velocity)
        #expect(isClose(velocity, SIMD2(6400, 4800), within: 1e-3))
    }

    @Test("S13, T6: an option-drag tells from where to where it goes, from where it began")
    mutating func optionDrag() {
        script.touch(0, .began, 100, 100, at: 1, .option)
        script.drag(from: start, to: SIMD2(200, 130), during: 1...1.2, .option)
        script.touch(0, .ended, 200, 130, at: 1.21, .option)
        #expect(script.gestures.names == ["began", "circled", "ended"])
        let ways = script.gestures.compactMap { gesture in
            if case .circled(let from, let to) = gesture { (from: from, to: to) } else { nil }
        }
        #expect(ways.first?.from == start && ways.last?.to == SIMD2(200, 130))
        #expect(zip(ways, ways.dropFirst()).allSatisfy { $0.to == $1.from })
        #expect(script.gestures.velocity == .zero)
    }

    @Test("S13: an option-shift-drag tilts the map, up for more")
    mutating func optionShiftDrag() {
        let modifiers: InputModifiers = [.option, .shift]
        script.touch(0, .began, 100, 100, at: 1, modifiers)
        script.drag(from: start, to: SIMD2(110, 40), during: 1...1.2, modifiers)
        // What is held later changes nothing.
        script.drag(from: SIMD2(110, 40), to: SIMD2(110, 30), during: 1.2...1.3)
        script.touch(0, .ended, 110, 30, at: 1.31)
        #expect(script.gestures.names == ["began", "tilted", "ended"])
        #expect(isClose(script.gestures.tilt, 60, within: 1))
    }

    @Test("A drag that the system takes away is cancelled, and nothing is left of it")
    mutating func cancelled() {
        script.touch(0, .began, 100, 100, at: 1)
        script.drag(from: start, to: SIMD2(200, 100), during: 1...1.1)
        script.touch(1, .began, 300, 300, at: 1.1)
        script.touch(0, .cancelled, 200, 100, at: 1.12)
        #expect(script.take().names == ["began", "panned", "cancelled"])
        script.touch(1, .moved, 350, 300, at: 1.13)
        script.touch(1, .ended, 350, 300, at: 1.14)
        script.touch(1, .cancelled, 350, 300, at: 1.15)
        script.wait(until: 9)
        #expect(script.gestures == [])
    }

    @Test("L3: a double tap that is dragged zooms about its place, down for closer")
    mutating func quickZoom() {
        script.tap(100, 100, at: 1)
        script.touch(0, .began, 104, 100, at: 1.2)
        script.drag(from: SIMD2(104, 100), to: SIMD2(104, 238), during: 1.2...1.4)
        #expect(script.gestures.names == ["began", "quickZoomed"])
        #expect(isClose(script.gestures.quickScale, 2), "128 points past the slop")
        script.drag(from: SIMD2(104, 238), to: SIMD2(104, -18), during: 1.4...1.6)
        #expect(isClose(script.gestures.quickScale, 0.5))
        script.touch(0, .ended, 104, -18, at: 1.6)
        #expect(script.gestures.velocity == .zero)
        for case .quickZoomed(_, let focus) in script.gestures {
            #expect(focus == SIMD2(104, 100))
        }
    }
}
