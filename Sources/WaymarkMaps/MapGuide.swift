package import WaymarkDirections

/// Guides the camera of a map beside the app, as a navigation does. The map asks it with every frame and
/// does what it answers.
@MainActor package protocol MapGuide: AnyObject {
    /// Whether the map is under its control: the guide shows the user itself.
    var controlsMap: Bool { get }
    /// Elements that stand on the view while it guides, the lowest first.
    var elements: [any ScreenElement] { get }
    /// Content that lies on the map while it guides, the lowest first.
    var content: [any MapContent] { get }
    /// Whether it changes the map by itself.
    var needsFrames: Bool { get }
    /// The place where the user is shown; `nil` for that of the last reading.
    var userLocation: Location? { get }
    /// Whether the camera is with the user.
    var isFollowing: Bool { get }
    /// Tells what the map is to show at `time` of its clock.
    func guidance(at time: Double) -> Guidance
    /// Takes note of an event, after the delegate of the map.
    func didReport(_ event: MapEvent)
    /// Takes note that the user begins to move the camera.
    func userWillMoveCamera()
    /// Takes a tap on the compass.
    ///
    /// - Returns: whether it was meant for the guide; else the map turns to the north.
    func tapCompass() -> Bool
}

/// The answer of a ``MapGuide`` for a frame.
package struct Guidance {
    /// A motion of the camera.
    package enum Motion {
        /// It is left alone.
        case none
        /// It is here, as one of many steps of a motion.
        case follow(CameraPosition)
        /// It goes there in so many seconds.
        case animate(CameraUpdate, duration: Double)
    }

    /// The motion of the camera.
    package var motion = Motion.none
    /// The place of the camera's target on the view, in shares; `nil` leaves it as it is.
    package var anchor: SIMD2<Double>?
    /// The light; `nil` leaves it as it is.
    package var lightingMode: LightingMode?
    /// How far from the borders the map's own buttons and the attribution make room for elements.
    package var controlInsets = EdgeInsets.zero
    /// The places of the map's own buttons and of the attribution.
    package var controlFrames = ControlFrames()
    /// Whether the map is of the normal type, whatever the app asks for.
    package var isAlwaysNormal = false
    /// Whether the compass is shown though the map is not turned.
    package var pinsCompass = false
    /// Whether the map shows fewer icons than else.
    package var hasFewIcons = false
    /// Boxes on the view over which no names and icons of the map stand.
    package var reserved: [ViewRect] = []
    /// Overlays that lie on the map.
    package var overlays: [Overlay] = []

    /// Leaves all to the map.
    package init() {}
}
