public import WaymarkDirections
import WaymarkGeometry

extension Location {
    /// The same reading where a negative or infinite speed or accuracy, or a course or altitude
    /// that is not a number, is unknown, and the course lies in [0, 360); the coordinate is kept.
    public var withoutImpossibleFields: Location {
        var location = self
        location.altitude = altitude.flatMap { $0.isFinite ? $0 : nil }
        location.horizontalAccuracy = horizontalAccuracy.flatMap { $0.isLength ? $0 : nil }
        location.course = course.flatMap { $0.isFinite ? $0.normalizedBearing : nil }
        location.speed = speed.flatMap { $0.isLength ? $0 : nil }
        return location
    }
}

extension Double {
    fileprivate var isLength: Bool { self >= 0 && isFinite }
}
