import WaymarkDirections
import WaymarkGeometry

/// Brings a driver who is not on the route onto the road that he drives on.
struct RoadSnapper {
    /// Farther than this from any road, a location stays where it is.
    static let reach = 15.0

    /// `raw` on the nearest of `roads` that runs its way, and that road; else as it is.
    static func snap(_ raw: Location, to roads: [RoadMatch]) -> (
        location: Location, road: RoadMatch?
    ) {
        for road in roads where road.distance <= reach {
            guard let course = raw.course, raw.speed ?? 10 > 2 else {
                return (raw.moved(to: road.coordinate, course: raw.course ?? road.bearing), road)
            }
            let angle = abs((course - road.bearing).normalizedLongitude)
            if angle < 45 { return (raw.moved(to: road.coordinate, course: road.bearing), road) }
            if road.isTwoWay, angle > 135 {
                let back = (road.bearing + 180).normalizedBearing
                return (raw.moved(to: road.coordinate, course: back), road)
            }
        }
        return (raw, nil)
    }
}
