import Foundation

/// Keeps what was accepted in the file `accepted-terms.json` of a directory.
///
/// A file that cannot be understood counts as nothing accepted; it is kept under another name when
/// a new one is written.
public struct FileAcceptanceStore: AcceptanceStore {
    /// The contents of the file.
    private struct Contents: Codable {
        static let currentVersion = 1
        let formatVersion: Int
        var accepted: Set<String>
    }

    /// The thing found in the place of the file.
    private enum Found {
        case nothing
        case contents(Contents)
        case damage
    }

    /// The path of the file.
    public let path: String
    private let directory: String
    /// More bytes than any honest file has.
    private static let sizeLimit = 1 << 20

    /// A store in `directory`, which is made when something is accepted; without one, in the
    /// user's directory for data of apps.
    public init(directory: String? = nil) {
        self.directory = directory ?? Self.defaultDirectory
        path = self.directory + "/accepted-terms.json"
    }

    /// Whether `version` was accepted.
    public func isAccepted(_ version: String) -> Bool {
        if case .contents(let contents) = read() { return contents.accepted.contains(version) }
        return false
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
        if case .nothing = read() { return }
        try write { $0 = [] }
    }

    /// Application Support on Apple's systems, `XDG_DATA_HOME` or `~/.local/share` on others.
    private static var defaultDirectory: String {
        let places = FileManager.default.urls(
            for: .applicationSupportDirectory, in: .userDomainMask)
        return (places.first?.path ?? NSHomeDirectory()) + "/waymark"
    }

    private func read() -> Found {
        guard FileManager.default.fileExists(atPath: path) else { return .nothing }
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let size = (attributes?[.size] as? NSNumber)?.intValue ?? .max
        guard size <= Self.sizeLimit, let data = FileManager.default.contents(atPath: path),
            let contents = try? JSONDecoder().decode(Contents.self, from: data),
            contents.formatVersion == Contents.currentVersion
        else { return .damage }
        return .contents(contents)
    }

    private func write(_ change: (inout Set<String>) -> Void) throws(AcceptanceStoreError) {
        var contents = Contents(formatVersion: Contents.currentVersion, accepted: [])
        do {
            switch read() {
            case .nothing:
                try FileManager.default.createDirectory(
                    atPath: directory, withIntermediateDirectories: true)
            case .contents(let found): contents = found
            case .damage: try FileManager.default.moveItem(atPath: path, toPath: freePath)
            }
            change(&contents.accepted)
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try encoder.encode(contents).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw .cannotWrite(path: path, reason: error.localizedDescription)
        }
    }

    /// A name for a damaged file that no file has yet.
    private var freePath: String {
        var number = 1
        while FileManager.default.fileExists(atPath: "\(path).damaged-\(number)") { number += 1 }
        return "\(path).damaged-\(number)"
    }
}
