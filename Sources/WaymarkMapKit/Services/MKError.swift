public import Foundation
import WaymarkDirections

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the errors of maps.
public let MKErrorDomain = "MKErrorDomain"

/// Why there is no route, no place or no picture.
///
/// ```swift
/// do {
///     show(try await MKDirections(request: request).calculate())
/// } catch MKError.directionsNotFound {
///     label.text = "There is no road to it."
/// }
/// ```
public struct MKError: Error, Sendable {
    /// The kinds of errors.
    public enum Code: UInt, Sendable {
        /// Another one; also that the request was cancelled.
        case unknown = 1
        /// The provider is not there, cannot be reached or has damaged data.
        case serverFailure
        /// The provider was asked too often.
        case loadingThrottled
        /// There is no such place.
        case placemarkNotFound
        /// There is no way to it, or none by this means of transport.
        case directionsNotFound
        /// A file cannot be read.
        case decodingFailure

        /// Whether an error is of this kind.
        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? MKError)?.code == code
        }
    }

    /// The kind.
    public let code: Code
    /// What was behind it, where that is known.
    public let underlyingError: (any Error)?

    /// An error of a kind.
    public init(_ code: Code, underlying: (any Error)? = nil) {
        self.code = code
        underlyingError = underlying
    }

    /// ``Code/unknown``.
    public static var unknown: Code { .unknown }
    /// ``Code/serverFailure``.
    public static var serverFailure: Code { .serverFailure }
    /// ``Code/loadingThrottled``.
    public static var loadingThrottled: Code { .loadingThrottled }
    /// ``Code/placemarkNotFound``.
    public static var placemarkNotFound: Code { .placemarkNotFound }
    /// ``Code/directionsNotFound``.
    public static var directionsNotFound: Code { .directionsNotFound }
    /// ``Code/decodingFailure``.
    public static var decodingFailure: Code { .decodingFailure }
}

extension MKError: CustomNSError, LocalizedError {
    /// ``MKErrorDomain``.
    public static var errorDomain: String { MKErrorDomain }
    /// The number of ``code``.
    public var errorCode: Int { Int(code.rawValue) }
    /// What was behind it, under `NSUnderlyingErrorKey`.
    public var errorUserInfo: [String: Any] {
        underlyingError.map { [NSUnderlyingErrorKey: $0] } ?? [:]
    }
    /// One line for a log.
    public var errorDescription: String? {
        underlyingError.map { "\(code): \($0)" } ?? "\(code)"
    }
}

extension MKError {
    init(_ error: DirectionsError) {
        let code: Code =
            switch error {
            case .noRouteFound, .acrossRegions, .noMatch, .unknownProfile, .unsupported,
                .tooFewWaypoints, .tooManyWaypoints:
                .directionsNotFound
            case .waypoint(_, .noRoad), .waypoint(_, .outsideRegions): .directionsNotFound
            case .waypoint, .invalidRequest: .placemarkNotFound
            case .quotaExceeded: .loadingThrottled
            case .network, .provider, .outOfTime, .apiKeyNotAuthorized, .termsNotAccepted:
                .serverFailure
            case .cancelled: .unknown
            }
        self.init(code, underlying: error)
    }

    init(_ error: PlaceError) {
        let code: Code =
            switch error {
            case .emptyQuery, .queryTooLong, .invalidRequest, .unknownPlace, .invalidID,
                .outsideRegions:
                .placemarkNotFound
            case .quotaExceeded: .loadingThrottled
            case .noPlaces, .unsupported, .network, .provider, .outOfTime, .apiKeyNotAuthorized,
                .termsNotAccepted:
                .serverFailure
            case .cancelled: .unknown
            }
        self.init(code, underlying: error)
    }

    /// Any error as one of these.
    static func from(_ error: any Error) -> MKError {
        switch error {
        case let error as MKError: error
        case let error as DirectionsError: MKError(error)
        case let error as PlaceError: MKError(error)
        default: MKError(.unknown, underlying: error)
        }
    }
}
