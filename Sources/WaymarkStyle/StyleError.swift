/// Why a style document cannot be used.
public enum StyleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The document is not what the specification wants; with the place.
    case malformed(String)
    /// The document uses something that is not supported; with its name.
    case unsupported(String)
    /// The document is larger than what is read; with what it has too much of.
    case tooLarge(String)
    /// There is no style of this name in the package.
    case unknownStyle(String)

    /// One line for a person.
    public var description: String {
        switch self {
        case .malformed(let what): "malformed style: \(what)"
        case .unsupported(let what): "the style uses what is not supported: \(what)"
        case .tooLarge(let what): "the style is too large: \(what)"
        case .unknownStyle(let name): "there is no style '\(name)'"
        }
    }
}

/// The parts of a document that are not supported, where they may be left out.
final class UnsupportedParts {
    private let areAllowed: Bool
    private(set) var list: [StyleError] = []

    init(areAllowed: Bool) { self.areAllowed = areAllowed }

    /// The result of `read`; `nil` where it is not supported and is left out.
    @discardableResult
    func allow<Value>(_ read: () throws(StyleError) -> Value) throws(StyleError) -> Value? {
        do throws(StyleError) { return try read() } catch {
            guard case .unsupported = error, areAllowed else { throw error }
            list.append(error)
            return nil
        }
    }
}
