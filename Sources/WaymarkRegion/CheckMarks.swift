import Crypto
import Foundation

/// Remembers, outside of the bundles, which regions were checked in full, so that the next opening
/// need not read them again.
///
/// A mark is a small file that says what the files of a bundle were like when they were checked:
/// digests by the manifest, sizes, inodes and times of change. Whatever differs later, the mark
/// does not fit, and the region is checked again. Nobody misses a mark: a directory that cannot be
/// read or written is no error.
public struct CheckMarks: Hashable, Sendable {
    /// The directory of the marks; `nil` where there is none.
    public let directory: String?

    /// Seconds since 1970 that count as now; the system's clock where it is `nil`.
    private let fixedTime: Double?

    /// Marks in `directory`, which is made when the first one is written; none at all for `nil`.
    public init(directory: String?) { self.init(directory: directory, now: nil) }

    /// The same at a time that stands still, in seconds since 1970.
    package init(directory: String?, now: Double?) {
        self.directory = directory
        fixedTime = now
    }

    var now: Double { fixedTime ?? Date().timeIntervalSince1970 }

    /// The marks of the user: in `$XDG_CACHE_HOME/waymark/checked`, else in the system's directory
    /// for caches.
    public static var user: CheckMarks {
        let chosen = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"]
        let caches =
            chosen.flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?.path
        return CheckMarks(directory: caches.map { $0 + "/waymark/checked" })
    }

    /// The directory beside the marks for what is computed of bundles.
    var cacheDirectory: String? { directory.map { $0 + "/costs" } }

    /// Whether `mark` was kept before.
    func holds(_ mark: CheckMark) -> Bool {
        guard let path = path(of: mark), let file = try? MappedFile(path: path),
            file.count <= Self.mostBytes, let bytes = file.copy(0..<file.count)
        else { return false }
        return (try? JSONDecoder().decode(CheckMark.self, from: Data(bytes))) == mark
    }

    /// Keeps `mark`, instead of an older one of the same bundle.
    func keep(_ mark: CheckMark) {
        guard let directory, let path = path(of: mark) else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(mark), data.count <= Self.mostBytes else { return }
        try? FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        // A mark that cannot be kept costs one more check, and nothing else.
        try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    private static let mostBytes = 64 << 10

    private func path(of mark: CheckMark) -> String? {
        let name = SHA256.hash(data: Data(mark.path.utf8)).prefix(16)
        return directory.map { $0 + "/" + name.map { String(format: "%02x", $0) }.joined() }
    }
}

/// A bundle as its files are on the disk.
struct CheckMark: Codable, Hashable {
    /// The state of one file of the bundle.
    struct File: Codable, Hashable {
        let name: String
        /// The digest: of the manifest its own, of other files that which the manifest tells.
        let sha256: String
        let size: Int64
        let device: UInt64
        let inode: UInt64
        let changedSeconds: Int64
        let changedNanoseconds: Int64
    }

    /// The number of the rules that a full check goes by: rises with every new one.
    static let rules = 2

    let rules: Int
    /// The bundle, without links on the way there.
    let path: String
    let files: [File]

    /// The bundle at `path` as it is now; `nil` where a file cannot be looked at.
    init?(of manifest: RegionManifest, at path: String) {
        guard
            let own = try? RegionManifest.File(name: RegionManifest.fileName, directory: path)
        else { return nil }
        var files: [File] = []
        for file in [own] + manifest.files {
            guard let state = File(file, in: path) else { return nil }
            files.append(state)
        }
        self.files = files
        rules = Self.rules
        self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    /// Whether a file that is changed after `time`, in seconds since 1970, has another time of
    /// change than here: the clocks of file systems stand still for some milliseconds, or for two
    /// seconds.
    func isSettled(at time: Double) -> Bool {
        files.allSatisfy { file in
            let tick = file.changedNanoseconds == 0 ? 2 : 0.02
            let changed = Double(file.changedSeconds) + Double(file.changedNanoseconds) / 1e9
            return changed + tick < time
        }
    }
}

extension CheckMark.File {
    fileprivate init?(_ file: RegionManifest.File, in directory: String) {
        var status = stat()
        guard stat(directory + "/" + file.name, &status) == 0 else { return nil }
        (name, sha256) = (file.name, file.sha256)
        size = Int64(status.st_size)
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        changedSeconds = Int64(status.changeTime.tv_sec)
        changedNanoseconds = Int64(status.changeTime.tv_nsec)
    }
}
