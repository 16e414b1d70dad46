import Foundation
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry

/// Tells what has changed of the traffic of a catalog, in words that are made once for all who listen.
actor TrafficJournal {
    /// Events, and the id of the state that they lead to.
    struct News {
        let text: [UInt8]
        let id: String
    }

    private let catalog: RegionCatalog
    /// Tells the states of this server from those of another one, or of one before.
    private let epoch = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    private var log = TrafficLog()
    private var versions: [TrafficVersion] = []
    private var incidents: [TrafficIncident] = []
    private var lines: [KnownTraffic.Road: String] = [:]
    /// The last changes as they are sent, each from the state before it.
    private var recent: [(revision: Int, text: [UInt8])] = []

    private static let (mostRecent, mostRecentBytes) = (64, 8 << 20)
    /// The most stretches of an event.
    private static let mostStretches = 2000

    init(catalog: RegionCatalog) { self.catalog = catalog }

    /// What there is to tell to somebody who knows the state `id`; `nil` where there is nothing.
    ///
    /// - Throws: what JSON does not take.
    func news(after id: String?, at now: Date = Date()) throws -> News? {
        try update(at: now)
        let known = id.flatMap(revision)
        if let known, known == log.revision { return nil }
        let name = "\(epoch).\(log.revision)"
        if let known, let first = recent.first, known + 1 >= first.revision, known < log.revision {
            let text = recent.filter { $0.revision > known }.flatMap(\.text)
            return News(text: text, id: name)
        }
        return News(text: try Self.events(log.change(since: known, at: now), id: name), id: name)
    }

    /// The state that `id` stands for; `nil` where it is none of this server.
    private func revision(_ id: String) -> Int? {
        let parts = id.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == epoch else { return nil }
        return Int(parts[1]).flatMap { (0...log.revision).contains($0) ? $0 : nil }
    }

    private func update(at now: Date) throws {
        let (versions, incidents) = (catalog.trafficVersions, catalog.incidents(at: now))
        guard versions != self.versions || incidents != self.incidents || log.isDue(at: now) else {
            return
        }
        (self.versions, self.incidents) = (versions, incidents)
        let before = log.revision
        log.update(
            stretches: stretches(),
            incidents: Dictionary(incidents.map { ($0.id, $0) }) { one, _ in one }, at: now)
        guard log.revision > before else { return }
        let change = log.change(since: before, at: now)
        let text = try Self.events(change, id: "\(epoch).\(log.revision)")
        recent.append((log.revision, text))
        while recent.count > 1,
            recent.count > Self.mostRecent
                || recent.reduce(0, { $0 + $1.text.count }) > Self.mostRecentBytes
        { recent.removeFirst() }
    }

    /// What is known by the lines of the roads, which are the same in every region.
    private func stretches() -> [String: TrafficLog.Value] {
        var (stretches, kept) = ([String: TrafficLog.Value](), [KnownTraffic.Road: String]())
        for known in catalog.knownTraffic {
            let value = TrafficLog.Value(
                speed: known.speed, share: known.share, isClosed: known.isClosed)
            guard let value,
                let line = lines[known.road] ?? catalog.path(of: known.road)?.encoded(precision: 6)
            else { continue }
            kept[known.road] = line
            stretches[line] = value
        }
        lines = kept
        return stretches
    }

    /// A change as server-sent events (HTML standard, section 9.2); the last one alone has the id, so that who is
    /// cut off between them begins anew.
    private static func events(_ change: TrafficChange, id: String) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        var (text, rest) = ([UInt8](), change.stretches[...])
        var part = change
        repeat {
            part.stretches = Array(rest.prefix(mostStretches))
            rest = rest.dropFirst(mostStretches)
            text += Array("event: traffic\n".utf8)
            if rest.isEmpty { text += Array("id: \(id)\n".utf8) }
            text += Array("data: ".utf8) + (try encoder.encode(part)) + Array("\n\n".utf8)
            (part.isComplete, part.incidents, part.endedIncidents) = (false, [], [])
        } while !rest.isEmpty
        return text
    }
}
