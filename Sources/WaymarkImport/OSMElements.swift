import WaymarkGeometry
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
/// some time after their ways, areas; last what the file has of areas that it lacks a part of.
protocol OSMReceiver: AnyObject {
    /// Whether it wants areas.
    var takesAreas: Bool { get }
    /// Whether it wants areas of which the file lacks a part.
    var takesCutAreas: Bool { get }

    func relation(id: Int64, tags: Tags, members: [RelationMember])
    func node(id: Int64, position: FixedCoordinate, tags: Tags)
    func way(_ way: OSMWay)
    /// `rings` are closed; an outer ring is followed by its holes.
    func area(id: Int64, tags: Tags, rings: [AreaRing])
    /// - Parameter bounds: the box outside of which parts are missing.
    func cutArea(_ area: CutArea, id: Int64, tags: Tags, in bounds: CoordinateBounds)
}

extension OSMReceiver {
    var takesCutAreas: Bool { false }

    func cutArea(_ area: CutArea, id: Int64, tags: Tags, in bounds: CoordinateBounds) {}
}
