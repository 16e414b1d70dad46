import WaymarkUIKit
public import Foundation
import WaymarkMaps
import WaymarkPlatform

/// Pictures in tiles over the roads of a map and under its names. A subclass says where they come from.
///
/// A layer that lies on a map lives as long as that does. It lies on one map at a time.
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor open class GMSTileLayer: NSObject {
    private(set) lazy var core: TileLayer = makeCore()
    /// The map that it lies on; `nil` takes it off.
    public weak var map: GMSMapView? {
        didSet {
            guard map !== oldValue else { return }
            map?.overlays.insert(self)
            core.map = map?.map
            oldValue?.overlays.remove(self)
        }
    }

    /// A layer on no map.
    public override init() { super.init() }

    /// The layer of the core that asks this one.
    func makeCore() -> TileLayer { AskedTileLayer(self) }

    /// Asks for the picture of a tile. A subclass gives it to `receiver` once, now or later.
    open func requestTileFor(x: UInt, y: UInt, zoom: UInt, receiver: any GMSTileReceiver) {
        receiver.receiveTileWith(x: x, y: y, zoom: zoom, image: nil)
    }

    /// Forgets all tiles: they are asked for again.
    public func clearTileCache() { core.clearTileCache() }

    /// Layers and overlays of a higher number lie over those of a lower one.
    public var zIndex: Int32 {
        get { Int32(clamping: core.zIndex) }
        set { core.zIndex = Int(newValue) }
    }

    /// How many pixels wide a tile is shown at least; under 128 points they cost much.
    public var tileSize: Int {
        get { core.tileSize }
        set { core.tileSize = newValue }
    }

    /// 0 to 1.
    public var opacity: Float {
        get { Float(core.opacity) }
        set { core.opacity = Double(newValue) }
    }

    /// Whether tiles appear slowly.
    public var fadeIn: Bool {
        get { core.fadeIn }
        set { core.fadeIn = newValue }
    }
}
