/// Why the panoramas of a region cannot be changed at all. Single pictures are refused by ``PictureRefusal``.
public enum ImageryError: Error, Hashable, Sendable {
    /// There is no such file or directory, or it cannot be read.
    case cannotRead(path: String, reason: String)
    /// The files of the panoramas cannot be written.
    case cannotWrite(path: String, reason: String)
    /// Another program changes the panoramas of the region.
    case inUse(path: String)
    /// The file of the panoramas is none of this program or of another version.
    case notACollection(path: String, reason: String)
    /// There is no program of this name to blur pictures.
    case noSuchProgram(String)
    /// A line of a table of positions is none.
    case malformedPositions(path: String, line: Int)
    /// The region has no panoramas.
    case noPanoramas(region: String)
}

extension ImageryError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .cannotRead(let path, let reason): "cannot read \(path): \(reason)"
        case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
        case .inUse(let path): "another program changes \(path) at the moment"
        case .notACollection(let path, let reason): "\(path): \(reason)"
        case .noSuchProgram(let name): "there is no program '\(name)' that can be run"
        case .malformedPositions(let path, let line):
            "\(path), line \(line): it is no name,latitude,longitude[,heading]"
        case .noPanoramas(let region): "\(region) has no panoramas"
        }
    }
}
