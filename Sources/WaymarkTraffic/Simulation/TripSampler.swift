import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// Draws homes and places of work: people live along small streets and work anywhere, more often in the middle
/// (Clark: Urban Population Densities, 1951, doi 10.2307/2981088), and not far away (gravity).
struct TripSampler: Sendable {
    /// A trip from home to work.
    struct Trip: Sendable {
        let home: Snap
        let work: Snap
    }

    private let router: Router
    private let homes: WeightedEdges
    private let works: WeightedEdges
    /// Places of work among which one is chosen.
    private static let choices = 8
    /// Places that are tried for one on the road.
    private static let attempts = 20

    init(router: Router) throws(TrafficSimulationError) {
        let graph = router.graph
        let edges = (0..<graph.edgeCount).map { EdgeID($0) }.filter { edge in
            Self.isPossible(edge, router)
        }
        guard !edges.isEmpty else { throw .noTrips }
        let middle = Middle(of: edges, graph)
        self.router = router
        homes = WeightedEdges(edges) { edge in
            Double(graph.lengths[Int(edge.index)])
                * Self.homeWeight(graph.attributes(of: edge).roadClass)
        }
        works = WeightedEdges(edges) { edge in
            let place = graph.nodePositions[Int(graph.source(of: edge).index)].coordinate
            return Double(graph.lengths[Int(edge.index)]) * middle.density(at: place)
        }
    }

    /// Streets of the main network with doors.
    private static func isPossible(_ edge: EdgeID, _ router: Router) -> Bool {
        let metric = router.metric
        guard metric.isOpen(edge), !metric.isRestricted(edge),
            metric.components[Int(edge.index)] == 0
        else { return false }
        let attributes = router.graph.attributes(of: edge)
        let classes = RoadClass.primary.rawValue...RoadClass.service.rawValue
        return classes.contains(attributes.roadClassCode) && !attributes.flags.contains(.link)
    }

    /// Who lives where: most along streets that are there for it.
    private static func homeWeight(_ roadClass: RoadClass) -> Double {
        switch roadClass {
        case .residential, .livingStreet: 1
        case .unclassified: 0.5
        case .tertiary: 0.3
        default: 0.1
        }
    }

    /// A trip; `nil` where none was found.
    func trip(_ random: inout SeededGenerator) -> Trip? {
        for _ in 0..<Self.attempts {
            guard let home = place(on: homes, &random) else { continue }
            let candidates = (0..<Self.choices).map { _ in coordinate(on: works, &random) }
            var sum = 0.0
            let sums = candidates.map { candidate in
                let distance = home.coordinate.distance(to: candidate)
                sum += CMath.exponential(-distance / SimulationAssumptions.tripLength)
                return sum
            }
            let choice = candidates[random.index(weightedBy: sums)]
            guard let work = snap(choice), home.coordinate.distance(to: work.coordinate) > 200
            else { continue }
            return Trip(home: home, work: work)
        }
        return nil
    }

    private func place(on edges: WeightedEdges, _ random: inout SeededGenerator) -> Snap? {
        snap(coordinate(on: edges, &random))
    }

    private func coordinate(
        on edges: WeightedEdges, _ random: inout SeededGenerator
    ) -> Coordinate {
        let edge = edges.edges[random.index(weightedBy: edges.sums)]
        let share = random.unit()
        let path = router.graph.path(of: edge)
        return path.part(share...share).first ?? path[0]
    }

    private func snap(_ place: Coordinate) -> Snap? {
        router.snaps(SnapRequest(place, radius: 50)).first { $0.component == 0 }
    }
}

/// Edges that are drawn by their weights.
private struct WeightedEdges: Sendable {
    let edges: [EdgeID]
    /// For each edge the weights up to it.
    let sums: [Double]

    init(_ edges: [EdgeID], weight: (EdgeID) -> Double) {
        self.edges = edges
        var sum = 0.0
        sums = edges.map { edge in
            sum += weight(edge)
            return sum
        }
    }
}

/// The middle of a city, and how far it reaches.
private struct Middle {
    private let center: Coordinate
    private let radius: Double

    init(of edges: [EdgeID], _ graph: RoadGraph) {
        var (latitude, longitude, weight) = (0.0, 0.0, 0.0)
        let places = edges.map { edge in
            let place = graph.nodePositions[Int(graph.source(of: edge).index)].coordinate
            let length = Double(graph.lengths[Int(edge.index)])
            latitude += place.latitude * length
            longitude += place.longitude * length
            weight += length
            return (place: place, length: length)
        }
        let center = Coordinate(
            latitude: latitude / max(1e-9, weight), longitude: longitude / max(1e-9, weight))
        let squares = places.reduce(0) { sum, entry in
            let distance = center.distance(to: entry.place)
            return sum + distance * distance * entry.length
        }
        self.center = center
        radius = max(100, (squares / max(1e-9, weight)).squareRoot())
    }

    func density(at place: Coordinate) -> Double {
        CMath.exponential(-center.distance(to: place) / radius)
    }
}
