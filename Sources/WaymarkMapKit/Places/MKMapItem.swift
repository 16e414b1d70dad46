import WaymarkDirections
import WaymarkGeometry
public import WaymarkPlatform
import WaymarkUIKit

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of how one travels, for ``MKMapItem/openMaps(with:launchOptions:)``.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the kind of map: the number of an ``MKMapType``.
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapType"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// By car, by what the user prefers.
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// By car.
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// On foot.
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// By bus and train.
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// By bicycle.
public let MKLaunchOptionsDirectionsModeCycling = "MKLaunchOptionsDirectionsModeCycling"

/// A place with what is known about it.
open class MKMapItem: NSObject {
    /// The name by which a provider knows a place again.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// The identifier of a name; `nil` where that is empty.
        public init?(rawValue: String) {
            guard !rawValue.isEmpty else { return nil }
            self.rawValue = rawValue
        }
    }

    /// Where it is.
    public let placemark: MKPlacemark
    /// Whether it stands for the place of the user, whatever that is.
    public let isCurrentLocation: Bool
    /// The name by which the provider knows it; `nil` where it does not come from one.
    public let identifier: Identifier?
    /// Its name.
    open var name: String?
    /// Its telephone number.
    open var phoneNumber: String?
    /// The address of its page.
    open var url: URL?
    /// The time zone there.
    open var timeZone: TimeZone?
    /// What is sold, shown or done there.
    open var pointOfInterestCategory: MKPointOfInterestCategory?

    /// A place.
    public convenience init(placemark: MKPlacemark) {
        self.init(placemark: placemark, isCurrentLocation: false, identifier: nil)
    }

    /// A place with its address.
    public convenience init(location: CLLocation, address: MKAddress?) {
        self.init(placemark: MKPlacemark(coordinate: location.coordinate, address: address))
    }

    private init(placemark: MKPlacemark, isCurrentLocation: Bool, identifier: Identifier?) {
        self.placemark = placemark
        self.isCurrentLocation = isCurrentLocation
        self.identifier = identifier
        super.init()
        name = placemark.name
    }

    /// The place of the user, whatever that is when it is asked for.
    public class func forCurrentLocation() -> MKMapItem {
        MKMapItem(
            placemark: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid),
            isCurrentLocation: true, identifier: nil)
    }

    convenience init(_ place: Place) {
        self.init(
            placemark: MKPlacemark(place), isCurrentLocation: false,
            identifier: Identifier(rawValue: place.id.description))
        name = place.title.isEmpty ? nil : place.title
        phoneNumber = place.phone
        url = place.website.flatMap { URL(string: $0) }
        pointOfInterestCategory = place.category.flatMap { MKPointOfInterestCategory($0) }
    }

    /// Where it is, as a reading.
    public var location: CLLocation {
        let coordinate = placemark.coordinate
        return CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }

    /// Its address; `nil` where none is known.
    public var address: MKAddress? { placemark.postalLines }

    /// Shows the place in the app for maps.
    ///
    /// - Returns: whether that could be opened; see ``MKServices/opener``.
    @discardableResult @MainActor
    open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
        Self.openMaps(with: [self], launchOptions: launchOptions)
    }

    /// Shows places in the app for maps; with a means of transport the directions to the last of them, from the first
    /// where there are several, else from the place of the user.
    ///
    /// - Returns: whether that could be opened; see ``MKServices/opener``.
    @discardableResult @MainActor
    open class func openMaps(
        with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil
    ) -> Bool {
        guard let link = link(to: mapItems, launchOptions: launchOptions), let url = link.url
        else { return false }
        if let opener = MKServices.shared.opener { return opener(url) }
        #if canImport(UIKit)
            UIApplication.shared.open(url)
            return true
        #else
            return false
        #endif
    }

    private class func link(
        to items: [MKMapItem], launchOptions: [String: Any]?
    ) -> MapLink? {
        guard let last = items.last else { return nil }
        var link = MapLink()
        if let mode = launchOptions?[MKLaunchOptionsDirectionsModeKey] as? String {
            if items.count > 1, let first = items.first {
                link.add(first, place: "saddr", name: "sname")
            }
            link.add(last, place: "daddr", name: "dname")
            link.add(transportType(mode))
        } else {
            link.add(last, place: "ll", name: "q")
        }
        if let number = launchOptions?[MKLaunchOptionsMapTypeKey] as? UInt,
            let type = MKMapType(rawValue: number)
        {
            link.add("t", ["m", "k", "h", "k", "h"][Int(type.rawValue)])
        }
        return link.parts.isEmpty ? nil : link
    }

    private class func transportType(_ mode: String) -> MKDirectionsTransportType {
        switch mode {
        case MKLaunchOptionsDirectionsModeWalking: .walking
        case MKLaunchOptionsDirectionsModeTransit: .transit
        case MKLaunchOptionsDirectionsModeCycling: .cycling
        default: .automobile
        }
    }
}
