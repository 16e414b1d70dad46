import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkServer
import WaymarkTestSupport

/// A server of the city of the repository, on a port.
func withServer(
    _ access: ServiceAccess = ServiceAccess(), of catalog: RegionCatalog? = nil,
    _ body: (String, RegionCatalog) async throws -> Void
) async throws {
    let catalog = try catalog ?? RegionCatalog(regions: [SampleRegion.helsinki.get()])
    var options = RegionServer.Options()
    options.port = 0
    options.access = access
    let server = try RegionServer(catalog: catalog, options: options)
    let (addresses, continuation) = AsyncStream.makeStream(of: String.self)
    let running = Task {
        defer { continuation.finish() }
        try await server.run { continuation.yield($0) }
    }
    var iterator = addresses.makeAsyncIterator()
    let address = try #require(await iterator.next())
    try await body(address, catalog)
    running.cancel()
    _ = try? await running.value
}

/// What a question comes to, errors included.
func outcome<Answer, Failure>(
    _ question: () async throws(Failure) -> Answer
) async -> Result<Answer, Failure> {
    do throws(Failure) { return .success(try await question()) } catch {
        return .failure(error)
    }
}
