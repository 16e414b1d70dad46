import Synchronization
import WaymarkRegion

/// Keeps the archives that were asked for last open.
final class ArchiveCache: Sendable {
    private static let most = 64

    private struct State {
        var archives: [String: PMTilesArchive] = [:]
        /// The one that was not asked for for the longest time first.
        var order: [String] = []
    }

    private let state = Mutex(State())

    /// The archive at `path`.
    ///
    /// - Throws: ``RegionError``.
    func archive(_ path: String) throws(RegionError) -> PMTilesArchive {
        let known = state.withLock { state -> PMTilesArchive? in
            guard let archive = state.archives[path] else { return nil }
            state.order.removeAll { $0 == path }
            state.order.append(path)
            return archive
        }
        if let known { return known }
        let archive = try PMTilesArchive(MappedFile(path: path))
        state.withLock { state in
            if state.archives.updateValue(archive, forKey: path) == nil { state.order.append(path) }
            if state.order.count > Self.most {
                state.archives[state.order.removeFirst()] = nil
            }
        }
        return archive
    }
}
