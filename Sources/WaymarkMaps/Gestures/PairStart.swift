import WaymarkGeometry

/// Two fingers that have only just touched: they may tap, tilt the map, or move it.
struct PairStart: Sendable {
    /// The first places of the fingers.
    let start: FingerPair
    /// When the first finger touched.
    let time: Double
    /// Whether the fingers tap when they are lifted soon.
    var canTap: Bool
    /// When one finger had gone far and the other not at all.
    private(set) var waitsSince: Double?

    /// A decision about what two fingers do.
    enum Decision {
        /// It is not clear yet.
        case wait
        /// They tilt the map.
        case tilt
        /// They pan, zoom and turn the map.
        case move
    }

    /// Decides what the fingers do that have come to `pair` at `time`.
    mutating func decide(_ pair: FingerPair, at time: Double) -> Decision {
        let way = [pair.first - start.first, pair.second - start.second]
        let lengths = way.map(\.length)
        if mayTilt(way, pair) {
            if lengths.allSatisfy({ $0 < GestureLimits.tiltDecision }) { return .wait }
            if lengths.allSatisfy({ $0 >= GestureLimits.tiltDecision / 3 }) { return .tilt }
            // Fingers are reported one by one: the other may have moved as well.
            let since = waitsSince ?? time
            waitsSince = since
            if time - since < GestureLimits.tiltPatience { return .wait }
        }
        return moves(pair) ? .move : .wait
    }

    /// Whether the fingers go up or down side by side, as far as they have gone.
    private func mayTilt(_ way: [SIMD2<Double>], _ pair: FingerPair) -> Bool {
        let change = abs(pair.span - start.span)
        let tremor = GestureLimits.tremor
        let isParallel = way[0].y * way[1].y >= 0 || min(abs(way[0].y), abs(way[1].y)) <= tremor
        return isParallel && change < start.span * GestureLimits.tiltSpanShare
            && way.allSatisfy { abs($0.x) <= max(tremor, abs($0.y) * GestureLimits.tiltTangent) }
    }

    private func moves(_ pair: FingerPair) -> Bool {
        (pair.focus - start.focus).length > GestureLimits.slop
            || PairMotion.spanPassed(from: start, to: pair) != nil
            || abs((pair.angle - start.angle).normalizedLongitude) > GestureLimits.rotation
    }
}
