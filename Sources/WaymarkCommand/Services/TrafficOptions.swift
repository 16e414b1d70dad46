import ArgumentParser
import Foundation
import WaymarkClient
import WaymarkDirections
import WaymarkEngine
import WaymarkTraffic

/// The options that name feeds of traffic for a server.
struct TrafficOptions: ParsableArguments {
    @Option(
        help: """
            A file or an address (http, https) with traffic, which is read again and again: a file of speeds or \
            turn penalties of OSRM, GeoJSON or WZDx 4; may be repeated.
            """)
    var traffic: [String] = []

    @Option(help: "Seconds between two readings of these.")
    var trafficInterval = 60.0

    func validate() throws {
        try require((1...86_400).contains(trafficInterval), "--traffic-interval is 1 to 86400")
        for name in traffic.map(Self.name) {
            try require(
                !Self.ownSources.contains(name),
                "--traffic has a feed called '\(name)', which is a source of the server's own")
        }
    }

    /// Sources that the server makes itself, and what stands for all.
    private static let ownSources = ["changes", "incidents", "probes", "users"]

    /// A feed as it was read last.
    private struct Known {
        let bytes: [UInt8]
        /// From when on it is like that.
        let since: Date
        /// When it was last taken.
        var taken: Date
    }

    /// Seconds after which a feed that stays as it is is taken anew: what it closes stays closed.
    private static let renewal = 3600.0
    /// Seconds after which speeds count no more.
    private static let longestAge = 1800.0

    /// Reads all feeds again and again, until the task is cancelled. What cannot be read is told, and what was read
    /// of it before fades.
    func keepReading(into catalog: RegionCatalog, tell: @Sendable (String) -> Void) async {
        guard !traffic.isEmpty else { return }
        var (known, failures) = ([String: Known](), [String: String]())
        repeat {
            for feed in traffic {
                do {
                    known[feed] = try await Self.read(feed, known[feed], into: catalog, tell)
                    failures[feed] = nil
                } catch {
                    let failure = "traffic: \(error)"
                    // The same again is no news.
                    if failures[feed] != failure { tell(failure) }
                    failures[feed] = failure
                }
            }
        } while (try? await Task.sleep(for: .seconds(trafficInterval))) != nil
    }

    private static func read(
        _ feed: String, _ last: Known?, into catalog: RegionCatalog, _ tell: (String) -> Void
    ) async throws -> Known {
        let now = Date()
        let (bytes, time) = try await bytes(of: feed)
        let isSame = last?.bytes == bytes
        var known = Known(
            bytes: bytes, since: isSame ? last?.since ?? time : time, taken: last?.taken ?? now)
        guard !isSame || now.timeIntervalSince(known.taken) > renewal else { return known }
        known.taken = now
        let report = try TrafficFile.report(
            bytes, of: feed, source: name(of: feed), now: known.since)
        let summary = catalog.apply(report, now: now)
        if summary.matched == 0, !report.stretches.isEmpty {
            tell("traffic \(feed): none of it lies on a road")
        }
        if report.stretches.contains(where: { $0.speed != nil && $0.endTime == nil }),
            now.timeIntervalSince(report.time) > longestAge
        {
            tell("traffic \(feed): its speeds are of \(report.time.formatted(.iso8601)): too old")
        }
        return known
    }

    /// What a feed says, and since when.
    private static func bytes(of feed: String) async throws -> (bytes: [UInt8], time: Date) {
        guard feed.hasPrefix("http://") || feed.hasPrefix("https://") else {
            let facts = try? FileManager.default.attributesOfItem(atPath: feed)
            return (
                try TrafficFile.bytes(feed), facts?[.modificationDate] as? Date ?? Date()
            )
        }
        let reply: RemoteReply
        do throws(DirectionsError) {
            reply = try await standardTransport(timeout: 30).reply(to: RemoteRequest(url: feed))
        } catch {
            throw CommandError.unreadable(path: feed, reason: "\(error)")
        }
        guard reply.status == 200 else {
            throw CommandError.unreadable(path: feed, reason: "it answers \(reply.status)")
        }
        return (reply.body, Date())
    }

    /// The name of the source of a feed: that of its file.
    private static func name(of feed: String) -> String {
        let file = feed.split(separator: "?")[0].split(separator: "/").last ?? "feed"
        let name = file.prefix { $0 != "." }.filter {
            $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_")
        }
        return name.isEmpty ? "feed" : String(name.prefix(64))
    }
}
