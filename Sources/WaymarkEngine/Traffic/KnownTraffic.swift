import Foundation
import Synchronization
package import WaymarkGeometry
import WaymarkRoads

/// What is known of the traffic on a road of a region in one direction, of all sources.
package struct KnownTraffic: Hashable, Sendable {
    /// A road of an open region in one direction.
    package struct Road: Hashable, Sendable {
        fileprivate let region: UUID
        fileprivate let edge: EdgeID
    }

    /// The road.
    package let road: Road
    /// Metres per second at which traffic moves; `nil` where only a closure is known.
    package let speed: Double?
    /// How much of the time on it is by the speed, 0 to 1; the rest is as without traffic.
    package let share: Double
    /// Whether nobody gets through.
    package let isClosed: Bool
}

/// A state of the traffic on the roads of a region.
package struct TrafficVersion: Hashable, Sendable {
    fileprivate let region: UUID
    fileprivate let revision: Int
}

extension RegionCatalog {
    /// The states of the traffic of the open regions: others where anything has changed.
    package var trafficVersions: [TrafficVersion] {
        regions.map { TrafficVersion(region: $0.traffic.id, revision: $0.traffic.revision) }
    }

    /// All that is known of the traffic on the roads of the open regions.
    package var knownTraffic: [KnownTraffic] {
        regions.flatMap { region in
            region.traffic.current.roads.map { edge, value in
                KnownTraffic(
                    road: KnownTraffic.Road(region: region.traffic.id, edge: edge),
                    speed: value.pace > 0 ? 1 / value.pace : nil, share: value.share,
                    isClosed: value.isClosed)
            }
        }
    }

    /// The line of `road` in the direction of travel; `nil` where its region is no longer open.
    package func path(of road: KnownTraffic.Road) -> Path? {
        regions.first { $0.traffic.id == road.region }?.roads.path(of: road.edge)
    }

    /// Wakes whoever waits for other traffic, once for several changes.
    package var trafficChanges: AsyncStream<Void> { trafficSignals.stream }
}

/// Wakes those who wait.
final class TrafficSignals: Sendable {
    private struct State {
        var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
        var next = 0
    }

    private let state = Mutex(State())

    /// A stream with an element for each signal from now on; those that nobody has taken are one.
    var stream: AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let number = state.withLock { state in
                state.next += 1
                state.listeners[state.next] = continuation
                return state.next
            }
            continuation.onTermination = { [weak self] _ in
                self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
            }
        }
    }

    func send() {
        for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield() }
    }
}
