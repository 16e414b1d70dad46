import WaymarkGeometry
import WaymarkMaps

/// Input played into a recogniser, and the gestures that came of it.
struct GestureScript {
    var recognizer = GestureRecognizer()
    private(set) var gestures: [MapGesture] = []

    mutating func play(_ input: MapInput) { gestures += recognizer.handle(input) }

    mutating func touch(
        _ id: Int, _ phase: Touch.Phase, _ x: Double, _ y: Double, at time: Double,
        _ modifiers: InputModifiers = []
    ) {
        play(
            .touch(
                Touch(
                    id: id, phase: phase, position: SIMD2(x, y), time: time,
                    modifiers: modifiers)))
    }

    /// Time goes on to `time` without input.
    mutating func wait(until time: Double) { gestures += recognizer.advance(to: time) }

    /// A tap of 80 ms from `time` on.
    mutating func tap(_ x: Double, _ y: Double, at time: Double) {
        touch(0, .began, x, y, at: time)
        touch(0, .ended, x, y, at: time + 0.08)
    }

    /// Moves finger `id` on a straight line, with a report every 10 ms.
    mutating func drag(
        _ id: Int = 0, from start: SIMD2<Double>, to end: SIMD2<Double>,
        during time: ClosedRange<Double>, _ modifiers: InputModifiers = []
    ) {
        for (share, moment) in Self.steps(time) {
            let place = start + (end - start) * share
            touch(id, .moved, place.x, place.y, at: moment, modifiers)
        }
    }

    /// Moves the fingers 0 and 1 on straight lines, with a report about each every 10 ms.
    mutating func dragPair(
        from start: FingerPlaces, to end: FingerPlaces, during time: ClosedRange<Double>
    ) {
        dragPair(during: time) { share in
            FingerPlaces(
                start.first + (end.first - start.first) * share,
                start.second + (end.second - start.second) * share)
        }
    }

    /// Moves the fingers 0 and 1 to where `places` puts them at each share of the time.
    mutating func dragPair(
        during time: ClosedRange<Double>, _ places: (Double) -> FingerPlaces
    ) {
        for (share, moment) in Self.steps(time) {
            let (first, second) = (places(share).first, places(share).second)
            touch(0, .moved, first.x, first.y, at: moment)
            touch(1, .moved, second.x, second.y, at: moment)
        }
    }

    /// The fingers 0 and 1 touch one after the other.
    mutating func landPair(_ places: FingerPlaces, at time: Double) {
        touch(0, .began, places.first.x, places.first.y, at: time)
        touch(1, .began, places.second.x, places.second.y, at: time + 0.02)
    }

    /// The fingers 0 and 1 are lifted one after the other from `places`.
    mutating func liftPair(_ places: FingerPlaces, at time: Double) {
        touch(0, .ended, places.first.x, places.first.y, at: time)
        touch(1, .ended, places.second.x, places.second.y, at: time + 0.02)
    }

    /// The gestures since the last call.
    mutating func take() -> [MapGesture] {
        defer { gestures = [] }
        return gestures
    }

    private static func steps(_ time: ClosedRange<Double>) -> [(Double, Double)] {
        let length = time.upperBound - time.lowerBound
        let count = Int((length / 0.01).rounded())
        return (1...count).map {
            let share = Double($0) / Double(count)
            return (share, time.lowerBound + length * share)
        }
    }
}

/// Where two fingers are.
struct FingerPlaces {
    var first: SIMD2<Double>
    var second: SIMD2<Double>

    init(_ first: SIMD2<Double>, _ second: SIMD2<Double>) {
        self.first = first
        self.second = second
    }

    /// Fingers on both sides of `middle`, `span` points apart, the second one `degrees` clockwise from
    /// the right.
    init(around middle: SIMD2<Double>, span: Double, degrees: Double = 0) {
        let angle = degrees.degreesToRadians
        let half = SIMD2(CMath.cosine(angle), CMath.sine(angle)) * (span / 2)
        self.init(middle - half, middle + half)
    }
}

extension [MapGesture] {
    /// The names of the gestures, each once where it stands several times in a row.
    var names: [String] {
        reduce(into: []) { names, gesture in
            let name = gesture.name
            if names.last != name { names.append(name) }
        }
    }
    /// How far the map has gone along.
    var pan: SIMD2<Double> {
        reduce(into: .zero) { if case .panned(let by, _) = $1 { $0 += by } }
    }
    /// The longest step by which the map has gone along.
    var longestPan: Double {
        reduce(0) {
            guard case .panned(let by, _) = $1 else { return $0 }
            return Swift.max($0, CMath.hypotenuse(by.x, by.y))
        }
    }
    /// How the map has grown by pinches.
    var scale: Double {
        reduce(1) { if case .pinched(let scale, _) = $1 { $0 * scale } else { $0 } }
    }
    /// How the map has grown by quick zooms.
    var quickScale: Double {
        reduce(1) { if case .quickZoomed(let scale, _) = $1 { $0 * scale } else { $0 } }
    }
    /// Degrees by which the map has turned clockwise.
    var turn: Double {
        reduce(0) { if case .rotated(let degrees, _) = $1 { $0 + degrees } else { $0 } }
    }
    /// The greatest step by which the map has turned, in degrees.
    var greatestTurn: Double {
        reduce(0) {
            guard case .rotated(let degrees, _) = $1 else { return $0 }
            return Swift.max($0, abs(degrees))
        }
    }
    /// Points by which the map was tilted.
    var tilt: Double {
        reduce(0) { if case .tilted(let by) = $1 { $0 + by } else { $0 } }
    }
    /// The velocity at the end.
    var velocity: SIMD2<Double>? {
        if case .ended(let velocity) = last { velocity } else { nil }
    }
}

extension MapGesture {
    /// The name of its case.
    var name: String {
        switch self {
        case .tap: "tap"
        case .doubleTap: "doubleTap"
        case .twoFingerTap: "twoFingerTap"
        case .longPress: "longPress"
        case .longPressDragged: "longPressDragged"
        case .longPressEnded: "longPressEnded"
        case .began: "began"
        case .panned: "panned"
        case .pinched: "pinched"
        case .rotated: "rotated"
        case .circled: "circled"
        case .tilted: "tilted"
        case .quickZoomed: "quickZoomed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        }
    }
}

/// Whether two numbers differ by no more than `tolerance`.
func isClose(_ a: Double, _ b: Double, within tolerance: Double = 1e-6) -> Bool {
    abs(a - b) <= tolerance
}

/// Whether two places differ by no more than `tolerance` each way.
func isClose(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, within tolerance: Double = 1e-6
) -> Bool {
    isClose(a.x, b.x, within: tolerance) && isClose(a.y, b.y, within: tolerance)
}
