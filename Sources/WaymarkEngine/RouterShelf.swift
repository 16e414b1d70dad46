import Synchronization
import WaymarkRouting

/// Keeps the routers of a region that were asked for.
final class RouterShelf: Sendable {
    private let routers = Mutex<[String: Router]>([:])

    subscript(profile: String) -> Router? { routers.withLock { $0[profile] } }

    /// Keeps `router` unless there is one already; the one that is kept.
    func keep(_ router: Router, as profile: String) -> Router {
        routers.withLock { routers in
            let kept = routers[profile] ?? router
            routers[profile] = kept
            return kept
        }
    }
}
