import Foundation
import Testing
import WaymarkDirections
import WaymarkGMS
import WaymarkGeometry
import WaymarkMaps
import WaymarkUIKit

extension AppServices {
    /// Tests of what the whole app shares: one after another, and after those of the navigation.
    @Suite("Services", .serialized) struct ServiceTests {}
}

extension AppServices.ServiceTests {
    @MainActor @Suite("Data, key and place of the user (A1, H13, H14, O1 to O3)", .serialized)
    struct DataTests {
        init() { GMSServices.removeData() }

        @Test("A key is taken where it can be one")
        func key() {
            #expect(!GMSServices.provideAPIKey(""))
            #expect(!GMSServices.provideAPIKey("two words"))
            #expect(GMSServices.provideAPIKey("AIza-test"))
            #expect(!GMSServices.openSourceLicenseInfo().isEmpty)
            #expect(GMSServices.sdkLongVersion().hasSuffix(GMSServices.sdkVersion()))
            #expect(GMSServices.sharedServices() === GMSServices.sharedServices())
        }

        @Test("Data that comes later is shown by maps that were there before")
        func lateData() async {
            let scene = MapScene(hasServiceData: true)
            #expect(!(scene.view.map.source is OneService))
            GMSServices.provide(OneService())
            #expect(scene.view.map.source is OneService)
            #expect(MapScene(hasServiceData: true).view.map.source is OneService)
        }

        @Test("A region that is not there is an error, and changes nothing")
        func noRegion() {
            GMSServices.provide(OneService())
            #expect(throws: (any Error).self) {
                try GMSServices.provideRegion(at: URL(fileURLWithPath: "/nowhere.waymark"))
            }
            #expect(MapScene(hasServiceData: true).view.map.source is OneService)
        }

        @Test("A server that is no address is an error, and changes nothing")
        func noServer() async {
            await #expect(throws: (any Error).self) {
                try await GMSServices.provideServer(at: URL(fileURLWithPath: "/nowhere"))
            }
        }

        @Test("The addresses near a place come in both ways, with the lines of the country")
        func geocoder() async throws {
            GMSServices.provide(OneService())
            let place = CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94)
            let response = try await GMSGeocoder().reverseGeocodeCoordinate(place)
            let address = try #require(response.firstResult())
            #expect(address.thoroughfare == "Mannerheimintie 1")
            #expect((address.locality, address.postalCode) == ("Helsinki", "00100"))
            #expect(address.addressLine2() == "00100 Helsinki")
            #expect(address.subLocality == nil)
            #expect(response.results()?.count == 1)
            let line = await withCheckedContinuation { answer in
                GMSGeocoder().reverseGeocodeCoordinate(place) { response, error in
                    answer.resume(
                        returning: error == nil ? response?.firstResult()?.lines?.first : nil)
                }
            }
            #expect(line == "Mannerheimintie 1")
        }

        @Test("A geocoder says why it has no answer")
        func geocoderErrors() async {
            await expectError(.internal, at: CLLocationCoordinate2D(latitude: 1, longitude: 2))
            GMSServices.provide(OneService())
            await expectError(.invalidCoordinate, at: kCLLocationCoordinate2DInvalid)
            await expectError(.internal, at: CLLocationCoordinate2D(latitude: -10, longitude: 2))
        }

        private func expectError(
            _ code: GMSGeocoderErrorCode, at place: CLLocationCoordinate2D
        ) async {
            do {
                _ = try await GMSGeocoder().reverseGeocodeCoordinate(place)
                Issue.record("there is an answer")
            } catch let error as NSError {
                #expect(error.domain == kGMSGeocoderErrorDomain && error.code == code.rawValue)
            }
        }

        @Test("The receiver rests after the next reading when the map of the dot is gone")
        func mapThatIsGone() {
            let source = GivenPlaces()
            GMSServices.provide(locations: source)
            defer { GMSServices.provide(locations: nil) }
            let isNeededElsewhere = source.isRunning
            var scene: MapScene? = MapScene()
            scene?.view.isMyLocationEnabled = true
            #expect(source.isRunning)
            scene = nil
            source.give(latitude: 60.1)
            #expect(source.isRunning == isNeededElsewhere)
        }

        @Test("The dot is that of the source of places, on all maps that show it")
        func myLocation() {
            let source = GivenPlaces()
            GMSServices.provide(locations: source)
            defer { GMSServices.provide(locations: nil) }
            let (first, second) = (MapScene(), MapScene())
            // Maps of other tests may show a dot, too.
            let isNeededElsewhere = source.isRunning
            first.view.isMyLocationEnabled = true
            #expect(source.isRunning)
            source.give(latitude: 60.1)
            #expect(first.view.myLocation?.coordinate.latitude == 60.1)
            #expect(second.view.myLocation == nil)
            second.view.isMyLocationEnabled = true
            source.give(latitude: 60.2)
            #expect(second.view.myLocation?.coordinate.latitude == 60.2)
            first.view.isMyLocationEnabled = false
            #expect(source.isRunning && first.view.myLocation == nil)
            second.view.isMyLocationEnabled = false
            #expect(source.isRunning == isNeededElsewhere)
        }
    }
}

/// Places that a test gives.
@MainActor private final class GivenPlaces: LocationSource {
    var onLocation: ((Location) -> Void)?
    private(set) var isRunning = false

    func startUpdatingLocation() { isRunning = true }
    func stopUpdatingLocation() { isRunning = false }

    func give(latitude: Double) {
        onLocation?(
            Location(
                coordinate: Coordinate(latitude: latitude, longitude: 24.9),
                timestamp: Date(timeIntervalSince1970: 0)))
    }
}
