public import Foundation
import WaymarkDirections
import WaymarkGeometry
public import WaymarkPlatform
import WaymarkUIKit

/// The domain of the errors of ``GMSGeocoder``.
public let kGMSGeocoderErrorDomain = "com.google.maps.GMSGeocoder"

/// Why a geocoder has no answer.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSGeocoderErrorCode: Int, Error, Sendable {
    /// The coordinate is none.
    #if canImport(ObjectiveC)
        @objc(kGMSGeocoderErrorInvalidCoordinate)
    #endif
    case invalidCoordinate = 1
    /// The source of places could not answer; the error under this one says why.
    #if canImport(ObjectiveC)
        @objc(kGMSGeocoderErrorInternal)
    #endif
    case `internal` = 2
}

/// Takes the answer of a geocoder, or the error.
public typealias GMSReverseGeocodeCallback =
    @MainActor (GMSReverseGeocodeResponse?, (any Error)?) -> Void

/// Turns places into addresses.
///
/// ```swift
/// let address = try await GMSGeocoder().reverseGeocodeCoordinate(place).firstResult()
/// ```
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor public final class GMSGeocoder: NSObject {
    /// A geocoder that asks the data of the app.
    public override init() { super.init() }

    /// The addresses near a place.
    ///
    /// - Throws: an `NSError` of ``kGMSGeocoderErrorDomain`` with a code of ``GMSGeocoderErrorCode``.
    @nonobjc public func reverseGeocodeCoordinate(
        _ coordinate: CLLocationCoordinate2D
    ) async throws -> GMSReverseGeocodeResponse {
        let place = Coordinate(coordinate)
        guard place.isValid else { throw Self.error(.invalidCoordinate, nil) }
        guard let places = GMSServices.data.places else {
            throw Self.error(.internal, PlaceError.noPlaces)
        }
        let geocoder = Geocoder(provider: places, language: GMSServices.language)
        do throws(PlaceError) {
            return GMSReverseGeocodeResponse(try await geocoder.reverseGeocode(place))
        } catch {
            throw Self.error(.internal, error)
        }
    }

    /// Calls `handler` with the addresses near a place, or with the error, as
    /// ``reverseGeocodeCoordinate(_:)`` throws it.
    public func reverseGeocodeCoordinate(
        _ coordinate: CLLocationCoordinate2D,
        completionHandler handler: @escaping GMSReverseGeocodeCallback
    ) {
        Task {
            do {
                handler(try await reverseGeocodeCoordinate(coordinate), nil)
            } catch {
                handler(nil, error)
            }
        }
    }

    private static func error(_ code: GMSGeocoderErrorCode, _ reason: PlaceError?) -> NSError {
        var info: [String: Any] = [
            NSLocalizedDescriptionKey: reason.map { "\($0)" } ?? "the coordinate is none"
        ]
        info[NSUnderlyingErrorKey] = reason
        return NSError(domain: kGMSGeocoderErrorDomain, code: code.rawValue, userInfo: info)
    }
}
