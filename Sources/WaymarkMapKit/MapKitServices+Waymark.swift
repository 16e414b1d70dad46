public import Foundation
import WaymarkClient
public import WaymarkDirections
import WaymarkEngine
import WaymarkRegion
import WaymarkUIKit

// What an app gives its maps: all that is of Waymark stands here.
extension MKServices {
    /// Answers from a region on the device, without a network.
    ///
    /// - Parameter path: of a folder that `waymark build` has made.
    /// - Throws: an error of ``MKError/Code/decodingFailure`` where it cannot be read; what was there before stays.
    public func provide(region path: String) throws(MKError) {
        let region: Region
        do {
            region = try Region(path: path)
        } catch {
            throw MKError(.decodingFailure, underlying: error)
        }
        let provider = OnDeviceProvider(region: region)
        provide(
            directions: provider, places: provider, tiles: provider, traffic: provider,
            resources: region, plans: provider.indoorPlans)
    }

    /// Answers from a server.
    ///
    /// - Parameter address: of a `waymark serve`, `http` or `https`.
    /// - Throws: an error of ``MKError/Code/serverFailure`` where that is no such address; what was there before
    ///   stays.
    public func provide(server address: URL) throws(MKError) {
        do {
            let provider = try RemoteProvider(address: address.absoluteString)
            provide(provider)
        } catch {
            throw MKError(.serverFailure, underlying: error)
        }
    }

    /// Answers from one provider of routes, places and tiles, and of traffic where it has that.
    public func provide(_ provider: some DirectionsProvider & PlaceProvider & TileSource) {
        provide(
            directions: provider, places: provider, tiles: provider,
            traffic: provider as? any TrafficProvider,
            resources: provider as? any ResourceLoader,
            plans: (provider as? any IndoorPlanProvider)?.indoorPlans)
    }

    /// Answers from several providers, in the place of those before.
    ///
    /// - Parameters:
    ///   - directions: finds routes.
    ///   - places: finds places.
    ///   - tiles: has the map.
    ///   - traffic: knows the traffic.
    ///   - resources: has what styles of the map name. Maps that are there already go without.
    ///   - plans: has plans of buildings.
    public func provide(
        directions: (any DirectionsProvider)?, places: (any PlaceProvider)?,
        tiles: (any TileSource)?, traffic: (any TrafficProvider)? = nil,
        resources: (any ResourceLoader)? = nil, plans: (any TileSource)? = nil
    ) {
        setProviders(
            Providers(
                directions: directions, places: places, tiles: tiles, traffic: traffic,
                resources: resources, plans: plans))
    }

    /// Where the maps learn the place of the user: a receiver, a simulator, a recording.
    @MainActor public var locationSource: (any LocationSource)? {
        get { locations.source }
        set {
            locations.onLocation = { [weak self] in self?.lastLocation = $0 }
            locations.source = newValue
        }
    }
}
