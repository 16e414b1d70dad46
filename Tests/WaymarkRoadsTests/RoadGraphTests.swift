import Testing
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

@Suite("The road graph")
struct RoadGraphTests {
    @Test("Each direction of a segment is an edge that knows the other")
    func edges() throws {
        let roads = try RoadSample().builder.graph()
        #expect(roads.nodeCount == 5 && roads.segmentCount == 4 && roads.edgeCount == 8)
        for number in 0..<roads.edgeCount {
            let edge = EdgeID(number)
            let (source, target) = (roads.source(of: edge), roads.targets[number])
            #expect(roads.edges(from: source).contains(number))
            #expect(roads.arrivals(at: target).contains(edge))
            #expect(roads.isReversed(edge) == (target.index == 0))
            let opposite = roads.opposite(of: edge)
            #expect(opposite != edge && roads.opposite(of: opposite) == edge)
            #expect(roads.source(of: opposite) == target)
            #expect(roads.path(of: opposite).reversed() == Array(roads.path(of: edge)))
        }
        try roads.verify()
    }

    @Test("Names, flags and ways are those that were given")
    func attributes() throws {
        let roads = try RoadSample().builder.graph()
        for end in 1...4 {
            let edge = try #require(roads.arrivals(at: NodeID(end)).first)
            let attributes = roads.attributes(of: edge)
            #expect(roads.text(attributes.name) == (end.isMultiple(of: 2) ? "Main" : "Cross"))
            #expect(attributes.roadClass == .residential)
            #expect(roads.wayIDs[end - 1] == Int64(100 + end))
            #expect(roads.flags[Int(edge.index)] == .signal)
        }
        #expect(roads.attributes.count == 2, "segments of one road share their attributes")
    }

    @Test("Lengths, bearings and angles follow from the points")
    func geometry() throws {
        let roads = try RoadSample().builder.graph()
        for end in 1...4 {
            let out = try #require(roads.arrivals(at: NodeID(end)).first)
            let length = Double(roads.lengths[Int(out.index)])
            #expect(abs(length - roads.path(of: out).length()) < 0.01)
            let bearing = RoadSample.middle.bearing(to: RoadSample.places[end].coordinate)
            #expect(abs((roads.startBearing(of: out) - bearing).normalizedLongitude) < 0.1)
            #expect(abs((roads.endBearing(of: out) - bearing).normalizedLongitude) < 0.1)
            // From an end over the middle to the next one clockwise is a turn to the left.
            let arriving = roads.opposite(of: out)
            let next = try #require(roads.arrivals(at: NodeID(end % 4 + 1)).first)
            #expect(abs(roads.turnAngle(from: arriving, to: next) + 90) < 1)
        }
    }

    @Test("A way of more than two points turns as its first and last 15 metres do")
    func bends() throws {
        var builder = RoadGraphBuilder()
        // 11 m north, then far to the east: what a driver sees is the east.
        let shape = [(0, 0), (1_000, 0), (1_000, 200_000)].map {
            FixedCoordinate(longitude: 250_000_000 + $0.1, latitude: 600_000_000 + $0.0)
        }
        for place in [shape[0], shape[2]] { _ = builder.addNode(place) }
        _ = builder.addSegment(
            from: 0, to: 1, points: shape, attributes: RoadAttributes(), way: 1,
            forward: .init(flags: []), backward: .init(flags: []))
        let roads = try builder.graph()
        #expect((1.0..<40).contains(roads.startBearing(of: EdgeID(0))))
        #expect(abs(roads.endBearing(of: EdgeID(0)) - 90) < 1)
        #expect(roads.path(of: EdgeID(0)).count == 3)
    }

    @Test("Points between the ends are found again, near and far, and so are loops")
    func shapes() throws {
        var builder = RoadGraphBuilder()
        var random = SeededGenerator(seed: 5)
        func place(within reach: Int32) -> FixedCoordinate {
            FixedCoordinate(
                longitude: 250_000_000 + .random(in: -reach...reach, using: &random),
                latitude: 600_000_000 + .random(in: -reach...reach, using: &random))
        }
        let lines = (0..<200).map { number in
            (0..<2 + number % 7).map { _ in place(within: number.isMultiple(of: 3) ? 90_000 : 9_000)
            }
        }
        for (way, line) in lines.enumerated() {
            let isLoop = way.isMultiple(of: 5)
            let ends = [line[0], isLoop ? line[0] : line[line.count - 1]].map {
                builder.addNode($0)
            }
            _ = builder.addSegment(
                from: ends[0], to: isLoop ? ends[0] : ends[1],
                points: line.dropLast() + [isLoop ? line[0] : line[line.count - 1]],
                attributes: RoadAttributes(), way: Int64(way / 3), forward: .init(flags: []),
                backward: .init(flags: []))
        }
        let roads = try builder.graph()
        try roads.verify()
        for (segment, line) in lines.enumerated() {
            let found = Array(roads.shape(ofSegment: segment))
            #expect(found.count == roads.pointCount(ofSegment: segment))
            #expect(found.dropLast() == line.dropLast())
            #expect(found.last == (segment.isMultiple(of: 5) ? line[0] : line[line.count - 1]))
            #expect(roads.wayIDs[segment] == Int64(segment / 3))
        }
        #expect(roads.wayIDs.segments(of: [0, 66], segmentCount: 200) == [0, 1, 2, 198, 199])
    }

    @Test("Tags of roads, barriers and junctions are found again")
    func tags() throws {
        var sample = RoadSample()
        let gate = sample.builder.tagSet([("barrier", "gate"), ("access", "private")])
        let junction = sample.builder.tagSet([("name", "Crossing")])
        #expect(sample.builder.tagSet([]) == .empty)
        #expect(sample.builder.tagSet([("barrier", "gate"), ("access", "private")]) == gate)
        sample.builder.addBarrier(at: 3, tags: gate)
        sample.builder.addBarrier(at: 1, tags: junction)
        sample.builder.addJunction(at: 0, tags: junction)
        let roads = try sample.builder.graph()
        #expect(
            roads.tags(roads.barrier(at: NodeID(3))) == ["barrier": "gate", "access": "private"])
        #expect(roads.barrier(at: NodeID(2)) == .empty)
        #expect(roads.tags(roads.junction(at: NodeID(0))) == ["name": "Crossing"])
        #expect(roads.junction(at: NodeID(4)) == .empty)
        #expect(roads.tags(TagSetID(99)).isEmpty)
        #expect(roads.text(StringID(99)).isEmpty)
    }

    @Test("Forbidden turns are found for every rule")
    func bans() throws {
        var sample = RoadSample()
        let rule = sample.builder.tagSet([("except", "bus")])
        let (north, east, south) = (sample.segments[0], sample.segments[1], sample.segments[2])
        sample.builder.ban(
            [.init(segment: north, isReversed: true), .init(segment: east, isReversed: false)])
        sample.builder.ban(
            [.init(segment: north, isReversed: true), .init(segment: east, isReversed: false)],
            rule: rule)
        sample.builder.ban([
            .init(segment: north, isReversed: true), .init(segment: south, isReversed: false),
            .init(segment: south, isReversed: true),
        ])
        let roads = try sample.builder.graph()
        let away = try #require(roads.arrivals(at: NodeID(1)).first)
        let from = roads.opposite(of: away)
        let to = try #require(roads.arrivals(at: NodeID(2)).first)
        let places = roads.bans(from: from, to: to)
        #expect(places.map { roads.bannedTurnRules[$0] } == [.empty, rule])
        #expect(roads.bans(from: to, to: from).isEmpty)
        #expect(roads.bannedTurns.count == 2)
        #expect(Array(roads.firstBannedPathEdges) == [0, 3])
        #expect(roads.bannedPathEdges.first == from)
        try roads.verify()
    }
}

@Suite("Surfaces")
struct SurfaceTests {
    @Test(
        "A road is paved by its surface, else by its track type, else by its class",
        arguments: [
            ("asphalt", "grade5", "track", false), ("gravel", "grade1", "primary", true),
            (nil, "grade1", "track", false), (nil, "grade2", "service", true),
            (nil, nil, "track", true), (nil, nil, "residential", false), (nil, nil, nil, false),
        ] as [(String?, String?, String?, Bool)])
    func unpaved(surface: String?, tracktype: String?, highway: String?, isUnpaved: Bool) {
        #expect(
            Surface.isUnpaved(surface: surface, tracktype: tracktype, highway: highway) == isUnpaved
        )
    }
}
