import Testing
import WaymarkGeometry
import WaymarkMaps

@Suite("Random input") struct GestureFuzzTests {
    @Test(
        "A million random events, many of them absurd, leave every gesture whole and finite",
        arguments: [1, 2, 3, 4] as [UInt64])
    func fuzz(seed: UInt64) {
        var input = RandomInput(seed: seed)
        let waits = seed != 3
        var recognizer = GestureRecognizer(waitsForDoubleTap: waits)
        var rules = GestureRules()
        for _ in 0..<250_000 {
            if input.isWait {
                rules.check(recognizer.advance(to: input.time))
            } else {
                rules.check(recognizer.handle(input.next()))
            }
            if let deadline = recognizer.deadline, !deadline.isFinite {
                rules.broken.insert("a deadline is no number")
            }
        }
        #expect(rules.broken == [], "seed \(seed)")
        let withoutDoubleTaps = rules.seen.subtracting(["doubleTap", "quickZoomed"])
        #expect(withoutDoubleTaps.count == 13, "every gesture occurs: \(rules.seen)")
        #expect(rules.seen.count == (waits ? 15 : 13))
    }
}

/// What holds of the gestures of a recogniser.
private struct GestureRules {
    var broken: Set<String> = []
    var seen: Set<String> = []
    private var isMoving = false
    private var isLongPressing = false

    mutating func check(_ gestures: [MapGesture]) {
        for gesture in gestures {
            seen.insert(gesture.name)
            order(gesture)
            if !Self.isSound(gesture) { broken.insert("\(gesture) is not sound") }
        }
    }

    private mutating func order(_ gesture: MapGesture) {
        switch gesture {
        case .began:
            require(!isMoving, "began twice")
            isMoving = true
        case .ended:
            require(isMoving, "ended without a begin")
            isMoving = false
        case .cancelled:
            require(isMoving || isLongPressing, "cancelled without a begin")
            (isMoving, isLongPressing) = (false, false)
        case .longPress:
            require(!isLongPressing, "two long presses")
            isLongPressing = true
        case .longPressDragged: require(isLongPressing, "dragged without a long press")
        case .longPressEnded:
            require(isLongPressing, "ended without a long press")
            isLongPressing = false
        case .panned, .pinched, .rotated, .circled, .tilted, .quickZoomed:
            require(isMoving, "moved without a begin")
        case .tap, .doubleTap, .twoFingerTap: break
        }
    }

    private mutating func require(_ condition: Bool, _ rule: String) {
        if !condition { broken.insert(rule) }
    }

    private static func isSound(_ gesture: MapGesture) -> Bool {
        switch gesture {
        case .tap(let place), .doubleTap(let place), .twoFingerTap(let place),
            .longPress(let place), .longPressDragged(let place), .longPressEnded(let place):
            isFinite(place)
        case .panned(let by, let focus): isFinite(by) && by != .zero && isFinite(focus)
        case .pinched(let scale, let focus), .quickZoomed(let scale, let focus):
            scale.isFinite && scale > 0 && scale != 1 && isFinite(focus)
        case .rotated(let degrees, let focus):
            degrees.isFinite && degrees != 0 && isFinite(focus)
        case .circled(let from, let to): isFinite(from) && isFinite(to) && from != to
        case .tilted(let by): by.isFinite && by != 0
        case .ended(let velocity):
            isFinite(velocity) && CMath.hypotenuse(velocity.x, velocity.y) < 8000.001
        case .began, .cancelled: true
        }
    }

    private static func isFinite(_ place: SIMD2<Double>?) -> Bool {
        place.map { $0.x.isFinite && $0.y.isFinite } ?? true
    }
}

/// Events of fingers that wander, with absurd ones among them.
private struct RandomInput {
    private(set) var time = 1000.0
    private var generator: SeededGenerator
    private var places = [SIMD2<Double>](repeating: SIMD2(200, 200), count: 5)

    private static let absurd: [Double] = [
        .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, -1e308, 1e300, 1e7,
        -1e6, 1e6, 0, -0.0, .leastNonzeroMagnitude,
    ]

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// Whether time goes on without input.
    var isWait: Bool { mutating get { happens(1, in: 8) && pass() } }

    mutating func next() -> MapInput {
        switch generator.index(below: 60) {
        case 0:
            return .scroll(
                at: SIMD2(number(200), number(200)), delta: SIMD2(number(100), number(100)),
                modifiers: modifiers())
        case 1:
            let keys = MapInput.Key.allCases
            return .key(
                keys[generator.index(below: keys.count)], isDown: happens(1, in: 3),
                modifiers: modifiers(), time: moment())
        default: return .touch(touch())
        }
    }

    private mutating func touch() -> Touch {
        let id = happens(1, in: 3) ? generator.index(below: 5) : generator.index(below: 2)
        let phase: Touch.Phase
        switch generator.index(below: 200) {
        case 0: phase = .cancelled
        case 1..<40: phase = .began
        case 40..<70: phase = .ended
        default: phase = .moved
        }
        if happens(1, in: 40) {
            places[id] = SIMD2(.random(in: 0...400, using: &generator), 200)
        } else if happens(1, in: 2) {
            let reach = happens(1, in: 4) ? 60.0 : 3
            places[id].x += .random(in: -reach...reach, using: &generator)
            places[id].y += .random(in: -reach...reach, using: &generator)
        }
        var place = places[id]
        if happens(1, in: 60) { place.x = number(500) }
        if happens(1, in: 60) { place.y = number(500) }
        return Touch(
            id: id, phase: phase, position: place, time: moment(), modifiers: modifiers())
    }

    private mutating func moment() -> Double {
        if happens(1, in: 100) { return number(2000) }
        _ = pass()
        return happens(1, in: 10) ? time - 0.01 : time
    }

    private mutating func pass() -> Bool {
        time += .random(in: 0...(happens(1, in: 20) ? 0.6 : 0.02), using: &generator)
        if happens(1, in: 2000) { time += number(5).isFinite ? 3600 : -3600 }
        return true
    }

    /// A number up to `limit`, or one that cannot be.
    private mutating func number(_ limit: Double) -> Double {
        guard happens(1, in: 3) else { return .random(in: -limit...limit, using: &generator) }
        return Self.absurd[generator.index(below: Self.absurd.count)]
    }

    private mutating func modifiers() -> InputModifiers {
        happens(1, in: 10) ? InputModifiers(rawValue: UInt8(generator.index(below: 16))) : []
    }

    private mutating func happens(_ count: Int, in total: Int) -> Bool {
        generator.index(below: total) < count
    }
}
