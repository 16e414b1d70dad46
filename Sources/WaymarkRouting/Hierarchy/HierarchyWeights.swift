import WaymarkRegion

/// The costs of all arcs of a ``Topology`` for one metric. Values never change: customizing again
/// makes new ones, so that queries that run meanwhile see the old ones to their end.
struct HierarchyWeights: Sendable {
    /// The cost of arcs that cannot be driven. Two of them still fit 32 bits.
    static let infinity: UInt32 = 0x7fff_ffff
    /// The middle of arcs that are turns.
    static let noMiddle = UInt32.max

    /// For each arc that leads up its cost.
    let up: MappedArray<UInt32>
    /// For each arc that leads up the lower vertex that its path leads over.
    let upMiddles: MappedArray<UInt32>
    /// For each arc that leads down its cost.
    let down: MappedArray<UInt32>
    /// For each arc that leads down the lower vertex that its path leads over.
    let downMiddles: MappedArray<UInt32>
}

extension HierarchyWeights {
    /// The kind of the section file of a cache.
    static let fileKind = "ARCS"

    /// Adds the sections to `writer`.
    func write(to writer: inout SectionWriter) {
        writer.add("up", Array(up))
        writer.add("upVia", Array(upMiddles))
        writer.add("down", Array(down))
        writer.add("downVia", Array(downMiddles))
    }

    /// Opens the sections of `file`.
    ///
    /// - Throws: ``RegionError`` where one is missing or does not fit `topology`.
    init(_ file: SectionFile, topology: Topology) throws(RegionError) {
        up = try file.array("up")
        upMiddles = try file.array("upVia")
        down = try file.array("down")
        downMiddles = try file.array("downVia")
        guard up.count == topology.up.count, upMiddles.count == up.count,
            down.count == topology.down.count, downMiddles.count == down.count
        else { throw .notMadeForRoads(section: "up") }
    }
}
