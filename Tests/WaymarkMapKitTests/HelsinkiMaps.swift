import WaymarkEngine
import WaymarkMapKit
import WaymarkTestSupport

/// The services of the app, with the sample of the repository: the tests of the document's passages share them, as an
/// app does.
enum HelsinkiMaps {
    static let station = CLLocationCoordinate2DMake(60.1713, 24.9414)
    static let market = CLLocationCoordinate2DMake(60.1675, 24.9527)

    private static let services = Result {
        let region = try SampleRegion.helsinki.get()
        MKServices.shared.provide(OnDeviceProvider(region: region))
        MKServices.shared.language = "en"
        return MKServices.shared
    }

    /// Lets all be answered by the sample.
    @discardableResult static func provide() throws -> MKServices { try services.get() }

    static func item(_ coordinate: CLLocationCoordinate2D, _ name: String) -> MKMapItem {
        let item = MKMapItem(placemark: MKPlacemark(coordinate: coordinate))
        item.name = name
        return item
    }
}
