import Hummingbird
import WaymarkServer

extension RegionServer {
    /// Calls `body` with the address of the server, without a slash at its end, while it runs.
    func whileRunning(_ body: (String) async throws -> Void) async throws {
        try await serving({ onReady in try await run { onReady($0) } }, body)
    }
}

extension Router where Context == BasicRequestContext {
    /// Calls `body` with the address of a server of the router, while it runs.
    func whileRunning(
        _ limits: ConnectionLimits, _ body: (String) async throws -> Void
    ) async throws {
        let responder = buildResponder()
        try await serving(
            { onReady in
                try await Application(
                    responder: responder, server: .guarded(limits),
                    configuration: ApplicationConfiguration(
                        address: .hostname("127.0.0.1", port: 0)),
                    onServerRunning: { channel in
                        onReady("http://127.0.0.1:\(channel.localAddress?.port ?? 0)/")
                    }
                ).run()
            }, body)
    }
}

/// Calls `body` with the address that `run` tells, while it runs.
private func serving(
    _ run: @escaping @Sendable (@escaping @Sendable (String) -> Void) async throws -> Void,
    _ body: (String) async throws -> Void
) async throws {
    let (addresses, continuation) = AsyncStream.makeStream(of: String.self)
    let running = Task {
        defer { continuation.finish() }
        try await run { continuation.yield($0) }
    }
    defer { running.cancel() }
    var iterator = addresses.makeAsyncIterator()
    guard let address = await iterator.next() else { return try await running.value }
    try await body(String(address.dropLast()))
}
