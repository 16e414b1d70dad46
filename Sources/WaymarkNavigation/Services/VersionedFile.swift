import Foundation

/// What a ``VersionedFile`` holds.
package protocol VersionedContents: Codable {
    /// The version of the form that is written.
    static var currentVersion: Int { get }
    /// The version of the form that was read.
    var formatVersion: Int { get }
    /// The contents of a new file.
    init()
}

/// A small file of JSON in which an app keeps something of its user's.
///
/// A file that cannot be understood counts as empty; it is kept under another name when a new one
/// is written. Only the user can read it.
package struct VersionedFile<Contents: VersionedContents>: Sendable {
    /// The thing found in the place of the file.
    private enum Found {
        case nothing
        case contents(Contents)
        case damage
    }

    /// The path of the file.
    package let path: String
    private let directory: String
    private let sizeLimit: Int

    /// The file `name` in `directory`, which is made with the file; without one, in the user's
    /// directory for data of apps. A file of more than `sizeLimit` bytes is no honest one.
    package init(name: String, directory: String?, sizeLimit: Int = 1 << 20) {
        self.directory = directory ?? Self.defaultDirectory
        self.sizeLimit = sizeLimit
        path = self.directory + "/" + name
    }

    /// What is in it; `nil` where there is no file or a damaged one.
    package var contents: Contents? {
        if case .contents(let contents) = read() { contents } else { nil }
    }

    /// Whether nothing stands in its place, not even something damaged.
    package var isMissing: Bool { if case .nothing = read() { true } else { false } }

    /// Changes what is in it.
    ///
    /// - Throws: what the system says.
    package func write(_ change: (inout Contents) -> Void) throws {
        var contents = Contents()
        switch read() {
        case .nothing:
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true)
        case .contents(let found): contents = found
        case .damage: try FileManager.default.moveItem(atPath: path, toPath: freePath)
        }
        change(&contents)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(contents).write(to: URL(fileURLWithPath: path), options: .atomic)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }

    /// Takes it away, with what was kept of damaged ones.
    ///
    /// - Throws: what the system says.
    package func delete() throws {
        for path in [path] + damaged {
            guard FileManager.default.fileExists(atPath: path) else { continue }
            try FileManager.default.removeItem(atPath: path)
        }
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
        guard size <= sizeLimit, let data = FileManager.default.contents(atPath: path),
            let contents = try? JSONDecoder().decode(Contents.self, from: data),
            contents.formatVersion == Contents.currentVersion
        else { return .damage }
        return .contents(contents)
    }

    private var damaged: [String] {
        let own = URL(fileURLWithPath: path).lastPathComponent + ".damaged-"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return names.filter { $0.hasPrefix(own) }.map { "\(directory)/\($0)" }
    }

    /// A name for a damaged file that no file has yet.
    private var freePath: String {
        var number = 1
        while FileManager.default.fileExists(atPath: "\(path).damaged-\(number)") { number += 1 }
        return "\(path).damaged-\(number)"
    }
}
