import WaymarkGeometry

/// The limits of a map's camera.
struct CameraLimits: Hashable, Sendable {
    var zooms = CameraPosition.minZoomLevel...CameraPosition.maxZoomLevel
    /// The zoom level at which the world is as high as the view.
    var fillingZoom = CameraPosition.minZoomLevel
    /// The bounds of its target; `nil` for no limit.
    var bounds: CoordinateBounds?

    /// The zoom levels of a view of this size: none shows more than the world from north to south.
    var allowedZooms: ClosedRange<Double> {
        min(zooms.upperBound, max(zooms.lowerBound, fillingZoom))...zooms.upperBound
    }

    /// The nearest camera within the limits.
    func nearest(to camera: CameraPosition) -> CameraPosition {
        var nearest = camera
        let zooms = allowedZooms
        nearest.zoom = max(zooms.lowerBound, min(zooms.upperBound, camera.zoom))
        nearest.viewingAngle = nearest.shownAngle
        if let bounds { nearest.target = bounds.nearest(to: nearest.target) }
        return nearest
    }
}

extension CoordinateBounds {
    /// The place in the rectangle that is nearest in degrees.
    fileprivate func nearest(to place: Coordinate) -> Coordinate {
        guard !contains(place) else { return place }
        var nearest = Coordinate(
            latitude: max(southWest.latitude, min(northEast.latitude, place.latitude)),
            longitude: place.longitude)
        if !contains(nearest) {
            let toWest = abs((place.longitude - southWest.longitude).normalizedLongitude)
            let toEast = abs((place.longitude - northEast.longitude).normalizedLongitude)
            nearest.longitude = toWest < toEast ? southWest.longitude : northEast.longitude
        }
        return nearest
    }
}
