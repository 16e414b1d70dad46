import Foundation

/// A file while it is being written: beside `path`, whose place it takes in one step when it is
/// finished. Whatever goes wrong before, the old file stays as it was; a killed program leaves what
/// it wrote as `path.part-` and eight hexadecimal digits.
///
/// Devices and pipes (`/dev/stdout`) are written directly. Not to be used by two threads at a time.
///
/// ```swift
/// let file = try OutputFile(path: "drive.jsonl")
/// try file.write(Array("{}\n".utf8))
/// try file.finish()
/// ```
public final class OutputFile {
    /// The path of the finished file.
    public let path: String
    /// The path that is written to meanwhile, for writers of their own.
    public let temporaryPath: String
    /// The path behind links to which `path` leads.
    private let target: String
    private var descriptor: Int32
    private var isDirect: Bool { temporaryPath == target }

    /// Makes the file beside `path`.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)``.
    public init(path: String) throws(RegionError) {
        self.path = path
        var status = stat()
        let exists = stat(path, &status) == 0
        let isRegular = status.st_mode & S_IFMT == S_IFREG
        target = exists && isRegular ? resolved(path) : path
        guard !exists || isRegular else {
            temporaryPath = target
            descriptor = open(target, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: systemReason()) }
            return
        }
        let name = target.split(separator: "/").last.map(String.init) ?? ""
        temporaryPath =
            target.dropLast(name.count) + name.prefix(60) + ".part-" + UUID().uuidString.prefix(8)
        let mode = exists ? status.st_mode & 0o777 : 0o666
        descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: systemReason()) }
    }

    deinit { discard() }

    /// Appends `bytes`.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)``.
    public func write(_ bytes: [UInt8]) throws(RegionError) {
        guard writeAll(bytes, to: descriptor) else {
            throw .cannotWrite(path: path, reason: systemReason())
        }
    }

    /// Brings the file to the disk and to its place.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)``; nothing is left then.
    public func finish() throws(RegionError) {
        // Pipes and most devices cannot be synchronized.
        let isSynchronized = isDirect || fsync(descriptor) == 0
        var reason = systemReason()
        let isClosed = close(descriptor) == 0
        if isSynchronized, !isClosed { reason = systemReason() }
        descriptor = -1
        if isSynchronized, isClosed {
            guard !isDirect, rename(temporaryPath, target) != 0 else { return }
            reason = systemReason()
        }
        removeTemporary()
        throw .cannotWrite(path: path, reason: reason)
    }

    /// Removes what was written, unless it is finished.
    public func discard() {
        guard descriptor >= 0 else { return }
        close(descriptor)
        descriptor = -1
        removeTemporary()
    }

    private func removeTemporary() {
        if !isDirect { unlink(temporaryPath) }
    }
}

/// Writes `contents` to `path`, which has either all of them afterwards or what it had before.
///
/// - Throws: ``RegionError/cannotWrite(path:reason:)``.
public func writeFile(_ contents: [UInt8], to path: String) throws(RegionError) {
    let file = try OutputFile(path: path)
    try file.write(contents)
    try file.finish()
}

/// Makes the directory at `path`, and those above it, where they are missing.
///
/// - Throws: ``RegionError/cannotWrite(path:reason:)``.
public func makeDirectories(at path: String) throws(RegionError) {
    guard mkdir(path, 0o777) != 0 else { return }
    if errno == ENOENT, let end = path.dropLast().lastIndex(of: "/"), end > path.startIndex {
        try makeDirectories(at: String(path[..<end]))
        if mkdir(path, 0o777) == 0 { return }
    }
    if errno == EEXIST {
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
        errno = ENOTDIR
    }
    throw .cannotWrite(path: path, reason: systemReason())
}
