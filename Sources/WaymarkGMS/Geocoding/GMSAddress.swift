public import Foundation
import WaymarkDirections
public import WaymarkPlatform
import WaymarkUIKit

/// The address of a place; what is not known is `nil`.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSAddress: NSObject, NSCopying, Sendable {
    private let core: Address

    init(_ address: Address) {
        core = address
        super.init()
    }

    /// The place that it belongs to.
    public var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(core.coordinate) }
    /// Number and street.
    public var thoroughfare: String? { core.thoroughfare }
    /// The city, town or village.
    public var locality: String? { core.locality }
    /// The neighborhood or district in it.
    public var subLocality: String? { core.subLocality }
    /// The state, region or province.
    public var administrativeArea: String? { core.administrativeArea }
    /// The postal code.
    public var postalCode: String? { core.postalCode }
    /// The country.
    public var country: String? { core.country }
    /// The lines of the address as the country writes them.
    public var lines: [String]? { core.lines.isEmpty ? nil : core.lines }

    /// The first line.
    public func addressLine1() -> String? { core.addressLine1 }

    /// The second line.
    public func addressLine2() -> String? { core.addressLine2 }

    /// Itself: it does not change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? GMSAddress)?.core == core
    }

    public override var hash: Int { core.hashValue }
    public override var description: String { core.lines.joined(separator: ", ") }
}
