import Foundation
import NIOSSL
import Synchronization

/// The certificate of a server, which may be renewed while it runs.
///
/// ```swift
/// options.certificate = try ServerCertificate(chain: "fullchain.pem", key: "privkey.pem")
/// ```
///
/// TLS 1.2 and 1.3 are spoken. Connections that are open keep the certificate that they began with.
public final class ServerCertificate: Sendable {
    private let chain: String
    private let key: String
    private let context: Mutex<NIOSSLContext>

    /// The certificate in files of PEM.
    ///
    /// - Parameters:
    ///   - chain: the path of the certificate, followed by those that vouch for it.
    ///   - key: the path of its private key, without a password.
    /// - Throws: ``ServerError/unusableCertificate(path:reason:)``.
    public init(chain: String, key: String) throws(ServerError) {
        (self.chain, self.key) = (chain, key)
        context = Mutex(try Self.context(chain: chain, key: key))
    }

    /// Reads the files again, for the connections from now on.
    ///
    /// - Throws: ``ServerError/unusableCertificate(path:reason:)``; the old one stays then.
    public func reload() throws(ServerError) {
        let new = try Self.context(chain: chain, key: key)
        context.withLock { $0 = new }
    }

    /// Encrypts one connection.
    func handler() -> NIOSSLServerHandler {
        NIOSSLServerHandler(context: context.withLock { $0 })
    }

    private static func context(chain: String, key: String) throws(ServerError) -> NIOSSLContext {
        func failure(_ path: String, _ reason: String) -> ServerError {
            .unusableCertificate(path: path, reason: reason)
        }
        for path in [chain, key] where !FileManager.default.isReadableFile(atPath: path) {
            throw failure(path, "there is no such file, or it cannot be read")
        }
        guard let certificates = try? NIOSSLCertificate.fromPEMFile(chain), !certificates.isEmpty
        else { throw failure(chain, "it has no certificates in PEM") }
        guard let privateKey = try? NIOSSLPrivateKey(file: key, format: .pem) else {
            throw failure(key, "it has no private key in PEM without a password")
        }
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: certificates.map { .certificate($0) },
            privateKey: .privateKey(privateKey))
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = ["http/1.1"]
        do { return try NIOSSLContext(configuration: configuration) } catch {
            throw failure(key, "it is not the key of \(chain)")
        }
    }
}
