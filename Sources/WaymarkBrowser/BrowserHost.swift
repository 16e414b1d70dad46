import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
public import WaymarkEngine
public import WaymarkGeometry
import WaymarkRegion

/// Shows a map view with a navigator in a web page.
///
/// The page holds no map code: every frame is drawn here and sent as pixels; touches come back.
public struct BrowserHost: Sendable {
    /// What may be set.
    public struct Options: Sendable {
        /// The address to listen on; only this machine can reach the default.
        public var host = "127.0.0.1"
        /// The port to listen on; 0 takes any free one.
        public var port = 8080
        /// Where drives start; found by itself where `nil`.
        public var start: Coordinate?
        /// Where drives end; found by itself where `nil`.
        public var destination: Coordinate?

        /// This machine, port 8080, a journey across the region.
        public init() {}
    }

    private let options: Options
    private let sessions: SessionStore

    /// A host for `region`.
    ///
    /// - Throws: ``BrowserError`` where the region has no journey to show.
    public init(region: Region, options: Options = Options()) throws {
        self.options = options
        let provider = OnDeviceProvider(region: region)
        let journey = try DemoJourney(
            provider: provider, bounds: region.manifest.bounds, start: options.start,
            destination: options.destination)
        sessions = SessionStore(provider: provider, journey: journey)
    }

    /// Serves until the task is cancelled or the process is told to stop.
    ///
    /// - Parameter onReady: called with the address of the page once it can be opened.
    /// - Throws: ``BrowserError/cannotListen(host:port:reason:)``.
    public func run(onReady: @escaping @Sendable (String) -> Void) async throws {
        var logger = Logger(label: "waymark")
        logger.logLevel = .critical
        let (host, port) = (options.host, options.port)
        let application = Application(
            router: router(),
            configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
            onServerRunning: { channel in
                onReady("http://\(host):\(channel.localAddress?.port ?? port)/")
            },
            logger: logger)
        do {
            try await application.runService()
        } catch {
            throw BrowserError.cannotListen(host: host, port: port, reason: "\(error)")
        }
    }

    private func router() -> Router<BasicRequestContext> {
        let router = Router()
        router.get("/") { _, _ in try Page.response("index.html", "text/html; charset=utf-8") }
        router.get("/favicon.ico") { _, _ in Response(status: .noContent) }
        router.get("/app.js") { _, _ in try Page.response("app.js", "text/javascript") }
        router.get("/style.css") { _, _ in try Page.response("style.css", "text/css") }
        let sessions = sessions
        router.post("/sessions") { _, _ in
            guard let id = try await sessions.open() else {
                throw HTTPError(.serviceUnavailable, message: "too many visitors")
            }
            return Response.json(["id": id])
        }
        router.get("/sessions/:id/frame") { request, context in
            let session = try await sessions.session(context)
            return await FrameResponse.make(session, request)
        }
        router.get("/sessions/:id/events") { _, context in
            await EventResponse.make(try await sessions.session(context))
        }
        router.post("/sessions/:id/commands") { request, context in
            let session = try await sessions.session(context)
            let body = try await request.body.collect(upTo: 4096)
            guard
                let command = try? JSONDecoder().decode(
                    DemoCommand.self, from: Data(body.readableBytesView))
            else { throw HTTPError(.badRequest, message: "not a command") }
            try await session.perform(command)
            return Response(status: .noContent)
        }
        return router
    }
}

/// Why the page cannot be shown.
public enum BrowserError: Error, Hashable, Sendable {
    /// The port is in use or may not be used.
    case cannotListen(host: String, port: Int, reason: String)
    /// No route was found to drive on.
    case noJourney
}

extension BrowserError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .cannotListen(let host, let port, let reason):
            reason.contains("Address already in use")
                ? "port \(port) of \(host) is in use; choose another with --port"
                : "cannot listen on \(host):\(port): \(reason)"
        case .noJourney: "the region has no route to drive on; give --from and --to"
        }
    }
}

/// The files of the page.
enum Page {
    static func response(_ name: String, _ type: String) throws -> Response {
        guard
            let url = Bundle.module.url(
                forResource: name, withExtension: nil, subdirectory: "Page"),
            let data = try? Data(contentsOf: url)
        else { throw HTTPError(.notFound) }
        return Response(
            status: .ok, headers: [.contentType: type],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
    }
}

extension Response {
    static func json(_ value: some Encodable) -> Response {
        let data = (try? JSONEncoder().encode(value)) ?? Data()
        return Response(
            status: .ok, headers: [.contentType: "application/json"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
    }
}
