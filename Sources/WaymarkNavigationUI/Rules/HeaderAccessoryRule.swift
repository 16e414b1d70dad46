/// When the view that an app puts below the header is seen (row L16): only with the header, and
/// after the animations that run. One that is replaced leaves first.
public struct HeaderAccessoryRule<ID: Hashable & Sendable>: Hashable, Sendable {
    /// What happens.
    public enum Event: Hashable, Sendable {
        /// The app sets a view, or removes it with `nil`.
        case set(ID?)
        /// The size of a view is another one.
        case invalidated(ID)
        /// The header appears or goes.
        case headerChanged(isVisible: Bool)
        /// Something of the header or below it begins to move.
        case animationsBegan
        /// Nothing moves any more, what an effect has begun included.
        case animationsEnded
    }

    /// What is to be done.
    public enum Effect: Hashable, Sendable {
        /// The view appears as an animation.
        case animateIn(ID)
        /// The view goes as an animation.
        case animateOut(ID)
        /// The view is asked for its height again.
        case layout(ID)
    }

    /// The view that is seen, or appears.
    public private(set) var shown: ID?
    private var wanted: ID?
    private var isHeaderVisible = false
    private var isAnimating = false

    /// Without a view.
    public init() {}

    /// Whether it stands where the turn after the next one would.
    public var replacesSecondaryHeader: Bool { shown != nil }

    /// Takes note of what happens.
    public mutating func handle(_ event: Event) -> [Effect] {
        switch event {
        case .set(let id): wanted = id
        case .invalidated(let id): return id == shown ? [.layout(id)] : []
        case .headerChanged(let isVisible): isHeaderVisible = isVisible
        case .animationsBegan: isAnimating = true
        case .animationsEnded: isAnimating = false
        }
        return settle()
    }

    private mutating func settle() -> [Effect] {
        let goal = isHeaderVisible ? wanted : nil
        guard !isAnimating, shown != goal else { return [] }
        isAnimating = true
        if let old = shown {
            shown = nil
            return [.animateOut(old)]
        }
        shown = goal
        return goal.map { [.animateIn($0)] } ?? []
    }
}
