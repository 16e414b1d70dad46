import WaymarkRegion

/// The places where a line in the open goes on in a covered one.
struct TunnelPortals {
    /// The open lines that end in each place where a covered one does.
    private var openEnds: [WorldPoint: Int] = [:]

    init(_ lines: MappedArray<MergeableLine.Record>) {
        for line in lines where line.cover == .covered {
            openEnds[line.first] = 0
            openEnds[line.last] = 0
        }
        guard !openEnds.isEmpty else { return }
        for line in lines where line.cover == .open {
            openEnds[line.first]? += 1
            openEnds[line.last]? += 1
        }
    }

    /// Whether a line in the open ends at a portal, as the only one: where several do, one may go past.
    func end(_ line: MergeableLine.Record) -> Bool {
        line.cover == .open && (openEnds[line.first] == 1 || openEnds[line.last] == 1)
    }
}
