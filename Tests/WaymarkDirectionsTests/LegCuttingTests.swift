import Testing
import WaymarkDirections
import WaymarkGeometry

@Suite("Legs that are cut and joined")
struct LegCuttingTests {
    /// A leg that knows everything, with a turn at an odd point and junctions at odd points only. Its
    /// path bends by less than a turn.
    private func leg(seed: UInt64) -> RouteLeg {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 8...40, using: &random)
        var (path, bearing) = (Path(), Double.random(in: 0..<360, using: &random))
        path.append(Coordinate(latitude: 60, longitude: 25))
        for _ in 0..<count {
            bearing += Double.random(in: -15...15, using: &random)
            let length = Double.random(in: 5...400, using: &random)
            path.append(path[path.count - 1].destination(distance: length, bearing: bearing))
        }
        func values(_ range: ClosedRange<Double>) -> [Double] {
            (0..<count).map { _ in Double.random(in: range, using: &random) }
        }
        let durations = values(1...60)
        var leg = RouteLeg(
            destinationWaypoint: Waypoint(coordinate: path[count], title: "end"),
            destinationCoordinate: path[count], path: path, steps: [],
            segmentDurations: durations, segmentSpeedLimits: values(30...120),
            segmentRoadClasses: (0..<count).map { _ in
                RouteRoadClass.allCases.randomElement(using: &random) ?? .path
            },
            segmentFreeFlowDurations: values(1...30), tunnels: [1...3, 4...count - 1],
            distance: path.length(), duration: durations.reduce(0, +), weight: 1234)
        leg.steps = steps(on: leg, &random)
        return leg
    }

    private func steps(on leg: RouteLeg, _ random: inout SeededGenerator) -> [RouteStep] {
        let last = leg.path.count - 1
        let middle = 2 * Int.random(in: 1..<last / 2 - 1, using: &random) + 1
        func step(_ kind: Maneuver.Kind, _ range: ClosedRange<Int>) -> RouteStep {
            let segments = range.lowerBound..<range.upperBound
            var step = RouteStep(
                maneuver: Maneuver(
                    kind: kind, direction: kind == .turn ? .right : nil,
                    coordinate: leg.path[range.lowerBound], bearingBefore: nil, bearingAfter: nil),
                pointRange: range, distance: Path(leg.path[range]).length(),
                duration: leg.segmentDurations[segments].reduce(0, +),
                roadName: "\(kind) road", roadReference: "E 18", destinations: ["Turku"],
                drivingSide: .left, pronunciation: "ˈturku", rotaryName: "Rotary",
                destinationReferences: ["50"], lanes: [Lane(directions: [.left])],
                intersections: segments.filter { !$0.isMultiple(of: 2) }.map {
                    Intersection(
                        point: $0, bearings: [0, 180], entries: [true, false], inIndex: 1,
                        outIndex: 0, roadClass: .primary, features: .bridge, controls: .signals)
                })
            step.nameLanguage = "fi"
            step.localNames = ["sv": .init("Åbo", pronunciation: "oːbu")]
            step.keepsRoadName = true
            return step
        }
        var arrival = step(.arrive, last...last)
        arrival.destinationTitle = "end"
        return [step(.depart, 0...middle), step(.turn, middle...last), arrival]
    }

    /// The leg with the ends and announcements that cutting gives.
    private func normal(_ leg: RouteLeg) -> RouteLeg {
        leg.cut(at: [0, .infinity], waypoints: [leg.destinationWaypoint])[0]
    }

    private static let seeds = UInt64(1)...60

    @Test(
        "A leg that is cut at a point of a step and joined again is the same leg", arguments: seeds)
    func cutAndJoined(_ seed: UInt64) throws {
        let leg = normal(leg(seed: seed))
        let turn = try #require(leg.steps.first { $0.maneuver.kind == .turn })
        #expect(!turn.pointRange.lowerBound.isMultiple(of: 2))
        for point in stride(from: 2, to: leg.path.count - 1, by: 2) {
            let position = Path(leg.path[...point]).length()
            let parts = leg.cut(at: [0, position, .infinity])
            #expect(parts.map(\.path.count).reduce(0, +) == leg.path.count + 1)
            let joined = parts[0].joined(to: parts[1])
            expectSame(joined, leg, "seed \(seed), point \(point)")
        }
    }

    @Test("Heights stay where they are when a leg is cut and joined", arguments: seeds)
    func heights(_ seed: UInt64) throws {
        // A slope, then the way down: straight pieces, which sampling anew does not change.
        var leg = leg(seed: seed)
        let top = leg.distance / 2
        func ground(_ meters: Double) -> Double { 200 - abs(meters - top) / 10 }
        let count = 2 * Int((leg.distance / 50).rounded(.up))
        let spacing = leg.distance / Double(count)
        leg.elevation = RouteElevation(
            spacing: spacing, heights: (0...count).map { ground(Double($0) * spacing) })
        var random = SeededGenerator(seed: seed)
        let cuts = (0..<4).map { _ in Double.random(in: 0...leg.distance, using: &random) }.sorted()
        let starts = [0] + cuts
        let parts = leg.cut(at: starts + [.infinity])
        for (start, part) in zip(starts, parts) {
            let elevation = try #require(part.elevation)
            #expect(abs(elevation.distance - part.distance) < 1e-6 && part.isConsistent)
            for (index, height) in elevation.heights.enumerated() {
                // Around the top it is cut off by less than half a sample.
                let place = start + Double(index) * elevation.spacing
                #expect(abs(height - ground(place)) < spacing / 10)
            }
        }
        let joined = parts.dropFirst().reduce(parts[0]) { $0.joined(to: $1) }
        let whole = try #require(joined.elevation)
        #expect(abs(whole.distance - leg.distance) < 1e-6)
        #expect(abs(whole.ascent - leg.distance / 20) < 10)
        #expect(abs(whole.descent - leg.distance / 20) < 10)
        var bare = parts[0]
        bare.elevation = nil
        #expect(bare.joined(to: parts[1]).elevation == nil)
    }

    /// Expects that two legs differ by no more than rounding.
    private func expectSame(_ joined: RouteLeg, _ leg: RouteLeg, _ comment: Comment) {
        func rounded(_ leg: RouteLeg) -> RouteLeg {
            var leg = leg
            (leg.distance, leg.duration, leg.weight) = (0, 0, 0)
            leg.destinationWaypoint = Waypoint(coordinate: leg.destinationCoordinate)
            for index in leg.steps.indices {
                (leg.steps[index].distance, leg.steps[index].duration) = (0, 0)
                leg.steps[index].destinationTitle = ""
                leg.steps[index].announcements = []
            }
            return leg
        }
        #expect(rounded(joined) == rounded(leg), comment)
        expectSums([joined], of: leg, comment)
        for (a, b) in zip(joined.steps, leg.steps) {
            #expect(abs(a.distance - b.distance) < 1e-6 && abs(a.duration - b.duration) < 1e-6)
            #expect(a.announcements.count == b.announcements.count, comment)
        }
    }

    @Test("What is cut anywhere has the sums and all that was known", arguments: seeds)
    func sums(_ seed: UInt64) {
        let leg = leg(seed: seed)
        var random = SeededGenerator(seed: seed)
        let cuts = (0..<5).map { _ in Double.random(in: 0...leg.distance, using: &random) }.sorted()
        let parts = leg.cut(at: [0] + cuts + [.infinity])
        #expect(parts.count == 6)
        expectSums(parts, of: leg, "seed \(seed)")
        expectSums([parts.dropFirst().reduce(parts[0]) { $0.joined(to: $1) }], of: leg, "joined")
        for part in parts {
            #expect(part.isConsistent)
            #expect(part.segmentRoadClasses.isEmpty == (part.distance == 0))
            #expect(part.steps.first?.maneuver.kind == .depart)
            #expect(part.steps.last?.maneuver.kind == .arrive)
            #expect(part.steps.allSatisfy { $0.nameLanguage == "fi" && $0.localNames.count == 1 })
        }
    }

    private func expectSums(_ parts: [RouteLeg], of leg: RouteLeg, _ comment: Comment) {
        func isKept(_ sum: (RouteLeg) -> Double) -> Bool {
            abs(parts.reduce(0) { $0 + sum($1) } - sum(leg)) < 1e-4
        }
        #expect(isKept(\.distance), comment)
        #expect(isKept(\.duration), comment)
        #expect(isKept(\.weight), comment)
        #expect(isKept { $0.segmentDurations.reduce(0, +) }, comment)
        #expect(isKept { $0.segmentFreeFlowDurations.reduce(0, +) }, comment)
        #expect(
            isKept { leg in
                leg.tunnels.reduce(0) { $0 + Path(leg.path[$1]).length() }
            }, comment)
    }

    @Test("The rest of a leg has the sums and all that was known", arguments: seeds)
    func rest(_ seed: UInt64) {
        let leg = leg(seed: seed)
        var random = SeededGenerator(seed: seed)
        let segment = Int.random(in: 0..<leg.path.count - 1, using: &random)
        let fraction = Double.random(in: 0...1, using: &random)
        let start = leg.path[segment].interpolated(to: leg.path[segment + 1], fraction: fraction)
        let rest = leg.rest(
            from: start, segment: segment, fraction: fraction,
            distance: Path([start] + leg.path[(segment + 1)...]).length(),
            duration: leg.segmentDurations[segment] * (1 - fraction)
                + leg.segmentDurations[(segment + 1)...].reduce(0, +))
        #expect(rest.isConsistent)
        #expect(rest.segmentFreeFlowDurations.count == rest.path.count - 1)
        #expect(rest.segmentRoadClasses.count == rest.path.count - 1)
        #expect(abs(rest.segmentDurations.reduce(0, +) - rest.duration) < 1e-6)
        #expect(abs(rest.steps.reduce(0) { $0 + $1.distance } - rest.distance) < 0.01)
        #expect(abs(rest.steps.reduce(0) { $0 + $1.duration } - rest.duration) < 1e-6)
        #expect(abs(rest.weight - leg.weight * rest.duration / leg.duration) < 1e-6)
        #expect(rest.steps.last == leg.steps.last?.moved(by: -segment))
    }

    @Test("A leg without length can be cut out of a leg")
    func empty() {
        let leg = leg(seed: 1)
        let parts = leg.cut(at: [0, 10, 10, .infinity])
        #expect(parts[1].distance == 0 && parts[1].path.count == 2 && parts[1].isConsistent)
        #expect(parts[1].steps.map(\.maneuver.kind) == [.depart, .arrive])
    }
}

extension RouteStep {
    fileprivate func moved(by count: Int) -> RouteStep {
        var moved = self
        moved.pointRange = pointRange.lowerBound + count...pointRange.upperBound + count
        return moved
    }
}
