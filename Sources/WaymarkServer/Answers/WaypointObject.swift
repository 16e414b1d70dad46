import WaymarkGeometry

/// OSRM's waypoint: a coordinate of the request on its road.
struct WaypointObject: Encodable {
    /// The name of the road, empty where it has none.
    let name: String
    /// Longitude and latitude.
    let location: [Double]
    /// Metres from the coordinate.
    let distance: Double
    /// Its place among the stops of a tour, or of a matched way.
    var waypointIndex: Int?
    /// The number of the tour that passes it.
    var tripsIndex: Int?
    /// The number of the matched way that passes it.
    var matchingsIndex: Int?
    /// How many other ways to match it would be as good.
    var alternativesCount: Int?

    private enum CodingKeys: String, CodingKey {
        case name, location, distance
        case waypointIndex = "waypoint_index"
        case tripsIndex = "trips_index"
        case matchingsIndex = "matchings_index"
        case alternativesCount = "alternatives_count"
    }

    /// `place` as it was taken to lie at `location`.
    init(_ place: Coordinate, at location: Coordinate, road name: String) {
        self.name = name
        self.location = location.pair
        distance = place.distance(to: location).hundredths
    }
}
