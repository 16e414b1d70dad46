import WaymarkRegion

/// A ``RegionError`` without its texts and paths, to compare with.
enum RegionErrorKind: Hashable, Sendable {
    case cannotRead
    case cannotWrite
    case notARegion
    case malformed
    case unsupportedVersion(found: Int)
    case truncated(expected: Int, found: Int)
    case checksumMismatch(section: String)
    case missingSection(String)
    case inconsistent
}

extension RegionError {
    var kind: RegionErrorKind {
        switch self {
        case .cannotRead: .cannotRead
        case .cannotWrite: .cannotWrite
        case .notARegion: .notARegion
        case .malformed: .malformed
        case .unsupportedVersion(_, let found, _): .unsupportedVersion(found: found)
        case .truncated(_, let expected, let found): .truncated(expected: expected, found: found)
        case .checksumMismatch(_, let section): .checksumMismatch(section: section)
        case .missingSection(_, let section): .missingSection(section)
        case .inconsistent: .inconsistent
        }
    }
}
