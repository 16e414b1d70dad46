public import WaymarkGeometry

/// An action of the driver at the start of a step.
public struct Maneuver: Hashable, Sendable, Codable {
    /// The kinds of maneuvers.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// The journey starts.
        case depart
        /// A destination is reached; ``Maneuver/direction`` tells its side.
        case arrive
        /// A turn at a junction.
        case turn
        /// The road goes on but bends, or others branch off.
        case `continue`
        /// The road goes on under another name.
        case nameChange
        /// The road ends in a T.
        case endOfRoad
        /// The road splits in two.
        case fork
        /// Onto a ramp that leads to a motorway or trunk road.
        case onRamp
        /// Off a motorway or trunk road.
        case offRamp
        /// From a ramp into traffic.
        case merge
        /// Into a roundabout and, by ``Maneuver/roundaboutExit``, out of it.
        case roundabout
        /// Into a large roundabout that has a name, ``RouteStep/rotaryName``, and out of it.
        case rotary
        /// At a roundabout so small that it is driven like a junction.
        case roundaboutTurn
        /// On as the road goes, but not from every lane of it.
        case useLane
        /// Back on the same road.
        case uTurn
        /// Onto a ferry.
        case ferry
        /// Onto a train that carries vehicles.
        case ferryTrain
        /// Onto a flight of stairs, on foot or with a bicycle to carry; ``RouteStep/levelChange`` tells where to, inside of
        /// a building.
        case stairs
        /// Onto an escalator; ``RouteStep/levelChange`` tells where to, where that is known.
        case escalator
        /// Into a lift; ``RouteStep/levelChange`` tells where to.
        case elevator
        /// Through a door inside of a building.
        case door
        /// Through an entrance into a building or a station, by ``Maneuver/junctionName`` where it has a name.
        case enterBuilding
        /// Out of a building or a station.
        case leaveBuilding
        /// Through a gate, on foot or by bicycle.
        case gate
        /// Past bollards or other barriers that keep cars out, on foot or by bicycle.
        case bollards
        /// On as the road goes, where it becomes one for destination traffic or those who live there.
        case restrictedRoad
        /// On as the road goes, where one gets off the bicycle and pushes it.
        case dismount
    }

    /// The directions, as a driver sees them.
    public enum Direction: String, Hashable, Sendable, Codable, CaseIterable {
        /// Back.
        case uTurn
        /// More than 125° to the right.
        case sharpRight
        /// 50° to 125° to the right.
        case right
        /// 20° to 50° to the right.
        case slightRight
        /// Less than 20° to either side.
        case straight
        /// 20° to 50° to the left.
        case slightLeft
        /// 50° to 125° to the left.
        case left
        /// More than 125° to the left.
        case sharpLeft

        /// The direction of a change of course by `angle` degrees, positive to the right.
        public init(angle: Double) {
            let isRight = angle > 0
            switch abs(angle) {
            case ...20: self = .straight
            case ...40: self = isRight ? .slightRight : .slightLeft
            case ...120: self = isRight ? .right : .left
            case ..<172: self = isRight ? .sharpRight : .sharpLeft
            default: self = .uTurn
            }
        }
    }

    /// The kind of maneuver.
    public let kind: Kind
    /// Its direction; for ``Kind/arrive`` the side of the destination, `nil` where it has none.
    public let direction: Direction?
    /// Its coordinate.
    public let coordinate: Coordinate
    /// The direction of travel before, in [0, 360) degrees; `nil` at the start.
    public let bearingBefore: Double?
    /// The direction of travel after, in [0, 360) degrees; `nil` at the end.
    public let bearingAfter: Double?
    /// The number of the exit to take, counted from 1, for ``Kind/roundabout``.
    public let roundaboutExit: Int?
    /// The number on the exit sign of a motorway.
    public let exitNumber: String?
    /// The name of the junction, where it has one.
    public let junctionName: String?

    /// A maneuver at `coordinate`.
    public init(
        kind: Kind, direction: Direction?, coordinate: Coordinate, bearingBefore: Double?,
        bearingAfter: Double?, roundaboutExit: Int? = nil, exitNumber: String? = nil,
        junctionName: String? = nil
    ) {
        self.kind = kind
        self.direction = direction
        self.coordinate = coordinate
        self.bearingBefore = bearingBefore
        self.bearingAfter = bearingAfter
        self.roundaboutExit = roundaboutExit
        self.exitNumber = exitNumber
        self.junctionName = junctionName
    }
}

/// The side of the road that traffic keeps to.
public enum DrivingSide: String, Hashable, Sendable, Codable {
    /// As in most of the world.
    case right
    /// As in the United Kingdom, Japan, India or Australia.
    case left
}

extension Maneuver: CustomStringConvertible {
    /// A few words for a log: "turn right", "roundabout left, exit 2".
    public var description: String {
        [kind.rawValue, direction?.rawValue].compactMap(\.self).joined(separator: " ")
            + (roundaboutExit.map { ", exit \($0)" } ?? "")
    }
}
