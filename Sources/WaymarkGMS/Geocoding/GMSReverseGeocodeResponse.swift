public import Foundation
import WaymarkDirections

/// The addresses near a place.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSReverseGeocodeResponse: NSObject, NSCopying, Sendable {
    private let addresses: [GMSAddress]

    init(_ response: ReverseGeocodeResponse) {
        addresses = response.results.map { GMSAddress($0) }
        super.init()
    }

    /// The nearest address; `nil` where there is none.
    public func firstResult() -> GMSAddress? { addresses.first }

    /// All addresses, the nearest first; `nil` where there is none.
    public func results() -> [GMSAddress]? { addresses.isEmpty ? nil : addresses }

    /// Itself: it does not change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
