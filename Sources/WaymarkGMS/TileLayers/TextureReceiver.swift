import WaymarkMaps
import WaymarkPlatform
import WaymarkRendering

/// Passes pictures of a map on as those of UIKit.
final class TextureReceiver: TileReceiver {
    private let receiver: any GMSTileReceiver

    init(_ receiver: any GMSTileReceiver) { self.receiver = receiver }

    func receiveTile(x: Int, y: Int, zoom: Int, image: Texture?) {
        let picture =
            image != nil && image === TileLayer.noTile
            ? kGMSTileLayerNoTile : image.flatMap { UIImage.picture(of: $0, scale: 1) }
        receiver.receiveTileWith(x: UInt(x), y: UInt(y), zoom: UInt(zoom), image: picture)
    }
}
