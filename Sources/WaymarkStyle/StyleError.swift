/// Why a style document cannot be used.
public enum StyleError: Error, Hashable, Sendable {
    /// The document is not what the specification wants; with the place.
    case malformed(String)
    /// The document uses something that is not supported; with its name.
    case unsupported(String)
    /// There is no style of this name in the package.
    case unknownStyle(String)
}

extension StyleError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .malformed(let what): "malformed style: \(what)"
        case .unsupported(let what): "the style uses what is not supported: \(what)"
        case .unknownStyle(let name): "there is no style '\(name)'"
        }
    }
}
