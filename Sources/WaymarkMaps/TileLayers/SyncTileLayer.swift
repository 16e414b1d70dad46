public import WaymarkRendering

/// Tiles that are there at once.
@MainActor open class SyncTileLayer: TileLayer {
    /// The picture of a tile; ``TileLayer/noTile`` where there will never be one, `nil` where there is none now.
    open func tile(x: Int, y: Int, zoom: Int) -> Texture? { nil }

    /// Gives the picture at once.
    public final override func requestTile(x: Int, y: Int, zoom: Int, receiver: any TileReceiver) {
        receiver.receiveTile(x: x, y: y, zoom: zoom, image: tile(x: x, y: y, zoom: zoom))
    }
}
