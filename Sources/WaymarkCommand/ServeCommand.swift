import ArgumentParser
import Dispatch
import Foundation
import Logging
import WaymarkDatabase
import WaymarkEngine
import WaymarkRegion
import WaymarkRouting
import WaymarkServer

struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Answer requests for routes and places over HTTP, as OSRM and Photon do.",
        discussion: """
            Documentation/Server.md tells what is answered. The first region that holds all \
            coordinates of a request answers it.

            Examples:
              waymark serve helsinki.waymark --port 8080
              waymark serve iceland.waymark helsinki.waymark --host 0.0.0.0 \
            --profile-file van.yaml --max-table-size 1000

              curl 'http://127.0.0.1:8080/route/v1/driving/24.9427,60.1675;24.9494,60.1756?\
            steps=true'
              curl 'http://127.0.0.1:8080/api?q=rautatieasema&limit=3'
            """)

    @Argument(help: "The regions.")
    var regions: [String] = []

    @Option(
        help: ArgumentHelp(
            "A YAML file with regions and options of these names; those given here go before.",
            valueName: "file"))
    var config: String?

    @Option(help: "The port to listen on; 0 takes any free one.")
    var port = 8080

    @Option(help: "The address to listen on; 0.0.0.0 for all of the machine.")
    var host = "127.0.0.1"

    @Option(help: "A profile file of your own (Documentation/Profiles.md); may be repeated.")
    var profileFile: [String] = []

    @Option(help: "How many requests are worked on at a time; else one for each processor.")
    var threads: Int?

    @Option(help: "What is logged to the standard error: info for requests, error, critical.")
    var logLevel = LogLevel.critical

    @Option(help: "How it is logged: text, or json with an object a line.")
    var logFormat = LogFormat.text

    @Flag(help: "Log paths and queries, too: where people are and what they look for.")
    var logTargets = false

    @Option(help: "The most open connections; the idlest gives way to a new one.")
    var maxConnections = ConnectionLimits().count

    @OptionGroup var access: AccessOptions

    @OptionGroup var tls: CertificateOptions

    @OptionGroup var places: PlacesOption

    @OptionGroup var traffic: TrafficOptions

    @Flag(
        help:
            "Let devices tell speeds of roads; Documentation/Traffic.md says what is kept of them.")
    var probes = false

    @Option(help: "How many devices must tell a speed of a road in five minutes before it counts.")
    var probesLeast = ProbeOptions().leastCount

    @Option(
        help: "A file that grows by what was published of them ('waymark traffic learn --probes').")
    var probesLog: String?

    @OptionGroup var sizes: SizeOptions

    /// The levels of the log.
    enum LogLevel: String, ExpressibleByArgument, CaseIterable { case info, error, critical }

    /// The forms of the log.
    enum LogFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

    /// The options that limit what one request may ask for.
    struct SizeOptions: ParsableArguments {
        @Option(help: "The most coordinates of a route.")
        var maxRouteSize = ServiceLimits().routePlaces

        @Option(help: "The most coordinates of a table.")
        var maxTableSize = ServiceLimits().tablePlaces

        @Option(help: "The most coordinates of a trip.")
        var maxTripSize = ServiceLimits().tripPlaces

        @Option(help: "The most coordinates of a trace.")
        var maxMatchSize = ServiceLimits().matchPoints

        @Option(help: "The most roads around a coordinate.")
        var maxNearestSize = ServiceLimits().nearestRoads

        @Option(help: "Seconds of a worker for one request.")
        var maxWorkSeconds = ServiceLimits().workSeconds

        @Option(help: "Seconds that a request may wait for a worker.")
        var maxWaitSeconds = ServiceLimits().waitSeconds

        func validate() throws {
            try check("--max-route-size", maxRouteSize, 2...Router.mostPlaces)
            try check("--max-table-size", maxTableSize, 2...5000)
            try check("--max-trip-size", maxTripSize, 2...Router.mostStops)
            try check("--max-match-size", maxMatchSize, 2...Router.mostTracePoints)
            try check("--max-nearest-size", maxNearestSize, 1...512)
            try require(
                maxWorkSeconds > 0 && maxWorkSeconds <= 86_400,
                "--max-work-seconds is above 0, a day at most")
            try require(
                (0...86_400).contains(maxWaitSeconds),
                "--max-wait-seconds is 0 to 86400, a day")
        }

        private func check(_ name: String, _ size: Int, _ range: ClosedRange<Int>) throws {
            try require(
                range.contains(size), "\(name) is \(range.lowerBound) to \(range.upperBound)")
        }

        /// The same for the server.
        var limits: ServiceLimits {
            var limits = ServiceLimits()
            limits.routePlaces = maxRouteSize
            limits.tablePlaces = maxTableSize
            limits.tripPlaces = maxTripSize
            limits.matchPoints = maxMatchSize
            limits.nearestRoads = maxNearestSize
            limits.workSeconds = maxWorkSeconds
            limits.waitSeconds = maxWaitSeconds
            // Room for every coordinate, its options and their percent-encoding.
            let most = [maxRouteSize, maxTableSize, maxTripSize, maxMatchSize].max() ?? 0
            limits.targetBytes = max(limits.targetBytes, most * 128)
            return limits
        }
    }

    func validate() throws {
        // The file is checked with what stands in it.
        guard config == nil else { return }
        try require(!regions.isEmpty, "name a region")
        try require((0...65535).contains(port), "--port is 0 to 65535")
        try require((1...1024).contains(threads ?? 1), "--threads is 1 to 1024")
        try access.check(host: host)
        try tls.check()
        try require(maxConnections >= 1, "--max-connections is 1 or more")
        try require((2...1000).contains(probesLeast), "--probes-least is 2 to 1000")
        try require(probesLog == nil || probes, "--probes-log goes with --probes")
    }

    func run() async throws {
        if let config {
            return try await configured(by: ServerFile(path: config)).run()
        }
        var options = RegionServer.Options()
        options.host = host
        options.port = port
        options.threads = threads
        options.connections.count = maxConnections
        options.limits = sizes.limits
        options.access = try await access.access()
        options.certificate = try tls.certificate()
        options.logsTargets = logTargets
        options.probes = probes ? ProbeOptions(leastCount: probesLeast, log: probesLog) : nil
        options.logsJSON = logFormat == .json
        options.logLevel = Logger.Level(rawValue: logLevel.rawValue) ?? .critical
        let open = try regions.map { try Region(path: $0, check: .once()) }
        // Costs that are not kept yet are made before anybody waits for them.
        for region in open {
            for profile in region.manifest.profiles { _ = try region.router(profile: profile) }
        }
        let logger = options.logger
        let database = try await places.database(with: open) { logger.error("\($0)") }
        let catalog = RegionCatalog(
            regions: open, profiles: try profileFile.map { try Profile(path: $0) }
        ) { manifest in database?.places(of: manifest.name) }
        let server = try RegionServer(catalog: catalog, options: options)
        let reload = reloading(catalog, options.certificate)
        let feeds = Task {
            await traffic.keepReading(into: catalog) { logger.error("\($0)") }
        }
        defer {
            reload.cancel()
            feeds.cancel()
        }
        try await server.run { address in
            print("Answering at \(address); Ctrl-C ends.")
        }
    }

    /// The command with what a file says where the command line says nothing.
    private func configured(by file: ServerFile) throws -> ServeCommand {
        var given = Array(CommandLine.arguments.dropFirst(2))
        while let place = given.firstIndex(where: { $0 == "--config" || $0.hasPrefix("--config=") })
        {
            given.removeSubrange(place..<min(given.count, place + (given[place].count > 8 ? 1 : 2)))
        }
        // Of an option that is there twice, the last counts.
        return try ServeCommand.parse((regions.isEmpty ? file.regions : []) + file.options + given)
    }

    /// Takes newer versions of the regions and of the certificate when the process is told to (SIGHUP). One that
    /// cannot be opened leaves the old one in its place.
    private func reloading(
        _ catalog: RegionCatalog, _ certificate: ServerCertificate?
    ) -> any DispatchSourceSignal {
        // Without this the signal ends the process.
        signal(SIGHUP, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGHUP, queue: .global())
        let paths = regions
        source.setEventHandler {
            do throws(ServerError) { try certificate?.reload() } catch {
                printError("the certificate stays as it was: \(error)")
            }
            for path in paths {
                do throws(RegionError) {
                    // The costs are made, and kept, before anybody waits for them.
                    let newer = try Region(path: path, check: .once())
                    for profile in newer.manifest.profiles {
                        _ = try? newer.router(profile: profile)
                    }
                    try catalog.open(path: path, check: .once())
                    printError("took \(path)")
                } catch {
                    printError("\(path) stays as it was: \(error)")
                }
            }
        }
        source.activate()
        return source
    }
}
