public import WaymarkPlatform

/// The kind of map.
public enum MKMapType: UInt, Sendable {
    /// Roads and names.
    case standard = 0
    /// Pictures of the ground.
    case satellite
    /// Roads and names over pictures of the ground.
    case hybrid
    /// As ``satellite``.
    case satelliteFlyover
    /// As ``hybrid``.
    case hybridFlyover
}

/// The base of the kinds of maps with their settings. It is not used itself.
open class MKMapConfiguration: NSObject {
    /// How the ground looks.
    public enum ElevationStyle: Int, Sendable {
        /// As on a plain.
        case flat
        /// With slopes and lines of equal height, where the region has elevations.
        case realistic
    }

    /// How the ground looks.
    open var elevationStyle = ElevationStyle.flat

    override init() { super.init() }
}

/// Roads and names.
open class MKStandardMapConfiguration: MKMapConfiguration {
    /// Whether the traffic is drawn over the roads.
    open var showsTraffic = false

    /// Roads and names on a plain.
    public override init() { super.init() }

    /// Roads and names on ground of a look.
    public convenience init(elevationStyle: ElevationStyle) {
        self.init()
        self.elevationStyle = elevationStyle
    }
}

/// Roads and names over pictures of the ground.
open class MKHybridMapConfiguration: MKMapConfiguration {
    /// Whether the traffic is drawn over the roads.
    open var showsTraffic = false

    /// Roads and names over pictures.
    public override init() { super.init() }
}

/// Pictures of the ground.
open class MKImageryMapConfiguration: MKMapConfiguration {
    /// Pictures without names.
    public override init() { super.init() }
}
