import WaymarkRoads
import WaymarkSearch

/// Finds the nodes that streets share.
enum StreetJunctions {
    /// Streets of one node beyond these are left out.
    private static let mostStreets = 6
    /// Metres between two junctions of the same streets that count as two.
    private static let apart = 80.0

    private struct Stop: Comparable {
        let node: Int64
        let street: Int
        let point: FixedCoordinate

        static func < (a: Stop, b: Stop) -> Bool { (a.node, a.street) < (b.node, b.street) }
    }

    private struct Pair: Hashable {
        let first: Int
        let second: Int
    }

    /// - Parameter streets: the record of each street and its ways.
    static func junctions(
        of streets: [(record: Int, ways: [NamedWay])]
    ) -> [JunctionRecord] {
        var stops: [Stop] = []
        for street in streets {
            for way in street.ways {
                for (node, point) in zip(way.nodes, way.points) {
                    stops.append(Stop(node: node, street: street.record, point: point))
                }
            }
        }
        stops.sort()
        var (junctions, known): ([JunctionRecord], [Pair: [FixedCoordinate]]) = ([], [:])
        var start = 0
        while start < stops.count {
            var end = start + 1
            while end < stops.count, stops[end].node == stops[start].node { end += 1 }
            if end - start > 1 { add(stops[start..<end], to: &junctions, &known) }
            start = end
        }
        return junctions
    }

    private static func add(
        _ stops: ArraySlice<Stop>, to junctions: inout [JunctionRecord],
        _ known: inout [Pair: [FixedCoordinate]]
    ) {
        var list: [Int] = []
        for stop in stops where list.last != stop.street { list.append(stop.street) }
        guard let point = stops.first?.point, let node = stops.first?.node else { return }
        list = Array(list.prefix(mostStreets))
        for (place, first) in list.enumerated() {
            for second in list.dropFirst(place + 1) {
                let pair = Pair(first: first, second: second)
                let others = known[pair, default: []]
                guard others.count < 16, !others.contains(where: { $0.distance(to: point) < apart })
                else { continue }
                known[pair, default: []].append(point)
                junctions.append(
                    JunctionRecord(first: first, second: second, node: node, position: point))
            }
        }
    }
}
