import Foundation
import Synchronization

/// A request as far as it matters for its key.
public struct AccessRequest: Hashable, Sendable {
    /// The key that it has.
    public var key: String?
    /// The path with the query, as they were sent.
    public var target: String
    /// The host of the page that sent it.
    public var host: String?
    /// The app that sent it.
    public var app: String?
    /// The service that it asks for; `nil` for what any key may be used for.
    public var service: AccessService?
    /// Whether a signature is enough.
    public var maySign: Bool

    /// A request for `target`.
    public init(
        key: String?, target: String, host: String? = nil, app: String? = nil,
        service: AccessService?, maySign: Bool = false
    ) {
        (self.key, self.target, self.host, self.app) = (key, target, host, app)
        (self.service, self.maySign) = (service, maySign)
    }
}

/// The keys that a server knows, and how often they are used.
///
/// Requests are decided in memory; ``synchronize()`` tells the store about them and learns what changed there.
public final class KeyRing: Sendable {
    /// The time, for tests.
    package struct Clock: Sendable {
        let seconds: @Sendable () -> Double
        let uptime: @Sendable () -> Double

        /// - Parameters:
        ///   - seconds: since 1970.
        ///   - uptime: of a clock that never jumps.
        package init(
            seconds: @escaping @Sendable () -> Double, uptime: @escaping @Sendable () -> Double
        ) {
            (self.seconds, self.uptime) = (seconds, uptime)
        }

        /// The clocks of the machine.
        package static let system = Clock {
            Date().timeIntervalSince1970
        } uptime: {
            ProcessInfo.processInfo.systemUptime
        }
    }

    private struct State {
        var revision: Int?
        var keys: [String: AccessKey] = [:]
        var meters: [String: UseMeter] = [:]
    }

    private let store: any KeyStore
    private let clock: Clock
    private let state = Mutex(State())

    /// The keys of `store`, as they are now.
    ///
    /// - Throws: ``KeyStoreError``.
    public convenience init(_ store: any KeyStore) async throws(KeyStoreError) {
        try await self.init(store, clock: .system)
    }

    package init(_ store: any KeyStore, clock: Clock) async throws(KeyStoreError) {
        (self.store, self.clock) = (store, clock)
        try await synchronize()
    }

    /// Counts a request, and returns the id of its key.
    ///
    /// - Throws: ``AccessRefusal``.
    public func admit(_ request: AccessRequest) throws(AccessRefusal) -> String {
        let moment = AccessMoment(seconds: clock.seconds(), uptime: clock.uptime())
        let result: Result<String, AccessRefusal> = state.withLock { state in
            do throws(AccessRefusal) {
                let key = try Self.key(of: request, in: state.keys, at: moment.seconds)
                try Self.check(key, request, at: moment.seconds)
                try state.meters[key.id, default: UseMeter()].use(within: key.limits, at: moment)
                return .success(key.id)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Tells the store how often keys were used, and learns of new, changed and revoked ones.
    ///
    /// - Throws: ``KeyStoreError``; the keys that are known stay good, and nothing that was counted is lost.
    public func synchronize() async throws(KeyStoreError) {
        let (revision, counts) = state.withLock { state in
            var counts: [String: [Int: Int]] = [:]
            for (id, meter) in state.meters where !meter.unsaved.isEmpty {
                counts[id] = state.meters[id]?.takeUnsaved()
            }
            return (state.revision, counts)
        }
        let uses = counts.flatMap { id, days in
            days.map { KeyUse(key: id, day: $0.key, count: $0.value) }
        }
        let firstDay = AccessDay(seconds: clock.seconds()).month.lowerBound
        let snapshot: KeySnapshot
        do {
            snapshot = try await store.exchange(uses, from: firstDay, knowing: revision)
        } catch {
            state.withLock { state in
                for (id, days) in counts { state.meters[id, default: UseMeter()].putBack(days) }
            }
            throw error
        }
        take(snapshot)
    }

    /// Synchronizes each second until the task is cancelled.
    ///
    /// - Parameter report: called with what goes wrong; the next second tries again.
    public func keepSynchronized(report: @Sendable (KeyStoreError) -> Void) async {
        while (try? await Task.sleep(for: .seconds(1))) != nil {
            do throws(KeyStoreError) { try await synchronize() } catch { report(error) }
        }
    }

    private func take(_ snapshot: KeySnapshot) {
        let known = Dictionary(grouping: snapshot.uses, by: \.key)
        state.withLock { state in
            if let keys = snapshot.keys {
                state.keys = Dictionary(keys.map { ($0.id, $0) }) { _, last in last }
                state.meters = state.meters.filter {
                    state.keys[$0.key] != nil || !$0.value.unsaved.isEmpty
                }
            }
            state.revision = snapshot.revision
            for (id, uses) in known where state.keys[id] != nil {
                let days = Dictionary(uses.map { ($0.day, $0.count) }) { $0 + $1 }
                state.meters[id, default: UseMeter()].know(days)
            }
        }
    }

    /// The key that a request has, or that has signed it.
    private static func key(
        of request: AccessRequest, in keys: [String: AccessKey], at seconds: Double
    ) throws(AccessRefusal) -> AccessKey {
        if let text = request.key {
            guard let secret = SecretKey(text), let key = keys[secret.id],
                isSame(key.digest, secret.digest)
            else { throw .unknownKey }
            return key
        }
        guard request.maySign, let signed = SignedTarget(request.target) else { throw .missingKey }
        guard let key = keys[signed.keyID] else { throw .unknownKey }
        let right = SignedAddress.signature(of: signed.message, by: key.signingKey)
        guard isSame(Array(right.utf8), Array(signed.signature.utf8)),
            signed.expires.map({ Double($0) > seconds }) ?? true
        else { throw .invalidSignature }
        return key
    }

    private static func check(
        _ key: AccessKey, _ request: AccessRequest, at seconds: Double
    ) throws(AccessRefusal) {
        if key.revoked != nil { throw .revoked }
        if let end = key.expires, end.timeIntervalSince1970 <= seconds { throw .expired }
        if let service = request.service, !key.services.contains(service) {
            throw .serviceNotAllowed(service)
        }
        // Whoever may open a signed address is whoever has it.
        guard request.key != nil, !key.hosts.isEmpty || !key.apps.isEmpty else { return }
        let isRightPage = request.host.map { key.allows(host: $0) } ?? false
        let isRightApp = request.app.map { key.apps.contains($0) } ?? false
        guard isRightPage || isRightApp else { throw .originNotAllowed }
    }
}

/// The parts of a signed address.
private struct SignedTarget {
    let message: String
    let keyID: String
    let expires: Int?
    let signature: String

    init?(_ target: String) {
        guard let mark = target.range(of: "&signature=", options: .backwards) else { return nil }
        message = String(target[..<mark.lowerBound])
        signature = String(target[mark.upperBound...])
        guard let query = message.firstIndex(of: "?") else { return nil }
        var id: String?
        var end: Int?
        for part in message[message.index(after: query)...].split(separator: "&") {
            if part.hasPrefix("key-id=") { id = String(part.dropFirst(7)) }
            if part.hasPrefix("expires=") {
                guard let seconds = Int(part.dropFirst(8)) else { return nil }
                end = seconds
            }
        }
        guard let id else { return nil }
        (keyID, expires) = (id, end)
    }
}
