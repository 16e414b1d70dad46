public import WaymarkDirections

/// Puts the steps of any route into words: those of another provider, or of a route that was made
/// in another language.
public struct StepNarrator: Sendable {
    private let narrator: Narrator

    /// A narrator with the words of `locale`; distances are said in `unit`.
    public init(locale: GuidanceLocale, unit: DistanceUnit) {
        narrator = Narrator(locale: locale, unit: unit)
    }

    /// What is shown in a list: "Turn right onto Mannerheimintie".
    public func instruction(_ step: RouteStep, destination: Waypoint) -> String {
        narrator.sentence(narrator.instruction(StepDraft(step), destination, .shown))
    }

    /// What is shown in the header: "Mannerheimintie".
    public func headline(_ step: RouteStep, destination: Waypoint) -> String {
        narrator.sentence(narrator.headline(StepDraft(step), destination))
    }

    /// What is said at the maneuver.
    public func spoken(_ step: RouteStep, destination: Waypoint) -> String {
        narrator.sentence(narrator.instruction(StepDraft(step), destination, .spoken))
    }

    /// What is said `meters` before the maneuver: "In 300 meters, use the left lane and turn left".
    public func spoken(_ step: RouteStep, in meters: Double, destination: Waypoint) -> String {
        narrator.sentence(narrator.ahead(StepDraft(step), meters, destination, .spoken))
    }

    /// What is said at a maneuver after which another one follows soon, or at once.
    public func spoken(
        _ step: RouteStep, then next: RouteStep, isAtOnce: Bool, destination: Waypoint
    ) -> String {
        narrator.sentence(
            narrator.chain(StepDraft(step), StepDraft(next), isAtOnce, destination, .spoken))
    }

    /// What is said after a maneuver where the next one is far: "Continue on E 18 for 12 kilometers".
    public func spoken(after step: RouteStep, for meters: Double) -> String {
        narrator.sentence(narrator.goOn(StepDraft(step), for: meters, .spoken))
    }
}

extension StepDraft {
    fileprivate init(_ step: RouteStep) {
        self.init(maneuver: step.maneuver, pointRange: step.pointRange)
        roadName = step.roadName
        roadReference = step.roadReference
        pronunciation = step.pronunciation
        rotaryName = step.rotaryName
        destinations = step.destinations
        destinationReferences = step.destinationReferences
        drivingSide = step.drivingSide
        lanes = step.lanes
        intersections = step.intersections
    }
}
