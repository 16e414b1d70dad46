import WaymarkGeometry
import WaymarkRoads

/// Objects that are tagged as those of OpenStreetMap are, and stand for an indoor map of another kind: so the same roads and
/// places come of both.
struct IndoorObjects {
    typealias TagPairs = [(key: String, value: String)]

    /// A node with tags.
    struct Node {
        let node: RoadWayNode
        let tags: TagPairs
    }

    struct Way {
        let id: Int64
        let nodes: [RoadWayNode]
        let tags: TagPairs
    }

    /// A relation of ways.
    struct Relation {
        let id: Int64
        let ways: [(id: Int64, role: String)]
        let tags: TagPairs
    }

    /// A place that people look for.
    struct Place {
        /// A point, or rings that are closed; an outer one is followed by its holes.
        enum Shape {
            case point(FixedCoordinate)
            case area([AreaRing])
        }

        /// The number of the node or way that it stands for.
        let id: Int64
        let shape: Shape
        let tags: TagPairs
    }

    /// A place where one gets from outdoors into a space.
    struct Entrance {
        let node: RoadWayNode
        let level: Double
        /// The number of the way to the nearest street.
        let link: Int64
        /// The same for all of a space that is under the sky, of which a few suffice; `nil` where it is a door.
        var group: Int?
    }

    /// A door that one passes in one direction alone.
    struct OneWayDoor {
        let node: Int64
        /// The number of the way that is the area from which one comes.
        let from: Int64
        /// That of the one into which one goes.
        let to: Int64
    }

    /// What roads are made of.
    var nodes: [Node] = []
    var ways: [Way] = []
    var relations: [Relation] = []
    /// What places are made of.
    var places: [Place] = []
    /// The places that streets do not lead to by themselves.
    var entrances: [Entrance] = []
    var oneWayDoors: [OneWayDoor] = []
    /// The rings of walls through which one does not see a street, with their levels.
    var walls: [(level: Double, ring: [FixedCoordinate])] = []

    /// Hands over the objects that roads are made of, in the order of a file.
    func handOverRoads(to receiver: any OSMReceiver) {
        for relation in relations {
            let members = relation.ways.map {
                RelationMember(reference: $0.id, role: $0.role, isNode: false, isWay: true)
            }
            Tags.with(relation.tags) {
                receiver.relation(id: relation.id, tags: $0, members: members)
            }
        }
        for node in nodes {
            guard let position = node.node.position else { continue }
            Tags.with(node.tags) { receiver.node(id: node.node.id, position: position, tags: $0) }
        }
        // Places are what one sees on the way.
        for place in places {
            guard case .point(let position) = place.shape else { continue }
            Tags.with(place.tags) { receiver.node(id: place.id, position: position, tags: $0) }
        }
        for way in ways {
            Tags.with(way.tags) { OSMWay.handOver(way.id, way.nodes, $0, to: receiver) }
        }
    }

    /// Hands over the objects that places are made of.
    func handOverPlaces(to receiver: any OSMReceiver) {
        for place in places {
            Tags.with(place.tags) { tags in
                switch place.shape {
                case .point(let position):
                    receiver.node(id: place.id, position: position, tags: tags)
                // Areas have twice the number of their way.
                case .area(let rings): receiver.area(id: place.id * 2, tags: tags, rings: rings)
                }
            }
        }
    }
}
