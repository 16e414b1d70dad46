import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// Calls `body` with the address of a server on the loopback that answers each path as `answer` says: with 200 and
/// these bytes, or with 404.
func withLoopback(
    _ answer: @escaping @Sendable (String) -> [UInt8]?, _ body: (String) async throws -> Void
) async throws {
    let router = Router()
    router.get("**") { request, _ in
        let bytes = answer(request.head.path ?? "")
        return Response(
            status: bytes == nil ? .notFound : .ok,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes ?? [])))
    }
    let responder = router.buildResponder()
    var logger = Logger(label: "tests")
    logger.logLevel = .critical
    let (addresses, continuation) = AsyncStream.makeStream(of: String.self)
    let running = Task { [logger] in
        defer { continuation.finish() }
        try await Application(
            responder: responder,
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in
                continuation.yield("http://127.0.0.1:\(channel.localAddress?.port ?? 0)")
            }, logger: logger
        ).run()
    }
    defer { running.cancel() }
    var iterator = addresses.makeAsyncIterator()
    guard let address = await iterator.next() else { return try await running.value }
    try await body(address)
}
