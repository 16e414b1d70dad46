import ArgumentParser
import Foundation
import WaymarkDirections
import WaymarkEngine
import WaymarkTraffic

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The options that name feeds of traffic for a server.
struct TrafficOptions: ParsableArguments {
    @Option(
        help: """
            A file or an address (http, https) with traffic, which is read again and again: a speed file of OSRM, \
            GeoJSON or WZDx 4; may be repeated.
            """)
    var traffic: [String] = []

    @Option(help: "Seconds between two readings of these.")
    var trafficInterval = 60.0

    func validate() throws {
        try require((1...86_400).contains(trafficInterval), "--traffic-interval is 1 to 86400")
    }

    /// Reads all feeds again and again, until the task is cancelled. What cannot be read is told, and what was read
    /// of it before fades.
    func keepReading(into catalog: RegionCatalog, tell: @Sendable (String) -> Void) async {
        guard !traffic.isEmpty else { return }
        var known: [String: [UInt8]] = [:]
        repeat {
            for feed in traffic {
                do {
                    let bytes = try await Self.bytes(of: feed)
                    let name = Self.name(of: feed)
                    // A feed that has not changed is as old as it was.
                    guard known.updateValue(bytes, forKey: feed) != bytes else { continue }
                    let report = try TrafficFeed(of: bytes).read(bytes, source: name, now: Date())
                    let summary = catalog.apply(report)
                    if summary.matched == 0, !report.stretches.isEmpty {
                        tell("traffic \(feed): none of it lies on a road")
                    }
                } catch {
                    tell("traffic \(feed): \(error)")
                }
            }
        } while (try? await Task.sleep(for: .seconds(trafficInterval))) != nil
    }

    private static func bytes(of feed: String) async throws -> [UInt8] {
        guard feed.hasPrefix("http://") || feed.hasPrefix("https://") else {
            return try TrafficFile.bytes(feed)
        }
        guard let url = URL(string: feed) else {
            throw CommandError.unreadable(path: feed, reason: "it is no address")
        }
        let (data, response) = try await URLSession.shared.data(
            for: URLRequest(url: url, timeoutInterval: 30))
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200 else {
            throw CommandError.unreadable(path: feed, reason: "it answers \(status)")
        }
        return [UInt8](data)
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
