import WaymarkGeometry

/// The path of one guidance: of consecutive points on one line only the ends.
struct TraveledPath: Hashable, Sendable, Codable {
    private(set) var path = Path()
    /// Places since the last but one point.
    private var pending: [Coordinate] = []
    /// Places beside the route of which it is not known whether the driver was there.
    private var strayed: [Coordinate] = []

    /// Metres by which a place may lie beside a line that stands for it.
    private static let tolerance = 0.5
    /// A straight road ends somewhere: so a reading takes no time that grows with the drive.
    private static let longestRun = 256

    /// Goes on to a place where the driver may be who may also be on the route.
    mutating func stray(to place: Coordinate) {
        guard strayed.count < Self.longestRun else { return keep() }
        strayed.append(place)
    }

    /// The driver was at the places where he may have been.
    mutating func keep() {
        let places = strayed
        strayed = []
        for place in places { travel(to: place) }
    }

    /// The driver was on the route all the time.
    mutating func forgetStraying() { strayed = [] }

    /// Goes on: the last point moves as long as all places since the one before lie on the line.
    mutating func travel(to place: Coordinate) {
        guard path.last != place else { return }
        guard path.count >= 2, let last = path.last else { return path.append(place) }
        pending.append(last)
        let line = Path([path[path.count - 2], place])
        let isStraight = pending.allSatisfy {
            (line.nearest(to: $0)?.distance ?? .infinity) < Self.tolerance
        }
        if isStraight, pending.count < Self.longestRun {
            path.removeLast()
        } else {
            pending = []
        }
        path.append(place)
    }
}
