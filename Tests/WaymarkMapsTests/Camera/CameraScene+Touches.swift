import WaymarkGeometry
import WaymarkMaps

extension CameraScene {
    func touch(
        _ id: Int, _ phase: Touch.Phase, _ place: SIMD2<Double>, _ modifiers: InputModifiers = []
    ) {
        map.handle(
            .touch(
                Touch(
                    id: id, phase: phase, position: place, time: clock.time,
                    modifiers: modifiers)))
    }

    /// A tap of 80 ms.
    func tap(_ place: SIMD2<Double>) {
        touch(0, .began, place)
        pass(0.08)
        touch(0, .ended, place)
    }

    /// Two taps with a tenth of a second in between.
    func doubleTap(_ place: SIMD2<Double>) {
        tap(place)
        pass(0.1)
        tap(place)
    }

    /// A tap of two fingers at once.
    func tap(_ places: FingerPlaces) {
        touch(0, .began, places.first)
        touch(1, .began, places.second)
        pass(0.1)
        touch(0, .ended, places.first)
        touch(1, .ended, places.second)
    }

    /// A finger that is down goes from `start` to `end`, with a report every 10 ms.
    func drag(from start: SIMD2<Double>, to end: SIMD2<Double>, seconds: Double = 0.3) {
        let count = Int((seconds * 100).rounded())
        for step in 1...count {
            pass(0.01)
            touch(0, .moved, start + (end - start) * (Double(step) / Double(count)))
        }
    }

    /// A finger touches at `start`, goes to `end`, rests there and is lifted.
    func swipe(
        from start: SIMD2<Double>, to end: SIMD2<Double>, seconds: Double = 0.3,
        resting rest: Double = 0.2
    ) {
        touch(0, .began, start)
        drag(from: start, to: end, seconds: seconds)
        pass(rest)
        touch(0, .ended, end)
    }

    /// Two fingers touch where `places` puts them at first, go where it puts them at each share of
    /// 0.4 seconds, rest there and are lifted.
    func moveFingers(_ places: (Double) -> FingerPlaces) {
        touch(0, .began, places(0).first)
        touch(1, .began, places(0).second)
        for step in 1...40 {
            pass(0.01)
            let now = places(Double(step) / 40)
            touch(0, .moved, now.first)
            touch(1, .moved, now.second)
        }
        pass(0.2)
        touch(0, .ended, places(1).first)
        touch(1, .ended, places(1).second)
    }

    /// Two fingers around `middle` go from 100 points apart to 300.
    func pinch(around middle: SIMD2<Double>, drift: SIMD2<Double> = .zero) {
        moveFingers { FingerPlaces(around: middle + drift * $0, span: 100 + 200 * $0) }
    }

    /// Two fingers around `middle` turn clockwise by 72°, of which 12° are not for the map.
    func rotate(around middle: SIMD2<Double>) {
        moveFingers { FingerPlaces(around: middle, span: 160, degrees: 72 * $0) }
    }

    /// Two fingers side by side go from one height of the view to another.
    func tilt(from start: Double, to end: Double) {
        moveFingers { share in
            let y = start + (end - start) * share
            return FingerPlaces(SIMD2(150, y), SIMD2(250, y))
        }
    }
}
