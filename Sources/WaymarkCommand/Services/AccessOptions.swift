import ArgumentParser
import Foundation
import WaymarkAccess
import WaymarkDatabase
import WaymarkDirections
import WaymarkServer

/// The options that say who is answered.
struct AccessOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The keys that requests need, made by 'waymark keys create': a file, or a database at "
                + "postgresql://user@host/name.",
            valueName: "file"))
    var keys: String?

    @Flag(help: "Answer whoever reaches the server without a key, beyond this machine, too.")
    var open = false

    @Option(
        help: ArgumentHelp(
            "A text file with the terms that users must accept; its first line is the heading.",
            valueName: "file"))
    var terms: String?

    /// Throws where the server would be open to others although nobody said so.
    func check(host: String) throws {
        try require(keys == nil || !open, "either --keys or --open")
        let isOfThisMachine =
            ["localhost", "::1", "[::1]"].contains(host)
            || host.hasPrefix("127.")
                && host.utf8.allSatisfy { $0 == 0x2e || (0x30...0x39).contains($0) }
        try require(
            keys != nil || open || isOfThisMachine,
            "--host \(host) reaches beyond this machine: give --keys FILE, or --open to answer "
                + "without keys")
    }

    /// The same for the server.
    func access() async throws -> ServiceAccess {
        var access = ServiceAccess()
        if let keys { access.keys = try await KeyRing(openKeyStore(keys)) }
        access.terms = try terms.map { try Self.terms(at: $0) }
        return access
    }

    private static func terms(at path: String) throws -> Terms {
        guard let data = FileManager.default.contents(atPath: path),
            let text = String(data: data, encoding: .utf8),
            let title = text.split(separator: "\n", omittingEmptySubsequences: true).first
        else { throw CommandError.unreadable(path: path, reason: "no terms in UTF-8") }
        let rest = text[title.endIndex...].trimmingCharacters(in: .whitespacesAndNewlines)
        return Terms(title: title.trimmingCharacters(in: .whitespaces), text: rest)
    }
}

/// The keys at `place`: a file, or the address of a database.
///
/// - Parameter create: whether they are made where there are none.
func openKeyStore(_ place: String, create: Bool = false) async throws -> any KeyStore {
    guard place.hasPrefix("postgresql://") || place.hasPrefix("postgres://") else {
        return try SQLiteKeyStore(path: place, create: create)
    }
    return try await DatabaseKeyStore(DatabaseAddress(place), create: create)
}

/// The certificate of `waymark serve`.
struct CertificateOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The certificate chain in PEM, to answer over HTTPS; SIGHUP reads it again.",
            valueName: "file"))
    var tlsCertificate: String?

    @Option(help: ArgumentHelp("Its private key in PEM.", valueName: "file"))
    var tlsKey: String?

    /// Throws where one of the two is missing.
    func check() throws {
        try require(
            (tlsCertificate == nil) == (tlsKey == nil),
            "--tls-certificate and --tls-key go together")
    }

    /// The certificate, where there is one.
    func certificate() throws -> ServerCertificate? {
        guard let tlsCertificate, let tlsKey else { return nil }
        return try ServerCertificate(chain: tlsCertificate, key: tlsKey)
    }
}
