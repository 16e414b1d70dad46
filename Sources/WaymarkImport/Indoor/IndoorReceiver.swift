import WaymarkRegion
import WaymarkRoads

/// Takes what lies inside of buildings.
final class IndoorReceiver: OSMReceiver {
    private(set) var collector: IndoorCollector
    let takesAreas = true

    /// - Parameter scratch: the directory for a file with the borders of buildings, if there is one.
    init(scratch: String?) throws(RegionError) {
        collector = try IndoorCollector(scratch: scratch)
    }

    /// Hands over all that was collected; nothing is kept.
    func takePlan() throws(RegionError) -> IndoorPlan {
        defer { collector.removeAll() }
        return try collector.contents()
    }

    func relation(id: Int64, tags: Tags, members: [RelationMember]) {
        collector.addRelation(id: id, tags: tags, members: members)
    }

    func node(id: Int64, position: FixedCoordinate, tags: Tags) {
        collector.addNode(id: id, position: position, tags: tags)
    }

    func way(_ way: OSMWay) { collector.addWay(way) }

    func area(id: Int64, tags: Tags, rings: [AreaRing]) {
        collector.addArea(id: id, tags: tags, rings: rings)
    }
}
