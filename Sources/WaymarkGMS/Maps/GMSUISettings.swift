public import Foundation
import WaymarkMaps

/// The gestures that a user may make on a map and the buttons that stand on it. A program may do the same at any
/// time: these settings never limit it.
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor public final class GMSUISettings: NSObject {
    /// The map that they are of.
    let map: MapView
    /// The parts of the navigation UI, as the first interface has them.
    private(set) lazy var navigationUISettings = GMSNavigationUISettings(map)

    init(_ map: MapView) {
        self.map = map
        super.init()
    }

    /// Switches all gestures on or off.
    public func setAllGesturesEnabled(_ enabled: Bool) {
        map.settings.setAllGesturesEnabled(enabled)
    }

    /// Whether swipes move the camera.
    public var scrollGestures: Bool {
        get { map.settings.scrollGestures }
        set { map.settings.scrollGestures = newValue }
    }

    /// Whether pinches, double taps and taps of two fingers zoom.
    public var zoomGestures: Bool {
        get { map.settings.zoomGestures }
        set { map.settings.zoomGestures = newValue }
    }

    /// Whether swipes of two fingers up and down tilt the camera.
    public var tiltGestures: Bool {
        get { map.settings.tiltGestures }
        set { map.settings.tiltGestures = newValue }
    }

    /// Whether two fingers that turn turn the camera.
    public var rotateGestures: Bool {
        get { map.settings.rotateGestures }
        set { map.settings.rotateGestures = newValue }
    }

    /// Whether the map keeps all touches for itself while any gesture is switched on.
    public var consumesGesturesInView: Bool {
        get { map.settings.consumesGesturesInView }
        set { map.settings.consumesGesturesInView = newValue }
    }

    /// Whether the map may be scrolled while it is turned or zoomed.
    public var allowScrollGesturesDuringRotateOrZoom: Bool {
        get { map.settings.allowScrollGesturesDuringRotateOrZoom }
        set { map.settings.allowScrollGesturesDuringRotateOrZoom = newValue }
    }

    /// Whether a compass stands on a map that is turned.
    public var compassButton: Bool {
        get { map.settings.compassButton }
        set { map.settings.compassButton = newValue }
    }

    /// Whether a button that leads to the user stands on a map that shows the place of the user.
    public var myLocationButton: Bool {
        get { map.settings.myLocationButton }
        set { map.settings.myLocationButton = newValue }
    }

    /// Whether the levels of the building in focus stand on the map, where there is one.
    public var indoorPicker: Bool {
        get { map.settings.indoorPicker }
        set { map.settings.indoorPicker = newValue }
    }
}
