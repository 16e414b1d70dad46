public import Foundation
import WaymarkRendering

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tiles at addresses of the network.
@MainActor public final class URLTileLayer: TileLayer {
    private let url: @Sendable (_ x: Int, _ y: Int, _ zoom: Int) -> URL?
    /// How the app calls itself to the servers; as the system does where it is `nil`.
    public var userAgent: String? { didSet { clearTileCache() } }

    /// Tiles at the addresses that `url` gives; `nil` where there is none.
    public init(url: @escaping @Sendable (_ x: Int, _ y: Int, _ zoom: Int) -> URL?) {
        self.url = url
    }

    /// Fetches the picture. An answer 404 or 410 says that there will never be one.
    public override func requestTile(x: Int, y: Int, zoom: Int, receiver: any TileReceiver) {
        guard let address = url(x, y, zoom) else {
            return receiver.receiveTile(x: x, y: y, zoom: zoom, image: Self.noTile)
        }
        if address.isFileURL {
            Task.detached {
                let image = (try? Data(contentsOf: address)).flatMap {
                    try? Texture(encoded: Array($0), mostPixels: Texture.mostTilePixels)
                }
                receiver.receiveTile(x: x, y: y, zoom: zoom, image: image ?? Self.noTile)
            }
            return
        }
        var request = URLRequest(url: address, timeoutInterval: 20)
        if let userAgent { request.setValue(userAgent, forHTTPHeaderField: "User-Agent") }
        let task = URLSession.shared.dataTask(with: request) { data, response, _ in
            let status = (response as? HTTPURLResponse)?.statusCode ?? 200
            let image =
                switch status {
                case 200:
                    data.flatMap {
                        try? Texture(encoded: Array($0), mostPixels: Texture.mostTilePixels)
                    }
                case 204, 404, 410: Self.noTile
                default: nil as Texture?
                }
            receiver.receiveTile(x: x, y: y, zoom: zoom, image: image)
        }
        task.resume()
    }
}
