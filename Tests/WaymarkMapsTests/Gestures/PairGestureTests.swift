import Testing
import WaymarkMaps

@Suite("Pinches, turns and pans of two fingers") struct PairGestureTests {
    private var script = GestureScript()

    @Test("L3: fingers zoom once their distance has changed by 8 % or 12 points")
    mutating func pinch() {
        script.landPair(places(100), at: 1)
        script.dragPair(from: places(100), to: places(107), during: 1.1...1.2)
        #expect(script.gestures == [])
        script.dragPair(from: places(107), to: places(216), during: 1.2...1.4)
        #expect(Set(script.gestures.names) == ["began", "panned", "pinched"])
        #expect(isClose(script.gestures.scale, 2), "from 108 to 216, without a jump")
        script.liftPair(places(216), at: 1.5)
        #expect(script.gestures.names.last == "ended")
        #expect(script.gestures.turn == 0)
    }

    @Test("Fingers far apart need 12 points, and fewer for closer than for farther")
    mutating func wide() {
        script.landPair(places(300), at: 1)
        script.dragPair(from: places(300), to: places(289), during: 1.1...1.2)
        #expect(script.gestures == [])
        script.dragPair(from: places(289), to: places(144), during: 1.2...1.4)
        #expect(isClose(script.gestures.scale, 0.5))
    }

    @Test("L5: fingers turn the map once they have turned by 12°")
    mutating func rotation() {
        script.landPair(places(160), at: 1)
        script.dragPair(during: 1.1...1.2) { places(160, 11 * $0) }
        #expect(script.gestures == [])
        script.dragPair(during: 1.2...1.6) { places(160, 11 + 61 * $0) }
        #expect(isClose(script.gestures.turn, 60, within: 0.01))
        #expect(script.gestures.greatestTurn < 2.5)
        #expect(isClose(script.gestures.scale, 1, within: 0.01))
        #expect(isClose(script.gestures.pan, .zero, within: 3))
    }

    @Test("Fingers turn the other way, and past the left, where angles begin anew")
    mutating func counterclockwise() {
        script.landPair(places(160, -150), at: 1)
        script.dragPair(during: 1.1...1.6) { places(160, -150 - 92 * $0) }
        #expect(isClose(script.gestures.turn, -80, within: 0.01))
    }

    @Test(
        "A pinch does not turn the map by accident: fingers that have zoomed far turn by 30° first")
    mutating func raisedThreshold() {
        script.landPair(places(100), at: 1)
        script.dragPair(during: 1.1...1.4) { places(100 + 150 * $0, 5 * $0) }
        script.dragPair(during: 1.4...1.6) { places(250, 5 + 20 * $0) }
        #expect(script.gestures.turn == 0)
        script.dragPair(during: 1.6...1.8) { places(250, 25 + 25 * $0) }
        #expect(isClose(script.gestures.turn, 20, within: 0.01))
    }

    @Test("Fingers that turn first turn on while they zoom")
    mutating func turnThenZoom() {
        script.landPair(places(100), at: 1)
        script.dragPair(during: 1.1...1.3) { places(100, 42 * $0) }
        script.dragPair(during: 1.3...1.6) { places(100 + 200 * $0, 42 + 10 * $0) }
        #expect(isClose(script.gestures.turn, 40, within: 0.01))
    }

    @Test("L2: two fingers pan, and the map catches up with them")
    mutating func pan() throws {
        script.landPair(places(100), at: 1)
        let end = FingerPlaces(SIMD2(270, 220), SIMD2(370, 220))
        script.dragPair(from: places(100), to: end, during: 1.1...1.4)
        script.liftPair(end, at: 1.41)
        #expect(isClose(script.gestures.pan, SIMD2(120, 20)))
        #expect(isClose(script.gestures.scale, 1) && script.gestures.turn == 0)
        #expect(script.gestures.longestPan < 7)
        let velocity = try #require(script.gestures.velocity)
        #expect(isClose(velocity, SIMD2(400, 66.7), within: 10), "fingers lifted shortly after")
    }

    @Test("A finger that is added or lifted goes on with the others without a jump")
    mutating func addAndLift() {
        script.touch(0, .began, 100, 200, at: 1)
        script.drag(from: SIMD2(100, 200), to: SIMD2(200, 200), during: 1...1.2)
        #expect(isClose(script.take().pan, SIMD2(100, 0)))
        script.touch(1, .began, 400, 300, at: 1.2)
        #expect(script.gestures == [])
        script.dragPair(
            from: FingerPlaces(SIMD2(200, 200), SIMD2(400, 300)),
            to: FingerPlaces(SIMD2(220, 210), SIMD2(420, 310)), during: 1.2...1.4)
        #expect(isClose(script.take().pan, SIMD2(20, 10)))
        script.touch(0, .ended, 220, 210, at: 1.4)
        #expect(script.gestures == [])
        script.drag(1, from: SIMD2(420, 310), to: SIMD2(420, 300), during: 1.4...1.5)
        #expect(isClose(script.take().pan, SIMD2(0, -10)))
        script.touch(7, .began, 0, 0, at: 1.5)
        script.touch(1, .ended, 420, 300, at: 1.6)
        script.touch(7, .ended, 0, 0, at: 1.7)
        #expect(script.gestures == [.ended(velocity: .zero)])
    }

    @Test("Third and further fingers are passed over")
    mutating func third() {
        script.landPair(places(100), at: 1)
        for id in 2...5 { script.touch(id, .began, 10, 10, at: 1.05) }
        for id in 2...5 { script.touch(id, .moved, 300, 300, at: 1.06) }
        script.dragPair(from: places(100), to: places(216), during: 1.1...1.4)
        #expect(isClose(script.gestures.scale, 2))
        for id in 2...5 { script.touch(id, .ended, 300, 300, at: 1.5) }
        #expect(!script.gestures.names.contains("ended"))
        script.liftPair(places(216), at: 1.6)
        #expect(script.gestures.names.last == "ended")
    }

    @Test("Fingers that meet and pass one another zoom by finite factors")
    mutating func crossing() {
        script.landPair(places(100), at: 1)
        script.dragPair(
            from: places(100), to: FingerPlaces(places(100).second, places(100).first),
            during: 1.1...1.4)
        for case .pinched(let scale, _) in script.gestures { #expect(scale > 0.3 && scale < 3) }
    }
}

/// Fingers around the middle of the view.
private func places(_ span: Double, _ degrees: Double = 0) -> FingerPlaces {
    FingerPlaces(around: SIMD2(200, 200), span: span, degrees: degrees)
}
