public import Foundation
import WaymarkMaps
public import WaymarkPlatform

/// The options of a new map.
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor public final class GMSMapViewOptions: NSObject {
    /// Its place in the view that it will lie in, in points.
    public var frame = CGRect.zero
    /// Its camera; one of all the world where it is `nil`.
    public var camera: GMSCameraPosition?
    /// Its style is the one that was provided for this id.
    public var mapID: GMSMapID?
    /// The color behind the map; that of views where it is `nil`.
    public var backgroundColor: UIColor?
    /// The time in seconds, which never goes back; that of the machine where it is `nil`.
    package var clock: (@MainActor () -> Double)?

    /// A map of the world without a place.
    public override convenience init() { self.init(frame: .zero) }

    private init(frame: CGRect) {
        self.frame = frame
        super.init()
    }

    var core: MapViewOptions {
        var options = MapViewOptions(
            size: SIMD2(Double(frame.width), Double(frame.height)),
            camera: camera?.core ?? .world)
        if let clock { options.clock = clock }
        return options
    }
}
