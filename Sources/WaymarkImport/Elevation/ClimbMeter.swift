import WaymarkGeometry
import WaymarkRoads

/// Measures how far roads rise and fall on the ground.
///
/// Heights from space have errors of some metres, more among houses. So each is the mean of the ground around,
/// and what rises or falls by less than two in a hundred counts as level.
struct ClimbMeter {
    let grids: [ElevationGrid]

    /// Metres between the places that are looked at.
    private static let spacing = 60.0
    private static let gentlest = 0.02
    /// Metres from a place to the rings of which the mean is taken.
    private static let rings = [40.0, 80]

    func climb(along path: Path, on road: RoadAttributes) -> RoadClimb {
        guard road.roadClass != .ferry else { return RoadClimb(ascent: 0, descent: 0) }
        // Bridges and tunnels are as straight as the ground below and above them is not.
        let isStraight = !road.flags.isDisjoint(with: [.bridge, .tunnel])
        let length = path.length()
        let count = isStraight ? 1 : max(1, Int((length / Self.spacing).rounded(.up)))
        var (up, down) = (0.0, 0.0)
        var last: Double?
        for place in path.places(count: count) {
            guard let height = height(at: place) else { continue }
            defer { last = height }
            guard let last else { continue }
            let change = height - last
            guard abs(change) >= Self.gentlest * length / Double(count) else { continue }
            if change > 0 { up += change } else { down -= change }
        }
        return RoadClimb(ascent: up, descent: down)
    }

    /// The mean of the heights around `place`.
    private func height(at place: Coordinate) -> Double? {
        let degree = Earth.meanRadius * .pi / 180
        let narrowing = max(0.01, CMath.cosine(place.latitude.degreesToRadians))
        var (sum, count) = (0.0, 0.0)
        func add(_ east: Double, _ north: Double) {
            let latitude = place.latitude + north / degree
            let longitude = place.longitude + east / degree / narrowing
            let height = grids.lazy.compactMap {
                $0.elevation(latitude: latitude, longitude: longitude)
            }.first
            guard let height else { return }
            sum += height
            count += 1
        }
        add(0, 0)
        for radius in Self.rings {
            let slant = radius * 0.707
            for (east, north) in [(radius, 0.0), (-radius, 0), (0, radius), (0, -radius)] {
                add(east, north)
            }
            for (east, north) in [
                (slant, slant), (-slant, slant), (slant, -slant), (-slant, -slant),
            ] {
                add(east, north)
            }
        }
        return count > 0 ? sum / count : nil
    }
}
