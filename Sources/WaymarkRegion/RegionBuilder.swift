import CWaymarkFile
import Foundation

/// A bundle while it is being written: a sibling directory that takes the place of the old bundle
/// at the very end. A killed build leaves the old region as it was.
///
/// Only a region is ever replaced: a directory whose manifest bears its own digest and in which
/// nothing lies but the files that the manifest lists, and its panoramas, which the new region gets.
public struct RegionBuilder: Sendable {
    /// The path of the finished bundle, behind links.
    public let destination: String
    /// The directory that files are written to meanwhile.
    public let workingDirectory: String
    private let lock: DirectoryLock

    /// Makes the working directory and removes those that killed builds of the same bundle left.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)``, also where `destination` exists and is
    ///   neither a region with nothing else in it nor an empty directory.
    public init(destination: String) throws(RegionError) {
        self.destination = try Self.place(destination)
        workingDirectory = self.destination + Self.infix + UUID().uuidString.prefix(8)
        Self.clear(besides: self.destination)
        if let objection = RegionDirectory(path: self.destination).objection {
            throw .cannotWrite(path: destination, reason: objection)
        }
        guard mkdir(workingDirectory, 0o777) == 0 else {
            throw .cannotWrite(path: destination, reason: systemReason())
        }
        lock = DirectoryLock(workingDirectory)
        do throws(RegionError) {
            try writeFile(
                Array("A region is being built here.\n".utf8),
                to: workingDirectory + "/" + RegionDirectory.mark)
        } catch {
            rmdir(workingDirectory)
            throw error
        }
    }

    /// A moment of ``commit()`` at which a program may be killed.
    package enum CommitStep: CaseIterable { case unmarked, retired, replaced, carried, removed }

    /// Puts the finished bundle in the place of the old one, in one step where the system can
    /// exchange two directories (Linux, macOS).
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)``; the old bundle is as it was then. Also
    ///   where something else has come into it meanwhile.
    public func commit() throws(RegionError) {
        try commit(canExchange: true) { _ throws(RegionError) in }
    }

    package func commit(
        canExchange: Bool, after step: (CommitStep) throws(RegionError) -> Void
    ) throws(RegionError) {
        let new = RegionDirectory(path: workingDirectory)
        unlink(workingDirectory + "/" + RegionDirectory.mark)
        new.synchronize()
        try step(.unmarked)
        if canExchange, waymark_exchange(workingDirectory, destination) == 0 {
            func takeBack() -> Bool { waymark_exchange(workingDirectory, destination) == 0 }
            try checkRetired(at: workingDirectory, takeBack: takeBack)
            try replaced(retired: workingDirectory, takeBack: takeBack, step)
        } else {
            try commitByRenaming(step)
        }
    }

    private func commitByRenaming(
        _ step: (CommitStep) throws(RegionError) -> Void
    ) throws(RegionError) {
        let retired = workingDirectory + Self.retiredSuffix
        let existed = rename(destination, retired) == 0
        if existed {
            try checkRetired(at: retired) { rename(retired, destination) == 0 }
            try step(.retired)
        }
        guard rename(workingDirectory, destination) == 0 else {
            let reason = systemReason()
            if existed { _ = rename(retired, destination) }
            throw .cannotWrite(path: destination, reason: reason)
        }
        func takeBack() -> Bool {
            rename(destination, workingDirectory) == 0 && rename(retired, destination) == 0
        }
        try replaced(retired: retired, takeBack: takeBack, step)
    }

    /// Takes the old bundle back where something else has come into it while the new one was made.
    private func checkRetired(
        at path: String, takeBack: () -> Bool
    ) throws(RegionError) {
        guard let objection = RegionDirectory(path: path).objection else { return }
        let place = takeBack() ? "" : "; it lies at \(path) now"
        throw .cannotWrite(path: destination, reason: objection + place)
    }

    private func replaced(
        retired: String, takeBack: () -> Bool, _ step: (CommitStep) throws(RegionError) -> Void
    ) throws(RegionError) {
        RegionDirectory(path: Self.split(destination).parent).synchronize()
        try step(.replaced)
        do {
            try RegionDirectory(path: destination).takePanoramas(of: RegionDirectory(path: retired))
        } catch {
            // A directory that is mounted, or is another user's, cannot be moved.
            guard takeBack() else {
                throw .cannotWrite(path: destination, reason: "\(error); they lie in \(retired)")
            }
            throw error
        }
        try step(.carried)
        RegionDirectory(path: retired).remove()
        try step(.removed)
    }

    /// Removes what was written.
    public func discard() { RegionDirectory(path: workingDirectory).remove() }

    /// Removes the region at `path`, where there is one.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)`` where there is something else.
    public static func remove(at path: String) throws(RegionError) {
        let directory = RegionDirectory(path: path)
        if let objection = directory.objection { throw .cannotWrite(path: path, reason: objection) }
        guard !directory.hasPanoramas else {
            throw .cannotWrite(path: path, reason: "it has panoramas, which are removed by hand")
        }
        directory.remove()
    }

    private static let infix = ".building-"
    private static let retiredSuffix = "-old"

    /// `destination` without slashes at its end, and behind links: a bundle is not put in the place
    /// of a link to it.
    private static func place(_ destination: String) throws(RegionError) -> String {
        var path = destination
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        guard !path.isEmpty else {
            throw .cannotWrite(path: "''", reason: "the path is empty")
        }
        var status = stat()
        let isLink = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
        let name = split(path).name
        return isLink || name == "." || name == ".." ? resolved(path) : path
    }

    private static func split(_ path: String) -> (parent: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let parent = path[..<slash]
        return (parent.isEmpty ? "/" : String(parent), String(path[path.index(after: slash)...]))
    }

    /// Removes what killed builds of `destination` left; the old bundle goes back to its place where
    /// one was killed between taking it away and putting the new one there.
    private static func clear(besides destination: String) {
        let (parent, name) = split(destination)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        for leftover in names.sorted() where isLeftover(leftover, of: name) {
            let path = parent + "/" + leftover
            // What a build that is still running holds is its own.
            guard !DirectoryLock.isHeld(String(path.dropSuffix(retiredSuffix))),
                !DirectoryLock.isHeld(path)
            else { continue }
            if leftover.hasSuffix(retiredSuffix), access(destination, F_OK) != 0,
                RegionDirectory(path: path).objection == nil,
                rename(path, destination) == 0
            {
                continue
            }
            rescuePanoramas(in: path, to: destination)
            RegionDirectory(path: path).remove()
        }
    }

    /// Brings panoramas that a killed build left beside the region at `path` back to it.
    package static func recoverPanoramas(ofRegion path: String) {
        guard let destination = try? place(path) else { return }
        let (parent, name) = split(destination)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        for leftover in names where isLeftover(leftover, of: name) {
            rescuePanoramas(in: parent + "/" + leftover, to: destination)
        }
    }

    /// Brings the panoramas of the old region at `path` to the new one, where a build was killed before it did.
    private static func rescuePanoramas(in path: String, to destination: String) {
        let (old, new) = (RegionDirectory(path: path), RegionDirectory(path: destination))
        guard old.hasPanoramas, old.objection == nil, new.objection == nil,
            access(destination + "/" + RegionManifest.fileName, F_OK) == 0
        else { return }
        // Where that fails they stay, and the next build tries again.
        try? new.takePanoramas(of: old)
    }

    private static func isLeftover(_ leftover: String, of name: String) -> Bool {
        guard leftover.hasPrefix(name + infix) else { return false }
        let number = leftover.dropFirst((name + infix).count).dropSuffix(retiredSuffix)
        return number.count == 8 && number.allSatisfy(\.isHexDigit)
    }
}

extension StringProtocol {
    fileprivate func dropSuffix(_ suffix: String) -> SubSequence {
        hasSuffix(suffix) ? dropLast(suffix.count) : self[...]
    }
}

/// Marks a directory as in use for as long as the object lives; the system takes the mark away
/// when the process ends, however it ends.
private final class DirectoryLock: Sendable {
    private let descriptor: Int32

    init(_ path: String) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        _ = flock(descriptor, LOCK_EX | LOCK_NB)
    }

    deinit { close(descriptor) }

    static func isHeld(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_SH | LOCK_NB) != 0
    }
}
