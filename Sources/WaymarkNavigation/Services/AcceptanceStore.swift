import Synchronization

/// Keeps which versions of terms were accepted on this device.
public protocol AcceptanceStore: Sendable {
    /// Whether `version` was accepted.
    func isAccepted(_ version: String) -> Bool
    /// Keeps that `version` was accepted.
    func accept(_ version: String) throws(AcceptanceStoreError)
    /// Forgets that `version` was accepted.
    func withdraw(_ version: String) throws(AcceptanceStoreError)
    /// Forgets all.
    func reset() throws(AcceptanceStoreError)
}

/// Why a device does not keep what was accepted.
public enum AcceptanceStoreError: Error, Hashable, Sendable {
    /// The system refused to write; with its reason (a full disk, missing rights).
    case cannotWrite(path: String, reason: String)
}

extension AcceptanceStoreError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
        }
    }
}

/// Keeps what was accepted as long as the store lives.
public final class MemoryAcceptanceStore: AcceptanceStore {
    private let versions: Mutex<Set<String>>

    /// A store in which `versions` are accepted.
    public init(_ versions: Set<String> = []) { self.versions = Mutex(versions) }

    /// Whether `version` was accepted.
    public func isAccepted(_ version: String) -> Bool { versions.withLock { $0.contains(version) } }

    /// Keeps that `version` was accepted.
    public func accept(_ version: String) { versions.withLock { _ = $0.insert(version) } }

    /// Forgets that `version` was accepted.
    public func withdraw(_ version: String) { versions.withLock { _ = $0.remove(version) } }

    /// Forgets all.
    public func reset() { versions.withLock { $0 = [] } }
}
