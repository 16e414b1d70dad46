/// How often a key was used on a day.
public struct KeyUse: Hashable, Sendable {
    /// The id of the key.
    public let key: String
    /// The day of UTC, counted from 1970-01-01.
    public let day: Int
    /// Answered requests.
    public let count: Int

    /// So many uses on a day.
    public init(key: String, day: Int, count: Int) {
        (self.key, self.day, self.count) = (key, day, count)
    }
}

/// What a store of keys knows.
public struct KeySnapshot: Hashable, Sendable {
    /// Another number with each change of the keys.
    public let revision: Int
    /// All keys; `nil` where they are those of the revision that was known.
    public let keys: [AccessKey]?
    /// How often the keys that were asked for were used on these days, by all servers.
    public let uses: [KeyUse]

    /// A state of a store.
    public init(revision: Int, keys: [AccessKey]?, uses: [KeyUse]) {
        (self.revision, self.keys, self.uses) = (revision, keys, uses)
    }
}

/// Keeps keys and how often they are used, for one server or several.
public protocol KeyStore: Sendable {
    /// Adds uses, and returns what the store knows then: of uses those from `firstDay` on of the keys in `uses`,
    /// or of all where no revision is known; of keys all where they have another revision than `revision`.
    func exchange(
        _ uses: [KeyUse], from firstDay: Int, knowing revision: Int?
    ) async throws(KeyStoreError) -> KeySnapshot
    /// Adds a key, or puts it in the place of that of its id.
    func put(_ key: AccessKey) async throws(KeyStoreError)
}

/// Why keys cannot be read or written.
public enum KeyStoreError: Error, Hashable, Sendable {
    /// There is no such file; `waymark keys create` makes one.
    case missing(path: String)
    /// The file is none of keys, or one of another version.
    case notKeys(path: String)
    /// The system or the database refused (a full disk, missing rights), with its reason.
    case failed(reason: String)
}

extension KeyStoreError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .missing(let path): "there are no keys at \(path); 'waymark keys create' makes some"
        case .notKeys(let path): "\(path) is no file of keys of this version"
        case .failed(let reason): "the keys cannot be used: \(reason)"
        }
    }
}
