import Foundation
import Testing
import WaymarkAccess
import WaymarkDatabase
import WaymarkTestSupport

@Suite(
    "Keys in a database",
    .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.reason)"))
struct DatabaseKeyStoreTests {
    private let key: AccessKey = {
        var key = AccessKey(
            SecretKey(), name: "Flotte «Ä»", services: [.maps, .search],
            hosts: ["example.com", "*.example.org"], apps: ["org.example.app"],
            limits: AccessLimits(perSecond: 3, perMonth: 9), created: Date(timeIntervalSince1970: 5)
        )
        key.expires = Date(timeIntervalSince1970: 1e9)
        return key
    }()

    @Test("What is written is read again, by other servers, too")
    func roundTrip() async throws {
        let database = try TestDatabase()
        let address = try database.address()
        await #expect(throws: KeyStoreError.missing(path: "the database")) {
            try await DatabaseKeyStore(address)
        }
        let store = try await DatabaseKeyStore(address, create: true)
        let secret = SecretKey()
        let plain = AccessKey(
            secret, name: "plain", services: [.navigation], created: Date(timeIntervalSince1970: 6))
        try await store.put(key)
        try await store.put(plain)
        let other = try await DatabaseKeyStore(address, create: true)
        let first = try await other.exchange([], from: 0, knowing: nil)
        #expect(first.keys == [key, plain] && first.uses.isEmpty)
        let uses = [
            KeyUse(key: key.id, day: 20_000, count: 2), KeyUse(key: key.id, day: 1, count: 7),
        ]
        _ = try await store.exchange(uses, from: 0, knowing: nil)
        let second = try await other.exchange(uses, from: 2, knowing: first.revision)
        #expect(second.keys == nil)
        #expect(second.uses == [KeyUse(key: key.id, day: 20_000, count: 4)])
        var revoked = key
        revoked.revoked = Date(timeIntervalSince1970: 7)
        try await store.put(revoked)
        let third = try await other.exchange([], from: 30_000, knowing: first.revision)
        #expect(third.keys == [revoked, plain])
        let dump = try database.run("SELECT string_agg(key::text, ' ') FROM waymark_access.key key")
        #expect(!dump.contains(secret.text.suffix(20)))
        try database.run("UPDATE waymark_access.revision SET version = 2")
        await #expect(throws: KeyStoreError.notKeys(path: "the database")) {
            try await DatabaseKeyStore(address)
        }
    }

    @Test("Servers share the day of a key, and go on while the database is away")
    func shared() async throws {
        let database = try TestDatabase()
        let address = try database.address()
        let store = try await DatabaseKeyStore(address, create: true)
        let secret = SecretKey()
        try await store.put(
            AccessKey(
                secret, name: "", services: [.maps], limits: AccessLimits(perDay: 10),
                created: Date(timeIntervalSince1970: 5)))
        let rings = [
            try await KeyRing(store), try await KeyRing(DatabaseKeyStore(address)),
        ]
        let request = AccessRequest(key: secret.text, target: "/tiles.json", service: .maps)
        for _ in 0..<4 {
            for ring in rings { _ = try ring.admit(request) }
        }
        // Connections that are cut are made again, and nothing that was counted is lost.
        try database.run(
            """
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE application_name = 'waymark' AND datname = current_database()
            """)
        for ring in rings {
            do { try await ring.synchronize() } catch { try await ring.synchronize() }
        }
        for ring in rings { try await ring.synchronize() }
        for ring in rings {
            _ = try ring.admit(request)
            try await ring.synchronize()
        }
        let uses = try database.run("SELECT sum(count) FROM waymark_access.use")
        #expect(uses == "10")
        #expect(throws: AccessRefusal.self) { try rings[1].admit(request) }
        // A server learns of the others with what it has to tell itself.
        _ = try rings[0].admit(request)
        try await rings[0].synchronize()
        #expect(throws: AccessRefusal.self) { try rings[0].admit(request) }
    }

    @Test("No server, no right and a wrong password are told without the address")
    func unreachable() async throws {
        let address = try DatabaseAddress("postgresql://u:geheim@127.0.0.1:1/keys")
        do throws(KeyStoreError) {
            _ = try await DatabaseKeyStore(address)
            Issue.record("it was opened")
        } catch {
            guard case .failed(let reason) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(!reason.contains("geheim"))
        }
    }
}
