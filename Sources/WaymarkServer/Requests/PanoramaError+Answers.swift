import WaymarkDirections

extension PanoramaError {
    /// The code of the answer.
    var code: ResponseCode {
        switch self {
        case .noneNear, .unknownPanorama: .noPanorama
        case .unknownTile: .noTile
        case .noPanoramas: .noPanoramas
        case .invalidRequest: .invalidValue
        case .network: .unavailable
        case .quotaExceeded, .apiKeyNotAuthorized, .termsNotAccepted, .provider, .cancelled:
            .internalError
        }
    }

    /// The status of HTTP.
    var status: Int {
        switch code {
        case .noPanorama, .noTile, .noPanoramas: 404
        case .internalError: 500
        case .unavailable: 503
        default: 400
        }
    }
}
