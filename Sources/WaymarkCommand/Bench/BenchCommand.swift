import WaymarkRegion
import WaymarkRoads
import ArgumentParser
import Foundation
import WaymarkEngine
import WaymarkGeometry
import WaymarkRouting

struct BenchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measure the routing engine on a region, and check it against a plain search.",
        discussion: """
            Examples:
              waymark bench reykjavik.waymark
              waymark bench iceland.waymark --profile truck --pairs pairs.csv --json
              waymark bench helsinki.waymark --frames
              waymark bench helsinki.waymark --input
              waymark bench station.waymark --indoor --profile foot --pairs-count 2000
            """)

    @OptionGroup var region: RegionArgument

    @OptionGroup var profile: ProfileOptions

    @Option(help: "A file of pairs: longitude,latitude,longitude,latitude a line.")
    var pairs: String?

    @Option(help: "The number of random pairs where no file is given.")
    var pairsCount = 1000

    @Option(help: "Only write the random pairs to this file.")
    var writePairs: String?

    @Option(help: "How many pairs are compared with the plain search.")
    var check = 400

    @Option(help: "The seed of the random places.")
    var seed: UInt64 = 1

    @Flag(help: "Measure the check and the query only.")
    var queriesOnly = false

    @Flag(help: "Measure the navigator and the drawing of frames instead.")
    var frames = false

    @Flag(
        help:
            "Drive the camera along a route and print the times of frames by stage as JSON instead."
    )
    var render = false

    @Flag(
        help: "Measure frames and taps with many markers, long lines and the navigation UI instead."
    )
    var overlays = false

    @Flag(help: "Measure the time from a touch to the picture, at many zooms and tilts, instead.")
    var input = false

    @Flag(help: "Measure ways between rooms, and count those through a wall, instead.")
    var indoor = false

    @Option(help: "The style of those frames.")
    var style = "day"

    @Option(help: "Drive that many random drives of ten minutes with noise instead.")
    var drives: Int?

    @OptionGroup var driving: DriveBenchOptions

    @Option(
        help: "Where frames are drawn, as latitude,longitude; else at a junction of the region.")
    var center: CoordinateArgument?

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        try require((1...1_000_000).contains(pairsCount), "--pairs-count is 1 to 1000000")
        try require(check >= 0, "--check is not negative")
        try require((1...1_000_000).contains(drives ?? 1), "--drives is 1 to 1000000")
    }

    func run() async throws {
        let opened = try region.open()
        if try await measureView(of: opened) { return }
        let (provider, name) = (try profile.provider(opened), try profile.name())
        let router = try provider.router(name)
        if indoor {
            return try IndoorBench(router: router, seed: seed, printsFaults: driving.faults)
                .run(pairsCount)
        }
        if let drives {
            return DriveBench(
                provider: provider, router: router, profile: name, seed: seed, options: driving
            ).run(drives)
        }
        let known = try pairs.map { try [PlacePair](path: $0) }
        let places = known ?? [PlacePair](random: pairsCount, on: router, seed: seed)
        if let writePairs { return try places.write(to: writePairs) }
        var bench = RoutingBench(router: router, pairs: places, seed: seed)
        let result = measureRouting(&bench, provider, profile: name)
        let report = BenchReport(
            region: opened, profile: name, opening: try openingFigures(region.path),
            bench: bench, check: result)
        print(json ? try RouteText.json(report) : report.text)
        guard result.different == 0 else { throw ExitCode.failure }
    }
}

extension BenchCommand {
    /// Measures the map where an option asks for that; whether one does.
    private func measureView(of region: Region) async throws -> Bool {
        let center = center?.coordinate
        if render {
            let document = try StyleDocument(style)
            try await RenderBench(
                region: region, seed: seed, center: center, style: document
            ).run()
        } else if input {
            try await InputBench(region: region, center: center).run()
        } else if overlays {
            let center = center ?? region.manifest.bounds.center
            try await OverlayBench(center: center, seed: seed).run()
            try await NavigationUIBench(region: region, seed: seed).run()
        } else if frames {
            try await FrameBench(region: region, seed: seed, center: center).run()
        } else {
            return false
        }
        return true
    }

    /// Measures the engine; how many pairs were compared with the plain search, and how many differ.
    private func measureRouting(
        _ bench: inout RoutingBench, _ provider: OnDeviceProvider, profile: String
    ) -> (compared: Int, different: Int) {
        bench.measureQueries()
        var result = bench.check(check)
        if bench.router.isTimed {
            let timed = TimedBench(router: bench.router, snapped: bench.snapped, seed: seed)
            bench.figures += timed.figures() + timed.liveFigures()
            let others = timed.check(check)
            result.compared += others.compared
            result.different += others.different
        }
        guard !queriesOnly else { return result }
        bench.measureCustomization()
        bench.measureRoutes(provider, profile: profile)
        bench.measureOptions()
        bench.measureMany()
        bench.measureMatching()
        return result
    }

    /// The times to open the region: with a mark of an earlier check, and with the check itself.
    private func openingFigures(_ path: String) throws -> [Figure] {
        func times(_ check: RegionCheck) throws -> [Double] {
            try (0..<5).map { _ in
                let watch = Stopwatch()
                _ = try Region(path: path, check: check)
                return watch.milliseconds
            }
        }
        return [
            Figure("opening", try times(.once()), unit: "ms"),
            Figure("opening and checking", try times(.everything), unit: "ms"),
        ]
    }
}

/// The results of a benchmark, as text and as JSON.
struct BenchReport: Encodable {
    let region: String
    let profile: String
    let counts: [String: Int]
    let figures: [Figure]
    /// For each pair the seconds and metres of its way; `null`, not missing, where there is none.
    let pairs: [[String: Double?]]
    let compared: Int
    let different: Int
    let peakMemoryMB: Double

    init(
        region: Region, profile: String, opening: [Figure], bench: RoutingBench,
        check: (compared: Int, different: Int)
    ) {
        self.region = region.manifest.name
        self.profile = profile
        let graph = region.roads
        let size = region.hierarchySizes[bench.router.metric.profile.family]
        let counts = [
            "nodes": graph.nodeCount, "edges": graph.edgeCount, "states": size?.vertices,
            "arcs": size?.arcs,
        ]
        self.counts = counts.compactMapValues(\.self)
        figures = opening + bench.figures
        pairs = bench.routes.map { ["duration": $0?.duration, "distance": $0?.distance] }
        (compared, different) = check
        peakMemoryMB = Double(ProgressPrinter.peakMegabytes())
    }

    var text: String {
        let sizes = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        let head = "\(region), \(profile): \(sizes.joined(separator: ", "))"
        let check = "check: \(different) of \(compared) pairs differ from the plain search"
        let memory = String(format: "peak memory %.0f MB", peakMemoryMB)
        return ([head] + figures.map(\.line) + [check, memory]).joined(separator: "\n")
    }
}
