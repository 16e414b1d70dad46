/// The base of lines, areas and pictures, which lie on the ground. It is not used itself.
public class SurfaceOverlay: Overlay {
    private var ownLevel = OverlayLevel.aboveRoads { didSet { map?.setNeedsSorting() } }

    /// Its place in the order of the map: over roads and under names at first.
    public override var level: OverlayLevel {
        get { ownLevel }
        set { ownLevel = newValue }
    }

    override func copyBase(to other: Overlay) {
        super.copyBase(to: other)
        (other as? SurfaceOverlay)?.level = level
    }
}
