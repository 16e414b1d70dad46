public import WaymarkPlatform
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The number of a tile: at `z` the world has 2ᶻ of them each way.
public struct MKTileOverlayPath: Hashable, Sendable {
    /// From the west.
    public var x: Int
    /// From the north.
    public var y: Int
    /// The zoom.
    public var z: Int
    /// Pixels in a point.
    public var contentScaleFactor: CGFloat

    /// The tile of the world.
    public init() { self.init(x: 0, y: 0, z: 0, contentScaleFactor: 1) }

    /// The tile of a number.
    public init(x: Int, y: Int, z: Int, contentScaleFactor: CGFloat) {
        self.x = x
        self.y = y
        self.z = z
        self.contentScaleFactor = contentScaleFactor
    }
}

/// Pictures in tiles, at addresses or made by a subclass.
///
/// They lie over roads and under names, whatever level they are added at.
open class MKTileOverlay: NSObject, MKOverlay {
    /// The address of tiles, with `{x}`, `{y}`, `{z}` and `{scale}` for their numbers.
    public let urlTemplate: String?
    /// Pixels of a tile.
    open var tileSize = CGSize(width: 256, height: 256)
    /// Whether tiles are counted from the south.
    open var isGeometryFlipped = false
    /// The lowest zoom that has tiles.
    open var minimumZ = 0
    /// The highest zoom that has tiles; beyond it those of this zoom are shown.
    open var maximumZ = 21
    /// Whether the map under it is not drawn.
    open var canReplaceMapContent = false

    /// Tiles at addresses; a subclass may give none.
    public init(urlTemplate: String?) {
        self.urlTemplate = urlTemplate
        super.init()
    }

    /// The middle of the world.
    open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
    /// The world.
    open var boundingMapRect: MKMapRect { .world }

    /// The address of a tile; one that leads nowhere where there is no template.
    open func url(forTilePath path: MKTileOverlayPath) -> URL {
        let row = isGeometryFlipped ? (1 << max(0, min(30, path.z))) - 1 - path.y : path.y
        var address = urlTemplate ?? ""
        let numbers = [
            "x": "\(path.x)", "y": "\(row)", "z": "\(path.z)",
            "scale": "\(Int(max(1, min(4, path.contentScaleFactor))))",
        ]
        for (name, number) in numbers {
            address = address.replacingOccurrences(of: "{\(name)}", with: number)
        }
        return URL(string: address) ?? URL(fileURLWithPath: "/dev/null")
    }

    /// Gives the file of a tile's picture, PNG or JPEG, to `result`, or the error, once and from any thread.
    open func loadTile(
        at path: MKTileOverlayPath, result: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) {
        let address = url(forTilePath: path)
        if address.isFileURL {
            let data = FileManager.default.contents(atPath: address.path)
            return result(data, data == nil ? MKError(.serverFailure) : nil)
        }
        let task = URLSession.shared.dataTask(
            with: URLRequest(url: address, timeoutInterval: 20)
        ) { data, response, error in
            let status = (response as? HTTPURLResponse)?.statusCode ?? 200
            if let data, status == 200 { return result(data, nil) }
            result(nil, MKError(.serverFailure, underlying: error))
        }
        task.resume()
    }

    /// Loads the file of a tile's picture.
    open func loadTile(at path: MKTileOverlayPath) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            let answer = Once(continuation)
            loadTile(at: path) { data, error in answer.resume(data, error) }
        }
    }
}

/// Resumes whoever waits for a tile with the first answer.
private final class Once: Sendable {
    private let waiting: Mutex<CheckedContinuation<Data, any Error>?>

    init(_ continuation: CheckedContinuation<Data, any Error>) {
        waiting = Mutex(continuation)
    }

    func resume(_ data: Data?, _ error: (any Error)?) {
        let first = waiting.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }
        if let data {
            first?.resume(returning: data)
        } else {
            first?.resume(throwing: error ?? MKError(.serverFailure))
        }
    }
}
