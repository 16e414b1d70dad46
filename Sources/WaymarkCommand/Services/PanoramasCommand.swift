import ArgumentParser
import Foundation
import WaymarkDirections
import WaymarkImagery

struct PanoramasCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "panoramas",
        abstract: "360° pictures of a region: add, list, draw and remove them.",
        discussion: """
            Examples:
              waymark panoramas import pictures/ -o helsinki.waymark --blur blur-faces
              waymark panoramas list helsinki.waymark --near 60.1699,24.9384 --radius 100
              waymark panoramas remove helsinki.waymark 0123456789abcdef
            """,
        subcommands: [
            PanoramasImportCommand.self, List.self, PanoramasRenderCommand.self,
            PanoramasVerifyCommand.self, Remove.self,
        ])

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the panoramas of a region.")

        @OptionGroup var region: RegionArgument

        @Option(help: "Where one is, as latitude,longitude: the nearest come first.")
        var near: CoordinateArgument?

        @Option(help: "How far they may be from --near, in metres: up to 10,000.")
        var radius = PanoramaRequest.defaultRadius

        @Flag(help: "Print an array of JSON.")
        var json = false

        func run() async throws {
            try PanoramaImporter.checkRegion(at: region.path)
            let store = PanoramaStore(region: region.path)
            let entries = try await store.entries(near: near?.coordinate, radius: radius)
            guard json else {
                for entry in entries { print(Self.line(entry)) }
                return
            }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            print(String(decoding: try encoder.encode(entries), as: UTF8.self))
        }

        private static func line(_ entry: PanoramaEntry) -> String {
            let time = entry.time.map {
                Date(timeIntervalSince1970: $0.rounded(.down)).formatted(.iso8601)
            }
            let facts = [
                time, entry.streetName, entry.isIndoor ? "indoors" : nil, "blur \(entry.blur)",
                entry.file,
            ]
            return
                "\(entry.panoramaID)  \(entry.coordinate)  \(entry.width) x \(entry.height)  "
                + facts.compactMap(\.self).joined(separator: ", ")
        }
    }

    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Remove panoramas from a region, with their pictures.")

        @OptionGroup var region: RegionArgument

        @Argument(help: "The ids of panoramas.")
        var id: [String]

        func run() throws {
            let unknown = try PanoramaImporter.remove(id, from: region.path)
            for id in unknown { printError(PanoramaError.unknownPanorama(id).description) }
            print("\(id.count - unknown.count) panoramas removed")
            if !unknown.isEmpty { throw ExitCode.failure }
        }
    }
}
