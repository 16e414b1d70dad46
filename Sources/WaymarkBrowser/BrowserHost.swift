import WaymarkMaps
public import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import WaymarkDemo
import WaymarkDirections
public import WaymarkEngine
public import WaymarkGeometry
import WaymarkServer
import WaymarkStyle

/// Shows a map view with a navigator in a web page.
///
/// The page holds no map code: every frame is drawn here and sent as pixels; touches come back.
public struct BrowserHost: Sendable {
    /// The options of a host.
    public struct Options: Sendable {
        /// The address to listen on; only this machine can reach the default.
        public var host = "127.0.0.1"
        /// The port to listen on; 0 takes any free one.
        public var port = 8080
        /// Names under which the page may be asked for besides ``host`` and those of this machine,
        /// as `demo.example` for any port or `demo.example:8443`. Requests for others are refused.
        public var names: [String] = []
        /// The start of drives; found by itself where `nil`.
        public var start: Coordinate?
        /// The end of drives; found by itself where `nil`.
        public var destination: Coordinate?
        /// The time of the cars when their drives begin; `nil` for that of the clock.
        public var departure: Date?
        /// Whether the roads have the traffic of a weekday morning, with an accident on the way.
        public var showsMorningTraffic = false

        /// This machine, port 8080, a journey across the region.
        public init() {}
    }

    private let options: Options
    private let journey: DemoJourney
    private let sessions: SessionStore

    /// A host for `region`.
    ///
    /// - Throws: ``BrowserError`` where the region has no journey to show, or none between the given ends.
    public init(region: Region, options: Options = Options()) throws(BrowserError) {
        self.options = options
        let provider = OnDeviceProvider(region: region)
        do throws(DemoJourneyError) {
            journey = try DemoJourney(
                provider: provider, region: region, start: options.start,
                destination: options.destination)
        } catch {
            throw .noJourney(reason: "\(error)")
        }
        let traffic: DemoTraffic?
        do {
            traffic = options.showsMorningTraffic ? try DemoTraffic(region: region) : nil
        } catch {
            throw .noTraffic(reason: "\(error)")
        }
        sessions = SessionStore(
            provider: provider, journey: journey, departure: options.departure, traffic: traffic)
    }

    /// Serves until the task is cancelled or the process is told to stop.
    ///
    /// - Parameter onReady: called with the address of the page once it can be opened.
    /// - Throws: `ListeningError` of WaymarkServer.
    public func run(onReady: @escaping @Sendable (String) -> Void) async throws {
        let address = ListeningAddress(host: options.host, port: options.port)
        try await address.run(onReady: onReady) { application(at: address, onRunning: $0) }
    }

    private func application(
        at address: ListeningAddress, onRunning: @escaping @Sendable (any Channel) async -> Void
    ) -> some ApplicationProtocol {
        var logger = Logger(label: "waymark")
        logger.logLevel = .critical
        let connections = ConnectionList()
        return Application(
            router: router(),
            // A connection on which nothing is asked is given up.
            server: .http1(
                configuration: HTTP1Channel.Configuration(
                    additionalChannelHandlers: [ConnectionWatch(connections), StallWatch()],
                    idleTimeout: .seconds(60))),
            configuration: ApplicationConfiguration(
                address: .hostname(address.host, port: address.port)),
            onServerRunning: onRunning, logger: logger)
    }

    private func router() -> Router<PageContext> {
        let router = Router(context: PageContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: PageHeaders())
        router.add(middleware: ErrorWords())
        router.add(
            middleware: SiteChecks(
                siteGuard: SiteGuard(host: options.host, names: options.names)))
        addPage(to: router)
        let sessions = sessions
        router.post("/sessions") { _, _ in
            guard let id = try await sessions.open() else {
                throw HTTPError(
                    .serviceUnavailable, headers: [.retryAfter: "5"], message: "too many visitors")
            }
            return Response.json(["id": id])
        }
        let session = router.group("/sessions/:id")
        addLooks(to: session)
        addInput(to: session)
        addTrips(to: session)
        return router
    }

    private func addPage(to router: Router<PageContext>) {
        let start = journey.start
        let departure = options.departure
        router.get("/") { _, _ in
            let light = DemoDrive.lighting(at: start, departure ?? Date())
            return try Response.index(isNight: light == .lowLight)
        }
        router.get("/favicon.ico") { _, _ in Response(status: .noContent) }
        router.get("/icons.json") { _, _ in Response.json(IconDocument.builtIn) }
        router.get("/:file") { _, context in
            try Response.page(try context.parameters.require("file"))
        }
        router.get("/words/:file") { _, context in
            try PageWords.response(try context.parameters.require("file"))
        }
    }

    private func addLooks(to session: RouterGroup<PageContext>) {
        let sessions = sessions
        session.get("state") { _, context in
            Response.json(await (try await sessions.session(context)).state)
        }
        session.get("elements") { _, context in
            let session = try await sessions.session(context)
            return Response.json(await session.elements)
        }
        session.get("frame") { request, context in
            try await Response.frame(try await sessions.session(context), request)
        }
        session.get("events") { _, context in
            await Response.events(try await sessions.session(context))
        }
    }

    private func addInput(to router: RouterGroup<PageContext>) {
        let sessions = sessions
        router.post("input") { request, context in
            let session = try await sessions.session(context)
            let messages: [InputMessage]
            do {
                messages = try await InputMessage.messages(of: request)
            } catch let error as any HTTPResponseError {
                // The page does not send a refused batch again, which may have lifted a finger.
                await session.releaseInput()
                throw error
            }
            await session.handle(messages, batch: InputBatch(request.uri.queryParameters))
            return Response.json(["frame": await session.frameNumber])
        }
        router.post("commands") { request, context in
            let session = try await sessions.session(context)
            let body = try await request.body.collect(upTo: 16 << 10)
            guard
                let command = try? JSONDecoder().decode(
                    PageCommand.self, from: Data(body.readableBytesView))
            else { throw DemoError.malformed }
            try await session.perform(command)
            return Response(status: .noContent)
        }
    }

    private func addTrips(to router: RouterGroup<PageContext>) {
        let sessions = sessions
        let uploads = Uploads()
        router.get("search") { request, context in
            let session = try await sessions.session(context)
            let parameters = request.uri.queryParameters
            return Response.json(
                await session.answer(
                    PageQuestion(parameters), alongRoute: parameters["along"] == "1"))
        }
        router.get("recording") { _, context in
            try await Response.recording(try await sessions.session(context))
        }
        router.post("replay") { request, context in
            let session = try await sessions.session(context)
            let body = try await uploads.collect(
                request.body, upTo: RecordingBuffer.usualLimit)
            try await session.startReplay(String(buffer: body))
            return Response(status: .noContent)
        }
    }
}

/// Why the page cannot be shown.
public enum BrowserError: Error, Hashable, Sendable {
    /// No route was found to drive on, in the region or between the ends that were given.
    case noJourney(reason: String)
    /// The region has no roads for motor vehicles on which there could be traffic.
    case noTraffic(reason: String)
}

extension BrowserError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .noJourney(let reason), .noTraffic(let reason): reason
        }
    }
}
