#if !canImport(CoreLocation)
    public import Foundation
    import WaymarkGeometry

    /// The storey of a building on which a device is; 0 is the ground floor.
    public final class CLFloor: NSObject, Sendable {
        /// The number of the storey.
        public let level: Int

        /// A storey, for hosts that have a receiver of their own.
        package init(level: Int) {
            self.level = level
            super.init()
        }
    }

    /// Where a device was at a moment.
    public final class CLLocation: NSObject, @unchecked Sendable {
        // All that it has is set once, in its initializers.

        /// The place.
        public let coordinate: CLLocationCoordinate2D
        /// Meters above the sea.
        public let altitude: CLLocationDistance
        /// The radius in meters within which the place is; negative where the place is not valid.
        public let horizontalAccuracy: CLLocationAccuracy
        /// How far off the altitude may be, in meters; not valid where it is zero or less.
        public let verticalAccuracy: CLLocationAccuracy
        /// The direction of travel in degrees from north; negative where it is not known.
        public let course: CLLocationDirection
        /// How far off the course may be, in degrees; negative where it is not known.
        public let courseAccuracy: CLLocationDirectionAccuracy
        /// Meters in a second; negative where it is not known.
        public let speed: CLLocationSpeed
        /// How far off the speed may be; negative where it is not known.
        public let speedAccuracy: CLLocationSpeedAccuracy
        /// When it was there.
        public let timestamp: Date
        /// The storey, where it is known.
        public let floor: CLFloor?

        /// A place of which no more is known.
        public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
            self.init(
                coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
                altitude: 0, horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
        }

        /// A place with its height at a moment.
        public convenience init(
            coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
            horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
            timestamp: Date
        ) {
            self.init(
                coordinate: coordinate, altitude: altitude,
                horizontalAccuracy: horizontalAccuracy, verticalAccuracy: verticalAccuracy,
                course: -1, speed: -1, timestamp: timestamp)
        }

        /// A place with its height, course and speed at a moment.
        public convenience init(
            coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
            horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
            course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
        ) {
            self.init(
                coordinate: coordinate, altitude: altitude,
                horizontalAccuracy: horizontalAccuracy, verticalAccuracy: verticalAccuracy,
                course: course, courseAccuracy: -1, speed: speed, speedAccuracy: -1,
                timestamp: timestamp, floor: nil)
        }

        /// All that can be known, for hosts that have a receiver of their own.
        package init(
            coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
            horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
            course: CLLocationDirection, courseAccuracy: CLLocationDirectionAccuracy,
            speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date,
            floor: CLFloor?
        ) {
            self.coordinate = coordinate
            self.altitude = altitude
            self.horizontalAccuracy = horizontalAccuracy
            self.verticalAccuracy = verticalAccuracy
            self.course = course
            self.courseAccuracy = courseAccuracy
            self.speed = speed
            self.speedAccuracy = speedAccuracy
            self.timestamp = timestamp
            self.floor = floor
            super.init()
        }

        /// The distance to another place over the ground, in meters.
        public func distance(from location: CLLocation) -> CLLocationDistance {
            let here = Coordinate(latitude: coordinate.latitude, longitude: coordinate.longitude)
            let there = location.coordinate
            return here.distance(
                to: Coordinate(latitude: there.latitude, longitude: there.longitude))
        }

        public override var description: String {
            let place = "<\(coordinate.latitude),\(coordinate.longitude)>"
            return "\(place) +/- \(horizontalAccuracy)m (speed \(speed) mps / course \(course)) "
                + "@ \(timestamp)"
        }
    }
#endif
