import WaymarkMaps
import WaymarkPlatform
import WaymarkRendering
import WaymarkUIKit

/// The picture of tiles that will never be there: they are not asked for again.
public let kGMSTileLayerNoTile: UIImage =
    UIImage.picture(of: .onePixel, scale: 1)

/// Asks a layer under the other names for its tiles.
@MainActor final class AskedTileLayer: TileLayer {
    private weak var asked: GMSTileLayer?

    init(_ asked: GMSTileLayer) {
        self.asked = asked
        super.init()
    }

    override func requestTile(x: Int, y: Int, zoom: Int, receiver: any TileReceiver) {
        guard let asked else {
            return receiver.receiveTile(x: x, y: y, zoom: zoom, image: nil)
        }
        asked.requestTileFor(
            x: UInt(x), y: UInt(y), zoom: UInt(zoom), receiver: PassingReceiver(receiver))
    }
}

/// Passes pictures of UIKit on as those of a map.
private final class PassingReceiver: GMSTileReceiver {
    private let receiver: any TileReceiver

    init(_ receiver: any TileReceiver) { self.receiver = receiver }

    func receiveTileWith(x: UInt, y: UInt, zoom: UInt, image: UIImage?) {
        let texture = image === kGMSTileLayerNoTile ? TileLayer.noTile : image?.mapTexture
        receiver.receiveTile(x: Int(x), y: Int(y), zoom: Int(zoom), image: texture)
    }
}
