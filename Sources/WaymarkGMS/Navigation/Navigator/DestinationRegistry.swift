import WaymarkDirections

/// Knows by which objects an app knows the destinations of a navigator.
@MainActor struct DestinationRegistry {
    /// A destination as it was when it was set: the object may have been changed since.
    private struct Entry {
        let object: GMSNavigationWaypoint
        let waypoint: Waypoint

        /// Whether the navigator means it by `other`, which may have got the coordinate and the name of its place.
        func isMeant(by other: Waypoint) -> Bool {
            guard waypoint.coordinate == nil else { return waypoint == other }
            return waypoint.placeID == other.placeID
        }
    }

    private var requests: [(id: Int, entries: [Entry])] = []
    private var count = 0
    /// All destinations that were set last with success, those that are reached too.
    private var entries: [Entry] = []

    /// Notes that a route to `waypoints` is asked for.
    ///
    /// - Returns: the number of the request.
    mutating func begin(_ waypoints: [GMSNavigationWaypoint]) -> Int {
        count += 1
        requests.append((count, waypoints.map { Entry(object: $0, waypoint: $0.core) }))
        return count
    }

    /// Notes that a request has ended.
    mutating func end(_ id: Int) { requests.removeAll { $0.id == id } }

    /// Notes that there is a route to new destinations: those of the newest request, where they are meant.
    mutating func routeWasSet(to waypoints: [Waypoint]) {
        let asked = requests.last { request in
            request.entries.count == waypoints.count
                && zip(request.entries, waypoints).allSatisfy { $0.isMeant(by: $1) }
        }
        entries =
            asked?.entries
            ?? waypoints.map { Entry(object: GMSNavigationWaypoint($0), waypoint: $0) }
    }

    /// The object of a destination by its number among all that were set.
    func waypoint(_ index: Int, _ waypoint: Waypoint) -> GMSNavigationWaypoint {
        guard entries.indices.contains(index), entries[index].isMeant(by: waypoint) else {
            return GMSNavigationWaypoint(waypoint)
        }
        return entries[index].object
    }

    /// The objects of the destinations that are left.
    func waypoints(left: [Waypoint]) -> [GMSNavigationWaypoint] {
        let first = entries.count - left.count
        return left.enumerated().map { waypoint(first + $0.offset, $0.element) }
    }

    /// The number of `waypoint` among those that are `left`; `nil` where it is none of them.
    func index(of waypoint: GMSNavigationWaypoint, left: [Waypoint]) -> Int? {
        waypoints(left: left).firstIndex { $0 === waypoint }
            ?? left.firstIndex { Entry(object: waypoint, waypoint: waypoint.core).isMeant(by: $0) }
    }
}
