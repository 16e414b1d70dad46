import Foundation
import WaymarkRegion
import WaymarkRoads

/// The costs of turns and controls in milliseconds.
struct TurnCost: Sendable {
    /// The cost by whole degrees from −180 (sharp left) to 180, where traffic keeps to the right.
    let keepingRight: MappedArray<UInt32>
    let keepingLeft: MappedArray<UInt32>
    let uTurn: UInt32
    let barrier: UInt32
    let elevator: UInt32
    /// Milliseconds for each storey that a lift rides.
    let elevatorStorey: Float
    let liftLevels: LiftLevels
    let ferry: UInt32
    private let signal: UInt32
    private let stopSign: UInt32
    private let giveWay: UInt32
    /// Milliseconds for a metre up and for one down.
    private let ascent: Double
    private let descent: Double

    /// - Parameter graph: has the lifts.
    init(_ costs: Profile.Costs, for graph: RoadGraph) {
        let (most, farSideFactor) = (costs.turn, costs.farSideFactor)
        func milliseconds(_ seconds: Double) -> UInt32 { UInt32((seconds * 1000).rounded()) }
        func table(farSide: Double) -> MappedArray<UInt32> {
            let costs = (-180...180).map { angle -> UInt32 in
                let isFar = Double(angle) * farSide > 0
                let steepness = abs(Double(angle)) / 180 * (isFar ? farSideFactor : 1)
                // A smooth step: little below 40°, most of the cost from 120° on.
                return milliseconds(most / (1 + exp(-(13 * steepness - 6.5))))
            }
            return MappedArray(costs)
        }
        keepingRight = table(farSide: -1)
        keepingLeft = table(farSide: 1)
        uTurn = milliseconds(costs.uTurn)
        signal = milliseconds(costs.signal)
        stopSign = milliseconds(costs.stopSign)
        giveWay = milliseconds(costs.giveWay)
        barrier = milliseconds(costs.barrier)
        elevator = milliseconds(costs.elevator)
        elevatorStorey = Float(costs.elevatorStorey * 1000)
        liftLevels = elevatorStorey > 0 ? LiftLevels(graph) : LiftLevels()
        ferry = milliseconds(costs.ferry)
        (ascent, descent) = (costs.ascent * 1000, costs.descent * 1000)
    }

    /// What signals, signs and climbs on `edge` cost.
    func delay(on edge: Int, of graph: RoadGraph) -> UInt32 {
        let controls = controls(graph.flags[edge])
        guard ascent > 0 || descent > 0, let climb = graph.climb(on: EdgeID(edge)),
            !hasKnownSteps(EdgeID(edge), graph)
        else { return controls }
        return controls + UInt32((climb.ascent * ascent + climb.descent * descent).rounded())
    }

    /// Whether an edge is stairs of which somebody told how many steps they have, which are counted instead.
    private func hasKnownSteps(_ edge: EdgeID, _ graph: RoadGraph) -> Bool {
        graph.attributes(of: edge).flags.contains(.steps)
            && graph.tags(graph.tagSet(of: edge))[StairPitch.key] != nil
    }

    private func controls(_ flags: EdgeFlags) -> UInt32 {
        (flags.contains(.signal) ? signal : 0) + (flags.contains(.secondSignal) ? signal : 0)
            + (flags.contains(.stopSign) ? stopSign : 0)
            + (flags.contains(.giveWay) ? giveWay : 0)
    }
}
