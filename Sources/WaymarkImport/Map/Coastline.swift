import WaymarkGeometry
import WaymarkRoads

/// Makes the sea of an extract from its coastline ways, which have the land on their left.
struct Coastline {
    typealias Ring = [FixedCoordinate]

    private let border: ExtractBorder
    private var box: IndexBox { border.box }

    init(bounds: CoordinateBounds) { border = ExtractBorder(bounds) }

    /// The polygons of the sea, which goes on beyond sides of the extract that are all sea: outer rings, each
    /// followed by the islands in it; rings are not closed by a repeated point. Empty where there is no
    /// coastline.
    ///
    /// - Throws: ``ImportError`` where so many coasts lie in one another that `budget` does not suffice.
    func ocean(
        from ways: [Ring], within budget: ImportBudget
    ) throws(ImportError) -> [[(points: Ring, isHole: Bool)]] {
        let chains = Self.joined(ways)
        var (crossing, islands): ([Ring], [Ring]) = ([], [])
        for chain in chains {
            let isClosed = chain.count > 3 && chain.first == chain.last
            if isClosed, chain.allSatisfy(border.isInside) {
                islands.append(Array(chain.dropLast()))
            } else {
                crossing += border.clipped(chain, isClosed: isClosed).filter { !isScrap($0) }
            }
        }
        // A closed coast with the water inside is a sea of its own.
        let seas = islands.filter { !Self.isLand($0) }
        islands = islands.filter { Self.isLand($0) }
        var outers = rings(from: crossing) + seas
        var holes = try Self.places(of: islands, in: outers, within: budget)
        let isCovered = Set(holes.joined()).count == islands.count
        if crossing.isEmpty, !isCovered {
            outers.append(border.corners)
            holes += try Self.places(of: islands, in: [border.corners], within: budget)
        }
        return zip(outers, holes).map { outer, holes in
            [(extended(outer), false)] + holes.map { (islands[$0], true) }
        }
    }

    /// The numbers of the islands in each of some rings.
    private static func places(
        of islands: [Ring], in outers: [Ring], within budget: ImportBudget
    ) throws(ImportError) -> [[Int]] {
        var result: [[Int]] = []
        for outer in outers {
            let box = outer.reduce(into: IndexBox.empty) {
                $0.extend(x: $1.longitude, y: $1.latitude)
            }
            let near = islands.indices.filter { index in
                let first = islands[index][0]
                return box.intersects(
                    IndexBox(
                        minX: first.longitude, minY: first.latitude, maxX: first.longitude,
                        maxY: first.latitude))
            }
            try budget.spend(
                Double(islands.count) + Double(near.count) * Double(outer.count),
                on: "its coastline")
            result.append(
                near.filter { outer.lazy.map(\.plane).encloses(islands[$0][0].plane) })
        }
        return result
    }

    private enum Side: CaseIterable {
        case west, north, east, south
    }

    /// A side of which less is sea ends with the extract: nobody knows how its coasts go on.
    private static let openShare = 0.98

    /// The ring with the sides that are all sea moved out: by the size of the extract, as land may follow;
    /// to the end of the world where the extract is a group of islands with sea on all sides.
    private func extended(_ ring: Ring) -> Ring {
        let sides = openSides(of: ring)
        let isWorld = Set(sides.compactMap { $0 }).count == Side.allCases.count
        func outward(_ p: FixedCoordinate, from side: Side) -> FixedCoordinate {
            moved(p, outOf: side, toEnd: isWorld)
        }
        var result: Ring = []
        for index in ring.indices {
            let point = ring[index]
            let before = sides[(index + ring.count - 1) % ring.count]
            let after = sides[index]
            if let before { result.append(outward(point, from: before)) }
            switch (before, after) {
            case (let before?, let after?):
                guard before != after else { continue }
                result.append(outward(outward(point, from: before), from: after))
            default: result.append(point)
            }
            if let after { result.append(outward(point, from: after)) }
        }
        return result
    }

    /// For each edge of a ring the side of the border along which it runs, where all of that is sea.
    private func openSides(of ring: Ring) -> [Side?] {
        let sides = ring.indices.map { side(from: ring[$0], to: ring[($0 + 1) % ring.count]) }
        var shares: [Side: Double] = [:]
        for (index, side) in sides.enumerated() {
            guard let side else { continue }
            shares[side, default: 0] += share(
                of: side, from: ring[index], to: ring[(index + 1) % ring.count])
        }
        return sides.map { side in
            side.flatMap { shares[$0, default: 0] >= Self.openShare ? $0 : nil }
        }
    }

    /// The share of a side between two of its points.
    private func share(of side: Side, from a: FixedCoordinate, to b: FixedCoordinate) -> Double {
        switch side {
        case .west, .east:
            abs(Double(a.latitude) - Double(b.latitude)) / Double(box.height)
        case .north, .south:
            abs(Double(a.longitude) - Double(b.longitude)) / Double(box.width)
        }
    }

    /// The side of the border along which two points lie.
    private func side(from a: FixedCoordinate, to b: FixedCoordinate) -> Side? {
        guard a != b else { return nil }
        return Side.allCases.first { isOn(a, side: $0) && isOn(b, side: $0) }
    }

    private func isOn(_ p: FixedCoordinate, side: Side) -> Bool {
        switch side {
        case .west: p.longitude == border.west
        case .north: p.latitude == border.north
        case .east: p.longitude == border.east
        case .south: p.latitude == border.south
        }
    }

    /// The point as far beyond a side as the extract is large, or at the end of the world.
    private func moved(
        _ p: FixedCoordinate, outOf side: Side, toEnd isWorld: Bool
    ) -> FixedCoordinate {
        let limit = Mercator.maximumLatitude
        let end = FixedCoordinate(Coordinate(latitude: limit, longitude: 180))
        // 180° east is 180° west: its number here is the negative one.
        let (farEast, farNorth) = (Int(abs(Double(end.longitude))), Int(end.latitude))
        let width = isWorld ? 2 * farEast : box.width
        let height = isWorld ? 2 * farNorth : box.height
        var (x, y) = (Int(p.longitude), Int(p.latitude))
        switch side {
        case .west: x -= width
        case .east: x += width
        case .north: y += height
        case .south: y -= height
        }
        return FixedCoordinate(
            longitude: Int32(max(-farEast, min(farEast, x))),
            latitude: Int32(max(-farNorth, min(farNorth, y))))
    }

    /// Ways put end to end.
    private static func joined(_ ways: [Ring]) -> [Ring] {
        // The first way of a place is the last in its list.
        var byStart: [FixedCoordinate: [Int]] = [:]
        for (index, way) in ways.enumerated().reversed() where way.count >= 2 {
            byStart[way[0], default: []].append(index)
        }
        let ends = Set(ways.compactMap(\.last))
        var used = [Bool](repeating: false, count: ways.count)
        var chains: [Ring] = []
        // Open chains begin where no other way ends; what is left then are rings.
        let order = ways.indices.sorted { a, b in
            (ends.contains(ways[a].first ?? .zero) ? 1 : 0, a)
                < (ends.contains(ways[b].first ?? .zero) ? 1 : 0, b)
        }
        for start in order where !used[start] && ways[start].count >= 2 {
            used[start] = true
            var chain = ways[start]
            while let last = chain.last, chain.first != last, let next = byStart[last]?.popLast() {
                guard !used[next] else { continue }
                used[next] = true
                chain += ways[next].dropFirst()
            }
            chains.append(chain)
        }
        return chains
    }

    /// Whether a part is so small that which side of it is sea depends on how the extract was cut:
    /// from the border and back within a hundredth of the rectangle.
    private func isScrap(_ part: Ring) -> Bool {
        let own = part.reduce(into: IndexBox.empty) { $0.extend(x: $1.longitude, y: $1.latitude) }
        return own.width * 100 < box.width && own.height * 100 < box.height
    }

    /// Rings of sea: along a coast with the water on the right, then clockwise along the border to
    /// where the next coast begins.
    private func rings(from chains: [Ring]) -> [Ring] {
        var starts = BorderOrder(chains.map { border.place(of: $0[0]) })
        var rings: [Ring] = []
        for first in chains.indices where !starts.isTaken(first) {
            var (ring, current): (Ring, Int) = ([], first)
            repeat {
                if current != first { starts.take(current) }
                ring += chains[current]
                let exit = border.place(of: chains[current][chains[current].count - 1])
                current = starts.next(from: exit) ?? first
                let start = starts.places[current]
                ring += border.cornersBetween(exit, and: start >= exit ? start : start + 4)
            } while current != first
            starts.take(first)
            rings.append(ring)
        }
        return rings
    }

    /// Whether a ring runs counter-clockwise: land on its left is inside.
    private static func isLand(_ ring: Ring) -> Bool {
        guard var last = ring.last else { return false }
        var area = 0.0
        for point in ring {
            area += Double(last.longitude) * Double(point.latitude)
            area -= Double(point.longitude) * Double(last.latitude)
            last = point
        }
        return area > 0
    }
}

extension FixedCoordinate {
    fileprivate static let zero = FixedCoordinate(longitude: 0, latitude: 0)
}
