/// Why a feed of traffic cannot be read.
public enum TrafficFeedError: Error, Hashable, Sendable {
    /// It is not written as it should be: the line or the feature (counted from 1; 0 for the whole), and why.
    case malformed(entry: Int, reason: String)
    /// It has more of something than is read.
    case tooBig(what: String, limit: Int)
}

extension TrafficFeedError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .malformed(0, let reason): reason
        case .malformed(let entry, let reason): "entry \(entry): \(reason)"
        case .tooBig(let what, let limit): "more than \(limit) \(what)"
        }
    }
}
