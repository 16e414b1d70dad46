/// A report of a host to a map view about fingers, mouse, trackpad or keyboard.
public enum MapInput: Hashable, Sendable, Codable {
    /// A finger, or a mouse while its first button is down.
    case touch(Touch)
    /// A turn of a mouse wheel or a swipe on a trackpad, with the pointer at `at`.
    ///
    /// It zooms about the pointer; with shift it pans. `delta` is in points, as browsers give it: y is
    /// positive where a page would move up, which zooms out. A trackpad's pinch is a scroll with
    /// control, as browsers report it.
    case scroll(at: SIMD2<Double>, delta: SIMD2<Double>, modifiers: InputModifiers)
    /// A key that went down or up, at `time` in seconds of the clock of ``Touch/time``.
    ///
    /// Arrows pan, plus and minus zoom; shift with an arrow to a side turns and shift with an arrow
    /// up or down tilts. Repeats of a key that stays down may be reported, and change nothing.
    case key(Key, isDown: Bool, modifiers: InputModifiers, time: Double)

    /// A key that moves the map.
    public enum Key: String, Hashable, Sendable, Codable, CaseIterable {
        /// To the north of a map that is not turned.
        case arrowUp
        /// To the south of a map that is not turned.
        case arrowDown
        /// To the west of a map that is not turned.
        case arrowLeft
        /// To the east of a map that is not turned.
        case arrowRight
        /// Closer.
        case plus
        /// Farther away.
        case minus
    }
}

extension MapInput {
    /// When it happened; `nil` for what takes no time.
    package var time: Double? {
        switch self {
        case .touch(let touch): touch.time
        case .key(_, _, _, let time): time
        case .scroll: nil
        }
    }

    /// The same so many seconds later.
    package func moved(by seconds: Double) -> MapInput {
        switch self {
        case .touch(var touch):
            touch.time += seconds
            return .touch(touch)
        case .key(let key, let isDown, let modifiers, let time):
            return .key(key, isDown: isDown, modifiers: modifiers, time: time + seconds)
        case .scroll: return self
        }
    }
}
