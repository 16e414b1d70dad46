package import Foundation
import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
import WaymarkAccess
public import WaymarkEngine

/// Serves regions over HTTP.
public struct RegionServer: Sendable {
    /// The settings of a server.
    public struct Options: Sendable {
        /// The address to listen on; only this machine can reach the default.
        public var host = "127.0.0.1"
        /// The port to listen on; 0 takes any free one.
        public var port = 8080
        /// How many requests are worked on at a time; the number of processors where `nil`.
        public var threads: Int?
        /// How much one request may ask for.
        public var limits = ServiceLimits()
        /// The keys and the terms that requests need.
        public var access = ServiceAccess()
        /// With which connections are encrypted; they are not where `nil`.
        public var certificate: ServerCertificate?
        /// How many connections there may be, and how long one may keep the server waiting.
        public var connections = ConnectionLimits()
        /// The least level that is logged to the standard error; requests are logged at `info`.
        public var logLevel = Logger.Level.critical
        /// Whether the log of requests has paths and queries, and so where people are and what they look for;
        /// keys are left out in any case.
        public var logsTargets = false
        /// Whether devices may tell speeds of roads, and from how many on they count; they may not where `nil`.
        public var probes: ProbeOptions?
        /// Whether it is logged as JSON objects, one a line.
        public var logsJSON = false

        /// This machine, port 8080.
        public init() {}

        /// The log.
        public var logger: Logger {
            let logsJSON = logsJSON
            var logger = Logger(label: "waymark") { label -> any LogHandler in
                logsJSON
                    ? JSONLogHandler.standardError : StreamLogHandler.standardError(label: label)
            }
            logger.logLevel = logLevel
            return logger
        }
    }

    private let options: Options
    /// The paths that it has.
    package let service: RegionService
    private let now: @Sendable () -> Date

    /// A server of the regions of `catalog`, also of those that are opened later.
    ///
    /// - Throws: ``ServerError/noRegions``.
    public init(catalog: RegionCatalog, options: Options = Options()) throws(ServerError) {
        try self.init(catalog: catalog, options: options, now: { Date() })
    }

    /// The same with a clock: by `now`, traffic grows old.
    package init(
        catalog: RegionCatalog, options: Options, now: @escaping @Sendable () -> Date
    ) throws(ServerError) {
        guard !catalog.regions.isEmpty else { throw .noRegions }
        self.options = options
        self.now = now
        service = RegionService(
            catalog: catalog, limits: options.limits, access: options.access,
            logsTargets: options.logsTargets,
            queue: RequestQueue(threads: options.threads, limits: options.limits),
            probes: options.probes, now: now)
    }

    /// Serves until the task is cancelled or the process is told to stop. Requests that are being
    /// worked on then are answered.
    ///
    /// - Parameter onReady: called with the address of the server once it answers.
    /// - Throws: ``ListeningError``.
    public func run(onReady: @escaping @Sendable (String) -> Void) async throws {
        let address = ListeningAddress(host: options.host, port: options.port)
        let logger = options.logger
        let keys = options.access.keys
        let exchange = Task { await keys?.keepSynchronized { logger.error("\($0)") } }
        let fading = Task { [service, now] in
            while (try? await Task.sleep(for: .seconds(60))) != nil {
                do { try service.publishProbes() } catch {
                    logger.error("the log of probes cannot be written: \(error)")
                }
                service.catalog.advanceTraffic(to: now())
            }
        }
        defer {
            exchange.cancel()
            fading.cancel()
        }
        try await address.run(isEncrypted: options.certificate != nil, onReady: onReady) {
            application(at: address, onRunning: $0)
        }
        // What was counted last.
        do { try await keys?.synchronize() } catch { logger.error("\(error)") }
    }

    private func application(
        at address: ListeningAddress, onRunning: @escaping @Sendable (any Channel) async -> Void
    ) -> some ApplicationProtocol {
        Application(
            router: service.router(),
            server: .guarded(
                options.connections, targetBytes: options.limits.targetBytes,
                certificate: options.certificate),
            configuration: ApplicationConfiguration(
                address: .hostname(address.host, port: address.port),
                availableConnectionsDelegate: MaximumAvailableConnections(
                    max(1, options.connections.count), logger: options.logger)),
            onServerRunning: onRunning, logger: options.logger)
    }
}
