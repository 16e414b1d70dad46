import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// Places on the roads of a region from which and to which a drive is worth seeing: in the middle of
/// streets with names, around where there are most of them.
struct DrivePlaces {
    /// The place with the most streets around.
    let center: Coordinate
    /// Places around the center, from near to far, in all directions.
    let others: [Coordinate]

    /// Metres of a cell in which streets are counted.
    private static let cellSize = 500.0
    /// Metres from the center at which places are looked for.
    private static let distances = [500.0, 1000, 2000, 3500, 6000]

    /// The places of `roads` around `wanted`, or around the most streets where it is `nil`; `nil`
    /// where the roads have no streets.
    init?(_ roads: RoadGraph, around wanted: Coordinate?) {
        let streets = Self.streets(of: roads)
        let grid = StreetGrid(streets, cellSize: Self.cellSize)
        guard let busiest = wanted ?? grid?.busiest,
            let center = Self.street(of: streets, nearest: busiest, within: .infinity)
        else { return nil }
        self.center = center.place
        others = Self.distances.flatMap { distance in
            stride(from: 0.0, to: 360, by: 45).compactMap { bearing in
                let place = center.place.destination(distance: distance, bearing: bearing)
                return Self.street(of: streets, nearest: place, within: distance * 0.35)?.place
            }
        }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// A piece of a street.
    fileprivate struct Street {
        let place: Coordinate
        let length: Double
    }

    /// Every segment of a street that has a name and is open to cars in general.
    private static func streets(of roads: RoadGraph) -> [Street] {
        (0..<roads.segmentCount).compactMap { segment in
            let edge = roads.segmentEdges[segment].along
            let road = roads.attributes(of: edge)
            guard classes.contains(road.roadClass), road.name != .empty,
                road.flags.isDisjoint(with: [.link, .roundabout, .tunnel, .unpaved])
            else { return nil }
            let points = Array(roads.shape(ofSegment: segment))
            let middle = points[points.count / 2].coordinate
            return Street(place: middle, length: Double(roads.lengths[Int(edge.index)]))
        }
    }

    /// Classes of roads that houses stand at.
    private static let classes: Set<RoadClass> = [
        .primary, .secondary, .tertiary, .unclassified, .residential,
    ]

    private static func street(
        of streets: [Street], nearest place: Coordinate, within reach: Double
    ) -> Street? {
        let frame = LocalFrame(origin: place)
        var best: (street: Street, distance: Double)?
        for street in streets {
            let offset = frame.offset(to: street.place)
            let square = (offset * offset).sum()
            if square < best?.distance ?? (reach * reach) { best = (street, square) }
        }
        return best?.street
    }
}

/// The length of streets in the cells of a grid.
private struct StreetGrid {
    /// The middle of the place with the most streets: three cells wide.
    let busiest: Coordinate

    /// `nil` where there are none.
    init?(_ streets: [DrivePlaces.Street], cellSize: Double) {
        guard let origin = streets.first?.place else { return nil }
        let frame = LocalFrame(origin: origin)
        var cells: [SIMD2<Int>: (length: Double, place: Coordinate)] = [:]
        for street in streets {
            let offset = frame.offset(to: street.place) / cellSize
            let cell = SIMD2(Int(offset.x.rounded(.down)), Int(offset.y.rounded(.down)))
            cells[cell, default: (0, street.place)].length += street.length
        }
        func around(_ cell: SIMD2<Int>) -> Double {
            (-1...1).reduce(0) { sum, x in
                (-1...1).reduce(sum) { $0 + (cells[cell &+ SIMD2(x, $1)]?.length ?? 0) }
            }
        }
        // Of two that have as many, the one in the south-west.
        let best = cells.keys.max { a, b in
            (around(a), -a.y, -a.x) < (around(b), -b.y, -b.x)
        }
        guard let best, let place = cells[best]?.place else { return nil }
        busiest = place
    }
}
