/// Content that knows the map that shows it. Setting the map and adding it to a map are one.
@MainActor protocol AttachableContent: MapContent {
    /// The map that shows it; setting it puts it on that map and takes it off another.
    var map: (any MapContext)? { get set }
    /// Whether ``MapView/clear()`` takes it off.
    var isMarkup: Bool { get }
}

extension AttachableContent {
    /// True.
    var isMarkup: Bool { true }
}

extension Overlay: AttachableContent {}

extension MarkerClusterer: AttachableContent {}

extension TileLayer: AttachableContent {
    /// False: it is no markup on a map but a map.
    var isMarkup: Bool { false }
}
