public import WaymarkGeometry

/// The state of a map view that is kept when an app is closed.
public struct MapViewState: Hashable, Sendable, Codable {
    /// The camera.
    public var camera: CameraPosition
    /// The kind of map.
    public var mapType: MapType
    /// The farthest and the closest zoom.
    public var zooms: ClosedRange<Double>
    /// The bounds that the target stays in.
    public var cameraTargetBounds: CoordinateBounds?
    /// The parts of the view that are covered.
    public var padding: EdgeInsets
    /// The gestures.
    public var settings: UISettings
    /// The language of names.
    public var language: String
    /// Whether buildings are raised.
    public var isBuildingsEnabled: Bool
    /// Whether the dot of the user is shown.
    public var isMyLocationEnabled: Bool
}

extension MapView {
    /// The state to keep. Setting it restores all of it; the camera goes to the nearest place
    /// within its limits.
    public var state: MapViewState {
        get {
            MapViewState(
                camera: camera, mapType: mapType, zooms: minZoom...maxZoom,
                cameraTargetBounds: cameraTargetBounds, padding: padding, settings: settings,
                language: language, isBuildingsEnabled: isBuildingsEnabled,
                isMyLocationEnabled: isMyLocationEnabled)
        }
        set {
            setZoomRange(newValue.zooms)
            cameraTargetBounds = newValue.cameraTargetBounds
            padding = newValue.padding
            // Nobody is saved.
            var next = newValue.settings
            next.delegate = next.delegate ?? settings.delegate
            settings = next
            mapType = newValue.mapType
            language = newValue.language
            isBuildingsEnabled = newValue.isBuildingsEnabled
            isMyLocationEnabled = newValue.isMyLocationEnabled
            camera = newValue.camera
        }
    }
}
