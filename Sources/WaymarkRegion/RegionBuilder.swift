import CWaymarkFile
import Foundation

/// A bundle while it is being written: a sibling directory that takes the place of the old bundle
/// at the very end. A killed build leaves the old region as it was.
public struct RegionBuilder: Sendable {
    /// The path of the finished bundle.
    public let destination: String
    /// The directory that files are written to meanwhile.
    public let workingDirectory: String
    private let lock: DirectoryLock

    /// Makes the working directory and removes those that killed builds of the same bundle left.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)``, also where `destination` exists and is
    ///   neither a region nor an empty directory.
    public init(destination: String) throws(RegionError) {
        let trimmed = destination.count > 1 && destination.hasSuffix("/")
        self.destination = trimmed ? String(destination.dropLast()) : destination
        workingDirectory = self.destination + ".building-" + UUID().uuidString.prefix(8)
        try Self.checkReplaceable(path: self.destination)
        Self.removeLeftovers(of: self.destination)
        guard mkdir(workingDirectory, 0o777) == 0 else {
            throw .cannotWrite(path: self.destination, reason: systemReason())
        }
        lock = DirectoryLock(workingDirectory)
    }

    /// Puts the finished bundle in the place of the old one, in one step where the system can
    /// exchange two directories (Linux, macOS).
    public func commit() throws(RegionError) {
        if waymark_exchange(workingDirectory, destination) == 0 {
            return Self.remove(workingDirectory)
        }
        let retired = workingDirectory + "-old"
        let existed = rename(destination, retired) == 0
        guard rename(workingDirectory, destination) == 0 else {
            let reason = systemReason()
            if existed { _ = rename(retired, destination) }
            throw .cannotWrite(path: destination, reason: reason)
        }
        if existed { Self.remove(retired) }
    }

    /// Removes what was written.
    public func discard() { Self.remove(workingDirectory) }

    private static func remove(_ path: String) {
        // Nothing depends on the leftovers: what cannot be removed now goes with the next build.
        try? FileManager.default.removeItem(atPath: path)
    }

    private static func checkReplaceable(path: String) throws(RegionError) {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            return
        }
        guard isDirectory.boolValue else {
            throw .cannotWrite(path: path, reason: "it exists and is not a region")
        }
        guard let contents = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw .cannotWrite(path: path, reason: "it exists and cannot be listed")
        }
        guard contents.isEmpty || contents.contains(RegionManifest.fileName) else {
            throw .cannotWrite(path: path, reason: "it exists and is not a region")
        }
    }

    private static func removeLeftovers(of destination: String) {
        let url = URL(fileURLWithPath: destination)
        let prefix = url.lastPathComponent + ".building-"
        let parent = url.deletingLastPathComponent().path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        for name in names where name.hasPrefix(prefix) {
            // What a build that is still running holds is its own.
            guard !DirectoryLock.isHeld(parent + "/" + name) else { continue }
            remove(parent + "/" + name)
        }
    }
}

/// Marks a directory as in use for as long as the object lives; the system takes the mark away
/// when the process ends, however it ends.
private final class DirectoryLock: Sendable {
    private let descriptor: Int32

    init(_ path: String) {
        descriptor = open(path, O_RDONLY)
        _ = flock(descriptor, LOCK_EX | LOCK_NB)
    }

    deinit { close(descriptor) }

    static func isHeld(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_SH | LOCK_NB) != 0
    }
}
