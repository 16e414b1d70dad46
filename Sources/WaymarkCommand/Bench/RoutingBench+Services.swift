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
            var watch = Stopwatch()
            let paths = try? router.paths(through: pair.places)
            bare.append(watch.milliseconds)
            guard paths != nil else { continue }
            watch = Stopwatch()
            _ = pair.route(of: provider, profile: profile)
            full.append(watch.milliseconds)
            watch = Stopwatch()
            let journey = try? router.journey(through: pair.places)
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
        let known = pairs.prefix(200).compactMap { recall.found($0) }
        figure.recall = Double(known.count { $0 }) / Double(max(1, known.count))
        figures.append(figure)
    }

    /// Maneuvers alone, on the half of the ways that is longest.
    private mutating func measureGuidance() {
        let assembler = RouteAssembler(router: router)
        let journeys = pairs.prefix(500).compactMap { try? router.paths(through: $0.places) }
        let ways = journeys.map { (paths: $0, length: router.length(of: $0[0])) }
            .sorted { $0.length > $1.length }.prefix(journeys.count / 2 + 1)
        var figure = Figure("guidance", for: ways) { way in
            let waypoints = [Waypoint](
                repeating: Waypoint(coordinate: pairs[0].to), count: way.paths.count + 1)
            _ = try? assembler.route(way.paths, waypoints: waypoints)
        }
        figure.kilometers = Figure("", ways.map { $0.length / 1000 }, unit: "km").median
        figures.append(figure)
    }

    /// Requests that close something of their own, against the plain ones.
    mutating func measureOptions() {
        var (withoutFerries, shortest) = (RoutingOptions(), RoutingOptions())
        withoutFerries.avoidsFerries = true
        shortest.strategy = .shortest
        for (name, options) in [("avoiding ferries", withoutFerries), ("shortest", shortest)] {
            figures.append(figure(name) { _ in options })
        }
        let middle = figure("avoiding 100 m around its middle") { path in
            let middle = path.edges[path.edges.count / 2]
            let node = router.graph.targets[Int(middle.index)]
            let place = router.graph.nodePositions[Int(node.index)].coordinate
            var options = RoutingOptions()
            options.closures.circles = [.init(center: place, radius: 100)]
            return options
        }
        figures.append(middle)
    }

    /// Requests with the options that are wanted in the place of a plain way.
    private func figure(_ name: String, _ options: (RoadPath) -> RoutingOptions) -> Figure {
        let requests = pairs.prefix(200).compactMap { pair in
            (try? router.paths(through: pair.places).first).map { (pair.places, options($0)) }
        }
        return Figure(name, for: requests) { places, options in
            _ = try? router.paths(through: places, options: options)
        }
    }

    mutating func measureMany() {
        let places = pairs.flatMap(\.places)
        let snaps = places.compactMap { try? router.nearestRoads([$0])[0] }
        for count in [10, 50, 100, 1000] where snaps.count >= count {
            let rounds = Self.parts(of: snaps, count, rounds: count == 1000 ? 1 : 15)
            figures.append(
                Figure("table \(count)", for: rounds) { _ = try? router.matrix(from: $0, to: $0) })
        }
        for count in [10, 50] where places.count >= count {
            let rounds = Self.parts(of: places, count, rounds: 10)
            figures.append(Figure("trip \(count)", for: rounds) { _ = try? router.trip(over: $0) })
        }
        for minutes in [10, 60] {
            figures.append(
                Figure("isochrone \(minutes) min", for: snaps.prefix(40)) {
                    _ = try? router.isochrones(from: $0, limits: [Double(minutes) * 60])
                })
        }
    }

    /// For each round `count` of `places`.
    private static func parts<Place>(of places: [Place], _ count: Int, rounds: Int) -> [[Place]] {
        (0..<rounds).map { round in
            let first = round * count % max(1, places.count - count + 1)
            return Array(places[first..<first + count])
        }
    }

    /// Seconds from a reading to the next one.
    private static let interval = 5.0
    /// The standard deviation of readings in metres.
    private static let noise = 5.0

    /// Matches traces of 100 readings along random ways.
    mutating func measureMatching() {
        var generator = SeededGenerator(seed: seed)
        var times: [Double] = []
        for pair in pairs where times.count < 100 {
            guard let path = try? router.paths(through: pair.places).first else { continue }
            let trace = trace(path, &generator)
            guard trace.count >= 20 else { continue }
            let watch = Stopwatch()
            _ = try? router.match(trace)
            times.append(watch.milliseconds * 100 / Double(trace.count))
        }
        figures.append(Figure("match 100 points", times, unit: "ms"))
    }

    private func trace(
        _ path: RoadPath, _ generator: inout SeededGenerator
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
                        generator.place(near: place, deviation: Self.noise),
                        time: Double(trace.count) * Self.interval))
                rest += speed * Self.interval
            }
            rest -= length
        }
        return trace
    }
}
