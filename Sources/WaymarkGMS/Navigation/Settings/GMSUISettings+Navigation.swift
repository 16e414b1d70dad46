import WaymarkMaps
import WaymarkNavigationUI

// The parts of the navigation UI that a map shows. A part that accompanies a trip changes with the next one.
extension GMSUISettings {
    /// Whether the next turn stands at the top, from the next trip on; it does at first.
    #if canImport(ObjectiveC)
        @objc(navigationHeaderEnabled)
    #endif
    public var isNavigationHeaderEnabled: Bool {
        get { map.settings.isNavigationHeaderEnabled }
        set { map.settings.isNavigationHeaderEnabled = newValue }
    }

    /// Whether time, distance and arrival stand at the bottom, from the next trip on; they do at
    /// first.
    #if canImport(ObjectiveC)
        @objc(navigationFooterEnabled)
    #endif
    public var isNavigationFooterEnabled: Bool {
        get { map.settings.isNavigationFooterEnabled }
        set { map.settings.isNavigationFooterEnabled = newValue }
    }

    /// Whether a bar of the whole trip stands at the leading side, from the next trip on.
    #if canImport(ObjectiveC)
        @objc(navigationTripProgressBarEnabled)
    #endif
    public var isNavigationTripProgressBarEnabled: Bool {
        get { map.settings.isNavigationTripProgressBarEnabled }
        set { map.settings.isNavigationTripProgressBarEnabled = newValue }
    }

    /// Whether a button lets the camera follow again after the user has moved the map; it does at
    /// first.
    #if canImport(ObjectiveC)
        @objc(recenterButtonEnabled)
    #endif
    public var isRecenterButtonEnabled: Bool {
        get { map.settings.isRecenterButtonEnabled }
        set { map.settings.isRecenterButtonEnabled = newValue }
    }

    /// Whether a tap on the icon of an incident opens a card that tells of it; it does at first.
    public var showsIncidentCards: Bool {
        get { map.settings.showsIncidentCards }
        set { map.settings.showsIncidentCards = newValue }
    }

    /// Whether markers stand at the destinations, from the next trip on; they do at first.
    public var showsDestinationMarkers: Bool {
        get { map.settings.showsDestinationMarkers }
        set { map.settings.showsDestinationMarkers = newValue }
    }

    /// Whether the next traffic lights are shown, from the next trip on.
    public var showsTrafficLights: Bool {
        get { map.settings.showsTrafficLights }
        set { map.settings.showsTrafficLights = newValue }
    }

    /// Whether the next stop signs are shown, from the next trip on.
    public var showsStopSigns: Bool {
        get { map.settings.showsStopSigns }
        set { map.settings.showsStopSigns = newValue }
    }

    /// Whether speed limit and speed are shown while the driver is guided by car, from the next
    /// trip on.
    public var shouldDisplaySpeedometer: Bool {
        get { map.settings.shouldDisplaySpeedometer }
        set { map.settings.shouldDisplaySpeedometer = newValue }
    }
}

// The names of the first interface.
extension GMSUISettings {
    /// ``isNavigationHeaderEnabled``.
    public var navigationHeader: Bool {
        get { isNavigationHeaderEnabled }
        set { isNavigationHeaderEnabled = newValue }
    }

    /// ``showsIncidentCards``.
    public var trafficIncidentCards: Bool {
        get { showsIncidentCards }
        set { showsIncidentCards = newValue }
    }

    /// Hears when the look of the map goes from that of the day to that of the night, or back; it is not kept alive.
    public var delegate: (any GMSNavigationUISettingsDelegate)? {
        get { navigationUISettings.delegate }
        set { navigationUISettings.delegate = newValue }
    }
}
