// The names of Apple's frameworks.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
#if !canImport(CoreLocation)
    /// Degrees of latitude or longitude.
    public typealias CLLocationDegrees = Double
    /// Meters.
    public typealias CLLocationDistance = Double
    /// Degrees from north, clockwise, 0 up to 360; negative where it is not known.
    public typealias CLLocationDirection = Double
    /// Meters in a second; negative where it is not known.
    public typealias CLLocationSpeed = Double
    /// Meters; negative where the value that it belongs to is not valid.
    public typealias CLLocationAccuracy = Double
    /// Degrees; negative where the course is not valid.
    public typealias CLLocationDirectionAccuracy = Double
    /// Meters in a second; negative where the speed is not valid.
    public typealias CLLocationSpeedAccuracy = Double

    /// A place on the Earth, in degrees of WGS 84.
    public struct CLLocationCoordinate2D: Sendable {
        /// Degrees north of the equator, -90 to 90.
        public var latitude: CLLocationDegrees
        /// Degrees east of Greenwich, -180 to 180.
        public var longitude: CLLocationDegrees

        /// The place where the equator and the meridian of Greenwich cross.
        public init() { self.init(latitude: 0, longitude: 0) }

        /// A place; the numbers are taken as they are.
        public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
            self.latitude = latitude
            self.longitude = longitude
        }
    }

    /// A coordinate that is no place.
    public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(
        latitude: -180, longitude: -180)

    /// A place; the numbers are taken as they are.
    public func CLLocationCoordinate2DMake(
        _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
    ) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    /// Whether a coordinate is a place on the Earth.
    public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
        (-90...90).contains(coord.latitude) && (-180...180).contains(coord.longitude)
    }
#endif
