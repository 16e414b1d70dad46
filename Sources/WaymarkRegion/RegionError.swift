/// Why a region cannot be opened, read or written. All but `cannotWrite` are mended by building the
/// region again; where its manifest is damaged, into a new directory.
public enum RegionError: Error, Hashable, Sendable {
    /// There is no such file or directory, or it may not be read; with the system's reason.
    case cannotRead(path: String, reason: String)
    /// The system refused to write; with its reason (a full disk, missing rights).
    case cannotWrite(path: String, reason: String)
    /// The directory has no manifest: no region, or an interrupted build.
    case notARegion(path: String)
    /// The file is not of the format it should have; with what is wrong.
    case malformed(file: String, reason: String)
    /// The file is of another version of the format.
    case unsupportedVersion(file: String, found: Int, supported: Int)
    /// The file is shorter or longer than it says.
    case truncated(file: String, expected: Int, found: Int)
    /// The bytes are not those that were written: the section, or the whole file, is damaged.
    case checksumMismatch(file: String, section: String)
    /// A section that the reader needs is missing or of another element size.
    case missingSection(file: String, section: String)
    /// A number in a section points to something that is not there.
    case inconsistent(file: String, section: String, reason: String)
}

extension RegionError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .cannotRead(let path, let reason): "cannot read \(path): \(reason)"
        case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
        case .notARegion(let path): "\(path) is not a region (it has no manifest.json)"
        case .malformed(let file, let reason): "\(file) is malformed: \(reason)"
        case .unsupportedVersion(let file, let found, let supported):
            "\(file) has format version \(found), this program reads version \(supported); "
                + "build the region again"
        case .truncated(let file, let expected, let found):
            "\(file) has \(found) bytes where \(expected) are expected"
        case .checksumMismatch(let file, let section):
            section.isEmpty
                ? "\(file) is damaged (checksum mismatch)"
                : "\(file) is damaged: checksum mismatch in section \(section)"
        case .missingSection(let file, let section): "\(file) lacks section \(section)"
        case .inconsistent(let file, let section, let reason):
            "\(file) is inconsistent: section \(section): \(reason)"
        }
    }
}
