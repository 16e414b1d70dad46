import Dispatch

/// Whether code that belongs to no actor runs where the main actor does.
enum MainQueue {
    /// Marks the main queue: on Linux any thread may work for it.
    private static let mark: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// Runs `body` at once where that is so, else as soon as the main actor comes to it.
    static func run(_ body: @escaping @MainActor () -> Void) {
        if DispatchQueue.getSpecific(key: mark) != nil {
            MainActor.assumeIsolated(body)
        } else {
            Task { @MainActor in body() }
        }
    }
}
