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
            """)

    @Argument(help: "The region.")
    var region: String

    @Option(help: "The routing profile.")
    var profile = "car"

    @Option(help: "A file of pairs: longitude,latitude,longitude,latitude a line.")
    var pairs: String?

    @Option(help: "The number of random pairs where no file is given.")
    var pairsCount = 1000

    @Option(help: "Only write the random pairs to this file.")
    var writePairs: String?

    @Option(help: "How many pairs are compared with the plain search.")
    var check = 200

    @Option(help: "The seed of the random places.")
    var seed: UInt64 = 1

    @Flag(help: "Print JSON.")
    var json = false

    func run() async throws {
        let watch = Stopwatch()
        let region = try Region(path: region, check: .sizes)
        let opening = watch.milliseconds
        let router = try region.router(profile: profile)
        let places = try pairs.map { try PairFile.read($0) }
        let pairs = places ?? RoutingBench.randomPairs(router, count: pairsCount, seed: seed)
        if let writePairs { return try PairFile.write(pairs, to: writePairs) }
        var bench = RoutingBench(router: router, pairs: pairs, seed: seed)
        bench.measureQueries()
        let result = bench.check(check)
        bench.measureCustomization()
        for figure in [Figure("opening", [opening], unit: "ms")] + bench.figures {
            print(figure.line)
        }
        print("check: \(result.different) of \(result.compared) pairs differ from the plain search")
        guard result.different == 0 else { throw ExitCode.failure }
    }
}
