import WaymarkDirections
import WaymarkGeometry
import WaymarkInstructions
public import WaymarkPlatform

/// A way from one place to another.
open class MKRoute: NSObject {
    /// The name of the road that makes the most of it, or its number; empty where no road has either.
    public let name: String
    /// What one should know before setting out, in the language of the user: tolls, ferries, limits of the vehicle.
    public let advisoryNotices: [String]
    /// Its length in meters.
    public let distance: CLLocationDistance
    /// Seconds that it takes.
    public let expectedTravelTime: TimeInterval
    /// How one travels.
    public let transportType: MKDirectionsTransportType
    /// Its line.
    public let polyline: MKPolyline
    /// Its parts, each with what is to be done at its beginning.
    public let steps: [Step]
    /// Whether a toll is paid on it.
    public let hasTolls: Bool
    /// Whether it leads over a motorway.
    public let hasHighways: Bool

    init(_ route: Route, language: String) {
        let words = Language.closest(to: language)
        let instructor = Instructor(language: language, unit: route.distanceUnit)
        let type = MKDirectionsTransportType(route.travelMode)
        name = route.name
        advisoryNotices = route.notices.map { words.words(for: $0, unit: route.distanceUnit) }
        distance = route.distance
        expectedTravelTime = route.duration
        self.transportType = type
        polyline = MKPolyline(route.path)
        steps = route.legs.flatMap { leg in
            leg.steps.map { step in
                Step(
                    instructions: instructor.instruction(for: step), distance: step.distance,
                    transportType: type, polyline: MKPolyline(leg.path(of: step)))
            }
        }
        let junctions = route.legs.flatMap(\.steps).flatMap(\.intersections)
        hasTolls = junctions.contains { $0.features.contains(.toll) }
        hasHighways = junctions.contains { $0.roadClass == .motorway }
        super.init()
    }

    /// A part of a route.
    open class Step: NSObject {
        /// What is to be done at its beginning, in the language of the user.
        public let instructions: String
        /// Its length in meters.
        public let distance: CLLocationDistance
        /// How one travels.
        public let transportType: MKDirectionsTransportType
        /// Its line.
        public let polyline: MKPolyline

        init(
            instructions: String, distance: CLLocationDistance,
            transportType: MKDirectionsTransportType, polyline: MKPolyline
        ) {
            self.instructions = instructions
            self.distance = distance
            self.transportType = transportType
            self.polyline = polyline
            super.init()
        }
    }
}
