/// The gestures that a user may make on a map and the buttons that stand on it. A program may do
/// the same at any time: these settings never limit it.
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
    /// Whether a compass stands on a map that is turned.
    public var compassButton = false
    /// Whether a button that leads to the user stands on a map that shows him.
    public var myLocationButton = false
    /// Whether the levels of the building in focus stand on the map, where there is one.
    public var indoorPicker = true

    /// Settings that a module above the map adds, by names of its own; those that are as at first are left out.
    package var added: [String: AddedSetting] = [:]
    /// Hears when the look changes from day to night or back. It is not kept alive, and not saved with the rest.
    public var delegate: (any UISettingsDelegate)? {
        get { hearer.delegate }
        set { hearer.delegate = newValue }
    }
    private var hearer = Hearer()

    /// All gestures, and of the buttons only the levels of buildings.
    public init() {}

    private enum CodingKeys: String, CodingKey {
        case scrollGestures, zoomGestures, tiltGestures, rotateGestures, consumesGesturesInView
        case allowScrollGesturesDuringRotateOrZoom, compassButton, myLocationButton
        case indoorPicker, added
    }

    /// Reads what was saved; what was not there yet is as at first.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func read(_ key: CodingKeys, _ setting: inout Bool) throws {
            setting = try container.decodeIfPresent(Bool.self, forKey: key) ?? setting
        }
        try read(.scrollGestures, &scrollGestures)
        try read(.zoomGestures, &zoomGestures)
        try read(.tiltGestures, &tiltGestures)
        try read(.rotateGestures, &rotateGestures)
        try read(.consumesGesturesInView, &consumesGesturesInView)
        try read(.allowScrollGesturesDuringRotateOrZoom, &allowScrollGesturesDuringRotateOrZoom)
        try read(.compassButton, &compassButton)
        try read(.myLocationButton, &myLocationButton)
        try read(.indoorPicker, &indoorPicker)
        added = try container.decodeIfPresent([String: AddedSetting].self, forKey: .added) ?? [:]
    }

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
