/// Why an OpenStreetMap file could not become a region.
public enum ImportError: Error, Hashable, Sendable {
    /// There is no such file, or it may not be read.
    case cannotRead(path: String, reason: String)
    /// The file is no OpenStreetMap file, or it is damaged; with the reader's words.
    case malformed(path: String, reason: String)
    /// The file would take far more memory or time than one of its size may; with the budget.
    case exceedsBudget(path: String, reason: String)
    /// The build needs more memory than it may take: about so many bytes.
    case needsMemory(bytes: Int)
    /// The file holds no elevations that can be read.
    case malformedElevation(path: String, reason: String)
    /// None of the files of elevations touches the region.
    case elevationElsewhere
    /// The archive or folder holds no indoor maps (IMDF) that can be read.
    case malformedIndoor(path: String, reason: String)
    /// The indoor map lies outside of the map.
    case indoorElsewhere(path: String)
    /// The file holds no nodes with positions or no ways.
    case empty(path: String)
    /// The code is not in the country table.
    case unknownCountry(String)
    /// The tz database of this machine has no zone of this name.
    case unknownTimeZone(String)
    /// The country table that comes with the package cannot be read.
    case countryTable(reason: String)
}

extension ImportError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .cannotRead(let path, let reason): "cannot read \(path): \(reason)"
        case .malformed(let path, let reason):
            "\(path) is not a complete OpenStreetMap file (.osm.pbf, .osm, .osm.bz2, .osm.gz): "
                + reason
        case .exceedsBudget(let path, let reason): "\(path) is refused: \(reason)"
        case .needsMemory(let bytes):
            "the build needs about \((bytes >> 20) + 1)M of memory; allow it that much"
        case .malformedElevation(let path, let reason):
            "\(path) is no file of elevations (N64W022.hgt, N64W022.hgt.zip): \(reason)"
        case .malformedIndoor(let path, let reason):
            "\(path) is no indoor map (an IMDF archive, as .zip or folder): \(reason)"
        case .indoorElsewhere(let path): "\(path) lies outside of the map"
        case .elevationElsewhere: "the files of elevations lie outside of the map"
        case .empty(let path): "\(path) holds no map data (no nodes or no ways)"
        case .unknownCountry(let code): "unknown country '\(code)'; use an ISO 3166 code like FI"
        case .unknownTimeZone(let name):
            "unknown time zone '\(name)'; use a name of the tz database like Europe/Helsinki"
        case .countryTable(let reason): "the country table is damaged: \(reason)"
        }
    }
}
