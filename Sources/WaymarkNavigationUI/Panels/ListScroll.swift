import WaymarkGeometry
package import WaymarkMaps

/// How far a list is scrolled: by one finger, by the wheel, and on by itself for a while after a
/// finger was lifted that moved.
package struct ListScroll: Hashable, Sendable {
    /// How far it is scrolled, in points.
    package private(set) var offset = 0.0
    /// Whether a finger has moved so far that it scrolls and does not tap.
    package private(set) var isDragging = false
    private var finger: Int?
    private var start = 0.0
    /// The last positions of the finger.
    private var trail: [Sample] = []
    private var coast: Coast?

    private struct Sample: Hashable {
        let y: Double
        let time: Double
    }

    /// A list that goes on by itself.
    private struct Coast: Hashable {
        let start: Double
        /// Points per second at the beginning.
        let speed: Double
        /// The time of the map at which it began; `nil` until the next frame.
        var since: Double?
    }

    /// How far a finger may stray that taps, in points.
    private static let slop = 10.0
    /// Seconds over which the speed of a finger is measured.
    private static let window = 0.1
    /// Seconds in which the speed falls to a third and a bit (1/e).
    private static let decay = 0.325
    /// Points per second below which a list rests.
    private static let rest = 12.0
    private static let greatestSpeed = 6000.0

    /// A list at its start.
    package init() {}

    /// Whether it goes on by itself.
    package var isCoasting: Bool { coast != nil }

    /// Follows one finger: others do nothing while it is down.
    ///
    /// - Returns: whether the finger is the one that it follows.
    package mutating func handle(_ touch: Touch) -> Bool {
        let isReal = touch.position.y.isFinite && touch.time.isFinite
        switch touch.phase {
        case .began where finger == nil && isReal:
            (finger, start, coast, isDragging) = (touch.id, touch.position.y, nil, false)
            trail = [Sample(y: start, time: touch.time)]
            return true
        case .moved where touch.id == finger: if isReal { move(to: touch) }
        case .ended where touch.id == finger: lift(at: isReal ? touch.time : .infinity)
        case .cancelled where touch.id == finger: finger = nil
        default: return false
        }
        return true
    }

    private mutating func move(to touch: Touch) {
        let y = touch.position.y
        if abs(y - start) > Self.slop { isDragging = true }
        if isDragging, let last = trail.last { offset += last.y - y }
        trail.append(Sample(y: y, time: touch.time))
        trail.removeAll { $0.time < touch.time - Self.window }
    }

    private mutating func lift(at time: Double) {
        finger = nil
        guard isDragging, let first = trail.first(where: { $0.time >= time - Self.window }),
            let last = trail.last, last.time - first.time > 0.005
        else { return }
        let speed = (first.y - last.y) / (last.time - first.time)
        guard abs(speed) > Self.rest else { return }
        coast = Coast(
            start: offset, speed: max(-Self.greatestSpeed, min(Self.greatestSpeed, speed)))
    }

    /// Scrolls by some points, as the wheel does.
    package mutating func scroll(by delta: Double) {
        guard delta.isFinite else { return }
        coast = nil
        offset += max(-1e5, min(1e5, delta))
    }

    /// Goes on by itself until a time of the map.
    package mutating func advance(to time: Double) {
        guard let coast else { return }
        let since = coast.since ?? time
        self.coast?.since = since
        let left = CMath.exponential(-max(0, time - since) / Self.decay)
        offset = coast.start + coast.speed * Self.decay * (1 - left)
        if abs(coast.speed) * left < Self.rest { self.coast = nil }
    }

    /// Brings the offset to the nearest one that may be; a list that reaches its end rests.
    package mutating func limit(to nearest: (Double) -> Double) {
        let valid = nearest(offset)
        if valid != offset { coast = nil }
        offset = valid
    }
}
