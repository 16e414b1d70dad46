import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
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
        /// The least level that is logged to the standard error; requests are logged at `info`.
        public var logLevel = Logger.Level.critical

        /// This machine, port 8080.
        public init() {}
    }

    private let options: Options
    private let catalog: RegionCatalog

    /// A server of the regions of `catalog`, also of those that are opened later.
    ///
    /// - Throws: ``ServerError/noRegions``.
    public init(catalog: RegionCatalog, options: Options = Options()) throws(ServerError) {
        guard !catalog.regions.isEmpty else { throw .noRegions }
        self.options = options
        self.catalog = catalog
    }

    /// Serves until the task is cancelled or the process is told to stop. Requests that are being
    /// worked on then are answered.
    ///
    /// - Parameter onReady: called with the address of the server once it answers.
    /// - Throws: ``ServerError/cannotListen(host:port:reason:)``.
    public func run(onReady: @escaping @Sendable (String) -> Void) async throws {
        // Finding routes takes a processor: it may hold up neither connections nor other tasks.
        let workers = WorkerPool(threads: options.threads)
        do {
            try await application(workers, onReady).runService()
        } catch {
            try? await workers.shutDown()
            throw ServerError.cannotListen(
                host: options.host, port: options.port, reason: "\(error)")
        }
        try await workers.shutDown()
    }

    private func application(
        _ workers: WorkerPool, _ onReady: @escaping @Sendable (String) -> Void
    ) -> some ApplicationProtocol {
        let (host, port) = (options.host, options.port)
        let responder = RegionService(catalog: catalog, limits: options.limits).router()
            .buildResponder()
        // What is a little too long is answered; what is far too long is cut off.
        let longest = options.limits.targetBytes * 2
        let decoder = HTTP1Channel.Configuration.DecoderConfiguration(
            maxHeaderFieldSize: longest, maxHeaderListSize: longest)
        var logger = Logger(label: "waymark") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = options.logLevel
        return Application(
            responder: CallbackResponder<BasicRequestContext> { request, context in
                try await withTaskExecutorPreference(workers) {
                    try await responder.respond(to: request, context: context)
                }
            },
            server: .http1(
                configuration: HTTP1Channel.Configuration(
                    idleTimeout: .seconds(60), httpDecoderConfiguration: decoder)),
            configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
            onServerRunning: { channel in
                onReady("http://\(host):\(channel.localAddress?.port ?? port)/")
            },
            logger: logger)
    }
}
