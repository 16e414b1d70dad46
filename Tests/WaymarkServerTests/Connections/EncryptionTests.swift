import Foundation
import NIOSSL
import Testing
import WaymarkEngine
import WaymarkServer
import WaymarkTestSupport

@Suite("Encrypted connections", .timeLimit(.minutes(30)))
struct EncryptionTests {
    private func write(_ certificate: (chain: String, key: String), to folder: String) throws {
        for (name, text) in [("chain", certificate.chain), ("key", certificate.key)] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name).pem"))
        }
    }

    /// The answer for `path` to a client that trusts `chain` alone; `nil` where there is none.
    private func answer(_ path: String, at address: String, trusting chain: String) async throws
        -> String?
    {
        let roots = try NIOSSLCertificate.fromPEMBytes(Array(chain.utf8))
        do {
            return try await RawConnection.open(address, trusting: roots) { connection in
                try await connection.send(
                    "GET \(path) HTTP/1.1\nhost: \(address.dropFirst(8))\nconnection: close\n\n")
                let text = try await connection.rest()
                return text.isEmpty ? nil : text
            }
        } catch {
            // Whoever does not trust the server closes, before or after it has asked.
            return nil
        }
    }

    private func withServer(
        _ body: (String, ServerCertificate, String) async throws -> Void
    ) async throws {
        try await withTemporaryDirectory { folder in
            try write(TestCertificate.first, to: folder)
            let certificate = try ServerCertificate(
                chain: folder + "/chain.pem", key: folder + "/key.pem")
            var options = RegionServer.Options()
            (options.port, options.certificate) = (0, certificate)
            let catalog = RegionCatalog(regions: [try SampleRegion.helsinki.get()])
            let server = try RegionServer(catalog: catalog, options: options)
            try await server.whileRunning { try await body($0, certificate, folder) }
        }
    }

    @Test("A server with a certificate answers by HTTPS, and its documents say so")
    func answers() async throws {
        try await withServer { address, _, _ in
            #expect(address.hasPrefix("https://127.0.0.1:"))
            let chain = TestCertificate.first.chain
            let tiles = try await answer("/tiles.json", at: address, trusting: chain)
            #expect(tiles?.contains(#""\#(address)/tiles/"#) ?? false)
            let other = TestCertificate.second.chain
            #expect(try await answer("/health", at: address, trusting: other) == nil)
            // Whoever speaks plainly is not answered.
            let plain = address.replacingOccurrences(of: "https", with: "http")
            let reply = try await RawConnection.open(plain) { connection in
                try await connection.get("/health")
                return try await connection.rest()
            }
            #expect(!reply.contains("200 OK") && !reply.contains("health"))
        }
    }

    @Test("A certificate that is renewed is taken while the server runs, a broken one is not")
    func reloads() async throws {
        try await withServer { address, certificate, folder in
            let (old, new) = (TestCertificate.first.chain, TestCertificate.second.chain)
            #expect(try await answer("/health", at: address, trusting: old) != nil)
            try write((new, TestCertificate.first.key), to: folder)
            #expect(
                throws: ServerError.unusableCertificate(
                    path: folder + "/key.pem",
                    reason: "it is not the key of \(folder)/chain.pem")
            ) { try certificate.reload() }
            #expect(try await answer("/health", at: address, trusting: old) != nil)
            try write(TestCertificate.second, to: folder)
            try certificate.reload()
            #expect(try await answer("/health", at: address, trusting: new) != nil)
            #expect(try await answer("/health", at: address, trusting: old) == nil)
        }
    }

    @Test("Files that are no certificates are told by name")
    func refused() throws {
        try withTemporaryDirectory { folder in
            try write(TestCertificate.first, to: folder)
            let (chain, key) = (folder + "/chain.pem", folder + "/key.pem")
            let missing = folder + "/none.pem"
            for (a, b, culprit) in [
                (missing, key, missing), (chain, missing, missing), (key, key, key),
                (chain, chain, chain),
            ] {
                do throws(ServerError) {
                    _ = try ServerCertificate(chain: a, key: b)
                    Issue.record("it was taken")
                } catch {
                    guard case .unusableCertificate(let path, _) = error else {
                        Issue.record("\(error)")
                        continue
                    }
                    #expect(path == culprit)
                }
            }
        }
    }
}
