import WaymarkDirections
import WaymarkGeometry
public import WaymarkPlatform
import WaymarkUIKit

/// A place with its address, which can be put on a map.
open class MKPlacemark: NSObject, MKAnnotation {
    /// Where it is.
    public let coordinate: CLLocationCoordinate2D
    /// Its name, or the first line of its address.
    public let name: String?
    private let place: Address?
    private let own: MKAddress?

    /// A place without an address.
    public convenience init(coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate, address: nil)
    }

    /// A place with the lines of its address.
    init(coordinate: CLLocationCoordinate2D, address: MKAddress?) {
        self.coordinate = coordinate
        place = nil
        own = address
        name = nil
        super.init()
    }

    init(_ place: Place) {
        coordinate = CLLocationCoordinate2D(place.coordinate)
        self.place = place.address
        own = nil
        name = place.title.isEmpty ? nil : place.title
        super.init()
    }

    /// Where it is, as a reading.
    open var location: CLLocation? {
        CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
    /// The street.
    open var thoroughfare: String? { place?.street }
    /// The number of the house.
    open var subThoroughfare: String? { place?.houseNumber }
    /// The city, town or village.
    open var locality: String? { place?.locality }
    /// The part of it.
    open var subLocality: String? { place?.subLocality }
    /// The state, region or province.
    open var administrativeArea: String? { place?.administrativeArea }
    /// The county or district.
    open var subAdministrativeArea: String? { place?.subAdministrativeArea }
    /// The postal code.
    open var postalCode: String? { place?.postalCode }
    /// The name of the country.
    open var country: String? { place?.country }
    /// The ISO 3166-1 code of the country, two capital letters.
    open var isoCountryCode: String? { place?.countryCode }
    /// The code of the country.
    open var countryCode: String? { isoCountryCode }
    /// The address in one line, its name where it has none; `nil` where it has neither.
    open var title: String? { postalLines?.fullAddress.replacingNewlines ?? name }
    /// Nothing.
    open var subtitle: String? { nil }

    /// The lines of the address.
    var postalLines: MKAddress? {
        own ?? place.flatMap { MKAddress($0.lines + [$0.country].compactMap(\.self)) }
    }

    open override var description: String {
        [name, title].compactMap(\.self).joined(separator: ", ")
            + " @ <\(coordinate.latitude),\(coordinate.longitude)>"
    }
}

#if !canImport(CoreLocation)
    /// A place with its address.
    public typealias CLPlacemark = MKPlacemark
#endif

/// An address as it is written.
open class MKAddress: NSObject {
    /// All its lines, as the country writes them.
    public let fullAddress: String
    /// Its first line; `nil` where that is all.
    public let shortAddress: String?

    /// An address; `nil` where it is empty.
    public init?(fullAddress: String, shortAddress: String?) {
        guard !fullAddress.isEmpty else { return nil }
        self.fullAddress = fullAddress
        self.shortAddress = shortAddress
        super.init()
    }

    convenience init?(_ lines: [String]) {
        self.init(
            fullAddress: lines.joined(separator: "\n"),
            shortAddress: lines.count > 1 ? lines.first : nil)
    }
}

extension String {
    /// Its lines with commas between them.
    fileprivate var replacingNewlines: String {
        split(separator: "\n").joined(separator: ", ")
    }
}
