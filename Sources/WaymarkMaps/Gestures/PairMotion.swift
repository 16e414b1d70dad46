import WaymarkGeometry

/// Two fingers that pan, zoom and turn the map at once.
struct PairMotion: Sendable {
    /// The part of the motion within the slop that is still owed.
    private(set) var slop: SlopMotion
    private let start: FingerPair
    private var last: FingerPair
    /// Degrees clockwise since the start.
    private var turned = 0.0
    private var isZooming = false
    private var isTurning = false

    /// Fingers at `start` that join a map which moves already.
    init(start: FingerPair, slop: SlopMotion) {
        self.slop = slop
        self.start = start
        last = start
    }

    /// Goes on with the fingers at `pair`.
    mutating func move(to pair: FingerPair) -> [MapGesture] {
        move(to: pair, panning: pair.focus - last.focus)
    }

    /// Sets out with the fingers, which have come from their start to `pair`.
    mutating func setOut(to pair: FingerPair) -> [MapGesture] {
        let way = pair.focus - start.focus
        slop = SlopMotion(leaving: way)
        return move(to: pair, panning: way - slop.owed)
    }

    private mutating func move(to pair: FingerPair, panning step: SIMD2<Double>) -> [MapGesture] {
        defer { last = pair }
        turned += (pair.angle - last.angle).normalizedLongitude
        let (by, scale, degrees) = (slop.follow(step), zoom(to: pair), turn(to: pair))
        var gestures: [MapGesture] = []
        if by != .zero { gestures.append(.panned(by: by, focus: pair.focus)) }
        if scale != 1 { gestures.append(.pinched(scale: scale, focus: pair.focus)) }
        if degrees != 0 { gestures.append(.rotated(degrees: degrees, focus: pair.focus)) }
        return gestures
    }

    private mutating func zoom(to pair: FingerPair) -> Double {
        guard !isZooming else { return pair.span / last.span }
        guard let threshold = Self.spanPassed(from: start, to: pair) else { return 1 }
        isZooming = true
        return pair.span / threshold
    }

    private mutating func turn(to pair: FingerPair) -> Double {
        guard !isTurning else { return (pair.angle - last.angle).normalizedLongitude }
        let growth = max(pair.span / start.span, start.span / pair.span)
        let threshold =
            isZooming && growth > GestureLimits.farZoom
            ? GestureLimits.rotationWhileZooming : GestureLimits.rotation
        guard abs(turned) > threshold else { return 0 }
        isTurning = true
        return turned < 0 ? turned + threshold : turned - threshold
    }

    /// The span at which fingers that went from `start` to `pair` began to zoom; `nil` where they
    /// have not yet.
    static func spanPassed(from start: FingerPair, to pair: FingerPair) -> Double? {
        let change = pair.span - start.span
        let limit = min(start.span * GestureLimits.pinchShare, GestureLimits.pinchLength)
        guard abs(change) > limit else { return nil }
        return change < 0 ? start.span - limit : start.span + limit
    }
}
