/// Why a computer tells nothing of its motion; who runs it can mend some of it.
public enum IIOError: Error, Hashable, Sendable {
    /// It has no gyroscope, or none that the system knows.
    case noGyroscope(folder: String)
    /// It has no accelerometer, by which one knows what is up.
    case noAccelerometer(folder: String)
    /// A sensor gives no numbers any more.
    case silent
}

extension IIOError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .noGyroscope(let folder): "there is no gyroscope in \(folder)"
        case .noAccelerometer(let folder): "there is no accelerometer in \(folder)"
        case .silent: "the gyroscope or the accelerometer gives no numbers any more"
        }
    }
}
