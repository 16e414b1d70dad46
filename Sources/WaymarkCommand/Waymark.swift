import ArgumentParser
import WaymarkDirections
import Foundation

/// The command `waymark`.
@main
struct Waymark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "waymark",
        abstract: "Maps and turn-by-turn navigation from OpenStreetMap data.",
        discussion: """
            Examples:
              waymark build helsinki.osm.pbf -o helsinki.waymark
              waymark route helsinki.waymark --from 60.1675,24.9427 --to 60.1756,24.9494
              waymark demo helsinki.waymark
            """,
        version: WaymarkVersion.current,
        subcommands: [
            BuildCommand.self, InfoCommand.self, VerifyCommand.self, RouteCommand.self,
            MatchCommand.self, IsochroneCommand.self, TableCommand.self, TripCommand.self,
            NearestCommand.self, SearchCommand.self, ReverseCommand.self, RenderCommand.self,
            StyleCommand.self, TilesCommand.self, DriveCommand.self, ReplayCommand.self,
            DemoCommand.self, WindowCommand.self, ServeCommand.self, KeysCommand.self,
            TrafficCommand.self, PanoramasCommand.self, AerialCommand.self, SimulateCommand.self,
            BenchCommand.self,
        ])

    /// The arguments with a blank before coordinates of the south, which would be taken for options.
    private static func protected(_ arguments: some Sequence<String>) -> [String] {
        arguments.map { argument in
            let digits = argument.dropFirst()
            let isCoordinate =
                argument.first == "-" && digits.contains(",")
                && (digits.first.map { $0.isNumber || $0 == "." } ?? false)
            return isCoordinate ? " \(argument)" : argument
        }
    }

    /// Runs the command; an error is one line on standard error and a non-zero exit.
    static func main() async {
        StandardOutput.reserveStreams()
        do {
            var command = try parseAsRoot(protected(CommandLine.arguments.dropFirst()))
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
            try StandardOutput.check()
        } catch {
            exit(withReadable: error)
        }
    }

    private static func exit(withReadable error: any Error) -> Never {
        let code = exitCode(for: error)
        // Help and version are no errors.
        guard code != .success else {
            print(fullMessage(for: error))
            do { try StandardOutput.check() } catch { exit(withReadable: error) }
            Foundation.exit(code.rawValue)
        }
        // What was wrong is printed already.
        if error is ExitCode { Foundation.exit(code.rawValue) }
        printError(code == .failure ? "\(error)" : message(for: error))
        Foundation.exit(code.rawValue)
    }
}
