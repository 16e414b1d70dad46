import WaymarkDirections
import WaymarkInstructions
public import WaymarkPlatform

/// A maneuver of a route, with the way that leads to it.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSNavigationStepInfo: NSObject, Sendable {
    /// What the driver does.
    public let maneuver: GMSNavigationManeuver
    /// The number of the maneuver on the whole route; that of the departure is 0.
    public let stepNumber: Int
    /// Meters from the maneuver before; 0 for the departure.
    public let distanceFromPrevStepMeters: CLLocationDistance
    /// The expected seconds from the maneuver before; 0 for the departure.
    public let timeFromPrevStepSeconds: TimeInterval
    private let step: RouteStep
    private let instructor: Instructor

    /// The maneuver at the start of `step`; `before` is the step that leads to it.
    init(_ step: RouteStep, number: Int, after before: RouteStep?, instructor: Instructor) {
        maneuver = GMSNavigationManeuver(step)
        stepNumber = number
        distanceFromPrevStepMeters = before?.distance ?? 0
        timeFromPrevStepSeconds = before?.duration ?? 0
        self.step = step
        self.instructor = instructor
        super.init()
    }

    /// The whole instruction in the language of the navigator: "Turn right onto Mannerheimintie".
    public var fullInstructionText: String { instructor.instruction(for: step) }

    /// The road after it with what its signs say: "Mannerheimintie / 1".
    public var fullRoadName: String {
        let names = [step.roadName, step.roadReference] + step.signs
        return names.filter { !$0.isEmpty }.joined(separator: " / ")
    }

    /// The name of the road after it, or its number, or what its signs say first.
    public var simpleRoadName: String {
        let names = [step.roadName, step.roadReference] + step.signs
        return names.first { !$0.isEmpty } ?? ""
    }

    /// The number on the exit sign of a motorway; `nil` where there is none.
    public var exitNumber: String? { step.maneuver.exitNumber }

    /// The side of the road that traffic keeps to there.
    public var drivingSide: GMSNavigationDrivingSide { GMSNavigationDrivingSide(step.drivingSide) }

    /// The number of the exit of a roundabout, counted from 1; -1 where there is none.
    public var roundaboutTurnNumber: Int { step.maneuver.roundaboutExit ?? -1 }

    /// The lanes before it from left to right; `nil` where they are not known or do not matter.
    public var lanes: [GMSNavigationLane]? {
        step.lanes.isEmpty
            ? nil : step.lanes.map { GMSNavigationLane($0, side: step.drivingSide) }
    }
}
