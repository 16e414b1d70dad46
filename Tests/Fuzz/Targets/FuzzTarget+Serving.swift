import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import WaymarkEngine
import WaymarkServer

extension FuzzTarget {
    static let serving = [
        FuzzTarget("http", maximumLength: 2048) { bytes in
            // After a line feed comes the body of a POST.
            let parts = bytes.split(separator: 0x0a, maxSplits: 1, omittingEmptySubsequences: false)
            // The characters that the parser of requests lets through.
            let target = String(
                decoding: (parts.first ?? []).filter { $0 > 0x20 && $0 != 0x7f && $0 < 0x80 },
                as: UTF8.self)
            // It has no end.
            guard !target.contains("traffic/changes") else { return }
            let body = parts.count > 1 ? Array(parts[1]) : nil
            wait { await answer("/" + target, body: body) }
        }
    ]

    private static let responder = RegionService(
        catalog: RegionCatalog(regions: [SmallTown.region]), limits: ServiceLimits(),
        queue: RequestQueue(workers: 1, of: CallingThread.executor, limits: ServiceLimits())
    ).router().buildResponder()

    /// One for all requests: a channel of tests is never given back.
    private static let channel = NIOAsyncTestingChannel()

    private static func answer(_ target: String, body: [UInt8]?) async {
        let head = HTTPRequest(
            method: body == nil ? .get : .post, scheme: "http", authority: nil, path: target)
        var logger = Logger(label: "fuzz")
        logger.logLevel = .critical
        logger[metadataKey: "hb.request.id"] = "1"
        let context = BasicRequestContext(
            source: ApplicationRequestContextSource(
                channel: channel, logger: logger))
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: body ?? [])))
        do {
            let answer = try await responder.respond(to: request, context: context)
            try await answer.body.write(Sink())
            // Not every region has places.
            let isExpected = answer.status.code < 500 || answer.status == .notImplemented
            precondition(isExpected, "an answer of \(answer.status.code)")
        } catch {
            preconditionFailure("a request without an answer: \(error)")
        }
    }
}

/// Takes what is written.
private struct Sink: ResponseBodyWriter {
    mutating func write(_ part: ByteBuffer) async throws {}

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
