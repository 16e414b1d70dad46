import WaymarkRoads

/// A member of a relation.
struct RelationMember {
    let reference: Int64
    let role: String
    let isNode: Bool
    let isWay: Bool
}

/// One ring of an assembled multipolygon.
struct AreaRing {
    let points: [FixedCoordinate]
    let isHole: Bool
}

/// Takes the objects of a file: all relations, then in the order of the file nodes that have tags, ways and,
/// some time after their ways, areas.
protocol OSMReceiver: AnyObject {
    /// Whether it wants areas.
    var takesAreas: Bool { get }

    func relation(id: Int64, tags: Tags, members: [RelationMember])
    func node(id: Int64, position: FixedCoordinate, tags: Tags)
    func way(_ way: OSMWay)
    /// `rings` are closed; an outer ring is followed by its holes.
    func area(id: Int64, tags: Tags, rings: [AreaRing])
}
