import Crypto
import Foundation
public import WaymarkGeometry

/// What a region bundle says about itself: its `manifest.json`.
public struct RegionManifest: Codable, Hashable, Sendable {
    /// The version of the bundle that this code reads and writes.
    public static let formatVersion = 1
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

    /// The version of the bundle's format.
    public let formatVersion: Int
    /// What the region is called.
    public let name: String
    /// The rectangle that holds its data.
    public let bounds: CoordinateBounds
    /// The name of the file that it was built from.
    public let source: String
    /// The newest change in the source as ISO 8601, where known.
    public let sourceTimestamp: String?
    /// Where the data comes from; shown on every map.
    public let attribution: String
    /// The licence of the data.
    public let licence: String
    /// Text that the user must accept before navigation starts, where the operator wants one.
    public let terms: String?
    /// The ISO 3166 code of the country that most of the roads lie in, where known.
    public let country: String?
    /// The names of the routing profiles.
    public let profiles: [String]
    /// The files of the bundle.
    public let files: [File]
    /// The SHA-256 digest of all of the above, as ``write(to:)`` encodes it.
    public private(set) var digest: String?

    /// A manifest of the current version, with the licence of OpenStreetMap.
    public init(
        name: String, bounds: CoordinateBounds, source: String, sourceTimestamp: String?,
        country: String?, profiles: [String], files: [File]
    ) {
        formatVersion = Self.formatVersion
        self.name = name
        self.bounds = bounds
        self.source = source
        self.sourceTimestamp = sourceTimestamp
        attribution = "© OpenStreetMap contributors"
        licence = "ODbL-1.0"
        terms = nil
        self.country = country
        self.profiles = profiles
        self.files = files
        digest = nil
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
        guard files.allSatisfy({ !$0.name.contains("/") && !$0.name.hasPrefix(".") }) else {
            throw .malformed(file: Self.fileName, reason: "a file lies outside of the region")
        }
    }

    /// Writes the manifest to `directory`.
    public func write(to directory: String) throws(RegionError) {
        var signed = self
        signed.digest = try contentDigest()
        try writeFile(try signed.encoded() + [10], to: directory + "/" + Self.fileName)
    }

    private func encoded() throws(RegionError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else {
            throw .malformed(file: Self.fileName, reason: "its numbers are not finite")
        }
        return [UInt8](data)
    }

    private func contentDigest() throws(RegionError) -> String {
        var unsigned = self
        unsigned.digest = nil
        return SHA256.hash(data: try unsigned.encoded()).hexadecimal
    }

    /// The manifest against its own digest.
    /// - Throws: ``RegionError/checksumMismatch(file:section:)``.
    public func verifyContents() throws(RegionError) {
        guard digest == (try contentDigest()) else {
            throw .checksumMismatch(file: Self.fileName, section: "")
        }
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
        var hash = SHA256()
        hash.update(bufferPointer: file.bytes)
        self.init(
            name: name, size: file.count,
            sha256: hash.finalize().hexadecimal)
    }
}

extension SHA256Digest {
    fileprivate var hexadecimal: String {
        map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
}
