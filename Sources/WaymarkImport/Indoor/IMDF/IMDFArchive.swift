import Foundation
import WaymarkRegion

/// The files of an IMDF archive: a ZIP file, or a folder into which it was unpacked.
struct IMDFArchive {
    let path: String
    /// The bytes of all files, packed where they are.
    let size: Int
    private let storage: Storage

    private enum Storage {
        case folder
        /// Its files by their names within the folder of the manifest.
        case zip(ZipArchive, [String: ZipMember])
    }

    /// Far more than the largest airports have.
    private static let limits = ZipArchive.Limits(bytes: 256 << 20, ratio: 200)
    private static let manifest = "manifest.json"

    /// Opens the archive at `path`, which unpacks nothing.
    ///
    /// - Throws: ``ImportError/cannotRead(path:reason:)``,
    ///   ``ImportError/malformedIndoor(path:reason:)``.
    init(path: String) throws(ImportError) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .cannotRead(path: path, reason: "No such file or folder")
        }
        self.path = path
        if isFolder.boolValue {
            storage = .folder
            size = try Self.folderSize(at: path)
        } else {
            let bytes = try Self.bytes(of: path, in: path)
            size = bytes.count
            do {
                let archive = try ZipArchive(bytes, limits: Self.limits)
                storage = .zip(archive, try Self.files(of: archive, at: path))
            } catch let failure as ZipFailure {
                throw .malformedIndoor(path: path, reason: "\(failure)")
            } catch let error as ImportError {
                throw error
            } catch { throw .cannotRead(path: path, reason: "\(error)") }
        }
    }

    /// The contents of its manifest.
    func manifest() throws(ImportError) -> [UInt8] {
        guard let contents = try contents(of: Self.manifest) else {
            throw malformed("it has no \(Self.manifest)")
        }
        return contents
    }

    /// The contents of the file of `collection`; `nil` where there is none and need be none.
    func contents(of collection: IMDFCollection) throws(ImportError) -> [UInt8]? {
        for name in collection.fileNames {
            if let contents = try contents(of: name) { return contents }
        }
        guard !collection.isRequired else {
            throw malformed("it has no \(collection.fileNames[0])")
        }
        return nil
    }

    /// Why the archive at its path cannot be read.
    func malformed(_ reason: String) -> ImportError {
        .malformedIndoor(path: path, reason: reason)
    }

    private func contents(of name: String) throws(ImportError) -> [UInt8]? {
        switch storage {
        case .folder:
            let file = path + "/" + name
            guard FileManager.default.fileExists(atPath: file) else { return nil }
            return try Self.bytes(of: file, in: path)
        case .zip(let archive, let files):
            guard let member = files[name] else { return nil }
            do { return try archive.contents(of: member) } catch {
                throw malformed("\(name): \(error)")
            }
        }
    }

    /// The files beside the manifest that is the least deep, by their names in small letters.
    private static func files(
        of archive: ZipArchive, at path: String
    ) throws(ImportError) -> [String: ZipMember] {
        // macOS puts a copy of each name in a folder of its own.
        let members = archive.members.filter { !$0.name.hasPrefix("__MACOSX/") }
            .map { (path: $0.name.lowercased().split(separator: "/").map(String.init), file: $0) }
        let manifests = members.filter { $0.path.last == manifest }
            .map { Array($0.path.dropLast()) }.sorted { $0.count < $1.count }
        guard let folder = manifests.first else {
            throw .malformedIndoor(path: path, reason: "it has no \(manifest)")
        }
        guard manifests.filter({ $0.count == folder.count }).count == 1 else {
            throw .malformedIndoor(path: path, reason: "it has several files \(manifest)")
        }
        let files = members.filter { Array($0.path.dropLast()) == folder }
            .compactMap { member in member.path.last.map { ($0, member.file) } }
        return Dictionary(files) { first, _ in first }
    }

    private static func folderSize(at path: String) throws(ImportError) -> Int {
        let names = [manifest] + IMDFCollection.allCases.flatMap(\.fileNames)
        let size = names.reduce(0) { sum, name in
            let file = try? FileManager.default.attributesOfItem(atPath: path + "/" + name)
            let size = (file?[.size] as? NSNumber)?.intValue ?? 0
            return sum + min(size, Int.max >> 8)
        }
        try check(size: size, at: path)
        return size
    }

    private static func bytes(of file: String, in path: String) throws(ImportError) -> [UInt8] {
        let mapped: MappedFile
        do { mapped = try MappedFile(path: file) } catch {
            throw .cannotRead(path: file, reason: "No such file, or it cannot be read")
        }
        try check(size: mapped.count, at: path)
        return mapped.copy(0..<mapped.count) ?? []
    }

    private static func check(size: Int, at path: String) throws(ImportError) {
        guard size <= limits.bytes else {
            throw .malformedIndoor(
                path: path, reason: "it has \(size) bytes, more than \(limits.bytes)")
        }
    }
}
