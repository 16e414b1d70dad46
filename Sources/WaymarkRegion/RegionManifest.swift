import Crypto
import Foundation
public import WaymarkGeometry

/// The manifest of a region bundle, its `manifest.json`: name, bounds, source and files.
public struct RegionManifest: Codable, Hashable, Sendable {
    /// The version of the bundle that this code reads and writes.
    public static let formatVersion = 5
    /// The name of the file in the bundle.
    public static let fileName = "manifest.json"

    /// One file of the bundle.
    public struct File: Codable, Hashable, Sendable {
        /// Its name in the bundle.
        public let name: String
        /// Its size in bytes.
        public let size: Int
        /// The SHA-256 digest of its bytes, in hexadecimal.
        public let sha256: String
    }

    /// Relations of `type=restriction`.
    public struct Restrictions: Codable, Hashable, Sendable {
        /// The number that forbid turns.
        public package(set) var applied: Int
        /// How many of the applied ones are bound to times or loads.
        public package(set) var conditional: Int
        /// The number that are incomplete or make no sense, and were left out.
        public package(set) var invalid: Int

        /// These counts.
        public init(applied: Int, conditional: Int, invalid: Int) {
            self.applied = applied
            self.conditional = conditional
            self.invalid = invalid
        }
    }

    /// The version of the bundle's format.
    public let formatVersion: Int
    /// The name of the region.
    public let name: String
    /// The rectangle that holds its data.
    public let bounds: CoordinateBounds
    /// The rectangle in which its map is whole, where that is known: beyond, ways reach out of it.
    public let mapBounds: CoordinateBounds?
    /// The name of the file that it was built from.
    public let source: String
    /// The newest change in the source as ISO 8601, where known.
    public let sourceTimestamp: String?
    /// The source of the data; shown on every map.
    public let attribution: String
    /// The licence of the data.
    public let licence: String
    /// Text that the user must accept before navigation starts, where the operator wants one.
    public let terms: String?
    /// The ISO 3166 code of the country that most of the roads lie in, where known: it decides the
    /// units, the signs and the clock.
    public let country: String?
    /// The name of the time zone of the whole region in the tz database (`Europe/Helsinki`), where
    /// known; it has none where it lies in several.
    public let timeZone: String?
    /// The names of the routing profiles.
    public let profiles: [String]
    /// How many turn restrictions of the source were applied.
    public let restrictions: Restrictions?
    /// The files of the bundle.
    public private(set) var files: [File]

    /// The same manifest with `file`, instead of the one of its name where there is one.
    func adding(_ file: File) -> RegionManifest {
        var manifest = self
        manifest.files.removeAll { $0.name == file.name }
        manifest.files.append(file)
        return manifest
    }

    /// A manifest of the current version, with the licence of OpenStreetMap.
    public init(
        name: String, bounds: CoordinateBounds, mapBounds: CoordinateBounds? = nil,
        source: String, sourceTimestamp: String?,
        terms: String? = nil, country: String?, timeZone: String? = nil, profiles: [String],
        restrictions: Restrictions? = nil, files: [File]
    ) {
        formatVersion = Self.formatVersion
        self.name = name
        self.bounds = bounds
        self.mapBounds = mapBounds
        self.source = source
        self.sourceTimestamp = sourceTimestamp
        attribution = "© OpenStreetMap contributors"
        licence = "ODbL-1.0"
        self.terms = terms
        self.country = country
        self.timeZone = timeZone
        self.profiles = profiles
        self.restrictions = restrictions
        self.files = files
    }

    /// Reads the manifest of the bundle in `directory`.
    ///
    /// - Throws: ``RegionError``: no region, another version, or not readable.
    public init(directory: String) throws(RegionError) {
        let path = directory + "/" + Self.fileName
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: directory, isDirectory: &isDirectory) else {
            throw .cannotRead(path: directory, reason: "No such file or directory")
        }
        guard isDirectory.boolValue, FileManager.default.fileExists(atPath: path) else {
            throw .notARegion(path: directory)
        }
        let file = try MappedFile(path: path)
        try Self.check(size: file.count)
        let data = Data(file.copy(0..<file.count) ?? [])
        struct Version: Codable { let formatVersion: Int }
        guard let version = try? JSONDecoder().decode(Version.self, from: data) else {
            throw .malformed(file: Self.fileName, reason: "it is not the JSON of a manifest")
        }
        guard version.formatVersion == Self.formatVersion else {
            throw .unsupportedVersion(
                file: Self.fileName, found: version.formatVersion, supported: Self.formatVersion)
        }
        do {
            self = try JSONDecoder().decode(RegionManifest.self, from: data)
        } catch {
            throw .malformed(file: Self.fileName, reason: "a field is missing or of a wrong type")
        }
        try verifyFields()
    }

    /// A manifest with the SHA-256 digest of its own encoding.
    private struct Sealed: Codable {
        let manifest: RegionManifest
        let digest: String

        private enum CodingKeys: String, CodingKey { case digest }

        init(_ manifest: RegionManifest) throws(RegionError) {
            self.manifest = manifest
            digest = SHA256.hash(data: try encoded(manifest)).hexadecimal
        }

        init(from decoder: any Decoder) throws {
            manifest = try RegionManifest(from: decoder)
            digest = try decoder.container(keyedBy: CodingKeys.self).decode(
                String.self, forKey: .digest)
        }

        func encode(to encoder: any Encoder) throws {
            try manifest.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(digest, forKey: .digest)
        }
    }

    /// Writes the manifest to `directory`, with the digest of its own encoding.
    ///
    /// - Throws: ``RegionError``, also where ``init(directory:)`` would refuse it.
    public func write(to directory: String) throws(RegionError) {
        try verifyFields()
        let contents = [UInt8](try Self.encoded(Sealed(self))) + [10]
        try Self.check(size: contents.count)
        try writeFile(contents, to: directory + "/" + Self.fileName)
    }

    private static func encoded(_ value: some Encodable) throws(RegionError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else {
            throw .malformed(file: Self.fileName, reason: "its numbers are not finite")
        }
        return data
    }

    /// The names of the files that the manifest in `directory` lists, where it bears the digest of its
    /// own text: the mark of a region, of any version.
    static func sealedFiles(in directory: String) -> [String]? {
        struct Listing: Decodable {
            struct File: Decodable { let name: String }
            let files: [File]
        }
        guard let file = try? MappedFile(path: directory + "/" + fileName),
            let contents = file.copy(0..<min(file.count, mostBytes)), contents.last == 10
        else { return nil }
        // The digest has a line of its own.
        let head = Array("  \"digest\" : \"".utf8)
        let lines = contents.dropLast().split(separator: 10, omittingEmptySubsequences: false)
        guard let place = lines.firstIndex(where: { $0.starts(with: head) }) else { return nil }
        let digest = lines[place].dropFirst(head.count).prefix(64)
        let sealed = (lines[..<place] + lines[(place + 1)...]).joined(separator: [10])
        guard SHA256.hash(data: Array(sealed)).hexadecimal.utf8.elementsEqual(digest),
            let listing = try? JSONDecoder().decode(Listing.self, from: Data(contents))
        else { return nil }
        return listing.files.map(\.name)
    }

    /// The manifest in `directory` against its own digest.
    /// - Throws: ``RegionError/checksumMismatch(file:section:)`` or `cannotRead`.
    public static func verifyContents(in directory: String) throws(RegionError) {
        let file = try MappedFile(path: directory + "/" + Self.fileName)
        let data = Data(file.copy(0..<file.count) ?? [])
        guard let sealed = try? JSONDecoder().decode(Sealed.self, from: data),
            sealed.digest == (try Sealed(sealed.manifest)).digest,
            // Not even white space differs from what was written.
            data == (try Self.encoded(sealed)) + [10]
        else { throw .checksumMismatch(file: Self.fileName, section: "") }
    }

    /// The sizes of the files against the manifest.
    /// - Throws: ``RegionError/truncated(file:expected:found:)`` or `cannotRead`.
    public func verifySizes(in directory: String) throws(RegionError) {
        for file in files {
            let found = try MappedFile(path: directory + "/" + file.name).count
            guard found == file.size else {
                throw .truncated(file: file.name, expected: file.size, found: found)
            }
        }
    }

    /// The digests of the files against the manifest.
    /// - Throws: ``RegionError/checksumMismatch(file:section:)`` or `cannotRead`.
    public func verifyDigests(in directory: String) throws(RegionError) {
        for file in files {
            guard try File(name: file.name, directory: directory).sha256 == file.sha256 else {
                throw .checksumMismatch(file: file.name, section: "")
            }
        }
    }
}

extension RegionManifest.File {
    /// The entry of the file `name` as it lies in `directory`.
    public init(name: String, directory: String) throws(RegionError) {
        let file = try MappedFile(path: directory + "/" + name)
        self.init(name: name, size: file.count, sha256: file.digest.hexadecimal)
    }
}

extension SHA256Digest {
    fileprivate var hexadecimal: String { map { String(format: "%02x", $0) }.joined() }
}
