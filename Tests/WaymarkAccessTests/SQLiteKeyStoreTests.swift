import Foundation
import GRDB
import Testing
import WaymarkAccess
import WaymarkTestSupport

@Suite("Keys in a file")
struct SQLiteKeyStoreTests {
    private let key: AccessKey = {
        var key = AccessKey(
            SecretKey(), name: "Flotte «Ä»", services: [.maps, .search],
            hosts: ["example.com", "*.example.org"], apps: ["org.example.app"],
            limits: AccessLimits(perSecond: 3, perMonth: 9), created: Date(timeIntervalSince1970: 5)
        )
        key.expires = Date(timeIntervalSince1970: 1e9)
        return key
    }()

    @Test("What is written is read again, by another process, too, and the file holds no secret")
    func roundTrip() async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/keys.sqlite"
            let secret = SecretKey()
            let plain = AccessKey(
                secret, name: "plain", services: [.navigation],
                created: Date(timeIntervalSince1970: 6))
            let store = try SQLiteKeyStore(path: path, create: true)
            try await store.put(key)
            try await store.put(plain)
            let other = try SQLiteKeyStore(path: path)
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
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            #expect(bytes.range(of: Data(secret.text.suffix(20).utf8)) == nil)
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
            #expect((mode as? NSNumber)?.intValue == 0o600)
        }
    }

    @Test("A file of something else is refused and left as it was")
    func strangers() throws {
        try withTemporaryDirectory { directory in
            let missing = directory + "/none"
            #expect(throws: KeyStoreError.missing(path: missing)) {
                try SQLiteKeyStore(path: missing)
            }
            let text = directory + "/text"
            try Data("no database, but longer than a header of one is".utf8).write(
                to: URL(fileURLWithPath: text))
            let foreign = directory + "/foreign.sqlite"
            try DatabaseQueue(path: foreign).write { try $0.execute(sql: "CREATE TABLE t(x)") }
            for path in [text, foreign] {
                let before = try Data(contentsOf: URL(fileURLWithPath: path))
                #expect(throws: KeyStoreError.notKeys(path: path)) {
                    try SQLiteKeyStore(path: path, create: true)
                }
                #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
            }
        }
    }
}
