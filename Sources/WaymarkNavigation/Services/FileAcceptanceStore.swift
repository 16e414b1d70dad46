import Foundation

/// Keeps what was accepted in the file `accepted-terms.json` of a directory.
///
/// A file that cannot be understood counts as nothing accepted; it is kept under another name when
/// a new one is written.
public struct FileAcceptanceStore: AcceptanceStore {
    /// The contents of the file.
    private struct Contents: VersionedContents {
        static let currentVersion = 1
        var formatVersion = currentVersion
        var accepted: Set<String> = []
    }

    /// The path of the file.
    public var path: String { file.path }
    private let file: VersionedFile<Contents>

    /// A store in `directory`, which is made when something is accepted; without one, in the
    /// user's directory for data of apps.
    public init(directory: String? = nil) {
        file = VersionedFile(name: "accepted-terms.json", directory: directory)
    }

    /// Whether `version` was accepted.
    public func isAccepted(_ version: String) -> Bool {
        file.contents?.accepted.contains(version) ?? false
    }

    /// Keeps that `version` was accepted.
    public func accept(_ version: String) throws(AcceptanceStoreError) {
        try write { $0.insert(version) }
    }

    /// Forgets that `version` was accepted.
    public func withdraw(_ version: String) throws(AcceptanceStoreError) {
        if isAccepted(version) { try write { $0.remove(version) } }
    }

    /// Forgets all.
    public func reset() throws(AcceptanceStoreError) {
        if !file.isMissing { try write { $0 = [] } }
    }

    private func write(_ change: (inout Set<String>) -> Void) throws(AcceptanceStoreError) {
        do {
            try file.write { change(&$0.accepted) }
        } catch {
            throw .cannotWrite(path: path, reason: error.localizedDescription)
        }
    }
}
