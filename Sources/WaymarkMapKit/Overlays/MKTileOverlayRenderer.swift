import WaymarkPlatform
import WaymarkMaps
import WaymarkRendering

/// The look of pictures in tiles.
@preconcurrency @MainActor open class MKTileOverlayRenderer: MKOverlayRenderer {
    private let layer: OverlayTileLayer

    /// The look of pictures in tiles.
    public init(tileOverlay overlay: MKTileOverlay) {
        layer = OverlayTileLayer(overlay)
        super.init(overlay: overlay)
    }

    /// The look of an overlay that has tiles; of another one nothing is shown.
    public override convenience init(overlay: any MKOverlay) {
        self.init(tileOverlay: overlay as? MKTileOverlay ?? MKTileOverlay(urlTemplate: nil))
    }

    /// Asks for all tiles again.
    open func reloadData() { layer.clearTileCache() }

    override func attach() {
        layer.pixelRatio = map?.scale ?? 1
        layer.map = map
    }

    override func hasChanged() {
        layer.opacity = Double(max(0, min(1, alpha)))
        layer.zIndex = order
    }
}

/// The tiles of an overlay on a map.
@MainActor private final class OverlayTileLayer: TileLayer {
    private let overlay: MKTileOverlay
    var pixelRatio = 1.0

    init(_ overlay: MKTileOverlay) {
        self.overlay = overlay
        super.init()
        tileSize = Int(max(16, min(4096, overlay.tileSize.width)))
    }

    override var zooms: ClosedRange<Int> {
        let low = max(0, min(22, overlay.minimumZ))
        return low...max(low, min(22, overlay.maximumZ))
    }

    override func requestTile(x: Int, y: Int, zoom: Int, receiver: any TileReceiver) {
        let path = MKTileOverlayPath(x: x, y: y, z: zoom, contentScaleFactor: pixelRatio)
        overlay.loadTile(at: path) { data, error in
            let image = data.flatMap {
                try? Texture(encoded: Array($0), mostPixels: Texture.mostTilePixels)
            }
            // Without an error a tile without a picture has none at all.
            let isMissing = image == nil && error == nil
            receiver.receiveTile(
                x: x, y: y, zoom: zoom, image: isMissing ? TileLayer.noTile : image)
        }
    }
}
