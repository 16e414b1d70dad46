public import WaymarkDirections
import WaymarkGeometry
package import WaymarkMaps

/// The parts of a maneuver that its picture depends on.
public struct ManeuverIcon: Hashable, Sendable {
    /// The kind of maneuver.
    public let kind: Maneuver.Kind
    /// Its direction.
    public let direction: Maneuver.Direction?
    /// The number of the exit of a roundabout.
    public let roundaboutExit: Int?
    /// By how many degrees the way turns, in [-180, 180), positive to the right; `nil` where it
    /// does not go on or comes from nowhere.
    public let angle: Double?
    /// The level of a building that it leaves and the one that it reaches; `nil` where it stays on
    /// one.
    public let levelChange: LevelChange?
    /// Whether stairs or an escalator lead up; `nil` where nobody says.
    public let leadsUp: Bool?
    /// The side of the road that traffic keeps to: it tells which way round a roundabout goes.
    public let drivingSide: DrivingSide
    /// The icon that an app draws in its place.
    private var own: VectorIcon?

    /// The picture of the maneuver at the start of `step`.
    public init(_ step: RouteStep) {
        let maneuver = step.maneuver
        kind = maneuver.kind
        direction = maneuver.direction
        roundaboutExit = maneuver.roundaboutExit
        levelChange = step.levelChange
        leadsUp = step.levelChange?.isUp ?? step.leadsUp
        drivingSide = step.drivingSide
        if let before = maneuver.bearingBefore, let after = maneuver.bearingAfter,
            before.isFinite, after.isFinite
        {
            angle = (after - before).normalizedLongitude
        } else {
            angle = nil
        }
    }

    /// Draws it in the way of an app.
    @MainActor mutating func draw(by drawing: ManeuverIconDrawing) { own = drawing(self) }

    /// The shapes that are drawn.
    package var shapes: [IconShape] {
        if let own { return own.shapes }
        let isRing = kind == .roundabout || kind == .rotary
        // A way that ends on the ring has no exit.
        let isWithoutExit = isRing && roundaboutExit == nil
        let exit = angle.flatMap { angle in
            // The way after a maneuver may be that on the ring.
            Maneuver.Direction(angle: angle) == direction ? angle : nil
        }
        return ManeuverPicture.shapes(
            kind, isWithoutExit ? nil : direction, exitAngle: isWithoutExit ? nil : exit,
            exit: roundaboutExit, isUp: leadsUp, drivingSide: drivingSide)
    }
}
