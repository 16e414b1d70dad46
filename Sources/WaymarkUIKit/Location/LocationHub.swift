package import WaymarkDirections

/// Gives the readings of one source to all that listen: maps that show the user, and navigations.
@MainActor package final class LocationHub {
    private struct Listener {
        weak var owner: AnyObject?
        let receive: (Location) -> Void
    }

    private var listeners: [Listener] = []
    private let fallback: @MainActor () -> (any LocationSource)?
    private var active: (any LocationSource)?
    /// Called with each reading, before all others.
    package var onLocation: (Location) -> Void = { _ in }
    /// Where readings come from; while it is `nil`, from what stands in for it as soon as somebody listens.
    package var source: (any LocationSource)? {
        didSet {
            guard source !== oldValue else { return }
            prune { _ in false }
            adopt(source ?? (listeners.isEmpty ? nil : fallback()))
        }
    }

    /// A hub without a source.
    ///
    /// - Parameter fallback: makes what stands in for one.
    package nonisolated init(
        fallback: @escaping @MainActor @Sendable () -> (any LocationSource)? = { nil }
    ) {
        self.fallback = fallback
    }

    /// Whether readings come when they are taken.
    package var isLive: Bool { active?.isLive ?? false }

    /// Gives readings to `owner` from now on, as long as it is there.
    package func add(_ owner: AnyObject, _ receive: @escaping (Location) -> Void) {
        let isFirst = listeners.isEmpty
        listeners.removeAll { $0.owner === owner }
        listeners.append(Listener(owner: owner, receive: receive))
        guard isFirst else { return }
        if let active { active.startUpdatingLocation() } else { adopt(fallback()) }
    }

    /// Gives `owner` no more readings.
    package func remove(_ owner: AnyObject) { prune { $0 === owner } }

    private func adopt(_ other: (any LocationSource)?) {
        if !listeners.isEmpty { active?.stopUpdatingLocation() }
        active?.onLocation = nil
        active = other
        active?.onLocation = { [weak self] location in self?.receive(location) }
        if !listeners.isEmpty { active?.startUpdatingLocation() }
    }

    private func receive(_ location: Location) {
        onLocation(location)
        prune { _ in false }
        for listener in listeners { listener.receive(location) }
    }

    /// Lets go of those that are gone, and of others; without any the source need not run.
    private func prune(_ isUnwanted: (AnyObject) -> Bool) {
        guard !listeners.isEmpty else { return }
        listeners.removeAll { $0.owner.map(isUnwanted) ?? true }
        if listeners.isEmpty { active?.stopUpdatingLocation() }
    }
}
