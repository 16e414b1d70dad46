import WaymarkGeometry

/// OSRM's waypoint: a coordinate of the request on its road.
struct WaypointObject: JSONObject {
    /// The coordinate of the request.
    private let place: Coordinate
    /// The place on its road.
    private let location: Coordinate
    private let road: String
    /// Where it lies, for a later request.
    var hint: WaypointHint?
    /// Its place among the stops of a tour, or of a matched way.
    var waypointIndex: Int?
    /// The number of the tour that passes it.
    var tripsIndex: Int?
    /// The number of the matched way that passes it.
    var matchingsIndex: Int?
    /// How many other ways to match it would be as good.
    var alternativesCount: Int?
    /// The OpenStreetMap nodes before and after it.
    var nodes: [Int64] = []

    /// `place` as it was taken to lie at `location`.
    init(_ place: Coordinate, at location: Coordinate, road: String) {
        self.place = place
        self.location = location
        self.road = road
    }

    func writeMembers(_ json: inout JSONWriter) {
        json.member("hint", ifPresent: hint?.text)
        json.member("name", road)
        json.member("location", location)
        json.member("distance", place.distance(to: location).hundredths)
        if !nodes.isEmpty { json.member("nodes", nodes) }
        json.member("waypoint_index", ifPresent: waypointIndex)
        json.member("trips_index", ifPresent: tripsIndex)
        json.member("matchings_index", ifPresent: matchingsIndex)
        json.member("alternatives_count", ifPresent: alternativesCount)
    }
}
