// A server that answers OSRM's requests.
import WaymarkEngine
import WaymarkServer

var options = RegionServer.Options()
options.port = 0
let catalog = RegionCatalog(regions: [try Region(path: CommandLine.arguments[1])])
let server = try RegionServer(catalog: catalog, options: options)
let (addresses, ready) = AsyncStream.makeStream(of: String.self)
let running = Task { try await server.run { ready.yield($0) } }
for await address in addresses {
    print("WaymarkServer: \(address.hasPrefix("http://127.0.0.1:") ? "listens" : address)")
    break
}
running.cancel()
try await running.value
