import Crypto
import Foundation

/// A place outside of a bundle for what can be computed from its files: section files that are made
/// again where they are missing, cut, damaged, or belong to other files or another program.
///
/// The directory belongs to the user, and is trusted as the program is: what lies there is checked for
/// damage, not for harm.
public struct BundleCache: Hashable, Sendable {
    private let directory: String
    /// The beginning of the names of its files, which tells the bundle.
    private let bundle: String
    /// Stands for the files that the contents were computed from.
    private let key: [UInt8]

    /// The number of the rules that contents are computed by: rises with every change of them.
    private static let rules = 2
    private static let keySection = "key"

    /// A cache in `directory` for the bundle at `path` with the files of `manifest`.
    package init(directory: String, path: String, manifest: RegionManifest) {
        self.directory = directory
        let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        bundle = SHA256.hash(data: Data(place.utf8)).prefix(16)
            .map { String(format: "%02x", $0) }.joined()
        let parts = manifest.files.map { "\($0.name) \($0.sha256)" }.sorted()
        let text = (["\(Self.rules)"] + parts).joined(separator: "\n")
        key = Array(SHA256.hash(data: Data(text.utf8)))
    }

    private func path(of name: String) -> String {
        // A profile may be called as no file can be.
        let letters = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_"))
        let plain = name.addingPercentEncoding(withAllowedCharacters: letters) ?? name
        return "\(directory)/\(bundle)-\(plain)"
    }

    /// The sections that were kept as `name`; `nil` where there are none that fit.
    ///
    /// - Complexity: O(*n*) in their bytes: checksums are compared.
    public func sections(_ name: String, kind: String) -> SectionFile? {
        guard let mapped = try? MappedFile(path: path(of: name)),
            let file = try? SectionFile(mapped, kind: kind),
            let key: MappedArray<UInt8> = try? file.array(Self.keySection),
            key.elementsEqual(self.key), (try? file.verifyChecksums()) != nil
        else { return nil }
        return file
    }

    /// Keeps `sections` as `name`, in the place of what was kept before; they are lost where the
    /// directory cannot be written.
    ///
    /// - Parameter sections: none of them is called `key`.
    /// - Returns: the file; `nil` where it was not kept.
    public func keep(
        _ name: String, kind: String, _ sections: (inout SectionWriter) -> Void
    ) -> SectionFile? {
        var writer = SectionWriter(kind: kind)
        writer.add(Self.keySection, key)
        sections(&writer)
        try? FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        guard (try? writer.write(to: path(of: name))) != nil,
            let mapped = try? MappedFile(path: path(of: name))
        else { return nil }
        return try? SectionFile(mapped, kind: kind)
    }
}
