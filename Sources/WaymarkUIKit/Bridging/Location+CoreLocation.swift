public import WaymarkDirections
public import WaymarkPlatform
import WaymarkGeometry

extension Location {
    /// A reading of CoreLocation; what it marks as invalid is `nil`.
    public init(_ location: CLLocation) {
        self.init(
            coordinate: Coordinate(location.coordinate),
            altitude: location.verticalAccuracy > 0 ? location.altitude : nil,
            horizontalAccuracy: location.horizontalAccuracy >= 0
                ? location.horizontalAccuracy : nil,
            course: location.course >= 0 ? location.course : nil,
            speed: location.speed >= 0 ? location.speed : nil,
            floor: location.floor.map { Double($0.level) }, timestamp: location.timestamp)
    }
}

extension CLLocation {
    /// A reading for CoreLocation, in which what is not known is negative.
    ///
    /// A storey is left out where the platform has a type for it that cannot be made.
    public convenience init(_ location: Location) {
        #if canImport(CoreLocation)
            self.init(
                coordinate: CLLocationCoordinate2D(location.coordinate),
                altitude: location.altitude ?? 0,
                horizontalAccuracy: location.horizontalAccuracy ?? 0,
                verticalAccuracy: location.altitude == nil ? -1 : 1,
                course: location.course ?? -1, speed: location.speed ?? -1,
                timestamp: location.timestamp)
        #else
            self.init(
                coordinate: CLLocationCoordinate2D(location.coordinate),
                altitude: location.altitude ?? 0,
                horizontalAccuracy: location.horizontalAccuracy ?? 0,
                verticalAccuracy: location.altitude == nil ? -1 : 1,
                course: location.course ?? -1, courseAccuracy: -1, speed: location.speed ?? -1,
                speedAccuracy: -1, timestamp: location.timestamp,
                floor: location.floor.map { CLFloor(level: Int($0.rounded(.down))) })
        #endif
    }
}
