/// The overlays and tile layers that lie on one map, which keeps them alive.
@MainActor final class OverlayRegistry {
    private(set) var overlays: [ObjectIdentifier: GMSOverlay] = [:]
    private(set) var tileLayers: [ObjectIdentifier: GMSTileLayer] = [:]

    func insert(_ overlay: GMSOverlay) { overlays[ObjectIdentifier(overlay)] = overlay }
    func insert(_ layer: GMSTileLayer) { tileLayers[ObjectIdentifier(layer)] = layer }
    func remove(_ overlay: GMSOverlay) { overlays[ObjectIdentifier(overlay)] = nil }
    func remove(_ layer: GMSTileLayer) { tileLayers[ObjectIdentifier(layer)] = nil }
}
