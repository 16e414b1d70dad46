public import WaymarkPlatform

/// Takes the pictures that a tile layer was asked for: at once or later, from any thread.
#if canImport(ObjectiveC)
    @objc
#endif
public protocol GMSTileReceiver: AnyObject, Sendable {
    /// The picture of a tile; ``kGMSTileLayerNoTile`` where there will never be one. Where there is none now it is
    /// `nil`, and the tile is asked for again.
    func receiveTileWith(x: UInt, y: UInt, zoom: UInt, image: UIImage?)
}
