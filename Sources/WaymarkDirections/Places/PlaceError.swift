/// Why a provider has no answer to a question for places. An answer without matches is no error.
public enum PlaceError: Error, Hashable, Sendable {
    /// The question has no letter and no digit.
    case emptyQuery
    /// The text has more bytes than the provider looks at.
    case queryTooLong(bytes: Int, limit: Int)
    /// The question has a number out of its range.
    case invalidRequest(reason: String)
    /// There is no place with this id.
    case unknownPlace(PlaceID)
    /// The text is no id of a place.
    case invalidID(String)
    /// The regions were built without places; building them again mends it.
    case noPlaces
    /// The coordinate lies in none of the regions of the provider.
    case outsideRegions
    /// The provider cannot do this.
    case unsupported(String)
    /// The provider could not be reached.
    case network(reason: String)
    /// The quota of the key is used up.
    case quotaExceeded
    /// The key may not be used.
    case apiKeyNotAuthorized
    /// The provider's terms are not accepted.
    case termsNotAccepted
    /// The provider's data is damaged.
    case provider(reason: String)
    /// The search took more than the provider allows.
    case outOfTime
    /// Whoever asked wants no answer any more.
    case cancelled
}

extension PlaceError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .emptyQuery: "the question has no words"
        case .queryTooLong(let bytes, let limit):
            "the question has \(bytes) bytes; at most \(limit) are looked at"
        case .invalidRequest(let reason): reason
        case .unknownPlace(let id): "there is no place \(id)"
        case .invalidID(let text): "'\(text.prefix(40))' is not the id of a place"
        case .noPlaces: "the region has no places; build it again"
        case .outsideRegions: "it lies in no region"
        case .unsupported(let what): "not supported: \(what)"
        case .network(let reason): "the provider cannot be reached: \(reason)"
        case .quotaExceeded: "the quota is used up"
        case .apiKeyNotAuthorized: "the key may not be used for places"
        case .termsNotAccepted: "the terms and conditions are not accepted"
        case .provider(let reason): "the provider failed: \(reason)"
        case .outOfTime: "the search takes too long; ask for less at once"
        case .cancelled: "the request was cancelled"
        }
    }
}
