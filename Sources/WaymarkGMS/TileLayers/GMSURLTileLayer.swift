public import Foundation
import WaymarkMaps
import WaymarkPlatform

/// The address of a tile by its column, row and zoom; `nil` where there is none.
public typealias GMSTileURLConstructor = (UInt, UInt, UInt) -> URL?

/// Tiles at addresses.
@preconcurrency @MainActor public final class GMSURLTileLayer: GMSTileLayer {
    private let layer: URLTileLayer

    /// Tiles at the addresses that `urlConstructor` gives.
    #if canImport(ObjectiveC)
        @objc(initWithURLConstructor:)
    #endif
    public init(urlConstructor: @escaping GMSTileURLConstructor) {
        // The core asks for addresses on the main actor alone, where this closure was made.
        nonisolated(unsafe) let address = urlConstructor
        layer = URLTileLayer { x, y, zoom in address(UInt(x), UInt(y), UInt(zoom)) }
        super.init()
    }

    override func makeCore() -> TileLayer { layer }

    /// The name by which the app calls itself to the servers; as the system does where it is `nil`.
    public var userAgent: String? {
        get { layer.userAgent }
        set { layer.userAgent = newValue }
    }

    /// Fetches the picture; the map itself asks in another way.
    public override func requestTileFor(
        x: UInt, y: UInt, zoom: UInt, receiver: any GMSTileReceiver
    ) {
        layer.requestTile(
            x: Int(x), y: Int(y), zoom: Int(zoom), receiver: TextureReceiver(receiver))
    }
}
