import Foundation
import WaymarkBrowser
import WaymarkEngine
import WaymarkImport
import WaymarkRouting

/// The sample of the repository as a region, built once for all tests.
enum HelsinkiRegion {
    static let shared = Result<Region, any Error> {
        let directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("waymark-browser-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: true)
        // The region stays mapped into memory after its files are gone.
        defer { try? FileManager.default.removeItem(at: directory) }
        let path = directory.appendingPathComponent("helsinki.waymark").path
        let source = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Samples/helsinki.osm.pbf").path
        let options = RegionImporter.Options(profiles: [try Profile(named: "car")])
        try RegionImporter(options: options).build(source, to: path)
        return try Region(path: path)
    }
}

/// Why a test has no host to talk to.
enum FixtureError: Error {
    case hostEnded
    case notAnAddress(String)
    case noSession
    case badFrame
    case streamEnded
}

/// A host of the sample on `port`, with drives that begin at `departure`.
func makeHost(port: Int = 0, departure: Date? = nil) throws -> BrowserHost {
    var options = BrowserHost.Options()
    options.port = port
    options.departure = departure
    return try BrowserHost(region: HelsinkiRegion.shared.get(), options: options)
}

/// Calls `body` with a client of a host that runs meanwhile on a port of its own.
func withHost(
    departure: Date? = nil, _ body: (Client) async throws -> Void
) async throws {
    let host = try makeHost(departure: departure)
    let (addresses, continuation) = AsyncStream.makeStream(of: String.self)
    let running = Task {
        defer { continuation.finish() }
        try await host.run { continuation.yield($0) }
    }
    defer { running.cancel() }
    var iterator = addresses.makeAsyncIterator()
    guard let address = await iterator.next() else {
        try await running.value
        throw FixtureError.hostEnded
    }
    guard let url = URL(string: address) else { throw FixtureError.notAnAddress(address) }
    let client = Client(base: url)
    defer { client.close() }
    try await body(client)
}
