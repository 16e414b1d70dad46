import WaymarkDirections

extension Navigator {
    /// Tells `listener` what happens from now on; it is not kept alive.
    public func addListener(_ listener: some NavigatorListener) { listeners.add(listener) }

    /// Tells `listener` no longer; `false` where it was not there.
    @discardableResult
    public func removeListener(_ listener: some NavigatorListener) -> Bool {
        listeners.remove(listener)
    }

    /// The events from now on, until the stream is dropped.
    public func events() -> AsyncStream<NavigationEvent> { streams.stream() }

    func report(_ event: NavigationEvent) {
        streams.send(event)
        if case .locationUpdated(let snapped) = event { places.send(snapped.location) }
        for case let listener as any NavigatorListener in listeners.objects
        // One that was removed by another one hears nothing more.
        where listeners.contains(listener) { listener.hear(event, from: self) }
    }
}
