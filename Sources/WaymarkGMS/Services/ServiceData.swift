import WaymarkDirections
import WaymarkMaps

/// The data that an app has given, by what it is good for.
struct ServiceData {
    /// The provider as it was given; `nil` before that.
    private(set) var provider: (any Sendable)?
    private var tiles: (any TileSource)?
    /// Pictures of streets.
    var panoramas: (any PanoramaProvider)?

    /// No data.
    init() {}

    /// All that a provider can do.
    init(_ provider: some NavigationDataProvider) {
        self.provider = provider
        tiles = provider
        panoramas = provider as? any PanoramaProvider
    }

    /// Places and addresses.
    var places: (any PlaceProvider)? { provider as? any PlaceProvider }

    /// Shows the data on a map.
    @MainActor func connect(_ map: MapView) {
        if let tiles { map.source = tiles }
        map.trafficProvider = provider as? any TrafficProvider
        let plans = (provider as? any IndoorPlanProvider)?.indoorPlans
        map.indoorProvider = plans.map { IndoorTiles($0) }
    }
}
