public import Foundation
import WaymarkClient
public import WaymarkDirections
import WaymarkEngine
import WaymarkImagery
import WaymarkRegion
import WaymarkUIKit

// The one thing that an app says in addition: where its data is.
extension GMSServices {
    /// Takes the data of a region on the device: map, routes, places and, where it has some, indoor plans and
    /// pictures of streets.
    ///
    /// - Parameter url: the folder of the region, as `waymark build` has made it.
    /// - Throws: an error that says what is wrong, where there is no region or it is damaged; then nothing changes.
    #if canImport(ObjectiveC)
        @objc(provideRegionAtURL:error:)
    #endif
    public static func provideRegion(at url: URL) throws {
        let provider = OnDeviceProvider(region: try Region(path: url.path))
        provide(provider, panoramas: PanoramaStore(region: url.path))
    }

    /// Takes the data of a server, which a `waymark serve` is.
    ///
    /// Maps that are shown meanwhile have no data until it has answered.
    ///
    /// - Parameter url: the address, with the path under which the server is reached.
    /// - Throws: an error that says what is wrong, where it is no address or nobody answers; then nothing changes.
    #if canImport(ObjectiveC)
        @objc(provideServerAtURL:completionHandler:)
    #endif
    public static func provideServer(at url: URL) async throws {
        provide(try await RemoteProvider.connected(to: url.absoluteString))
    }

    /// Takes data of one's own.
    ///
    /// What else the provider can do is used too: places (`PlaceProvider`), traffic (`TrafficProvider`), indoor plans
    /// (`IndoorPlanProvider`), pictures of streets (`PanoramaProvider`), and a key and terms that it asks for
    /// (`RequirementsProvider`).
    ///
    /// - Parameter panoramas: the pictures of streets; those of the provider where it is `nil`.
    public static func provide(
        _ provider: some NavigationDataProvider, panoramas: (any PanoramaProvider)? = nil
    ) {
        var data = ServiceData(provider)
        data.panoramas = panoramas ?? data.panoramas
        self.data = data
    }

    /// Takes the source of the place of the user, for the dot on maps and for navigations that are made from now on;
    /// `nil` for the receiver of the device, where the platform has one.
    public static func provide(locations: (any LocationSource)?) {
        Self.locations.source = locations
        GMSNavigationServices.receiver = locations == nil ? nil : LocationHubChild(Self.locations)
    }

    /// Takes the style of maps that are made with an id from now on; `nil` for the usual one.
    #if canImport(ObjectiveC)
        @objc(provideStyle:forMapID:)
    #endif
    public static func provide(_ style: GMSMapStyle?, for mapID: GMSMapID) { styles[mapID] = style }

    /// Takes all data away, as at the start of the app.
    public static func removeData() { data = ServiceData() }
}
