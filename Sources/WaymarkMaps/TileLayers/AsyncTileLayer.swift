import WaymarkGeometry
public import WaymarkRendering

/// Tiles that an asynchronous method makes or fetches.
///
/// ```swift
/// final class Slopes: AsyncTileLayer {
///     override func tile(x: Int, y: Int, zoom: Int) async throws -> Texture? {
///         try Texture(encoded: await archive.bytes(x, y, zoom))
///     }
/// }
/// ```
@MainActor open class AsyncTileLayer: TileLayer {
    /// The picture of a tile; ``TileLayer/noTile`` where there will never be one. Where there is none now, or it
    /// throws, the tile is asked for again. Its task is cancelled when the map does not need the tile any more.
    open func tile(x: Int, y: Int, zoom: Int) async throws -> Texture? { nil }

    final override func image(of id: TileID) async -> Texture? {
        try? await tile(x: id.x, y: id.y, zoom: id.z)
    }

    /// Gives the picture when it is there.
    public final override func requestTile(x: Int, y: Int, zoom: Int, receiver: any TileReceiver) {
        Task {
            let image = try? await tile(x: x, y: y, zoom: zoom)
            receiver.receiveTile(x: x, y: y, zoom: zoom, image: image)
        }
    }
}
