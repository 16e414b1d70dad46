package import Foundation
package import WaymarkDirections

/// What is known of the traffic, and since when: a value without clock and network.
package struct TrafficLog: Sendable {
    /// What is known of a stretch of road.
    package struct Value: Hashable, Sendable {
        /// Metres per second; `nil` where only a closure is known.
        package let speed: Double?
        /// How sure it is, in tenths.
        package let confidence: Double
        /// Whether nobody gets through.
        package let isClosed: Bool

        /// What is told of a stretch, in steps below which nobody is told of a change; `nil` where it is as good
        /// as nothing.
        package init?(speed: Double?, share: Double, isClosed: Bool) {
            let tenths = (share * 10).rounded()
            let hasSpeed = speed != nil && tenths > 0
            guard hasSpeed || isClosed else { return nil }
            self.isClosed = isClosed
            confidence = hasSpeed ? min(1, tenths / 10) : 1
            self.speed = hasSpeed ? speed.map(Self.stepped) : nil
        }

        private static func stepped(_ speed: Double) -> Double {
            let steps = speed < 2 ? 100.0 : 10
            return max(0.25, min(90, (speed * steps).rounded() / steps))
        }
    }

    /// Seconds for which what is told holds, and after which it is told again while it stands.
    package static let (validity, refresh) = (1800.0, 900.0)

    /// Grows where anything is to be told.
    package private(set) var revision = 0
    private var stretches = Table<Value>()
    private var incidents = Table<TrafficIncident>()

    /// Nothing is known.
    package init() {}

    /// Whether something that stands is to be told again at `now`.
    package func isDue(at now: Date) -> Bool {
        now >= stretches.due || now >= incidents.due
    }

    /// Notes all that is known at `now`: stretches by their lines, incidents by their ids.
    package mutating func update(
        stretches values: [String: Value], incidents: [String: TrafficIncident], at now: Date
    ) {
        let next = revision + 1
        let isOther = [
            stretches.update(to: values, as: next, at: now),
            self.incidents.update(to: incidents, as: next, at: now),
        ]
        if isOther.contains(true) { revision = next }
    }

    /// What is to be told to somebody who knows the state `known`, or nothing; all of it where what changed
    /// since is not known any more.
    package func change(since known: Int?, at now: Date) -> TrafficChange {
        let least = max(stretches.forgotten, incidents.forgotten)
        let since = known.flatMap { (least...revision).contains($0) ? $0 : nil }
        let (roads, events) = (stretches.changes(since: since), incidents.changes(since: since))
        return TrafficChange(
            revision: revision, time: now, isComplete: since == nil, validity: Self.validity,
            stretches: roads.map { line, value in
                TrafficChange.Stretch(
                    line: line, speed: value?.speed,
                    confidence: value.flatMap { $0.confidence < 1 ? $0.confidence : nil },
                    isClosed: value?.isClosed ?? false)
            },
            incidents: events.compactMap(\.value),
            endedIncidents: events.filter { $0.value == nil }.map(\.key))
    }

    /// Values by keys, with those that are gone for as long as others may believe in them.
    private struct Table<Value: Hashable & Sendable>: Sendable {
        private struct Entry {
            var value: Value?
            var revision: Int
            var time: Date
        }

        private var entries: [String: Entry] = [:]
        /// The state up to which what is gone may be forgotten.
        private(set) var forgotten = 0
        /// When the first of what stands is to be told again.
        private(set) var due = Date.distantFuture

        /// Whether anything is other than before, or is to be told again.
        mutating func update(to values: [String: Value], as revision: Int, at now: Date) -> Bool {
            var isOther = false
            for (key, value) in values {
                if let known = entries[key], known.value == value,
                    now.timeIntervalSince(known.time) < TrafficLog.refresh
                {
                    continue
                }
                entries[key] = Entry(value: value, revision: revision, time: now)
                isOther = true
            }
            for (key, entry) in entries where values[key] == nil {
                if entry.value != nil {
                    entries[key] = Entry(value: nil, revision: revision, time: now)
                    isOther = true
                } else if now.timeIntervalSince(entry.time) > TrafficLog.validity {
                    entries[key] = nil
                    forgotten = max(forgotten, entry.revision)
                }
            }
            let first = entries.values.lazy.filter { $0.value != nil }.map(\.time).min()
            due = first?.addingTimeInterval(TrafficLog.refresh) ?? .distantFuture
            return isOther
        }

        /// What has changed since the state `known`, or all that stands where it is `nil`.
        func changes(since known: Int?) -> [(key: String, value: Value?)] {
            entries.filter { _, entry in
                known.map { entry.revision > $0 } ?? (entry.value != nil)
            }
            .sorted { $0.key < $1.key }.map { ($0.key, $0.value.value) }
        }
    }
}
