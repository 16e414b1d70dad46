import Testing
import WaymarkGeometry
import WaymarkRoads

@Suite("Roads by place")
struct RoadIndexTests {
    /// Winding roads at random around the middle of the sample, and their graph.
    private func randomRoads(seed: UInt64) throws -> (
        RoadGraph, [[FixedCoordinate]], SeededGenerator
    ) {
        var random = SeededGenerator(seed: seed)
        var builder = RoadGraphBuilder()
        var lines: [[FixedCoordinate]] = []
        for way in 0..<60 {
            var line = [place(&random)]
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                let last = line[line.count - 1]
                line.append(
                    FixedCoordinate(
                        longitude: last.longitude + .random(in: -9_000...9_000, using: &random),
                        latitude: last.latitude + .random(in: -5_000...5_000, using: &random)))
            }
            let (start, end) = (builder.addNode(line[0]), builder.addNode(line[line.count - 1]))
            _ = builder.addSegment(
                from: start, to: end, points: line, attributes: RoadAttributes(), way: Int64(way),
                forward: .init(flags: []), backward: .init(flags: []))
            lines.append(line)
        }
        return (try builder.graph(), lines, random)
    }

    private func place(_ random: inout SeededGenerator) -> FixedCoordinate {
        FixedCoordinate(
            longitude: .random(in: 249_500_000...250_500_000, using: &random),
            latitude: .random(in: 599_800_000...600_200_000, using: &random))
    }

    @Test("The nearest roads are those of a plain search", arguments: [1, 2, 3] as [UInt64])
    func nearest(seed: UInt64) throws {
        let (roads, lines, generator) = try randomRoads(seed: seed)
        var random = generator
        for _ in 0..<50 {
            let point = place(&random).coordinate
            let radius = Double.random(in: 100...3_000, using: &random)
            var found: [(segment: Int, distance: Double)] = []
            roads.visitSegments(near: point, radius: radius) { place in
                found.append((place.segment, place.distance))
                #expect(abs(place.coordinate.distance(to: point) - place.distance) < 1)
                #expect((0...1).contains(place.fraction))
                #expect(lines[place.segment].indices.dropLast().contains(place.line))
                return true
            }
            let plain = lines.map { line in
                Path(line.map(\.coordinate)).nearest(to: point)?.distance ?? .infinity
            }
            #expect(Set(found.map(\.segment)).count == found.count, "each segment is visited once")
            #expect(zip(found, found.dropFirst()).allSatisfy { $0.distance <= $1.distance + 1e-6 })
            for (segment, distance) in found { #expect(abs(distance - plain[segment]) < 1) }
            let near = Set(plain.indices.filter { plain[$0] < radius - 1 })
            #expect(near.isSubset(of: found.map(\.segment)), "seed \(seed)")
        }
    }

    @Test("The search ends where it is told to, and with the radius")
    func ends() throws {
        let roads = try RoadSample().builder.graph()
        var count = 0
        roads.visitSegments(near: RoadSample.middle, radius: 100_000) { _ in
            count += 1
            return count < 2
        }
        #expect(count == 2)
        let far = Coordinate(latitude: 61, longitude: 25)
        roads.visitSegments(near: far, radius: 1_000) { _ in
            Issue.record("nothing is within the radius")
            return true
        }
        roads.visitSegments(near: Coordinate(latitude: .nan, longitude: 0), radius: 1_000) { _ in
            Issue.record("nothing is near no place")
            return true
        }
    }

    @Test("A rectangle has the segments whose box it meets", arguments: [4, 5] as [UInt64])
    func rectangle(seed: UInt64) throws {
        let (roads, lines, generator) = try randomRoads(seed: seed)
        var random = generator
        for _ in 0..<30 {
            let (a, b) = (place(&random).coordinate, place(&random).coordinate)
            let bounds = CoordinateBounds(
                southWest: Coordinate(
                    latitude: min(a.latitude, b.latitude), longitude: min(a.longitude, b.longitude)),
                northEast: Coordinate(
                    latitude: max(a.latitude, b.latitude), longitude: max(a.longitude, b.longitude))
            )
            var found: Set<Int> = []
            roads.forEachSegment(in: bounds) { found.insert($0) }
            let inside = lines.indices.filter {
                lines[$0].contains { bounds.contains($0.coordinate) }
            }
            #expect(found.isSuperset(of: inside), "seed \(seed)")
        }
    }
}
