import WaymarkRegion
import WaymarkRoads

/// Makes roads of the ways across spaces.
struct SpaceWriter {
    private let nodes: ScratchArray<RoadWayNode>
    /// The numbers of nodes that no source has.
    private var numbers: [SpaceNetwork.Key: Int64] = [:]

    /// - Parameter nodes: takes the nodes of all roads.
    init(nodes: ScratchArray<RoadWayNode>) { self.nodes = nodes }

    /// The nodes of the lifts that are spaces, by the numbers of the spaces.
    var lifts: [Int: Int64] {
        numbers.reduce(into: [:]) { lifts, pair in
            if case .lift(let space) = pair.key { lifts[space] = pair.value }
        }
    }

    /// The nodes of doors that have another one on each level, by their own numbers.
    var doors: [(number: Int64, door: Int64)] {
        numbers.compactMap { pair in
            if case .door(let door, _) = pair.key { (pair.value, door) } else { nil }
        }.sorted { $0 < $1 }
    }

    /// The nodes from which one sees something, of the storeys whose roads were made.
    private(set) var landmarks: [(node: Int64, landmark: IndoorLandmark)] = []

    /// The roads of a storey.
    mutating func ways(
        of storey: SpaceNetwork.Storey, across space: WalkableSpace,
        strings builder: inout RoadGraphBuilder
    ) -> [RoadWay] {
        var signs: [(key: String, value: String)] = []
        if let levels = storey.levels {
            signs.append(
                ("level", levels.levels.map(LevelName.text).joined(separator: ";")))
        }
        if let reference = space.levelReference { signs.append(("level:ref", reference)) }
        defer {
            landmarks += storey.landmarks.compactMap { node, landmark in
                numbers[node.key].map { ($0, landmark) }
            }
        }
        return storey.pieces.map { piece in
            var attributes = space.attributes
            attributes.signs = builder.tagSet(signs)
            if piece.isFlight {
                if space.passage == .stairs { attributes.flags.insert(.steps) }
                if space.conveyance != nil { attributes.flags.insert(.conveying) }
            }
            let tags = tags(of: piece, in: storey, across: space)
            let first = nodes.count
            nodes.append(node(piece.start))
            for point in piece.middle { nodes.append(RoadWayNode(id: fresh(), position: point)) }
            nodes.append(node(piece.end))
            return RoadWay(
                id: space.way, attributes: attributes, tags: builder.tagSet(tags), oneway: .both,
                isCrossed: false, nodes: first..<nodes.count)
        }
    }

    /// The tags of a piece that profiles read.
    private func tags(
        of piece: SpaceNetwork.Piece, in storey: SpaceNetwork.Storey, across space: WalkableSpace
    ) -> [(key: String, value: String)] {
        guard piece.isFlight else {
            // One is on the level before one climbs.
            return space.tags.map { $0 == ("highway", "steps") ? ("highway", "corridor") : $0 }
        }
        guard space.passage == .stairs else { return space.tags }
        // A storey that was drawn by itself is else walked across.
        var tags: [(key: String, value: String)] = space.tags.map {
            $0.key == "highway" ? ($0.key, "steps") : $0
        }
        if let conveyance = space.conveyance {
            tags.append(("conveying", Self.conveying(conveyance)))
        }
        if let pitch = StairSteps.pitch(ofFlight: storey.levels, along: piece.points) {
            tags.append((StairPitch.key, pitch.text))
        }
        return tags.sorted { $0.key < $1.key }
    }

    /// Flights lead upward from their first point.
    private static func conveying(_ conveyance: WalkableSpace.Conveyance) -> String {
        switch conveyance {
        case .upward: "forward"
        case .downward: "backward"
        case .either: "yes"
        }
    }

    private mutating func node(_ node: SpaceNetwork.Node) -> RoadWayNode {
        if case .node(let id) = node.key { return RoadWayNode(id: id, position: node.position) }
        if let known = numbers[node.key] { return RoadWayNode(id: known, position: node.position) }
        let number = fresh()
        numbers[node.key] = number
        return RoadWayNode(id: number, position: node.position)
    }

    private var last = Int64.min

    /// A number that no node of a source has.
    private mutating func fresh() -> Int64 {
        last += 1
        return last
    }
}
