/// Why there is no window.
public enum WindowError: Error, Hashable, Sendable {
    /// SDL 2 is not installed, or there is no screen.
    case cannotOpen(reason: String)
    /// The window takes no picture.
    case cannotShow(reason: String)
}

extension WindowError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .cannotOpen(let reason): "cannot open a window: \(reason)"
        case .cannotShow(let reason): "the window shows nothing: \(reason)"
        }
    }
}
