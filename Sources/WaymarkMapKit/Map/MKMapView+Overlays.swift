import WaymarkMaps
import WaymarkPlatform

extension MKMapView {
    /// All overlays, the lowest first.
    public var overlays: [any MKOverlay] { overlayStore.overlays }

    /// The overlays of a level, the lowest first.
    public func overlays(in level: MKOverlayLevel) -> [any MKOverlay] {
        overlayStore.overlays(in: level)
    }

    /// Shows an overlay over names; one that is there already stays as it is.
    public func addOverlay(_ overlay: any MKOverlay) { addOverlay(overlay, level: .aboveLabels) }

    /// Shows overlays over names.
    public func addOverlays(_ overlays: [any MKOverlay]) {
        for overlay in overlays { addOverlay(overlay) }
    }

    /// Shows an overlay over all others of its level; one that is there already stays as it is.
    public func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) {
        insert(overlay, at: nil, level: level)
    }

    /// Shows overlays over all others of their level.
    public func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel) {
        for overlay in overlays { addOverlay(overlay, level: level) }
    }

    /// Takes an overlay off the map.
    public func removeOverlay(_ overlay: any MKOverlay) {
        overlayStore.remove(overlay)
        showType()
    }

    /// Takes overlays off the map.
    public func removeOverlays(_ overlays: [any MKOverlay]) {
        for overlay in overlays { removeOverlay(overlay) }
    }

    /// Shows an overlay over names, over so many others there.
    public func insertOverlay(_ overlay: any MKOverlay, at index: Int) {
        insertOverlay(overlay, at: index, level: .aboveLabels)
    }

    /// Shows an overlay over so many others of a level.
    public func insertOverlay(_ overlay: any MKOverlay, at index: Int, level: MKOverlayLevel) {
        insert(overlay, at: index, level: level)
    }

    /// Shows an overlay right over another one; where that is not on the map, over all of its level.
    public func insertOverlay(_ overlay: any MKOverlay, above sibling: any MKOverlay) {
        let place = overlayStore.place(of: sibling)
        insert(overlay, at: place.map { $0.index + 1 }, level: place?.level ?? .aboveLabels)
    }

    /// Shows an overlay right under another one; where that is not on the map, over all of its level.
    public func insertOverlay(_ overlay: any MKOverlay, below sibling: any MKOverlay) {
        let place = overlayStore.place(of: sibling)
        insert(overlay, at: place?.index, level: place?.level ?? .aboveLabels)
    }

    /// Lets two overlays change their places.
    public func exchangeOverlay(_ overlay1: any MKOverlay, with overlay2: any MKOverlay) {
        overlayStore.exchange(overlay1, overlay2)
    }

    /// Lets two overlays over names change their places, by their numbers from the lowest up; numbers that none has
    /// change nothing.
    public func exchangeOverlay(at index1: Int, withOverlayAt index2: Int) {
        let all = overlays(in: .aboveLabels)
        guard all.indices.contains(index1), all.indices.contains(index2) else { return }
        overlayStore.exchange(all[index1], all[index2])
    }

    /// What draws an overlay; `nil` before it is drawn, and where it is not on the map.
    public func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
        overlayStore.renderer(for: overlay)
    }

    private func insert(_ overlay: any MKOverlay, at index: Int?, level: MKOverlayLevel) {
        overlayStore.insert(overlay, at: index, level: level)
        showType()
    }

    func prepareOverlays() {
        guard let delegate else { return }
        let added = overlayStore.update { delegate.mapView(self, rendererFor: $0) }
        if !added.isEmpty { delegate.mapView(self, didAdd: added) }
    }
}
