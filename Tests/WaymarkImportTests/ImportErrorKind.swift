import WaymarkImport
import WaymarkRegion

/// An ``ImportError`` without its texts and paths, to compare with.
enum ImportErrorKind: Hashable, Sendable {
    case cannotRead
    case malformed
    case exceedsBudget
    case needsMemory
    case malformedElevation
    case malformedIndoor
    case indoorElsewhere
    case elevationElsewhere
    case empty
    case unknownCountry(String)
    case unknownTimeZone(String)
    case countryTable
}

extension ImportError {
    var kind: ImportErrorKind {
        switch self {
        case .cannotRead: .cannotRead
        case .malformed: .malformed
        case .exceedsBudget: .exceedsBudget
        case .needsMemory: .needsMemory
        case .malformedElevation: .malformedElevation
        case .malformedIndoor: .malformedIndoor
        case .indoorElsewhere: .indoorElsewhere
        case .elevationElsewhere: .elevationElsewhere
        case .empty: .empty
        case .unknownCountry(let code): .unknownCountry(code)
        case .unknownTimeZone(let name): .unknownTimeZone(name)
        case .countryTable: .countryTable
        }
    }
}

extension RegionError {
    /// Whether the system or the place refused to take a file.
    var isCannotWrite: Bool {
        if case .cannotWrite = self { return true }
        return false
    }
}
