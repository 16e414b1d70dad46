public import WaymarkDirections
public import WaymarkMaps

/// What of the navigation UI is shown and how (row B24): the settings of the map with those of the
/// navigation, all under their own names, as in `settings.isNavigationHeaderEnabled`.
@dynamicMemberLookup public struct NavigationUISettings: Hashable, Sendable {
    /// The gestures and buttons of the map (rows L1 to L9).
    public var map = UISettings()
    /// Whether a button lets the camera follow again after the user has moved the map (row L10).
    public var isRecenterButtonEnabled = true
    /// Whether a tap on the icon of a traffic incident opens a card that tells of it (row L25).
    public var showsIncidentCards = true
    /// What accompanies a trip.
    public var accessories = NavigationAccessories()

    /// The defaults.
    public init() {}

    /// A setting of the map.
    public subscript<Value>(dynamicMember path: WritableKeyPath<UISettings, Value>) -> Value {
        get { map[keyPath: path] }
        set { map[keyPath: path] = newValue }
    }

    /// A setting of what accompanies a trip.
    public subscript<Value>(
        dynamicMember path: WritableKeyPath<NavigationAccessories, Value>
    ) -> Value {
        get { accessories[keyPath: path] }
        set { accessories[keyPath: path] = newValue }
    }

    /// What is shown of what stands at junctions (row L20).
    var junctionControls: JunctionControls {
        var controls: JunctionControls = []
        if accessories.showsTrafficLights { controls.insert(.signals) }
        if accessories.showsStopSigns { controls.insert(.stopSign) }
        return controls
    }

    /// Whether the speedometer is shown (row L21): on roads, to who drives.
    public func showsSpeedometer(isNavigating: Bool, travelMode: RouteTravelMode) -> Bool {
        accessories.shouldDisplaySpeedometer && isNavigating && travelMode == .driving
    }
}
