public import WaymarkDirections

extension Route {
    /// A line along the route, on no map: another one each time.
    ///
    /// ```swift
    /// map.addOverlay(route.polyline, level: .aboveRoads)
    /// ```
    @MainActor public var polyline: Polyline { Polyline(path: path) }
}
