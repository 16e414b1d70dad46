public import WaymarkDirections

/// Why what a user says of an incident is not taken.
public enum IncidentRefusal: Error, Hashable, Sendable {
    /// Users cannot report this kind.
    case unreportable(TrafficIncident.Kind)
    /// The place or the heading is none.
    case invalidPlace
    /// No road of the regions lies there, or none in this direction.
    case offRoad
    /// It was seen too long ago, or will be.
    case wrongTime
    /// The words are too long, or have control characters.
    case unreadableWords
    /// The token of the user is too short, too long, or has other characters than letters, digits, `-` and `_`.
    case invalidToken
    /// There is no such incident, or it is over.
    case unknownIncident(String)
    /// The user has said too much; there is room again in so many seconds.
    case tooMuch(retryAfter: Int)
}

extension IncidentRefusal: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .unreportable(let kind):
            "users report \(IncidentReport.kinds.map(\.rawValue).joined(separator: ", ")), not \(kind.rawValue)"
        case .invalidPlace: "the place is none of the Earth, or the heading is not 0 to 360"
        case .offRoad: "no road within 40 m leads that way"
        case .wrongTime: "a report is of the last ten minutes"
        case .unreadableWords:
            "words have up to \(IncidentReport.longestWords) characters and no control characters"
        case .invalidToken: "a reporter is named by 16 to 128 letters, digits, - and _"
        case .unknownIncident: "there is no such incident of users any more"
        case .tooMuch(let seconds): "this reporter has said too much; again in \(seconds) s"
        }
    }
}
