import Synchronization
import WaymarkGeometry
public import WaymarkRendering

/// Takes the pictures that a ``TileLayer`` was asked for: at once or later, from any thread.
public protocol TileReceiver: Sendable {
    /// The picture of a tile; ``TileLayer/noTile`` where there will never be one. Where there is none now it is
    /// `nil`, and the tile is asked for again.
    func receiveTile(x: Int, y: Int, zoom: Int, image: Texture?)
}

/// Pictures in tiles that an app lays on a map, over roads and under names. Subclasses say where they
/// come from.
@MainActor open class TileLayer: MapContent {
    /// Stands for a tile that will never be there: it is not asked for again.
    public nonisolated static let noTile = Texture(width: 1, height: 1, pixels: [0])

    /// The map that shows it; `nil` takes it off.
    public weak var map: (any MapContext)? {
        didSet {
            guard map !== oldValue else { return }
            oldValue?.removeOverlay(self)
            store = nil
            map?.addOverlay(self)
        }
    }
    /// Over roads, under names.
    public let level = OverlayLevel.aboveRoads
    /// It is drawn over layers and overlays of lower numbers, and under overlays of the same.
    public var zIndex = 0 { didSet { map?.setNeedsSorting() } }
    /// True.
    public let coversGround = true
    /// How many pixels wide a tile is shown at least. Fewer than 128 points cost much.
    public var tileSize = 256 { didSet { clearTileCache() } }
    /// 0 to 1.
    public var opacity = 1.0 { didSet { map?.setNeedsDisplay() } }
    /// Whether tiles appear slowly, over those of other zooms that were seen in their place.
    public var fadeIn = true { didSet { map?.setNeedsDisplay() } }
    /// The zooms of its tiles; on other zooms those of the nearest are shown.
    open var zooms: ClosedRange<Int> { 0...22 }
    private var store: TileStore<RasterTile>?
    /// How the time passes before tiles that are not there now are asked for again; of the machine where it is
    /// `nil`.
    package var retryPause: RetryPause?
    private var arrivals: [TileID: Double] = [:]
    private static let fadeDuration = 0.3

    /// A layer on no map.
    public init() {}

    /// Asks for the picture of a tile. A subclass gives it to `receiver`, now or later, once.
    open func requestTile(x: Int, y: Int, zoom: Int, receiver: any TileReceiver) {
        receiver.receiveTile(x: x, y: y, zoom: zoom, image: nil)
    }

    /// Forgets all tiles: they are asked for again.
    public func clearTileCache() {
        store = nil
        arrivals = [:]
        map?.setNeedsDisplay()
    }

    private func opened() -> TileStore<RasterTile> {
        if let store { return store }
        let store = TileStore<RasterTile>(
            zooms: zooms, onChange: { [weak self] in self?.map?.setNeedsDisplay() }
        ) { [weak self] id in
            guard let self else { return nil }
            guard let image = await image(of: id) else { throw TileNotHere() }
            guard image !== Self.noTile else { return nil }
            return (RasterTile(id, image), image.width * image.height * 6)
        }
        if let retryPause { store.backoff.pause = retryPause }
        self.store = store
        return store
    }

    /// The picture of a tile; ``noTile`` where there will never be one, `nil` where there is none now.
    func image(of id: TileID) async -> Texture? {
        await withCheckedContinuation { continuation in
            requestTile(x: id.x, y: id.y, zoom: id.z, receiver: OneTile(continuation))
        }
    }

    private func wanted(_ view: ViewTransform) -> [CoveringTile] {
        let points = Double(max(16, min(4096, tileSize))) / view.scale
        return view.coveringTiles(of: zooms, points)
    }

    /// Whether all tiles of `view` are here or will not come.
    public func isComplete(in view: ViewTransform) -> Bool { opened().hasAll(wanted(view)) }

    /// Waits until all tiles of `view` are here or will not come.
    public func load(_ view: ViewTransform) async { await opened().load(wanted(view), tries: 3) }

    /// Asks again at once for tiles that were not there.
    public func reload() { store?.retry() }

    /// Draws its tiles.
    public func draw(on canvas: inout OverlayCanvas) {
        guard opacity > 0 else { return }
        let isSnapshot = canvas.settings.isSnapshot
        let store = opened()
        let tiles = store.tiles(for: wanted(canvas.view), cancelsOthers: !isSnapshot)
        // A picture beside the view has no next frame in which a tile would be whole.
        let shares = tiles.map { isSnapshot || !fadeIn ? 1 : fadedIn($0.id, at: canvas.time) }
        let appearing = zip(tiles, shares).filter { $0.1 < 1 }.map(\.0)
        if !appearing.isEmpty { canvas.setNeedsNextFrame(isAppearing: true) }
        // What was seen before stays under a tile that appears, where nothing would be seen through both.
        if opacity >= 1 {
            let covering = appearing.map { CoveringTile(id: $0.id, wrap: $0.wrap) }
            for tile in store.underlay(of: covering) where arrivals[tile.id] != nil {
                draw(
                    tile.content, wrap: tile.wrap, share: fadedIn(tile.id, at: canvas.time), &canvas
                )
            }
        }
        for (tile, share) in zip(tiles, shares) {
            draw(tile.content, wrap: tile.wrap, share: share, &canvas)
        }
        if !isSnapshot { forgetArrivals(except: tiles.map(\.id)) }
    }

    private func draw(
        _ tile: RasterTile, wrap: Int, share: Double, _ canvas: inout OverlayCanvas
    ) {
        let corners = tile.corners.map { corner in
            canvas.view.ground(MapPoint(x: corner.x + Double(wrap), y: corner.y))
        }
        let seen = min(1, opacity) * share
        canvas.painter.drawImage(
            tile.texture, corners: corners, opacity: seen, overlap: tile.overlap(opacity: seen),
            into: &canvas.list)
    }

    /// How much of a tile is seen at `time`, 0 to 1: from the first frame that has it on it appears.
    private func fadedIn(_ tile: TileID, at time: Double) -> Double {
        let arrival = arrivals[tile] ?? time
        arrivals[tile] = arrival
        return min(1, (time - arrival) / Self.fadeDuration)
    }

    /// Forgets when tiles came that are not seen any more, where they are many.
    private func forgetArrivals(except seen: [TileID]) {
        guard arrivals.count > 2000 + seen.count else { return }
        let seen = Set(seen)
        arrivals = arrivals.filter { seen.contains($0.key) }
    }
}

/// Gives the first picture that it receives on.
private final class OneTile: TileReceiver {
    private let continuation: Mutex<CheckedContinuation<Texture?, Never>?>

    init(_ continuation: CheckedContinuation<Texture?, Never>) {
        self.continuation = Mutex(continuation)
    }

    deinit { continuation.withLock { $0?.resume(returning: nil) } }

    func receiveTile(x: Int, y: Int, zoom: Int, image: Texture?) {
        let first = continuation.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }
        first?.resume(returning: image)
    }
}
