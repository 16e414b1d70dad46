import WaymarkDirections

/// Gives the readings of one source to all maps that show the user.
@MainActor final class LocationHub {
    private struct Listener {
        weak var owner: AnyObject?
        let receive: (Location) -> Void
    }

    private var listeners: [Listener] = []
    /// Called with each reading, before all others.
    var onLocation: (Location) -> Void = { _ in }
    /// Where readings come from.
    var source: (any LocationSource)? {
        didSet {
            guard source !== oldValue else { return }
            if !listeners.isEmpty { oldValue?.stopUpdatingLocation() }
            oldValue?.onLocation = nil
            source?.onLocation = { [weak self] location in self?.receive(location) }
            if !listeners.isEmpty { source?.startUpdatingLocation() }
        }
    }

    nonisolated init() {}

    /// Gives readings to `owner` from now on, as long as it is there.
    func add(_ owner: AnyObject, _ receive: @escaping (Location) -> Void) {
        let isFirst = listeners.isEmpty
        listeners.append(Listener(owner: owner, receive: receive))
        if isFirst { source?.startUpdatingLocation() }
    }

    /// Gives `owner` no more readings.
    func remove(_ owner: AnyObject) { prune { $0 === owner } }

    private func receive(_ location: Location) {
        onLocation(location)
        prune { _ in false }
        for listener in listeners { listener.receive(location) }
    }

    /// Lets go of those that are gone, and of others; without any the source need not run.
    private func prune(_ isUnwanted: (AnyObject) -> Bool) {
        guard !listeners.isEmpty else { return }
        listeners.removeAll { $0.owner.map(isUnwanted) ?? true }
        if listeners.isEmpty { source?.stopUpdatingLocation() }
    }
}
