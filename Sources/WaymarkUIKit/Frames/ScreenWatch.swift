#if canImport(UIKit)
    /// Asks a screen again and again whether it wants a frame, while its view rests: for screens that do not tell.
    @MainActor final class ScreenWatch {
        private var task: Task<Void, Never>?

        /// The longest that a change waits to be seen.
        private static let pause = Duration.milliseconds(50)

        deinit { task?.cancel() }

        /// Calls `ask` until ``stop()``.
        func start(_ ask: @escaping @MainActor () -> Void) {
            task?.cancel()
            task = Task {
                while !Task.isCancelled {
                    // A cancelled wait only ends it sooner.
                    try? await Task.sleep(for: Self.pause)
                    if !Task.isCancelled { ask() }
                }
            }
        }

        /// Asks no more.
        func stop() {
            task?.cancel()
            task = nil
        }
    }
#endif
