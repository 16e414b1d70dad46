import Testing
import WaymarkMaps

@Suite("Tilts of two fingers") struct TiltGestureTests {
    private var script = GestureScript()
    private let start = FingerPlaces(SIMD2(100, 300), SIMD2(220, 310))

    private func moved(_ first: SIMD2<Double>, _ second: SIMD2<Double>) -> FingerPlaces {
        FingerPlaces(start.first + first, start.second + second)
    }

    @Test("L4: fingers that go up side by side lean the view, down straightens it")
    mutating func vertical() {
        let end = moved(SIMD2(5, -90), SIMD2(-5, -86))
        script.landPair(start, at: 1)
        script.dragPair(from: start, to: end, during: 1.1...1.4)
        #expect(script.gestures.names == ["began", "tilted"])
        #expect(isClose(script.gestures.tilt, 73, within: 4), "88 points but for the first 15")
        script.dragPair(from: end, to: start, during: 1.4...1.7)
        #expect(isClose(script.gestures.tilt, -15, within: 4))
        script.liftPair(start, at: 1.8)
        #expect(script.gestures.last == .ended(velocity: .zero))
    }

    @Test("L4: fingers that tilt neither zoom nor turn nor pan until all are lifted")
    mutating func exclusive() {
        let up = moved(SIMD2(0, -40), SIMD2(0, -40))
        script.landPair(start, at: 1)
        script.dragPair(from: start, to: up, during: 1.1...1.3)
        let apart = moved(SIMD2(-80, -90), SIMD2(90, 10))
        script.dragPair(from: up, to: apart, during: 1.3...1.5)
        script.touch(0, .ended, apart.first.x, apart.first.y, at: 1.5)
        script.drag(1, from: apart.second, to: SIMD2(500, 200), during: 1.5...1.7)
        let before = script.gestures.tilt
        script.touch(0, .began, 100, 100, at: 1.7)
        script.drag(0, from: SIMD2(100, 100), to: SIMD2(300, 80), during: 1.7...1.8)
        #expect(isClose(script.gestures.tilt - before, 10), "half of what one of two goes up")
        #expect(script.gestures.names == ["began", "tilted"])
        script.liftPair(FingerPlaces(SIMD2(300, 80), SIMD2(500, 200)), at: 1.9)
        #expect(script.gestures.names == ["began", "tilted", "ended"])
    }

    @Test(
        "Fingers that do not go up or down side by side do not tilt",
        arguments: [
            (SIMD2(60.0, -60.0), SIMD2(60.0, -60.0)), (SIMD2(0, -60), SIMD2(0, 60)),
            (SIMD2(-10, -60), SIMD2(60, -60)), (SIMD2(0, 60), SIMD2(0, 0)),
            (SIMD2(60, 0), SIMD2(60, 0)), (SIMD2(-30, 0), SIMD2(30, 0)),
        ])
    func others(first: SIMD2<Double>, second: SIMD2<Double>) {
        var script = GestureScript()
        script.landPair(start, at: 1)
        script.dragPair(from: start, to: moved(first, second), during: 1.1...1.4)
        #expect(script.gestures.first == .began)
        #expect(!script.gestures.names.contains("tilted"))
    }

    @Test("A fast swipe tilts although its fingers are reported one after the other")
    mutating func fast() {
        script.landPair(start, at: 1)
        for step in 1...4 {
            let rise = Double(step) * 30
            let time = 1.1 + Double(step) * 0.016
            script.touch(0, .moved, 100, 300 - rise, at: time)
            script.touch(1, .moved, 220, 310 - rise, at: time + 0.004)
        }
        #expect(script.gestures.names == ["began", "tilted"])
        #expect(isClose(script.gestures.tilt, 105))
    }

    @Test("Fingers that tremble sideways at first tilt")
    mutating func tremble() {
        script.landPair(start, at: 1)
        script.dragPair(
            from: start, to: moved(SIMD2(2, 1), SIMD2(-2, -1)), during: 1.05...1.1)
        script.dragPair(
            from: moved(SIMD2(2, 1), SIMD2(-2, -1)), to: moved(SIMD2(4, -80), SIMD2(1, -80)),
            during: 1.1...1.4)
        #expect(script.gestures.names == ["began", "tilted"])
    }
}
