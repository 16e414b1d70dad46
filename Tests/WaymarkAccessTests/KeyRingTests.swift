import Foundation
import Synchronization
import Testing
import WaymarkAccess

/// A clock that the test sets.
private final class TestClock: Sendable {
    private let time: Mutex<(seconds: Double, uptime: Double)>

    init(_ date: String) throws {
        time = Mutex((try Date(date, strategy: .iso8601).timeIntervalSince1970, 0))
    }

    func pass(_ seconds: Double) {
        time.withLock { $0 = ($0.seconds + seconds, $0.uptime + seconds) }
    }
    func jump(_ seconds: Double) { time.withLock { $0.seconds += seconds } }

    var clock: KeyRing.Clock {
        KeyRing.Clock(
            seconds: { self.time.withLock { $0.seconds } },
            uptime: { self.time.withLock { $0.uptime } })
    }
}

/// A store in memory, which may fail.
private final class MemoryStore: KeyStore {
    private struct State {
        var keys: [String: AccessKey] = [:]
        var uses: [String: [Int: Int]] = [:]
        var revision = 1
        var isBroken = false
    }

    private let state = Mutex(State())

    func setBroken(_ isBroken: Bool) { state.withLock { $0.isBroken = isBroken } }

    func exchange(
        _ uses: [KeyUse], from firstDay: Int, knowing revision: Int?
    ) async throws(KeyStoreError) -> KeySnapshot {
        let snapshot = state.withLock { state -> KeySnapshot? in
            guard !state.isBroken else { return nil }
            for use in uses { state.uses[use.key, default: [:]][use.day, default: 0] += use.count }
            return KeySnapshot(
                revision: state.revision,
                keys: state.revision == revision ? nil : Array(state.keys.values),
                uses: state.uses.filter { entry in
                    revision == nil || uses.contains { $0.key == entry.key }
                }.flatMap { key, days in
                    days.filter { $0.key >= firstDay }.map {
                        KeyUse(key: key, day: $0.key, count: $0.value)
                    }
                })
        }
        guard let snapshot else { throw .failed(reason: "the disk is full") }
        return snapshot
    }

    func put(_ key: AccessKey) async throws(KeyStoreError) {
        state.withLock { state in
            state.keys[key.id] = key
            state.revision += 1
        }
    }
}

private func key(
    _ secret: SecretKey, _ limits: AccessLimits = AccessLimits(),
    services: Set<AccessService> = [.maps, .navigation], hosts: [String] = [], apps: [String] = []
) -> AccessKey {
    AccessKey(
        secret, name: "test", services: services, hosts: hosts, apps: apps, limits: limits,
        created: Date(timeIntervalSince1970: 0))
}

private func refusal(_ ring: KeyRing, _ request: AccessRequest) -> AccessRefusal? {
    do throws(AccessRefusal) {
        _ = try ring.admit(request)
        return nil
    } catch {
        return error
    }
}

private func question(
    _ secret: SecretKey?, _ service: AccessService? = .navigation, host: String? = nil,
    app: String? = nil
) -> AccessRequest {
    AccessRequest(key: secret?.text, target: "/", host: host, app: app, service: service)
}

@Suite("Keys and how often they are used")
struct KeyRingTests {
    private let store = MemoryStore()
    private let secret = SecretKey()

    @Test("A key is read as it was written, and nothing else is one")
    func secrets() throws {
        #expect(SecretKey(secret.text) == secret)
        #expect(secret.id.count == 12 && secret.text.hasPrefix("wm_\(secret.id)_"))
        for text in [
            "", "wm_", secret.text + "a", String(secret.text.dropLast()),
            secret.text.uppercased(), secret.text.replacing("_", with: "-"),
            "wm_" + String(repeating: "é", count: 28),
        ] {
            #expect(SecretKey(text) == nil, "\(text)")
        }
    }

    @Test("What has no key, another one, or one that is over is turned away")
    func refusals() async throws {
        let time = try TestClock("2026-11-27T12:00:00Z")
        var expiring = key(secret)
        expiring.expires = try Date("2026-11-28T00:00:00Z", strategy: .iso8601)
        try await store.put(expiring)
        let ring = try await KeyRing(store, clock: time.clock)
        #expect(refusal(ring, question(secret)) == nil)
        #expect(refusal(ring, question(nil)) == .missingKey)
        #expect(refusal(ring, question(SecretKey())) == .unknownKey)
        #expect(refusal(ring, question(secret, .search)) == .serviceNotAllowed(.search))
        let forged = SecretKey("wm_\(secret.id)_" + SecretKey().text.suffix(43))
        #expect(forged != nil && refusal(ring, question(forged)) == .unknownKey)
        time.pass(43_200)
        #expect(refusal(ring, question(secret)) == .expired)
        expiring.revoked = Date(timeIntervalSince1970: 0)
        try await store.put(expiring)
        try await ring.synchronize()
        #expect(refusal(ring, question(secret)) == .revoked)
    }

    @Test(
        "A key of some hosts and apps is theirs alone",
        arguments: [
            (host: "example.com", app: nil, isAllowed: true),
            (host: "maps.example.org", app: nil, isAllowed: true),
            (host: "example.org", app: nil, isAllowed: false),
            (host: "evilexample.com", app: nil, isAllowed: false),
            (host: nil, app: "org.example.app", isAllowed: true),
            (host: nil, app: "org.example.other", isAllowed: false),
            (host: nil, app: nil, isAllowed: false),
        ] as [(String?, String?, Bool)])
    func origins(host: String?, app: String?, isAllowed: Bool) async throws {
        try await store.put(
            key(secret, hosts: ["example.com", "*.example.org"], apps: ["org.example.app"]))
        let ring = try await KeyRing(store)
        let found = refusal(ring, question(secret, host: host, app: app))
        #expect(found == (isAllowed ? nil : .originNotAllowed))
    }

    @Test("As many requests as a second has may come at once, and more as time goes by")
    func seconds() async throws {
        let time = try TestClock("2026-11-27T12:00:00Z")
        try await store.put(key(secret, AccessLimits(perSecond: 4)))
        let ring = try await KeyRing(store, clock: time.clock)
        func admitted(_ count: Int) -> Int {
            (0..<count).count { _ in refusal(ring, question(secret)) == nil }
        }
        #expect(admitted(10) == 4)
        #expect(refusal(ring, question(secret)) == .overLimit(.second, retryAfter: 1))
        time.pass(0.5)
        #expect(admitted(10) == 2)
        time.jump(-86_400 * 30)
        #expect(admitted(10) == 0, "a clock that goes back gives nothing")
        time.jump(86_400 * 365)
        #expect(admitted(10) == 0, "nor one that goes on")
        time.pass(100)
        #expect(admitted(10) == 4)
    }

    @Test("Days and months end at midnight of UTC, also in leap years")
    func days() async throws {
        let time = try TestClock("2028-02-28T23:59:30Z")
        try await store.put(key(secret, AccessLimits(perDay: 2, perMonth: 5)))
        let ring = try await KeyRing(store, clock: time.clock)
        func ask() -> AccessRefusal? { refusal(ring, question(secret)) }
        #expect(ask() == nil && ask() == nil)
        #expect(ask() == .overLimit(.day, retryAfter: 31))
        time.pass(31)
        #expect(ask() == nil && ask() == nil)
        #expect(ask() == .overLimit(.day, retryAfter: 86_400))
        time.pass(86_400)
        for _ in 0..<2 { #expect(ask() == nil, "it is March") }
        time.jump(-86_400)
        #expect(ask() == .overLimit(.day, retryAfter: 86_400), "what was counted is still there")
        time.jump(2 * 86_400)
        #expect(ask() == nil && ask() == nil)
        time.jump(86_400)
        #expect(ask() == nil)
        time.jump(86_400)
        guard case .overLimit(.month, let wait) = ask() else {
            Issue.record("five a month are six")
            return
        }
        #expect(abs(wait - 28 * 86_400) < 86_400)
    }

    @Test("Two servers share their counts, and one that cannot reach the store loses none")
    func shared() async throws {
        let time = try TestClock("2026-11-27T12:00:00Z")
        try await store.put(key(secret, AccessLimits(perDay: 5)))
        let one = try await KeyRing(store, clock: time.clock)
        let other = try await KeyRing(store, clock: time.clock)
        for _ in 0..<3 { #expect(refusal(one, question(secret)) == nil) }
        store.setBroken(true)
        await #expect(throws: KeyStoreError.self) { try await one.synchronize() }
        store.setBroken(false)
        try await one.synchronize()
        // It learns of the uses of others with its own.
        #expect(refusal(other, question(secret)) == nil)
        try await other.synchronize()
        #expect(refusal(other, question(secret)) == nil)
        #expect(refusal(other, question(secret)) == .overLimit(.day, retryAfter: 43_201))
        try await other.synchronize()
        let third = try await KeyRing(store, clock: time.clock)
        #expect(refusal(third, question(secret)) == .overLimit(.day, retryAfter: 43_201))
    }

    @Test("An address of a picture is good as it was signed, and as long")
    func signatures() async throws {
        let time = try TestClock("2026-11-27T12:00:00Z")
        try await store.put(key(secret, hosts: ["example.com"]))
        let ring = try await KeyRing(store, clock: time.clock)
        func ask(_ target: String, _ service: AccessService = .maps) -> AccessRefusal? {
            refusal(
                ring,
                AccessRequest(
                    key: nil, target: target, service: service, maySign: service == .maps))
        }
        let end = Int(try Date("2026-11-27T12:01:00Z", strategy: .iso8601).timeIntervalSince1970)
        let plain = SignedAddress.sign("/static/day/24,60,10/300x200.png?marker=24,60", by: secret)
        let timed = SignedAddress.sign("/static/day/24,60,10/300x200.png", by: secret, expires: end)
        #expect(ask(plain) == nil && ask(timed) == nil)
        #expect(ask(plain, .navigation) == .missingKey)
        #expect(ask(plain.replacing("300x", with: "301x")) == .invalidSignature)
        #expect(ask(timed.replacing("\(end)", with: "\(end + 9)")) == .invalidSignature)
        #expect(ask(timed.replacing("\(end)", with: "soon")) == .missingKey)
        #expect(ask(plain + "&marker=1,2") == .invalidSignature)
        let stranger = SignedAddress.sign("/static/day/24,60,10/300x200.png", by: SecretKey())
        #expect(ask(stranger) == .unknownKey)
        time.pass(60)
        #expect(ask(timed) == .invalidSignature && ask(plain) == nil)
    }
}
