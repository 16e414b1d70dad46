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
