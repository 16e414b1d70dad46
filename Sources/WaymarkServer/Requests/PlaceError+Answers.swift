import WaymarkDirections

extension PlaceError {
    /// The code of the answer.
    var code: ResponseCode {
        switch self {
        case .emptyQuery: .invalidQuery
        case .queryTooLong: .tooBig
        case .invalidRequest, .invalidID: .invalidValue
        case .unknownPlace, .outsideRegions: .noPlace
        case .noPlaces: .noPlaces
        case .unsupported: .notImplemented
        case .outOfTime: .outOfTime
        case .network: .unavailable
        case .quotaExceeded, .apiKeyNotAuthorized, .termsNotAccepted, .provider,
            .cancelled:
            .internalError
        }
    }

    /// The status of HTTP.
    var status: Int {
        switch code {
        case .noPlace: 404
        case .noPlaces, .notImplemented: 501
        case .internalError: 500
        case .unavailable: 503
        default: 400
        }
    }
}
