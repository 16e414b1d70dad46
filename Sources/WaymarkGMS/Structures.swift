// Structures that Objective-C has too are in C there, and in Swift where it is not.
#if canImport(ObjectiveC)
    @_exported public import CWaymarkGMS
#else
    public import WaymarkPlatform

    /// The corners of the ground that a map shows: a trapezoid where the map is tilted.
    public struct GMSVisibleRegion: Sendable {
        /// At the lower left of the view.
        public var nearLeft: CLLocationCoordinate2D
        /// At the lower right of the view.
        public var nearRight: CLLocationCoordinate2D
        /// At the upper left of the view.
        public var farLeft: CLLocationCoordinate2D
        /// At the upper right of the view.
        public var farRight: CLLocationCoordinate2D

        /// A region of four corners.
        public init(
            nearLeft: CLLocationCoordinate2D, nearRight: CLLocationCoordinate2D,
            farLeft: CLLocationCoordinate2D, farRight: CLLocationCoordinate2D
        ) {
            self.nearLeft = nearLeft
            self.nearRight = nearRight
            self.farLeft = farLeft
            self.farRight = farRight
        }
    }

    /// A direction in which one looks.
    public struct GMSOrientation: Sendable {
        /// Degrees from north, clockwise.
        public var heading: CLLocationDirection
        /// Degrees above the horizon; below it they are negative.
        public var pitch: Double

        /// A direction.
        public init(heading: CLLocationDirection, pitch: Double) {
            self.heading = heading
            self.pitch = pitch
        }
    }

    /// A point on the plane of Mercator, on which the equator is 360 long: (0, 0) is where it crosses the meridian of
    /// Greenwich, `x` grows to the east and `y` to the north.
    public struct GMSMapPoint: Sendable {
        /// -180 to 180 once round the Earth.
        public var x: Double
        /// -180 to 180 between the ends of the plane.
        public var y: Double

        /// The point (0, 0).
        public init() { self.init(x: 0, y: 0) }

        /// The point (`x`, `y`).
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }
#endif

#if canImport(ObjectiveC)
    extension GMSMapPoint: @retroactive Hashable {}
    extension GMSOrientation: @retroactive Hashable {}
#else
    extension GMSMapPoint: Hashable {}
    extension GMSOrientation: Hashable {}
#endif

extension GMSMapPoint {
    /// Whether two points are the same.
    public static func == (left: GMSMapPoint, right: GMSMapPoint) -> Bool {
        left.x == right.x && left.y == right.y
    }

    /// Feeds it into a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(x)
        hasher.combine(y)
    }
}

extension GMSOrientation {
    /// Whether two directions are the same.
    public static func == (left: GMSOrientation, right: GMSOrientation) -> Bool {
        left.heading == right.heading && left.pitch == right.pitch
    }

    /// Feeds it into a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(heading)
        hasher.combine(pitch)
    }
}
