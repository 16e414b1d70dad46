import WaymarkDirections
import WaymarkGeometry
import WaymarkInstructions

/// OSRM's step: a maneuver and the way to the next one.
struct StepObject: JSONObject {
    private let step: RouteStep
    private let leg: RouteLeg
    private let format: ShapeOptions.Format
    private let mode: TravelMode
    private let maneuver: ManeuverObject

    func writeMembers(_ json: inout JSONWriter) {
        let line = LineObject(path: leg.path, range: Range(step.pointRange), format: format)
        json.member("geometry", line)
        json.member("maneuver", maneuver)
        json.member("mode", mode)
        json.member("name", step.roadName)
        json.member("ref", ifPresent: Self.list(step.roadReference))
        json.member("pronunciation", ifPresent: step.pronunciation)
        json.member("destinations", ifPresent: Self.sign(step))
        json.member("exits", ifPresent: step.maneuver.exitNumber.flatMap(Self.list))
        json.member("intersections", IntersectionList(step: step, path: leg.path))
        json.member("distance", step.distance.tenths)
        json.member("duration", step.duration.tenths)
        json.member("weight", (step.duration * leg.weightPerSecond).tenths)
        json.member("driving_side", step.drivingSide)
        json.member("rotary_name", ifPresent: step.rotaryName)
    }

    /// The steps of a leg, from its departure to its arrival; `start` is where it was asked to start.
    static func steps(
        of leg: RouteLeg, from start: Coordinate?, _ shape: ShapeOptions, mode: TravelMode
    ) -> [StepObject] {
        var steps: [StepObject] = []
        var current = mode
        for (index, step) in leg.steps.enumerated() {
            let before = index > 0 ? leg.steps[index - 1] : nil
            let last = current
            current = travelMode(of: step, on: leg, after: last, otherwise: mode)
            var maneuver = ManeuverObject(
                step, after: before, start: start, changesMode: current != last)
            maneuver.instruction = shape.instructor?.instruction(for: step)
            let parts = step.roundaboutParts(on: leg) ?? [step]
            for (number, part) in parts.enumerated() {
                if number > 0 {
                    current = travelMode(of: part, on: leg, after: current, otherwise: mode)
                }
                steps.append(
                    StepObject(
                        step: part, leg: leg, format: shape.format, mode: current,
                        maneuver: number == 0 ? maneuver : ManeuverObject(leaving: part)))
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
        if step.intersections.first?.features.contains(.pushed) == true { return .pushing }
        let segment = step.pointRange.lowerBound
        guard leg.segmentRoadClasses.indices.contains(segment) else { return otherwise }
        switch leg.segmentRoadClasses[segment] {
        case .ferry: return last == .train ? .train : .ferry
        case .waterway:
            let isUpstream = step.intersections.first?.features.contains(.upstream) ?? false
            return isUpstream ? .upstream : .downstream
        default: return otherwise
        }
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

extension DrivingSide: JSONWritable {}
