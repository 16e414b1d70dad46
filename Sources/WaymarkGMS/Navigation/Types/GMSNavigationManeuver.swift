/// What a driver does at the start of a step.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSNavigationManeuver: UInt, Sendable {
    /// None of the others, as stairs, lifts and doors are.
    case unknown = 0
    /// The journey begins.
    case depart = 1
    /// A destination is reached.
    case destination = 2
    /// A destination is reached, on the left.
    case destinationLeft = 3
    /// A destination is reached, on the right.
    case destinationRight = 4
    /// Straight on.
    case straight = 5
    /// A turn to the left.
    case turnLeft = 6
    /// A turn to the right.
    case turnRight = 7
    /// A turn where one keeps to the left.
    case turnKeepLeft = 8
    /// A turn where one keeps to the right.
    case turnKeepRight = 9
    /// A turn slightly to the left.
    case turnSlightLeft = 10
    /// A turn slightly to the right.
    case turnSlightRight = 11
    /// A turn sharply to the left.
    case turnSharpLeft = 12
    /// A turn sharply to the right.
    case turnSharpRight = 13
    /// A turn, and back, clockwise.
    case turnUTurnClockwise = 14
    /// A turn, and back, counterclockwise.
    case turnUTurnCounterClockwise = 15
    /// Into traffic.
    case mergeUnspecified = 16
    /// Into traffic on the left.
    case mergeLeft = 17
    /// Into traffic on the right.
    case mergeRight = 18
    /// The left branch of a fork.
    case forkLeft = 19
    /// The right branch of a fork.
    case forkRight = 20
    /// Onto a ramp that leads to a motorway.
    case onRampUnspecified = 21
    /// A ramp to a motorway to the left.
    case onRampLeft = 22
    /// A ramp to a motorway to the right.
    case onRampRight = 23
    /// A ramp to a motorway where one keeps to the left.
    case onRampKeepLeft = 24
    /// A ramp to a motorway where one keeps to the right.
    case onRampKeepRight = 25
    /// A ramp to a motorway slightly to the left.
    case onRampSlightLeft = 26
    /// A ramp to a motorway slightly to the right.
    case onRampSlightRight = 27
    /// A ramp to a motorway sharply to the left.
    case onRampSharpLeft = 28
    /// A ramp to a motorway sharply to the right.
    case onRampSharpRight = 29
    /// A ramp to a motorway, and back, clockwise.
    case onRampUTurnClockwise = 30
    /// A ramp to a motorway, and back, counterclockwise.
    case onRampUTurnCounterClockwise = 31
    /// Off a motorway.
    case offRampUnspecified = 32
    /// A ramp off a motorway to the left.
    case offRampLeft = 33
    /// A ramp off a motorway to the right.
    case offRampRight = 34
    /// A ramp off a motorway where one keeps to the left.
    case offRampKeepLeft = 35
    /// A ramp off a motorway where one keeps to the right.
    case offRampKeepRight = 36
    /// A ramp off a motorway slightly to the left.
    case offRampSlightLeft = 37
    /// A ramp off a motorway slightly to the right.
    case offRampSlightRight = 38
    /// A ramp off a motorway sharply to the left.
    case offRampSharpLeft = 39
    /// A ramp off a motorway sharply to the right.
    case offRampSharpRight = 40
    /// A ramp off a motorway, and back, clockwise.
    case offRampUTurnClockwise = 41
    /// A ramp off a motorway, and back, counterclockwise.
    case offRampUTurnCounterClockwise = 42
    /// A roundabout, clockwise.
    case roundaboutClockwise = 43
    /// A roundabout, counterclockwise.
    case roundaboutCounterClockwise = 44
    /// A roundabout, straight on, clockwise.
    case roundaboutStraightClockwise = 45
    /// A roundabout, straight on, counterclockwise.
    case roundaboutStraightCounterClockwise = 46
    /// A roundabout, to the left, clockwise.
    case roundaboutLeftClockwise = 47
    /// A roundabout, to the left, counterclockwise.
    case roundaboutLeftCounterClockwise = 48
    /// A roundabout, to the right, clockwise.
    case roundaboutRightClockwise = 49
    /// A roundabout, to the right, counterclockwise.
    case roundaboutRightCounterClockwise = 50
    /// A roundabout, slightly to the left, clockwise.
    case roundaboutSlightLeftClockwise = 51
    /// A roundabout, slightly to the left, counterclockwise.
    case roundaboutSlightLeftCounterClockwise = 52
    /// A roundabout, slightly to the right, clockwise.
    case roundaboutSlightRightClockwise = 53
    /// A roundabout, slightly to the right, counterclockwise.
    case roundaboutSlightRightCounterClockwise = 54
    /// A roundabout, sharply to the left, clockwise.
    case roundaboutSharpLeftClockwise = 55
    /// A roundabout, sharply to the left, counterclockwise.
    case roundaboutSharpLeftCounterClockwise = 56
    /// A roundabout, sharply to the right, clockwise.
    case roundaboutSharpRightClockwise = 57
    /// A roundabout, sharply to the right, counterclockwise.
    case roundaboutSharpRightCounterClockwise = 58
    /// A roundabout, and back, clockwise.
    case roundaboutUTurnClockwise = 59
    /// A roundabout, and back, counterclockwise.
    case roundaboutUTurnCounterClockwise = 60
    /// Out of a roundabout, clockwise.
    case roundaboutExitClockwise = 61
    /// Out of a roundabout, counterclockwise.
    case roundaboutExitCounterClockwise = 62
    /// Onto a ferry.
    case ferryBoat = 63
    /// Onto a train that carries vehicles.
    case ferryTrain = 64
    /// The road has another name.
    case nameChange = 65
}
