import Hummingbird
import WaymarkMaps

/// A numbered request of a page that brings input. A repeated one has the same number.
struct InputBatch: Hashable, Sendable {
    /// The number that the page gives itself, another one after each load; `nil` where it gives
    /// none.
    let page: Int?
    let number: Int

    /// `nil` where the query has no number.
    init?(_ query: Parameters) {
        guard let number = query["batch"].flatMap({ Int($0) }) else { return nil }
        self.number = number
        page = query["page"].flatMap { Int($0) }
    }
}

/// The fingers and keys that are down.
struct HeldInput: Sendable {
    private var touches: [Int: Touch] = [:]
    private var keys: [MapInput.Key: Double] = [:]
    /// More fingers than these are no hands.
    private static let most = 100

    /// Takes note of `input`.
    mutating func take(_ input: MapInput) {
        switch input {
        case .touch(let touch):
            switch touch.phase {
            case .ended, .cancelled: touches[touch.id] = nil
            case .began where touches.count < Self.most: touches[touch.id] = touch
            case .moved where touches[touch.id] != nil: touches[touch.id] = touch
            case .began, .moved: break
            }
        case .key(let key, let isDown, _, let time): keys[key] = isDown ? time : nil
        case .scroll: break
        }
    }

    /// The input that lets go of all of them.
    var releases: [MapInput] {
        touches.values.sorted { $0.id < $1.id }.map { touch in
            var touch = touch
            touch.phase = .cancelled
            return .touch(touch)
        } + keys.map { .key($0.key, isDown: false, modifiers: [], time: $0.value) }
    }
}
