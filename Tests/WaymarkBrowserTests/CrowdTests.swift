import Foundation
import NIOCore
import NIOPosix
import Testing
import WaymarkBrowser

@Suite("A crowd of connections", .timeLimit(.minutes(30)))
struct CrowdTests {
    @Test("Three hundred connections on which nothing is asked keep nobody out; the oldest leave")
    func idle() async throws {
        try await withHost { client in
            let port = try #require(client.base.port)
            let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            var crowd: [any Channel] = []
            for _ in 0..<300 {
                crowd.append(try await bootstrap.connect(host: "127.0.0.1", port: port).get())
            }
            // Far sooner than a connection is given up because nothing is asked on it.
            for _ in 0..<1000 where crowd[0].isActive {
                #expect(try await client.get("favicon.ico").status == 204)
            }
            #expect(!crowd[0].isActive)
            #expect(crowd.suffix(200).allSatisfy { $0.isActive })
            for channel in crowd { channel.close(promise: nil) }
            #expect(try await client.get("").status == 200)
        }
    }
}
