import Foundation

/// A directory that a build may replace or remove, if nothing in it is anybody else's.
package struct RegionDirectory {
    let path: String

    /// The file that a directory has while a region is built in it.
    package static let mark = ".waymark-building"

    /// The directory of pictures that a region may have. They are nobody's but the operator's: no build makes or removes
    /// them, they go from the old region into the new one.
    package static let panoramas = "panoramas"
    /// The file by which that directory is known.
    package static let panoramaFile = "panoramas.sqlite"

    /// Why it may not be replaced; `nil` where it is missing, empty, or a region and nothing else.
    var objection: String? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return errno == ENOENT ? nil : systemReason() }
        guard status.st_mode & S_IFMT == S_IFDIR else { return "it exists and is not a region" }
        guard let entries else { return "it exists and cannot be listed" }
        guard !entries.isEmpty else { return nil }
        guard entries.contains(RegionManifest.fileName) else {
            return "it exists and is not a region"
        }
        guard let files = RegionManifest.sealedFiles(in: path) else {
            return "it exists, and its \(RegionManifest.fileName) is not as Waymark writes it: "
                + "another program's, or damaged; remove the directory if it is a region"
        }
        var own = Set(files + [RegionManifest.fileName])
        if hasPanoramas { own.insert(Self.panoramas) }
        let foreign = entries.sorted().first {
            !own.contains($0) || isDirectory($0) && $0 != Self.panoramas
        }
        return foreign.map { "\(Self.shown($0)) in it is no file of the region" }
    }

    /// Whether it has panoramas: a directory of its own, or a link to one, with the file by which it is known.
    var hasPanoramas: Bool {
        var status = stat()
        return stat(path + "/" + Self.panoramas + "/" + Self.panoramaFile, &status) == 0
    }

    /// Takes the panoramas of `other`, in one step, where it has some and this has none.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)``; they are where they were then.
    func takePanoramas(of other: RegionDirectory) throws(RegionError) {
        guard other.hasPanoramas, !hasPanoramas else { return }
        let place = path + "/" + Self.panoramas
        guard rename(other.path + "/" + Self.panoramas, place) == 0 else {
            throw .cannotWrite(path: place, reason: systemReason())
        }
        synchronize()
    }

    /// Removes a region without panoramas, a region that was being built, or an empty directory. All else stays.
    func remove() {
        guard let entries, !isLink, !hasPanoramas else { return }
        // A build that is killed at its first step leaves an unfinished file of that name.
        if entries.contains(where: { $0.hasPrefix(Self.mark) }) {
            // The mark goes last, so that a killed removal is finished by the next one.
            for name in entries where name != Self.mark { unlink(path + "/" + name) }
            if self.entries == [Self.mark] { unlink(path + "/" + Self.mark) }
        } else if !entries.isEmpty {
            guard objection == nil, let files = RegionManifest.sealedFiles(in: path) else { return }
            for name in entries where files.contains(name) { unlink(path + "/" + name) }
            if self.entries == [RegionManifest.fileName] {
                unlink(path + "/" + RegionManifest.fileName)
            }
        }
        // Fails where something is left.
        rmdir(path)
    }

    /// Brings the names in it to the disk.
    func synchronize() {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        // Not every file system can; the files themselves are on the disk.
        fsync(descriptor)
        close(descriptor)
    }

    private var entries: [String]? { try? FileManager.default.contentsOfDirectory(atPath: path) }

    private var isLink: Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    private func isDirectory(_ name: String) -> Bool {
        var status = stat()
        return lstat(path + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// A name for a message: strangers choose it.
    private static func shown(_ name: String) -> String {
        String(String.UnicodeScalarView(name.unicodeScalars.filter { $0.value >= 32 }))
            .debugDescription
    }
}
