import Foundation
import WaymarkGeometry
import WaymarkRoads
import WaymarkRegion

/// What the way from one edge to the next costs, in milliseconds.
@usableFromInline struct TurnCost: Sendable {
    /// The cost by whole degrees from −180 (sharp left) to 180, where traffic keeps to the right.
    private let keepingRight: [UInt32]
    private let keepingLeft: [UInt32]
    private let uTurn: UInt32
    private let signal: UInt32
    private let stopSign: UInt32
    private let giveWay: UInt32
    private let barrier: UInt32
    private let ferry: UInt32

    init(_ costs: Profile.Costs) {
        func milliseconds(_ seconds: Double) -> UInt32 { UInt32((seconds * 1000).rounded()) }
        func table(farSide: Double) -> [UInt32] {
            (-180...180).map { angle in
                let isFar = Double(angle) * farSide > 0
                let steepness = abs(Double(angle)) / 180 * (isFar ? costs.farSideFactor : 1)
                // A smooth step: little below 40°, most of the cost from 120° on.
                return milliseconds(costs.turn / (1 + exp(-(13 * steepness - 6.5))))
            }
        }
        keepingRight = table(farSide: -1)
        keepingLeft = table(farSide: 1)
        uTurn = milliseconds(costs.uTurn)
        signal = milliseconds(costs.signal)
        stopSign = milliseconds(costs.stopSign)
        giveWay = milliseconds(costs.giveWay)
        barrier = milliseconds(costs.barrier)
        ferry = milliseconds(costs.ferry)
    }

    /// The cost of signals, signs and barriers that are met on an edge.
    func controls(_ flags: EdgeFlags) -> UInt32 {
        (flags.contains(.signal) ? signal : 0) + (flags.contains(.secondSignal) ? signal : 0)
            + (flags.contains(.stopSign) ? stopSign : 0)
            + (flags.contains(.giveWay) ? giveWay : 0)
            + (flags.contains(.barrier) ? barrier : 0)
    }

    /// The cost of turning from `from` to `to` in `graph`.
    func cost(from: EdgeID, to: EdgeID, in graph: RoadGraph) -> UInt32 {
        if graph.opposite(of: from) == to { return uTurn }
        let (a, b) = (graph.attributes(of: from), graph.attributes(of: to))
        var cost: UInt32 = 0
        if graph.edges(from: graph.targets[Int(from.index)]).count > 2 {
            let angle = Int(graph.turnAngle(from: from, to: to).rounded())
            let table = b.flags.contains(.drivesOnLeft) ? keepingLeft : keepingRight
            cost += table[max(0, min(360, angle + 180))]
        }
        if b.roadClass == .ferry, a.roadClass != .ferry { cost += ferry }
        return cost
    }
}
