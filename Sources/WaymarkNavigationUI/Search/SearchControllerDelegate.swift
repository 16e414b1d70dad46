public import WaymarkDirections

/// Is told what happens in a search. Every method has a default that does nothing.
@MainActor public protocol SearchControllerDelegate: AnyObject {
    /// Something else is to be shown.
    func searchController(_ controller: SearchController, didChange model: SearchModel)
    /// A place was selected, by the list, a pin or the map.
    func searchController(_ controller: SearchController, didSelect place: Place)
    /// The user asks for a route to the place that is selected.
    func searchController(_ controller: SearchController, wantsRouteTo waypoint: Waypoint)
}

extension SearchControllerDelegate {
    /// Does nothing.
    public func searchController(_ controller: SearchController, didChange model: SearchModel) {}
    /// Does nothing.
    public func searchController(_ controller: SearchController, didSelect place: Place) {}
    /// Does nothing.
    public func searchController(
        _ controller: SearchController, wantsRouteTo waypoint: Waypoint
    ) {}
}
