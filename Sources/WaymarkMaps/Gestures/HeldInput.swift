/// The fingers and keys that are down, as a host needs them that will not be told when they are lifted: because its
/// window is left, or its page loaded anew.
package struct HeldInput: Sendable {
    private var touches: [Int: Touch] = [:]
    private var keys: [MapInput.Key: Double] = [:]
    /// More fingers than these are no hands.
    private static let most = 100

    /// Nothing is held.
    package init() {}

    /// Takes note of `input`.
    ///
    /// - Returns: whether a map is to have it: a finger that is not down neither moves nor is lifted,
    ///   and one that is not noted here would never be let go of.
    package mutating func take(_ input: MapInput) -> Bool {
        switch input {
        case .touch(let touch): return take(touch)
        case .key(let key, let isDown, _, let time): keys[key] = isDown ? time : nil
        case .scroll: break
        }
        return true
    }

    private mutating func take(_ touch: Touch) -> Bool {
        let isDown = touches[touch.id] != nil
        switch touch.phase {
        case .began where isDown || touches.count < Self.most: touches[touch.id] = touch
        case .began: return false
        case .moved: if isDown { touches[touch.id] = touch }
        case .ended, .cancelled: touches[touch.id] = nil
        }
        return isDown || touch.phase == .began
    }

    /// The input that lets go of all of them, at the times at which they were last heard of.
    package var releases: [MapInput] {
        touches.values.sorted { $0.id < $1.id }.map { touch in
            var touch = touch
            (touch.phase, touch.modifiers) = (.cancelled, [])
            return .touch(touch)
        }
            + keys.sorted { $0.key.rawValue < $1.key.rawValue }.map {
                .key($0.key, isDown: false, modifiers: [], time: $0.value)
            }
    }
}
