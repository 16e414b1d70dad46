import Foundation

/// Keeps a navigation in a file while it runs, so that the drive goes on after the app was killed.
///
/// ```swift
/// let keeper = NavigationKeeper(path: folder + "/navigation.json")
/// if let saved = try? keeper.saved() { session.navigator.restore(saved) }
/// keeper.keep(session.navigator)
/// ```
///
/// The file is written beside and renamed, off the main thread, at each new route, step and arrival, and every
/// ``interval`` seconds of the drive; it is removed where no destination is left.
@MainActor public final class NavigationKeeper: NavigatorListener {
    /// The path of the file.
    public nonisolated let path: String
    /// Seconds of the drive between two writes where nothing else happens.
    public let interval: Double
    /// Called where the file cannot be written or removed; the drive goes on.
    public var onProblem: ((any Error) -> Void)?
    private var last: Date?
    private var writing: Task<Void, Never>?

    /// A keeper in the file at `path`, whose directory is there.
    public init(path: String, interval: Double = 15) {
        (self.path, self.interval) = (path, interval)
    }

    /// What was kept when the app ended; `nil` where nothing was.
    ///
    /// - Throws: `DecodingError` where the file is damaged or of another version, or the error of reading it.
    public nonisolated func saved() throws -> SavedNavigation? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return try SavedNavigation(data: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// Keeps `navigator` from now on, for as long as both are there.
    public func keep(_ navigator: Navigator) {
        navigator.addListener(self)
        note(navigator)
    }

    /// Waits until all is on the disk: before the app goes to the background, for instance.
    public func finishWriting() async { await writing?.value }

    /// Writes where something happened that is worth it.
    public func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {
        switch event {
        case .routeChanged, .stepChanged, .arrived: note(navigator)
        default:
            guard let time = navigator.state.time else { return }
            if abs(time.timeIntervalSince(last ?? .distantPast)) >= interval { note(navigator) }
        }
    }

    private func note(_ navigator: Navigator) {
        last = navigator.state.time
        let saved = navigator.destinations.isEmpty ? nil : navigator.saved
        let (path, before) = (path, writing)
        writing = Task.detached { [weak self] in
            await before?.value
            do { try Self.write(saved, to: path) } catch {
                await self?.report(error)
            }
        }
    }

    private nonisolated static func write(_ saved: SavedNavigation?, to path: String) throws {
        if let saved {
            try saved.data().write(to: URL(fileURLWithPath: path), options: .atomic)
        } else if FileManager.default.fileExists(atPath: path) {
            try FileManager.default.removeItem(atPath: path)
        }
    }

    private func report(_ error: any Error) { onProblem?(error) }
}
