import WaymarkDirections
import WaymarkMaps
public import WaymarkPlatform
import WaymarkUIKit

extension GMSMapView {
    /// The kind of map that is shown.
    public var mapType: GMSMapViewType {
        get { GMSMapViewType(map.mapType) }
        set { map.mapType = newValue.core }
    }

    /// Whether the traffic is drawn over the roads, where the data of the app has any.
    #if canImport(ObjectiveC)
        @objc(trafficEnabled)
    #endif
    public var isTrafficEnabled: Bool {
        get { map.isTrafficEnabled }
        set { map.isTrafficEnabled = newValue }
    }

    /// Whether buildings are raised where the map is tilted.
    #if canImport(ObjectiveC)
        @objc(buildingsEnabled)
    #endif
    public var isBuildingsEnabled: Bool {
        get { map.isBuildingsEnabled }
        set { map.isBuildingsEnabled = newValue }
    }

    /// Whether plans of buildings are drawn, where the data of the app has any.
    #if canImport(ObjectiveC)
        @objc(indoorEnabled)
    #endif
    public var isIndoorEnabled: Bool {
        get { map.isIndoorEnabled }
        set { map.isIndoorEnabled = newValue }
    }

    /// Whether a dot shows the place of the user.
    ///
    /// It is that of the navigation, where the map shows one; else that of the source of locations which the app has
    /// given to ``GMSServices``.
    #if canImport(ObjectiveC)
        @objc(myLocationEnabled)
    #endif
    public var isMyLocationEnabled: Bool {
        get { map.isMyLocationEnabled }
        set {
            map.isMyLocationEnabled = newValue
            guard newValue else { return GMSServices.locations.remove(self) }
            GMSServices.locations.add(self) { [weak self] in self?.map.updateMyLocation($0) }
        }
    }

    /// The place of the user while the dot is shown; `nil` where nobody knows.
    ///
    /// Where there is Objective-C it can be observed by its key; ``myLocations()`` is the same everywhere.
    public dynamic var myLocation: CLLocation? { map.myLocation.map { CLLocation($0) } }

    /// The place of the user as it is now, then whenever it is another, until the stream is dropped.
    public func myLocations() -> AsyncStream<CLLocation?> {
        let places = map.myLocations()
        return AsyncStream { continuation in
            let task = Task {
                for await place in places { continuation.yield(place.map { CLLocation($0) }) }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// The marker whose info window is shown.
    public var selectedMarker: GMSMarker? {
        get { map.selectedMarker?.facade as? GMSMarker }
        set { map.selectedMarker = newValue?.map === self ? newValue?.marker : nil }
    }

    /// How far from its borders the view is covered by other things: the camera's target is in the middle of the
    /// rest, and buttons stand in it.
    public var padding: UIEdgeInsets {
        get { UIEdgeInsets(map.padding) }
        set { map.padding = EdgeInsets(newValue) }
    }

    /// How many frames are drawn in a second while something moves.
    public var preferredFrameRate: GMSFrameRate {
        get { GMSFrameRate(map.preferredFrameRate) }
        set { map.preferredFrameRate = newValue.core }
    }

    /// What the map can do that others may not.
    public var mapCapabilities: GMSMapCapabilityFlags { [.advancedMarkers, .spritePolylines] }

    /// Takes all markers, lines, areas and pictures off the map. Tile layers stay.
    public func clear() {
        for overlay in overlays.overlays.values { overlay.map = nil }
        map.clear()
    }

    /// Draws frames again after ``stopRendering()``.
    public func startRendering() { map.startRendering() }

    /// Draws no more frames; nothing is lost.
    public func stopRendering() { map.stopRendering() }
}
