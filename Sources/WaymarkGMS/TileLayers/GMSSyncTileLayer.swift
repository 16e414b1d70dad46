public import WaymarkPlatform

/// Tiles that are there at once.
///
/// ```swift
/// final class Checkers: GMSSyncTileLayer {
///     override func tileFor(x: UInt, y: UInt, zoom: UInt) -> UIImage? {
///         (x + y) % 2 == 0 ? dark : kGMSTileLayerNoTile
///     }
/// }
/// ```
@preconcurrency @MainActor open class GMSSyncTileLayer: GMSTileLayer {
    /// The picture of a tile; ``kGMSTileLayerNoTile`` where there will never be one, `nil` where there is none now.
    open func tileFor(x: UInt, y: UInt, zoom: UInt) -> UIImage? { nil }

    /// Gives the picture at once.
    open override func requestTileFor(
        x: UInt, y: UInt, zoom: UInt, receiver: any GMSTileReceiver
    ) {
        receiver.receiveTileWith(
            x: x, y: y, zoom: zoom, image: tileFor(x: x, y: y, zoom: zoom))
    }
}
