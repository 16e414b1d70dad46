import Testing
import WaymarkMaps

@Suite("Taps") struct TapGestureTests {
    private var script = GestureScript()
    private let place = SIMD2(100.0, 50.0)

    @Test("L3: a tap is reported when no second one can follow it any more")
    mutating func single() {
        script.tap(100, 50, at: 1)
        script.wait(until: 1.37)
        #expect(script.gestures == [])
        script.wait(until: 1.39)
        #expect(script.gestures == [.tap(at: place)])
        script.wait(until: 5)
        #expect(script.gestures.count == 1)
    }

    @Test("A tap is reported at once where there are no double taps")
    mutating func atOnce() {
        script.recognizer = GestureRecognizer(waitsForDoubleTap: false)
        script.tap(100, 50, at: 1)
        script.tap(100, 50, at: 1.2)
        #expect(script.gestures == [.tap(at: place), .tap(at: place)])
    }

    @Test("L3: two taps within 0.3 s and 40 points are a double tap, and no tap")
    mutating func double() {
        script.tap(90, 60, at: 1)
        script.tap(100, 50, at: 1.35)
        #expect(script.gestures == [.doubleTap(at: place)])
        script.wait(until: 9)
        #expect(script.gestures.count == 1)
    }

    @Test("Three taps are a double tap and a tap")
    mutating func triple() {
        for time in [1, 1.2, 1.4] { script.tap(100, 50, at: time) }
        script.wait(until: 9)
        #expect(script.gestures == [.doubleTap(at: place), .tap(at: place)])
    }

    @Test(
        "Taps too far from one another in time or place are two taps",
        arguments: [(100.0, 1.4), (141, 1.2), (59, 1.2)])
    func separate(x: Double, time: Double) {
        var script = GestureScript()
        script.tap(100, 50, at: 1)
        script.tap(x, 50, at: time)
        #expect(script.take() == [.tap(at: place)])
        script.wait(until: 9)
        #expect(script.gestures == [.tap(at: SIMD2(x, 50))])
    }

    @Test("A tap lasts no longer than 0.35 s", arguments: [(0.34, true), (0.36, false)])
    func duration(seconds: Double, isTap: Bool) {
        var script = GestureScript()
        script.touch(0, .began, 100, 50, at: 1)
        script.touch(0, .ended, 100, 50, at: 1 + seconds)
        script.wait(until: 9)
        #expect(script.gestures == (isTap ? [.tap(at: place)] : []))
    }

    @Test("A finger may stray by 10 points in a tap")
    mutating func slop() {
        script.touch(0, .began, 93, 43, at: 1)
        script.touch(0, .moved, 98, 45, at: 1.05)
        script.touch(0, .ended, 100, 50, at: 1.1)
        script.wait(until: 9)
        #expect(script.gestures == [.tap(at: place)])
    }

    @Test("A second tap that is held too long leaves the first one")
    mutating func heldSecond() {
        script.tap(100, 50, at: 1)
        script.touch(0, .began, 110, 50, at: 1.2)
        script.wait(until: 2)
        #expect(script.gestures == [], "it may still become a quick zoom")
        script.touch(0, .ended, 110, 50, at: 2)
        #expect(script.gestures == [.tap(at: place)])
    }

    @Test("The deadline is when a tap is certain, on the host's clock")
    mutating func deadline() throws {
        #expect(script.recognizer.deadline == nil)
        script.tap(100, 50, at: 1.7e9)
        let deadline = try #require(script.recognizer.deadline)
        #expect(isClose(deadline, 1.7e9 + 0.38))
        script.wait(until: deadline)
        #expect(script.gestures == [.tap(at: place)])
        #expect(script.recognizer.deadline == nil)
    }

    @Test("L3: a short tap of two fingers is reported at the middle between them")
    mutating func twoFingers() {
        let places = FingerPlaces(around: place, span: 80, degrees: 30)
        script.landPair(places, at: 1)
        script.liftPair(places, at: 1.2)
        script.wait(until: 9)
        #expect(script.gestures.count == 1)
        guard case .twoFingerTap(let middle) = script.gestures.first else {
            Issue.record("\(script.gestures)")
            return
        }
        #expect(isClose(middle, place))
    }

    @Test("Two fingers that stay longer or stray farther do not tap")
    mutating func noTwoFingerTap() {
        let places = FingerPlaces(around: place, span: 80)
        script.landPair(places, at: 1)
        script.liftPair(places, at: 1.35)
        script.landPair(places, at: 5)
        script.touch(1, .moved, 140, 62, at: 5.03)
        script.liftPair(FingerPlaces(places.first, SIMD2(140, 62)), at: 5.1)
        script.wait(until: 9)
        #expect(script.gestures == [])
    }

    @Test("A tap of two fingers after a tap leaves both")
    mutating func tapThenTwoFingers() {
        let places = FingerPlaces(around: place, span: 30)
        script.tap(100, 50, at: 1)
        script.landPair(places, at: 1.2)
        script.liftPair(places, at: 1.3)
        #expect(script.gestures == [.tap(at: place), .twoFingerTap(at: place)])
    }
}
