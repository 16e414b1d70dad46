/// Which gestures a user may make on a map (rows L1 to L7). What a program does is never limited by them.
public struct UISettings: Hashable, Sendable, Codable {
    /// Whether swipes move the camera.
    public var scrollGestures = true
    /// Whether pinches, double taps and taps of two fingers zoom.
    public var zoomGestures = true
    /// Whether swipes of two fingers up and down tilt the camera.
    public var tiltGestures = true
    /// Whether two fingers that turn turn the camera.
    public var rotateGestures = true
    /// Whether the map keeps all touches for itself while any gesture is switched on; else a host may give
    /// those that the map has no use for to others.
    public var consumesGesturesInView = true
    /// Whether the map may be scrolled while it is turned or zoomed; else both go about its centre.
    public var allowScrollGesturesDuringRotateOrZoom = true

    /// Everything switched on.
    public init() {}

    /// Switches all gestures on or off.
    public mutating func setAllGesturesEnabled(_ isEnabled: Bool) {
        scrollGestures = isEnabled
        zoomGestures = isEnabled
        tiltGestures = isEnabled
        rotateGestures = isEnabled
    }

    /// Whether any gesture is switched on.
    public var hasGestures: Bool {
        scrollGestures || zoomGestures || tiltGestures || rotateGestures
    }
}
