import WaymarkRegion
import WaymarkRoads

/// The forbidden turns that hold for a profile.
struct ActiveBans: Sendable {
    /// For each list of tags whether it is a rule that holds.
    let holding: MappedArray<Bool>
    private let sequenceRules: MappedArray<TagSetID>

    init(graph: RoadGraph, reader: TagReader) {
        var holding = [Bool](repeating: false, count: max(1, graph.tagSetCount))
        var isRead = holding
        for rule in [graph.bannedTurnRules, graph.bannedPathRules].joined()
        where !isRead[Int(rule.index)] {
            isRead[Int(rule.index)] = true
            holding[Int(rule.index)] = reader.holds(restriction: graph.tags(rule))
        }
        self.holding = MappedArray(holding)
        sequenceRules = graph.bannedPathRules
    }

    /// Those that hold by all of `bans`, which are of one graph.
    init(commonTo bans: [ActiveBans]) {
        holding = MappedArray(
            bans[0].holding.indices.map { rule in bans.allSatisfy { $0.holding[rule] } })
        sequenceRules = bans[0].sequenceRules
    }

    /// Whether a sign forbids the turn.
    func forbids(from: EdgeID, to: EdgeID, in graph: RoadGraph) -> Bool {
        graph.bans(from: from, to: to).contains {
            holding[Int(graph.bannedTurnRules[$0].index)]
        }
    }

    /// Whether the forbidden sequence number `sequence` holds.
    func forbids(sequence: Int) -> Bool { holding[Int(sequenceRules[sequence].index)] }
}
