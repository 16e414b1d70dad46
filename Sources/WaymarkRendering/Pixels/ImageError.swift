/// Why a picture or a sheet of icons cannot be used.
public enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bytes are no picture of a known kind, or a damaged one.
    case malformed(String)
    /// The picture has more than so many pixels.
    case tooLarge(width: Int, height: Int, mostPixels: Int)
    /// The icons of a sheet have more than so many pixels together: they lie over each other.
    case tooManyIcons(mostPixels: Int)

    /// One line for a person.
    public var description: String {
        switch self {
        case .malformed(let reason): "the picture cannot be read: \(reason)"
        case .tooLarge(let width, let height, let most):
            "the picture is \(width) by \(height) pixels large, more than \(most) in all"
        case .tooManyIcons(let most): "the icons have more than \(most) pixels in all"
        }
    }
}
