import ArgumentParser
import Foundation
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// From where to where a bench asks for a way.
struct PlacePair {
    let from: Coordinate
    var to: Coordinate

    /// The places for a router.
    var places: [SnapRequest] { [SnapRequest(from), SnapRequest(to)] }

    /// The best route of a provider; `nil` where there is none.
    func route(of provider: OnDeviceProvider, profile: String = "car") -> Route? {
        provider.bestRoute(
            through: [Waypoint(coordinate: from), Waypoint(coordinate: to)], profile: profile)
    }
}

extension OnDeviceProvider {
    /// The best route through `waypoints`; `nil` where there is none.
    func bestRoute(through waypoints: [Waypoint], profile: String) -> Route? {
        let request = DirectionsRequest(
            waypoints: waypoints, options: RoutingOptions(profile: profile))
        return try? route(request.withoutAlternatives).routes.first
    }
}

extension [PlacePair] {
    /// `count` pairs of random junctions that are open to the profile of `router`.
    init(random count: Int, on router: Router, seed: UInt64) {
        let graph = router.graph
        let open = router.openEdges
        var generator = SeededGenerator(seed: seed)
        func place() -> Coordinate {
            let edge = open[Int(generator.next() % UInt64(open.count))]
            return graph.nodePositions[Int(graph.source(of: EdgeID(edge)).index)].coordinate
        }
        self = (0..<(open.isEmpty ? 0 : count)).map { _ in PlacePair(from: place(), to: place()) }
    }

    /// The pairs of a file: longitude,latitude,longitude,latitude a line.
    init(path: String) throws {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw ValidationError("\(path) cannot be read as text")
        }
        self = try text.split(whereSeparator: \.isNewline).enumerated().map { number, line in
            let values = line.split(separator: ",").compactMap {
                Double($0.trimmingCharacters(in: .whitespaces))
            }
            guard values.count == 4 else {
                throw ValidationError("\(path), line \(number + 1): not four numbers")
            }
            let pair = PlacePair(
                from: Coordinate(latitude: values[1], longitude: values[0]),
                to: Coordinate(latitude: values[3], longitude: values[2]))
            guard pair.from.isValid, pair.to.isValid else {
                throw ValidationError("\(path), line \(number + 1): not two coordinates")
            }
            return pair
        }
    }

    /// Writes the pairs to such a file.
    func write(to path: String) throws {
        let lines = map {
            "\($0.from.longitude),\($0.from.latitude),\($0.to.longitude),\($0.to.latitude)\n"
        }
        try writeFile([UInt8](lines.joined().utf8), to: path)
    }
}

extension Router {
    /// The numbers of the edges that are open to the profile.
    var openEdges: [Int] { (0..<graph.edgeCount).filter { metric.isOpen(EdgeID($0)) } }
}
