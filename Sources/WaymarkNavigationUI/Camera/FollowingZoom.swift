import WaymarkGeometry
import WaymarkMaps

/// How far the map is seen while the camera follows: far on a motorway, near before a turn.
package struct FollowingZoom: Hashable, Sendable {
    /// The zoom that the camera goes to.
    private(set) var held: Double?

    /// Seconds of the way ahead that are seen.
    private static let time = 22.0
    /// Metres of the way ahead that are seen, at least and at most.
    private static let (nearest, farthest) = (220.0, 1400.0)
    /// Metres that are seen at the turn itself, at least, and as a share of what is seen else.
    private static let (nearestAtTurn, shareAtTurn) = (110.0, 0.45)
    /// The zooms of following.
    private static let zooms = 13.0...18.5
    /// Levels by which the zoom that is wanted must be another one.
    private static let hysteresis = 0.25

    /// The metres ahead of a driver that are to be seen.
    package static func metersAhead(speed: Double, distanceToManeuver: Double?) -> Double {
        let meters = max(nearest, min(farthest, speed * time))
        guard let distance = distanceToManeuver, distance.isFinite else { return meters }
        let least = max(nearestAtTurn, meters * shareAtTurn)
        return max(least, min(meters, max(0, distance) * 1.25 + 60))
    }

    /// The zoom at which `meters` ahead are as long as `points`, seen at an angle.
    static func zoom(
        at coordinate: Coordinate, meters: Double, points: Double, viewingAngle: Double
    ) -> Double {
        let foreshortened = meters * CMath.cosine(viewingAngle.degreesToRadians)
        let zoom = CameraPosition.zoom(
            at: coordinate, forMeters: foreshortened, perPoints: max(60, points))
        return max(zooms.lowerBound, min(zooms.upperBound, zoom))
    }

    /// Takes the zoom that is wanted.
    ///
    /// - Returns: the zoom to go to: the one before where the other is no more than a little
    ///   different.
    mutating func update(_ wanted: Double) -> Double {
        if let held, abs(wanted - held) <= Self.hysteresis { return held }
        held = wanted
        return wanted
    }
}
