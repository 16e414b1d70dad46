import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads
import WaymarkSearch

/// Joins ways of one name into streets, one for each settlement and for each group that is apart.
struct StreetAssembly {
    /// A street: its record, and its ways among those that were given.
    struct Street {
        var record: PlaceRecord
        let foldedName: String
        /// The settlement, or else the area, in which it is.
        let settlement: Int?
        let ways: [Int]
        let length: Double
    }

    private let ways: [NamedWay]
    private let kind: PlaceKind
    private let key: String

    /// - Parameters:
    ///   - kind: streets or rivers.
    ///   - key: of their tag, `highway` or `waterway`.
    init(_ ways: [NamedWay], kind: PlaceKind, key: String) {
        self.ways = ways
        self.kind = kind
        self.key = key
    }

    private struct Group: Hashable {
        let name: String
        let settlement: Int?
    }

    private struct Cell: Hashable {
        let group: Int
        let square: SIMD2<Int32>
    }

    /// - Parameter settlement: the place in which a point is.
    func streets(
        settlement: (FixedCoordinate) throws(ImportError) -> Int?
    ) throws(ImportError) -> [Street] {
        var groups = Numbering<Group>()
        var numbers: [Int] = []
        for way in ways {
            let around = try settlement(way.points[way.points.count / 2])
            let name = Folding.fold(way.names[0].text)
            numbers.append(groups.number(of: Group(name: name, settlement: around)))
        }
        var sets = joined(numbers)
        var members: [Int: [Int]] = [:]
        for way in ways.indices { members[sets.root(of: way), default: []].append(way) }
        return members.keys.sorted().map { root in
            let group = groups.elements[numbers[root]]
            return street(of: members[root] ?? [], group)
        }
    }

    /// Joins ways of a group that come within about 400 m of each other.
    private func joined(_ groups: [Int]) -> DisjointSets {
        let grid = PointGrid(side: kind == .street ? 400 : 2000)
        var sets = DisjointSets(count: ways.count)
        var cells: [Cell: Int] = [:]
        for (way, group) in groups.enumerated() {
            var last: SIMD2<Int32>?
            for point in ways[way].points {
                let square = grid.cell(of: point)
                guard square != last else { continue }
                last = square
                for dx: Int32 in -1...1 {
                    for dy: Int32 in -1...1 {
                        let near = Cell(group: group, square: square &+ SIMD2(dx, dy))
                        if let other = cells[near] { sets.join(way, other) }
                    }
                }
                cells[Cell(group: group, square: square)] = way
            }
        }
        return sets
    }

    private func street(of members: [Int], _ group: Group) -> Street {
        let ordered = members.sorted { ways[$0].id < ways[$1].id }
        let main =
            ordered.max { a, b in
                let (first, second) = (importance(of: ways[a]), importance(of: ways[b]))
                return (first, ways[b].id) < (second, ways[a].id)
            } ?? ordered[0]
        var record = PlaceRecord(
            object: ObjectCode(.way, ways[ordered[0]].id), kind: kind,
            position: middle(of: ordered))
        record.aliases = ordered.dropFirst().map { ObjectCode(.way, ways[$0].id) }
        record.names = names(of: [main] + ordered)
        record.tag = PlaceTag(key: key, value: ways[main].value)
        record.postcode = ordered.lazy.compactMap { ways[$0].postcode }.first
        let points = ordered.lazy.flatMap { ways[$0].points }
        record.bounds = points.reduce(into: IndexBox.empty) {
            $0.extend(x: $1.longitude, y: $1.latitude)
        }
        let length = ordered.reduce(0) { $0 + ways[$1].length }
        let extra = CMath.logarithm(1 + length / 100) * 0.004
        record.importance = min(0.6, importance(of: ways[main]) + extra)
        return Street(
            record: record, foldedName: group.name, settlement: group.settlement, ways: ordered,
            length: length)
    }

    private func importance(of way: NamedWay) -> Double {
        let base = kind == .street ? PlaceImportance.street(way.value) : 0.16
        return base + (way.isFamous ? 0.08 : 0)
    }

    private static let mostNames = 64

    private func names(of members: [Int]) -> [PlaceRecord.Name] {
        var names: [PlaceRecord.Name] = []
        var known: Set<PlaceRecord.Name> = []
        for name in members.lazy.flatMap({ ways[$0].names }) where names.count < Self.mostNames {
            if name.key.isEmpty, !names.isEmpty { continue }
            if known.insert(name).inserted { names.append(name) }
        }
        return names
    }

    /// The point of the line that is nearest to the middle of all.
    private func middle(of members: [Int]) -> FixedCoordinate {
        let points = members.flatMap { ways[$0].points }
        let sum = points.reduce(SIMD2<Double>.zero) {
            $0 + SIMD2(Double($1.longitude), Double($1.latitude))
        }
        let mean = sum / Double(points.count)
        let center = FixedCoordinate(
            longitude: Int32(mean.x.rounded()), latitude: Int32(mean.y.rounded()))
        return points.min { $0.squaredGap(to: center) < $1.squaredGap(to: center) } ?? center
    }
}

extension NamedWay {
    /// Its length in metres.
    var length: Double {
        zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
}

extension FixedCoordinate {
    fileprivate func squaredGap(to other: FixedCoordinate) -> Double {
        let (x, y) = (
            Double(longitude) - Double(other.longitude), Double(latitude) - Double(other.latitude)
        )
        return x * x + y * y
    }
}
