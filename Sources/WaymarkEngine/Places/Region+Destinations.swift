import WaymarkDirections
import WaymarkGeometry
import WaymarkSearch

extension Region {
    /// `waypoint` with the coordinate and the level of its place, where it is known by that only: the way in
    /// that a vehicle of `profile` takes. Without one where the region has no such place.
    func located(_ waypoint: Waypoint, for profile: String) -> Waypoint {
        guard waypoint.coordinate == nil, let id = waypoint.placeID.flatMap({ PlaceID($0) }),
            let places, let place = try? PlaceFinder(index: places).place(id)
        else { return waypoint }
        let destination = place.destination(profile)
        return waypoint.located(at: destination, level: place.level(at: destination))
    }
}
