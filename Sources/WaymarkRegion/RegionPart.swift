import Foundation

/// One file of a region bundle: its name, and how it is opened and checked. Its writer stands
/// beside it, in the module that knows what is in it.
///
/// A new part of regions is a type that conforms; the importer writes it with
/// ``RegionBuilder/write(_:_:)``, a region opens it with ``RegionBundle/open(_:on:)``.
public protocol RegionPart: Sendable {
    /// Facts and other parts that it is opened with.
    associatedtype Basis = Void

    /// The name of the file in the bundle.
    static var fileName: String { get }

    /// Opens the part in `file`, checked as far as `check` says.
    ///
    /// - Throws: ``RegionError`` for damage.
    init(_ file: MappedFile, on basis: Basis, check: RegionCheck) throws(RegionError)
}

/// How much of a region is checked before it is used.
public struct RegionCheck: Sendable {
    private enum Extent: Sendable {
        case sizes
        case everything
        case once(CheckMarks)
    }

    private let extent: Extent

    /// Every checksum, every index and every number of roads and driving times, so that no damaged
    /// byte is used, and no file that was made to do harm does any.
    public static let everything = RegionCheck(extent: .everything)

    /// Everything, unless `marks` tell that it was done before with the very same files: then magic
    /// numbers, versions and sizes alone, in a time that does not grow with the region. Costs are kept
    /// beside the marks.
    public static func once(_ marks: CheckMarks = .user) -> RegionCheck {
        RegionCheck(extent: .once(marks))
    }

    /// Magic numbers, versions and sizes: for files that were written or checked a moment ago. The
    /// contents are trusted, and read without looking at bounds.
    package static let sizes = RegionCheck(extent: .sizes)

    /// Whether a part is to read and check its contents.
    public var readsContents: Bool {
        if case .sizes = extent { false } else { true }
    }

    fileprivate var marks: CheckMarks? {
        if case .once(let marks) = extent { marks } else { nil }
    }
}

/// A bundle on disk whose parts can be opened.
public struct RegionBundle: Sendable {
    /// The directory.
    public let path: String
    /// The description of the region.
    public let manifest: RegionManifest
    /// Where what is computed of it is kept; `nil` where nothing is to be trusted but its own files.
    public let cache: BundleCache?
    private let check: RegionCheck
    private let mark: Mark?

    /// How the bundle is now, and the marks to look for that in.
    private struct Mark {
        let new: CheckMark
        let marks: CheckMarks
        let isKept: Bool
        /// Whether no later change can look like this state.
        let isSettled: Bool
    }

    /// Reads the manifest of the bundle at `path` and compares the sizes of its files.
    ///
    /// - Throws: ``RegionError``.
    public init(path: String, check: RegionCheck) throws(RegionError) {
        self.path = path
        let manifest = try RegionManifest(directory: path)
        try manifest.verifySizes(in: path)
        let mark = check.marks.flatMap { marks in
            let now = marks.now
            return CheckMark(of: manifest, at: path).map {
                Mark(
                    new: $0, marks: marks, isKept: marks.holds($0),
                    isSettled: $0.isSettled(at: now))
            }
        }
        (self.manifest, self.mark) = (manifest, mark)
        cache = check.marks?.cacheDirectory.map {
            BundleCache(directory: $0, path: path, manifest: manifest)
        }
        self.check = mark?.isKept == true ? .sizes : check
    }

    /// Ends the opening, after all parts: marks the bundle as checked where that is wanted, unless
    /// its files are others by now, or were changed a moment ago.
    ///
    /// - Throws: ``RegionError/cannotRead(path:reason:)`` where the files that were opened are not
    ///   those that were checked before.
    public func finish() throws(RegionError) {
        guard let mark else { return }
        let isUnchanged = CheckMark(of: manifest, at: path) == mark.new
        if mark.isKept, !isUnchanged {
            throw .cannotRead(path: path, reason: "it was replaced while it was opened")
        }
        if !mark.isKept, isUnchanged, mark.isSettled { mark.marks.keep(mark.new) }
    }

    /// Opens a part that every region has.
    ///
    /// - Throws: ``RegionError``, also where the manifest does not list it.
    public func open<Part: RegionPart>(
        _ part: Part.Type, on basis: Part.Basis
    ) throws(RegionError) -> Part {
        guard let part = try openIfPresent(part, on: basis) else {
            throw .malformed(
                file: RegionManifest.fileName, reason: "it does not list \(Part.fileName)")
        }
        return part
    }

    /// Opens a part that not every region has.
    ///
    /// - Throws: ``RegionError``.
    public func openIfPresent<Part: RegionPart>(
        _ part: Part.Type, on basis: Part.Basis
    ) throws(RegionError) -> Part? {
        guard manifest.files.contains(where: { $0.name == Part.fileName }) else { return nil }
        return try Part(MappedFile(path: path + "/" + Part.fileName), on: basis, check: check)
    }
}

extension RegionBuilder {
    /// Puts `part` into the finished region at `path`, in the place of the one that it has: written by `body`, which
    /// is given the path of its file. Everything else stays as it is, and so does all of it where that fails.
    ///
    /// - Parameter expected: the manifest of the region that the part was made for; nothing is written where there is
    ///   another one by now.
    /// - Throws: ``RegionError``, or what `body` throws.
    public static func put<Part: RegionPart>(
        _ part: Part.Type, into path: String, expecting expected: RegionManifest? = nil,
        _ body: (_ path: String) throws -> Void
    ) throws {
        let builder = try RegionBuilder(destination: path)
        do {
            let manifest = try RegionManifest(directory: path)
            func check() throws(RegionError) {
                guard try RegionManifest(directory: path) == expected ?? manifest else {
                    throw .cannotWrite(path: path, reason: "it was replaced meanwhile")
                }
            }
            try check()
            for file in manifest.files where file.name != Part.fileName {
                let (old, new) = (
                    path + "/" + file.name, builder.workingDirectory + "/" + file.name
                )
                // One file under two names, where the file system has that.
                if link(old, new) != 0 {
                    try FileManager.default.copyItem(atPath: old, toPath: new)
                }
            }
            try manifest.adding(builder.write(part, body)).write(to: builder.workingDirectory)
            try check()
            try builder.commit()
        } catch {
            builder.discard()
            throw error
        }
    }

    /// Writes the file of `part` with `body`, which is given its path.
    ///
    /// - Returns: the entry of the file for the manifest.
    public func write<Part: RegionPart>(
        _ part: Part.Type, _ body: (_ path: String) throws -> Void
    ) throws -> RegionManifest.File {
        try body(workingDirectory + "/" + Part.fileName)
        return try RegionManifest.File(name: Part.fileName, directory: workingDirectory)
    }

    /// Opens a part that was written before.
    ///
    /// - Throws: ``RegionError``.
    public func open<Part: RegionPart>(
        _ part: Part.Type, on basis: Part.Basis
    ) throws(RegionError) -> Part {
        let file = try MappedFile(path: workingDirectory + "/" + Part.fileName)
        return try Part(file, on: basis, check: .sizes)
    }
}

extension SectionFile {
    /// Opens the sections of `file`, with their checksums where everything is checked.
    ///
    /// - Throws: ``RegionError``.
    public init(_ file: MappedFile, kind: String, check: RegionCheck) throws(RegionError) {
        try self.init(file, kind: kind)
        if check.readsContents { try verifyChecksums() }
    }
}

extension PMTilesArchive: RegionPart {
    /// The vector tiles of a region.
    public static var fileName: String { "tiles.pmtiles" }

    /// Opens the archive in `file`; its tiles are checked when they are read.
    public init(_ file: MappedFile, on basis: Void, check: RegionCheck) throws(RegionError) {
        try self.init(file)
    }
}

/// The heights of the ground of a region as pictures.
public struct ElevationArchive: RegionPart {
    /// The name of the file in the bundle.
    public static var fileName: String { "elevation.pmtiles" }
    /// The pictures.
    public let tiles: PMTilesArchive

    /// Opens the archive in `file`; its pictures are checked when they are read.
    public init(_ file: MappedFile, on basis: Void, check: RegionCheck) throws(RegionError) {
        tiles = try PMTilesArchive(file)
    }
}

/// Pictures of the ground of a region from the air: PNG or JPEG tiles of Web Mercator.
public struct AerialArchive: RegionPart {
    /// The name of the file in the bundle.
    public static var fileName: String { "aerial.pmtiles" }
    /// The pictures.
    public let tiles: PMTilesArchive
    /// Who took them, and their licence; empty where nobody wants to be named.
    public let attribution: String
    /// The pixels along a side of a picture.
    public let tileSize: Int

    /// What the archive tells of itself.
    private struct Facts: Codable {
        var attribution: String?
        var tileSize: Int?
    }

    /// Opens the archive in `file`; its pictures are checked when they are read.
    public init(_ file: MappedFile, on basis: Void, check: RegionCheck) throws(RegionError) {
        tiles = try PMTilesArchive(file)
        let facts = try? JSONDecoder().decode(Facts.self, from: Data(tiles.metadata.utf8))
        guard let size = facts?.tileSize, Self.tileSizes.contains(size) else {
            throw .malformed(file: file.name, reason: "it does not tell the size of its pictures")
        }
        (attribution, tileSize) = (facts?.attribution ?? "", size)
    }

    /// The pixels along a side that pictures may have.
    package static let tileSizes = 128...1024

    /// The metadata of an archive.
    package static func metadata(attribution: String, tileSize: Int) -> String {
        let facts = Facts(attribution: attribution, tileSize: tileSize)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts and numbers can always be written.
        return (try? encoder.encode(facts)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

/// The insides of the buildings of a region as vector tiles.
public struct IndoorArchive: RegionPart {
    /// The name of the file in the bundle.
    public static var fileName: String { "indoor.pmtiles" }
    /// The tiles, all of one zoom.
    public let tiles: PMTilesArchive

    /// Opens the archive in `file`; its tiles are checked when they are read.
    public init(_ file: MappedFile, on basis: Void, check: RegionCheck) throws(RegionError) {
        tiles = try PMTilesArchive(file)
    }
}
