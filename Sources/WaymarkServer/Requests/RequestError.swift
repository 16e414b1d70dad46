import WaymarkAccess
import WaymarkDirections
import WaymarkEngine

/// Why a request is not answered. Whoever sends it can mend all but
/// ``busy(retryAfter:)``, ``failed(reason:)`` and what ``places(_:)`` and ``panoramas(_:)`` say of the regions.
enum RequestError: Error, Hashable {
    /// There is nothing at this path.
    case unknownPath(String)
    /// There is no region, style, font or file of that name.
    case notFound(kind: String, name: String)
    /// A tile is not one of the Earth, or a picture has no such size or camera.
    case malformedMap(String)
    /// This path answers `GET`, `HEAD` and `OPTIONS` alone.
    case unknownMethod(String)
    /// The path has too few parts, or its percent-encoding is broken.
    case malformedPath
    /// There is no such service.
    case unknownService(String)
    /// The service does not speak this version.
    case unknownVersion(String)
    /// The body is no JSON object, or has no coordinates.
    case malformedBody
    /// The body is no request of Waymark's own interface, for this reason.
    case malformedRequest(String)
    /// The percent-encoding of the query is broken.
    case malformedQuery
    /// Entry number `index` (counted from 0) is no coordinate, or the encoded line is none.
    case malformedCoordinates(index: Int?)
    /// The service has no such option.
    case unknownOption(String)
    /// The value of an option is not written as it should be.
    case malformedOption(name: String, value: String)
    /// An option has not as many entries as there are coordinates.
    case entryCount(name: String, count: Int, expected: Int)
    /// Too few coordinates, or too many for a service that takes one.
    case coordinateCount(Int, expected: ClosedRange<Int>)
    /// The stopovers do not contain the first and the last coordinate, or are not ascending.
    case stopsWithoutEnds
    /// This coordinate (counted from 0) is not one of the Earth.
    case coordinateOutOfRange(index: Int)
    /// This waypoint (counted from 0) is a place that no region knows.
    case unknownPlace(index: Int)
    /// The value of an option is not one of those that make sense.
    case valueOutOfRange(name: String, value: String)
    /// There are no words in this language.
    case unknownLanguage(String)
    /// There is no such profile; these are known.
    case unknownProfile(String, known: [String])
    /// No road lies within reach of this coordinate (counted from 0).
    case noSegment(index: Int)
    /// This coordinate (counted from 0) lies in none of the regions.
    case outsideRegions(index: Int)
    /// No region holds all of the coordinates.
    case acrossRegions(OSRMService)
    /// No way leads from one coordinate to another (counted from 0).
    case noWay(OSRMService, from: Int, to: Int)
    /// The trace follows no road.
    case noMatch
    /// A question for places has no answer.
    case places(PlaceError)
    /// A question for panoramas has no answer.
    case panoramas(PanoramaError)
    /// A part of a file begins after its end.
    case partBeyondEnd(size: Int)
    /// More of something than a request may ask for.
    case tooBig(name: String, count: Int, limit: Int)
    /// Part of OSRM's interface that this server does not have.
    case notImplemented(String)
    /// The regions were built without what it takes.
    case unsupported(String)
    /// The answer takes more time than one request may have.
    case outOfTime
    /// Too many requests wait; there may be room in so many seconds.
    case busy(retryAfter: Int)
    /// The request has no key that is good for it.
    case access(AccessRefusal)
    /// What a user says of an incident is not taken.
    case incident(IncidentRefusal)
    /// The user has not accepted this version of the terms.
    case termsNotAccepted(version: String)
    /// The server failed.
    case failed(reason: String)
}

extension RequestError {
    /// The code of the answer.
    var code: ResponseCode {
        switch self {
        case .places(let error): error.code
        case .panoramas(let error): error.code
        case .notFound: .notFound
        case .unknownPlace: .noPlace
        case .malformedMap: .invalidValue
        case .unknownPath, .unknownService: .invalidService
        case .unknownMethod, .malformedPath: .invalidURL
        case .unknownVersion: .invalidVersion
        case .malformedRequest: .invalidQuery
        case .malformedBody, .malformedQuery, .malformedCoordinates, .unknownOption,
            .malformedOption:
            .invalidQuery
        case .entryCount, .coordinateCount, .stopsWithoutEnds, .unknownLanguage: .invalidOptions
        case .coordinateOutOfRange, .valueOutOfRange, .unknownProfile, .partBeyondEnd:
            .invalidValue
        case .noSegment, .outsideRegions: .noSegment
        case .acrossRegions(let service), .noWay(let service, _, _): service.failure
        case .noMatch: .noMatch
        case .tooBig: .tooBig
        case .notImplemented, .unsupported: .notImplemented
        case .outOfTime: .outOfTime
        case .busy: .busy
        case .access(let refusal): refusal.code
        case .incident(let refusal): refusal.code
        case .termsNotAccepted: .termsNotAccepted
        case .failed: .internalError
        }
    }

    /// The status of HTTP.
    var status: Int {
        switch self {
        case .places(let error): error.status
        case .panoramas(let error): error.status
        case .unknownPath, .notFound: 404
        case .unknownMethod: 405
        case .partBeyondEnd: 416
        case .busy: 503
        case .unsupported: 501
        case .access(let refusal): refusal.status
        case .incident(let refusal): refusal.status
        case .termsNotAccepted: 403
        case .failed: 500
        default: 400
        }
    }

    /// Seconds after which the same request may be answered; `nil` where it never will be.
    var retryAfter: Int? {
        switch self {
        case .busy(let seconds), .access(.overLimit(_, let seconds)),
            .incident(.tooMuch(let seconds)):
            seconds
        default: nil
        }
    }
}

extension RequestError {
    /// An error of the provider in the words of a service that was given so many places.
    init(_ error: DirectionsError, of service: OSRMService, places: Int) {
        self =
            switch error {
            case .noRouteFound(let from, let to): .noWay(service, from: from, to: to)
            case .waypoint(let index, .noRoad): .noSegment(index: index)
            case .waypoint(let index, .outsideRegions): .outsideRegions(index: index)
            case .waypoint(let index, .invalidCoordinate): .coordinateOutOfRange(index: index)
            case .waypoint(let index, .unknownPlace): .unknownPlace(index: index)
            case .tooFewWaypoints: .coordinateCount(places, expected: 2...Int.max)
            case .tooManyWaypoints(let count, let limit):
                .tooBig(name: "coordinates", count: count, limit: limit)
            case .acrossRegions: .acrossRegions(service)
            case .noMatch: .noMatch
            case .unknownProfile(let name, let known): .unknownProfile(name, known: known)
            case .outOfTime: .outOfTime
            case .unsupported(let what): .unsupported(what)
            case .invalidRequest(let reason): .malformedRequest(reason)
            default: .failed(reason: error.description)
            }
    }
}

extension RequestError: CustomStringConvertible {
    /// One line for a person.
    var description: String {
        switch self {
        case .unknownPath(let path): "there is nothing at '\(path.clipped)'"
        case .notFound(let kind, let name): "there is no \(kind) '\(name.clipped)'"
        case .malformedMap(let what): what
        case .unknownMethod(let method): "'\(method.clipped)' is not answered here"
        case .malformedPath:
            "a path is /service/v1/profile/longitude,latitude;longitude,latitude"
        case .unknownService(let name): "there is no service '\(name.clipped)'"
        case .unknownVersion(let version): "there is v1, not '\(version.clipped)'"
        case .malformedRequest(let reason): reason
        case .malformedBody: "the body is a JSON object with coordinates"
        case .malformedQuery: "the percent-encoding of the query is broken"
        case .malformedCoordinates(let index):
            index.map { "coordinate \($0) is not written as longitude,latitude" }
                ?? "the encoded line is broken"
        case .unknownOption(let name): "the service has no option '\(name.clipped)'"
        case .malformedOption(let name, let value): "\(name) cannot be '\(value.clipped)'"
        case .entryCount(let name, let count, let expected):
            "\(name) has \(count) entries for \(expected) coordinates"
        case .coordinateCount(let count, let expected):
            "\(count) coordinates, but the service takes "
                + (expected.upperBound == 1 ? "one" : "\(expected.lowerBound) or more")
        case .stopsWithoutEnds:
            "waypoints are ascending numbers of coordinates, the first and the last among them"
        default: whatWasNotFound
        }
    }

    private var whatWasNotFound: String {
        switch self {
        case .coordinateOutOfRange(let index): "coordinate \(index) is not one of the Earth"
        case .unknownPlace(let index): "no region knows the place of waypoint \(index)"
        case .valueOutOfRange(let name, let value): "\(name) is out of range: '\(value.clipped)'"
        case .unknownLanguage(let tag): "there are no words in the language '\(tag.clipped)'"
        case .unknownProfile(let name, let known):
            "there is no profile '\(name.clipped)', but \(known.joined(separator: ", "))"
        case .noSegment(let index): "no road within reach of coordinate \(index)"
        case .outsideRegions(let index): "coordinate \(index) lies in no region of the server"
        case .acrossRegions: "no region of the server holds all coordinates"
        case .noWay(_, let from, let to): "no way from coordinate \(from) to coordinate \(to)"
        case .noMatch: "the trace does not follow any road"
        case .partBeyondEnd(let size): "the file has \(size) bytes"
        case .tooBig(let name, let count, let limit):
            "\(name): \(count) are more than the limit of \(limit)"
        case .notImplemented(let what): "\(what) is not implemented"
        case .unsupported(let what): "not supported: \(what)"
        case .outOfTime: "the answer takes too long; ask for less at once"
        case .busy(let seconds): "too many requests wait; ask again in \(seconds) s"
        case .access(let refusal): refusal.description
        case .incident(let refusal): refusal.description
        case .termsNotAccepted(let version):
            "the user must accept the terms, version \(version): see /v1/requirements"
        case .failed(let reason): reason
        case .places(let error): error.description
        case .panoramas(let error): error.description
        default: code.rawValue
        }
    }
}

extension AccessRefusal {
    fileprivate var code: ResponseCode {
        switch self {
        case .missingKey, .unknownKey, .expired, .revoked: .invalidKey
        case .serviceNotAllowed, .originNotAllowed, .invalidSignature: .notAllowed
        case .overLimit: .overLimit
        }
    }

    fileprivate var status: Int {
        switch code {
        case .invalidKey: 401
        case .overLimit: 429
        default: 403
        }
    }
}

extension IncidentRefusal {
    fileprivate var code: ResponseCode {
        switch self {
        case .unreportable, .invalidPlace, .offRoad, .wrongTime: .invalidValue
        case .unreadableWords, .invalidToken: .invalidQuery
        case .unknownIncident: .notFound
        case .tooMuch: .overLimit
        }
    }

    fileprivate var status: Int {
        switch code {
        case .notFound: 404
        case .overLimit: 429
        default: 400
        }
    }
}

extension String {
    /// The beginning of a text that came from outside, short enough for a message.
    fileprivate var clipped: String { count > 40 ? prefix(40) + "…" : self }
}
