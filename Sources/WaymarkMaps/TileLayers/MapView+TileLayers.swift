public import WaymarkRendering

extension MapView {
    func addTileLayer(_ layer: TileLayer) {
        tileLayers.append(layer)
        tileLayersChanged()
    }

    func removeTileLayer(_ layer: TileLayer) {
        tileLayers.removeAll { $0 === layer }
        tileLayersChanged()
    }

    func tileLayersChanged() {
        // Equal numbers keep their order: `sort` of the standard library is not said to.
        tileLayers = tileLayers.enumerated().sorted {
            ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
        }.map(\.element)
        setNeedsDisplay()
    }

    /// A picture of the map as it is now, drawn for itself when all of it has arrived.
    ///
    /// - Parameters:
    ///   - size: in points; that of the view where it is `nil`.
    ///   - scale: pixels in a point; those of the view where it is `nil`.
    /// - Throws: ``RenderingError`` where the fonts are not installed.
    public func takeSnapshot(
        size: SIMD2<Double>? = nil, scale: Double? = nil
    ) async throws(RenderingError) -> Bitmap {
        let copy = try copy(size: size ?? self.size, scale: scale ?? self.scale)
        await copy.loadTiles()
        for layer in tileLayers { await layer.load(copy.viewTransform) }
        await loadTraffic(copy.viewTransform)
        // Overlays are on one map only: the copy draws those of this one.
        copy.overlayHost = self
        let here = (placements, infoWindow)
        defer { (placements, infoWindow) = here }
        return copy.frame()
    }
}
