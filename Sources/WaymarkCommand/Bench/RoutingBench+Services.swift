import Foundation
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkGuidance
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

extension RoutingBench {
    /// Routes with words and geometry, as a provider gives them.
    mutating func measureRoutes(_ provider: OnDeviceProvider, profile: String) {
        var (bare, full, alternatives, extra) = ([Double](), [Double](), [Double](), 0)
        for pair in pairs.prefix(500) {
            let places = [SnapRequest(pair.from), SnapRequest(pair.to)]
            var watch = Stopwatch()
            let paths = try? router.paths(through: places)
            bare.append(watch.milliseconds)
            guard paths != nil else { continue }
            let request = DirectionsRequest(
                waypoints: [Waypoint(coordinate: pair.from), Waypoint(coordinate: pair.to)],
                options: RoutingOptions(profile: profile))
            watch = Stopwatch()
            _ = try? provider.route(request.withoutAlternatives)
            full.append(watch.milliseconds)
            watch = Stopwatch()
            let journey = try? router.journey(through: places)
            if let journey, let best = journey.paths.first {
                let found = try? router.alternatives(
                    to: best, from: journey.snaps[0], to: journey.snaps[1],
                    AlternativeOptions(count: 2))
                extra += found?.count ?? 0
            }
            alternatives.append(watch.milliseconds)
        }
        figures.append(Figure("route bare", bare, unit: "ms"))
        figures.append(Figure("route full", full, unit: "ms"))
        measureGuidance()
        var figure = Figure("alternatives", alternatives, unit: "ms")
        figure.extraRoutes = Double(extra) / Double(max(1, alternatives.count))
        let recall = AlternativesRecall(router: router)
        let known = pairs.prefix(200).compactMap { recall.found(from: $0.from, to: $0.to) }
            .filter(\.known)
        figure.recall = Double(known.count { $0.found }) / Double(max(1, known.count))
        figures.append(figure)
    }

    /// Maneuvers alone, on the half of the ways that is longest.
    private mutating func measureGuidance() {
        let assembler = RouteAssembler(router: router)
        let journeys = pairs.prefix(500).compactMap { pair in
            try? router.paths(through: [SnapRequest(pair.from), SnapRequest(pair.to)])
        }
        let ways = journeys.map { (paths: $0, length: router.length(of: $0[0])) }
            .sorted { $0.length > $1.length }.prefix(journeys.count / 2 + 1)
        let times = ways.map { way in
            let waypoints = [Waypoint](
                repeating: Waypoint(coordinate: pairs[0].to), count: way.paths.count + 1)
            let watch = Stopwatch()
            _ = assembler.route(way.paths, waypoints: waypoints)
            return watch.milliseconds
        }
        var figure = Figure("guidance", times, unit: "ms")
        figure.kilometers = Figure("", ways.map { $0.length / 1000 }, unit: "km").median
        figures.append(figure)
    }

    /// Requests that close something of their own, against the plain ones.
    mutating func measureOptions() {
        var (withoutFerries, shortest) = (RoutingOptions(), RoutingOptions())
        withoutFerries.avoidsFerries = true
        shortest.strategy = .shortest
        for (name, options) in [("avoiding ferries", withoutFerries), ("shortest", shortest)] {
            figures.append(Figure(name, timesOfPaths { _ in options }, unit: "ms"))
        }
        let times = timesOfPaths { path in
            let middle = path.edges[path.edges.count / 2]
            let node = router.graph.targets[Int(middle.index)]
            let place = router.graph.nodePositions[Int(node.index)].coordinate
            var options = RoutingOptions()
            options.closures.circles = [.init(center: place, radius: 100)]
            return options
        }
        figures.append(Figure("avoiding 100 m around its middle", times, unit: "ms"))
    }

    private func timesOfPaths(_ options: (RoadPath) -> RoutingOptions) -> [Double] {
        var times: [Double] = []
        for pair in pairs.prefix(200) {
            let places = [SnapRequest(pair.from), SnapRequest(pair.to)]
            guard let path = try? router.paths(through: places).first else { continue }
            let wanted = options(path)
            let watch = Stopwatch()
            _ = try? router.paths(through: places, options: wanted)
            times.append(watch.milliseconds)
        }
        return times
    }

    mutating func measureMany() {
        let places = pairs.flatMap { [SnapRequest($0.from), SnapRequest($0.to)] }
        let snaps = places.compactMap { try? router.nearestRoads([$0])[0] }
        for count in [10, 50, 100, 1000] where snaps.count >= count {
            let rounds = count == 1000 ? 1 : 15
            let times = (0..<rounds).map { round -> Double in
                let first = round * count % max(1, snaps.count - count + 1)
                let chosen = Array(snaps[first..<first + count])
                let watch = Stopwatch()
                _ = try? router.matrix(from: chosen, to: chosen)
                return watch.milliseconds
            }
            figures.append(Figure("table \(count)", times, unit: "ms"))
        }
        for count in [10, 50] where places.count >= count {
            let times = (0..<10).map { round -> Double in
                let first = round * count % max(1, places.count - count + 1)
                let watch = Stopwatch()
                _ = try? router.trip(over: Array(places[first..<first + count]))
                return watch.milliseconds
            }
            figures.append(Figure("trip \(count)", times, unit: "ms"))
        }
        for minutes in [10, 60] {
            let times = snaps.prefix(40).map { snap -> Double in
                let watch = Stopwatch()
                _ = try? router.isochrones(from: snap, limits: [Double(minutes) * 60])
                return watch.milliseconds
            }
            figures.append(Figure("isochrone \(minutes) min", times, unit: "ms"))
        }
    }

    /// Matches traces of 100 readings, every `interval` seconds along random ways with noise.
    mutating func measureMatching(interval: Double = 5, noise: Double = 5) {
        var generator = SeededGenerator(seed: seed)
        var (times, missed) = ([Double](), 0)
        for pair in pairs where times.count < 100 {
            let places = [SnapRequest(pair.from), SnapRequest(pair.to)]
            guard let path = try? router.paths(through: places).first else { continue }
            let trace = trace(path, interval, noise, &generator)
            guard trace.count >= 20 else { continue }
            let watch = Stopwatch()
            let result = try? router.match(trace)
            times.append(watch.milliseconds * 100 / Double(trace.count))
            missed += trace.count - (result?.points.filter { $0 != nil }.count ?? 0)
        }
        figures.append(Figure("match 100 points", times, unit: "ms"))
    }

    private func trace(
        _ path: RoadPath, _ interval: Double, _ noise: Double, _ generator: inout SeededGenerator
    ) -> [TracePoint] {
        let line = router.line(of: path)
        let speed = router.length(of: path) / max(1, path.duration)
        var (trace, rest) = ([TracePoint](), 0.0)
        for (a, b) in zip(line, line.dropFirst()) {
            let length = a.distance(to: b)
            while rest <= length, length > 0, trace.count < 100 {
                let place = a.interpolated(to: b, fraction: rest / length)
                trace.append(
                    TracePoint(
                        generator.place(near: place, deviation: noise),
                        time: Double(trace.count) * interval))
                rest += speed * interval
            }
            rest -= length
        }
        return trace
    }
}
