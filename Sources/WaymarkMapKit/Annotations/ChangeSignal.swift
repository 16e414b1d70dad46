/// Tells the maps that show a thing that it has changed.
final class ChangeSignal {
    private var listeners: [ObjectIdentifier: @MainActor () -> Void] = [:]

    /// Calls `listener` after each change, in the name of `owner`, until that is removed.
    func add(_ owner: AnyObject, _ listener: @escaping @MainActor () -> Void) {
        listeners[ObjectIdentifier(owner)] = listener
    }

    /// Tells `owner` no more.
    func remove(_ owner: AnyObject) { listeners[ObjectIdentifier(owner)] = nil }

    /// Tells all: at once on the main queue, else as soon as that comes to it.
    func send() {
        let all = Array(listeners.values)
        guard !all.isEmpty else { return }
        MainQueue.run { for listener in all { listener() } }
    }
}

/// A thing on a map that tells when it has changed.
protocol Changing: AnyObject {
    /// Where its changes are told.
    var changes: ChangeSignal { get }
}
