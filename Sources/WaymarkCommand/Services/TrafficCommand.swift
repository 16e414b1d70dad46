import ArgumentParser
import Foundation
import WaymarkClient
import WaymarkDirections
import WaymarkEngine
import WaymarkTraffic

struct TrafficCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "traffic",
        abstract: "Traffic: what sources say now, and what drives taught.",
        discussion: """
            Examples:
              waymark traffic apply works.geojson --provider http://127.0.0.1:8080 --source works
              waymark traffic show --provider http://127.0.0.1:8080
              waymark traffic clear --provider http://127.0.0.1:8080 --source works
              waymark traffic learn reykjavik.waymark drives/ -o reykjavik.seen
            """,
        subcommands: [
            Apply.self, Show.self, Clear.self, TrafficLearnCommand.self, TrafficJudgeCommand.self,
        ])

    /// The server that is told.
    struct Server: ParsableArguments {
        @Option(help: "The address of the server.")
        var provider: String

        @Option(help: "The key that the server wants, for operations.")
        var key: String?

        func remote() throws -> RemoteProvider {
            try RemoteProvider(
                address: provider, credentials: ProviderCredentials(apiKey: key), timeout: 120)
        }
    }

    struct Apply: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "apply", abstract: "Tell a server all that a source knows.")

        @Argument(help: "A file of speeds or turn penalties of OSRM, GeoJSON, or a feed of WZDx 4.")
        var file: String

        @OptionGroup var server: Server

        @Option(help: "The name of the source.")
        var source: String

        func run() async throws {
            let bytes = try TrafficFile.bytes(file)
            // What is wrong with it is told here, by its line.
            _ = try TrafficFile.report(bytes, of: file)
            let summary = try await server.remote().setTraffic(bytes, of: source)
            print(TrafficFile.line(source, summary))
            if summary.matched == 0, summary.incidents == 0 { throw ExitCode(1) }
        }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "List the sources of a server, and the incidents.")

        @OptionGroup var server: Server

        func run() async throws {
            let (sources, incidents) = try await server.remote().traffic()
            for source in sources {
                let time = source.time.formatted(.iso8601)
                print("\(TrafficFile.line(source.name, source.summary)), of \(time)")
            }
            for incident in incidents {
                let words = [incident.roadName, incident.summary].filter { !$0.isEmpty }
                print(
                    "  \(incident.kind.rawValue) at \(incident.coordinate)"
                        + (words.isEmpty ? "" : ": " + words.joined(separator: ", ")))
            }
            if sources.isEmpty { print("no traffic") }
        }
    }

    struct Clear: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "clear", abstract: "Let a server forget what a source said.")

        @OptionGroup var server: Server

        @Option(help: "The name of the source.")
        var source: String

        func run() async throws { try await server.remote().clearTraffic(of: source) }
    }
}

/// Files with traffic.
enum TrafficFile {
    static func bytes(_ path: String) throws -> [UInt8] {
        guard let file = FileHandle(forReadingAtPath: path),
            let data = try? file.read(upToCount: TrafficFeed.mostBytes + 1)
        else { throw CommandError.unreadable(path: path, reason: "it cannot be read") }
        return [UInt8](data)
    }

    /// The report in `bytes`, which are of a file or an address.
    static func report(
        _ bytes: [UInt8], of place: String, source: String = "file", now: Date = Date()
    ) throws -> TrafficReport {
        do throws(TrafficFeedError) {
            return try TrafficFeed(of: bytes).read(bytes, source: source, now: now)
        } catch {
            throw CommandError.unreadable(path: place, reason: "\(error)")
        }
    }

    static func line(_ source: String, _ summary: TrafficSummary) -> String {
        var text = "\(source): \(summary.matched) stretches on \(summary.edges) roads"
        if summary.unmatched > 0 { text += ", \(summary.unmatched) on no road" }
        if summary.refused > 0 { text += ", \(summary.refused) that cannot be" }
        if summary.incidents > 0 { text += ", \(summary.incidents) incidents" }
        return text
    }
}
