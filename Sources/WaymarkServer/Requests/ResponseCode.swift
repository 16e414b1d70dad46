/// The outcome of a request, in the words of OSRM's interface, and some more for places.
enum ResponseCode: String, JSONWritable {
    case okay = "Ok"
    case invalidURL = "InvalidUrl"
    case invalidService = "InvalidService"
    case invalidVersion = "InvalidVersion"
    case invalidOptions = "InvalidOptions"
    case invalidQuery = "InvalidQuery"
    case invalidValue = "InvalidValue"
    case noSegment = "NoSegment"
    case tooBig = "TooBig"
    case noRoute = "NoRoute"
    case noTable = "NoTable"
    case noMatch = "NoMatch"
    case noTrips = "NoTrips"
    case noPlace = "NoPlace"
    /// There is no such region, style, font, picture or file.
    case notFound = "NotFound"
    /// The regions were built without places; the operator can build them again.
    case noPlaces = "NoPlaces"
    /// There is no such panorama, or none near.
    case noPanorama = "NoPanorama"
    /// The picture of the panorama has no such tile.
    case noTile = "NoTile"
    /// The regions have no panoramas; the operator can import some.
    case noPanoramas = "NoPanoramas"
    case notImplemented = "NotImplemented"
    /// The answer takes more time than one request may have; whoever asks can ask for less.
    case outOfTime = "OutOfTime"
    /// Too many others are asking; the same request may be answered later.
    case busy = "TooBusy"
    /// The database of places cannot be reached; the same request may be answered later.
    case unavailable = "Unavailable"
    /// The request has no key, or one that is not good any more.
    case invalidKey = "InvalidKey"
    /// The key is not for this.
    case notAllowed = "NotAllowed"
    /// The key was used as often as it may be; the same request may be answered later.
    case overLimit = "OverLimit"
    case termsNotAccepted = "TermsNotAccepted"
    /// The region is damaged; the operator can mend it.
    case internalError = "InternalError"
}

/// The services of OSRM's interface.
enum OSRMService: String, CaseIterable {
    case route, nearest, table, match, trip, tile

    /// The answer of the service where it finds nothing.
    var failure: ResponseCode {
        switch self {
        case .route: .noRoute
        case .nearest, .tile: .noSegment
        case .table: .noTable
        case .match: .noMatch
        case .trip: .noTrips
        }
    }
}
