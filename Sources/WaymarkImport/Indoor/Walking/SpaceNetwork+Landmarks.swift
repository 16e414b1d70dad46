import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads

extension SpaceNetwork {
    /// Metres within which something is beside a place, and within which another one of its kind is mistaken for it.
    private static let (nearby, mistaken) = (8.0, 16.0)

    /// What one sees from places inside of a space.
    func landmarks(
        in number: Int, on level: Double?, seenFrom nodes: [Node], _ portals: [Portal],
        _ border: AreaBorder, _ plane: SpacePlane
    ) throws(ImportError) -> [(node: Node, landmark: IndoorLandmark)] {
        // In a room one sees all of it at once.
        guard !spaces[number].isWalled, !nodes.isEmpty else { return [] }
        let known = try landmarks(in: number, on: level ?? 0, portals, border, plane)
        guard !known.isEmpty else { return [] }
        var found: [(node: Node, landmark: IndoorLandmark)] = []
        for node in nodes {
            let place = plane.meters(node.position)
            try spend(Double(10 * known.count), on: number)
            let near = known.map { landmark in
                let gap = landmark.place - place
                return (landmark.landmark, landmark.place, (gap * gap).sum().squareRoot())
            }
            guard let nearest = near.min(by: { $0.2 < $1.2 }), nearest.2 < Self.nearby else {
                continue
            }
            // What has a name is nothing else.
            let isOne =
                nearest.0.name != nil
                || near.count { $0.2 < Self.mistaken && $0.0.kind == nearest.0.kind } == 1
            try spend(Double(4 * border.count), on: number)
            guard isOne, border.isClear(from: place, to: nearest.1, touching: nearest.1) else {
                continue
            }
            found.append((node, nearest.0))
        }
        return found
    }

    /// The rooms, lifts and stairs that one gets into from a space, at their doors, and what stands in it.
    private func landmarks(
        in number: Int, on level: Double, _ portals: [Portal], _ border: AreaBorder,
        _ plane: SpacePlane
    ) throws(ImportError) -> [(landmark: IndoorLandmark, place: SIMD2<Double>)] {
        var found: [(landmark: IndoorLandmark, place: SIMD2<Double>)] = []
        guard let list = LevelList(level) else { return [] }
        for portal in portals {
            for other in neighbours(of: number, at: portal.node.key) {
                guard let landmark = spaces[other].landmark,
                    spaces[other].levels?.contains(level) ?? false
                else { continue }
                found.append(
                    (
                        IndoorLandmark(
                            landmark.kind, name: landmark.name, at: portal.node.position, on: list),
                        plane.meters(portal.node.position)
                    ))
            }
        }
        let points = spaces[number].rings.flatMap { $0.nodes.compactMap(\.position) }
        guard let south = points.map(\.latitude).min(), let north = points.map(\.latitude).max(),
            let west = points.map(\.longitude).min(), let east = points.map(\.longitude).max()
        else { return found }
        let inside = try landmarks.landmarks(
            from: south, to: north, longitudes: west...east, on: level
        ) { steps throws(ImportError) in try spend(steps, on: number) }
        for landmark in inside {
            let place = plane.meters(landmark.place)
            try spend(Double(border.count), on: number)
            if border.encloses(place) { found.append((landmark, place)) }
        }
        return found
    }

    /// The other spaces that meet in a portal.
    private func neighbours(of number: Int, at key: Key) -> [Int] {
        let all: [Int]? =
            switch key {
            case .node(let node): use.spaces[node]
            case .door(let node, _): use.spaces[node]
            case .line(let line, _): use.lines[line]
            case .own, .lift: nil
            }
        return (all ?? []).filter { $0 != number }
    }
}
