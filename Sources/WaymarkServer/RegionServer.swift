import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
public import WaymarkEngine
public import WaymarkRouting

/// Serves regions over HTTP.
public struct RegionServer: Sendable {
    /// What may be set.
    public struct Options: Sendable {
        /// The address to listen on; only this machine can reach the default.
        public var host = "127.0.0.1"
        /// The port to listen on; 0 takes any free one.
        public var port = 8080
        /// How many requests are worked on at a time; the number of processors where `nil`.
        public var threads: Int?
        /// How much one request may ask for.
        public var limits = ServiceLimits()

        /// This machine, port 8080.
        public init() {}
    }

    private let options: Options
    private let service: RegionService

    /// A server of `regions`, and of profiles of the user's own besides those of the regions.
    ///
    /// - Throws: ``ServerError/noRegions``.
    /// - Complexity: for each of the user's own profiles and each region a customization.
    public init(
        regions: [Region], profiles: [Profile] = [], options: Options = Options()
    ) throws(ServerError) {
        guard !regions.isEmpty else { throw .noRegions }
        self.options = options
        service = RegionService(regions: regions, profiles: profiles, limits: options.limits)
    }

    /// Serves until the task is cancelled or the process is told to stop. Requests that are being
    /// worked on then are answered.
    ///
    /// - Parameter onReady: called with the address of the server once it answers.
    /// - Throws: ``ServerError/cannotListen(host:port:reason:)``.
    public func run(onReady: @escaping @Sendable (String) -> Void) async throws {
        // Finding ways takes a processor: it may hold up neither connections nor other tasks.
        let workers = NIOThreadPool(numberOfThreads: max(1, options.threads ?? System.coreCount))
        workers.start()
        do {
            try await application(workers, onReady).runService()
        } catch {
            try? await workers.shutdownGracefully()
            throw ServerError.cannotListen(
                host: options.host, port: options.port, reason: "\(error)")
        }
        try await workers.shutdownGracefully()
    }

    private func application(
        _ workers: NIOThreadPool, _ onReady: @escaping @Sendable (String) -> Void
    ) -> Application<CallbackResponder<BasicRequestContext>> {
        let (host, port, service) = (options.host, options.port, service)
        let responder = CallbackResponder<BasicRequestContext> { request, _ in
            let asked = ServerRequest(
                method: request.method.rawValue, target: request.head.path ?? "")
            let answer = try await workers.runIfActive { service.answer(asked) }
            let response = Response(answer)
            return request.method == .head ? response.createHeadResponse() : response
        }
        // What is a little too long is answered; what is far too long is cut off.
        let longest = options.limits.targetBytes * 2
        let decoder = HTTP1Channel.Configuration.DecoderConfiguration(
            maxHeaderFieldSize: longest, maxHeaderListSize: longest)
        var logger = Logger(label: "waymark")
        logger.logLevel = .critical
        return Application(
            responder: responder,
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

extension Response {
    /// The answer as Hummingbird sends it.
    init(_ answer: ServerAnswer) {
        var fields = HTTPFields()
        for (name, value) in answer.headers {
            guard let name = HTTPField.Name(name) else { continue }
            fields[name] = value
        }
        self.init(
            status: HTTPResponse.Status(code: answer.status), headers: fields,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)))
    }
}
