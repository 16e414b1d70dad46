import WaymarkDirections
import WaymarkMaps
import WaymarkNavigationUI
import WaymarkUIKit

extension GMSMapView {
    /// Hears what a user does with the navigation; it is not kept alive.
    public var navigationUIDelegate: (any GMSMapViewNavigationUIDelegate)? {
        get { navigation.delegate }
        set { navigation.delegate = newValue }
    }

    /// Whether the map shows a navigation: route, driver and panels, and the camera may follow.
    ///
    /// Switched on, it shows the navigation that it showed last, or one of its own. Where the app has given no data,
    /// or the provider asks for a key or for accepted terms and that is not done, it stays off. Switched off, the map
    /// is given back as it was; the navigation goes on.
    #if canImport(ObjectiveC)
        @objc(navigationEnabled)
    #endif
    public var isNavigationEnabled: Bool {
        get { map.isNavigationEnabled }
        set { navigation.setEnabled(newValue) }
    }

    /// Shows a navigation that the app has made, in the place of the one before. Another map that shows it is given
    /// back.
    ///
    /// - Returns: `true`: without accepted terms there is no session.
    @discardableResult
    #if canImport(ObjectiveC)
        @objc(enableNavigationWithSession:)
    #endif
    public func enableNavigation(with navigationSession: GMSNavigationSession) -> Bool {
        navigation.enable(with: navigationSession)
        return true
    }

    /// The navigator of the map, which is there before ``isNavigationEnabled`` is set; `nil` where the app has given no
    /// data, or the provider asks for a key or for accepted terms and that is not done.
    ///
    /// Setting one shows its navigation on the map, and `nil` gives the map back: so the first interface has it.
    public var navigator: GMSNavigator? {
        get { navigation.session?.navigator }
        set {
            guard let newValue else { return isNavigationEnabled = false }
            enableNavigation(with: GMSNavigationSession(newValue))
        }
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Delivers locations on the road; `nil` where there is no ``navigator``.
    public var roadSnappedLocationProvider: GMSRoadSnappedLocationProvider! {
        navigation.session?.roadSnappedLocationProvider
    }

    /// Drives where nobody does; `nil` where there is no ``navigator``.
    public var locationSimulator: GMSLocationSimulator? { navigation.session?.locationSimulator }

    /// The source of the dot of the user while no navigation is shown; `nil` for the receiver of the device.
    public var roadSnappedMyLocationSource: GMSRoadSnappedLocationProvider? {
        get { navigation.dotSource }
        set { navigation.dotSource = newValue }
    }

    /// How the camera behaves: it is free at first, and follows from when a navigation is shown.
    public var cameraMode: GMSNavigationCameraMode {
        get { GMSNavigationCameraMode(map.cameraMode) }
        set { map.cameraMode = newValue.core }
    }

    /// How the map is seen while the camera follows.
    public var followingPerspective: GMSNavigationCameraPerspective {
        get { GMSNavigationCameraPerspective(map.followingPerspective) }
        set { map.followingPerspective = newValue.core }
    }

    /// The zoom while the camera follows; ``GMSNavigationNoFollowingZoomLevel`` for one by speed and the distance to
    /// the maneuver.
    public var followingZoomLevel: Float {
        get { navigation.followingZoomLevel.map { Float($0) } ?? GMSNavigationNoFollowingZoomLevel }
        set { navigation.followingZoomLevel = newValue < 0 ? nil : Double(newValue) }
    }

    /// How the driver travels, for the next request of a route.
    public var travelMode: GMSNavigationTravelMode {
        get { navigation.travelMode }
        set { navigation.travelMode = newValue }
    }

    /// Whether the map and the panels on it are for the day or for the night.
    public var lightingMode: GMSNavigationLightingMode {
        get { GMSNavigationLightingMode(map.lightingMode) }
        set { map.lightingMode = newValue.core }
    }

    /// Whether speed limit and speed are shown while the driver is guided by car, from the next trip on.
    public var shouldDisplaySpeedometer: Bool {
        get { map.shouldDisplaySpeedometer }
        set { map.shouldDisplaySpeedometer = newValue }
    }

    /// The same as ``shouldDisplaySpeedometer``: limit and speed stand in one panel.
    public var shouldDisplaySpeedLimit: Bool {
        get { map.shouldDisplaySpeedometer }
        set { map.shouldDisplaySpeedometer = newValue }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// No zoom of an app: that of the camera that follows.
public let GMSNavigationNoFollowingZoomLevel: Float = -1
