import WaymarkDirections
import WaymarkGeometry
import WaymarkInstructions

/// OSRM's step: a maneuver and the way to the next one.
struct StepObject: Encodable {
    let geometry: LineObject
    let maneuver: ManeuverObject
    let mode: TravelMode
    let drivingSide: DrivingSide
    let name: String
    let ref: String?
    let pronunciation: String?
    let destinations: String?
    let exits: String?
    let rotaryName: String?
    let intersections: [IntersectionObject]
    let distance: Double
    let duration: Double
    let weight: Double

    private enum CodingKeys: String, CodingKey {
        case geometry, maneuver, mode, name, ref, pronunciation, destinations, exits
        case intersections, distance, duration, weight
        case drivingSide = "driving_side"
        case rotaryName = "rotary_name"
    }

    private init(
        _ step: RouteStep, of leg: RouteLeg, _ format: ShapeOptions.Format, mode: TravelMode,
        maneuver: ManeuverObject
    ) {
        let path = leg.path(of: step)
        // A line has two points, also where nothing is left to drive.
        geometry = LineObject(path.count > 1 ? path : Path(path + path), format)
        self.maneuver = maneuver
        self.mode = mode
        drivingSide = step.drivingSide
        name = step.roadName
        ref = Self.list(step.roadReference)
        pronunciation = step.pronunciation
        destinations = Self.sign(step)
        exits = step.maneuver.exitNumber
        rotaryName = step.rotaryName
        intersections = IntersectionObject.intersections(of: step, on: leg.path)
        distance = step.distance.tenths
        duration = step.duration.tenths
        weight = (step.duration * leg.weightPerSecond).tenths
    }

    /// The steps of a leg, from its departure to its arrival; `start` is where it was asked to start.
    static func steps(
        of leg: RouteLeg, from start: Coordinate?, _ shape: ShapeOptions, mode: TravelMode
    ) -> [StepObject] {
        var steps: [StepObject] = []
        var current = mode
        for (index, step) in leg.steps.enumerated() {
            let before = index > 0 ? leg.steps[index - 1] : nil
            current = travelMode(of: step, on: leg, after: current, otherwise: mode)
            var maneuver = ManeuverObject(step, after: before, start: start)
            maneuver.instruction = shape.instructor?.instruction(for: step)
            let parts = step.roundaboutParts(on: leg) ?? [step]
            steps.append(
                StepObject(parts[0], of: leg, shape.format, mode: current, maneuver: maneuver))
            steps += parts.dropFirst().map {
                StepObject(
                    $0, of: leg, shape.format, mode: current,
                    maneuver: ManeuverObject(leaving: $0))
            }
        }
        return steps
    }

    private static func travelMode(
        of step: RouteStep, on leg: RouteLeg, after last: TravelMode, otherwise: TravelMode
    ) -> TravelMode {
        switch step.maneuver.kind {
        case .ferry: return .ferry
        case .ferryTrain: return .train
        case .arrive: return last
        default: break
        }
        let segment = step.pointRange.lowerBound
        guard leg.segmentRoadClasses.indices.contains(segment),
            leg.segmentRoadClasses[segment] == .ferry
        else { return otherwise }
        return last == .train ? .train : .ferry
    }

    /// "E 18, 50: Turku, Hanko".
    private static func sign(_ step: RouteStep) -> String? {
        let numbers = step.destinationReferences.joined(separator: ", ")
        let places = step.destinations.joined(separator: ", ")
        let parts = [numbers, places].filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: ": ")
    }

    /// "E 18; 50" from `E 18;50`.
    private static func list(_ text: String) -> String? {
        let parts = text.split(separator: ";").map { $0.drop { $0 == " " } }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }
}
