import Foundation
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkTestSupport

import WaymarkImagery

@Suite("Links between panoramas")
struct LinkTests {
    /// The ids of the links of each picture at `places`, which are metres to the east and south of the origin of the
    /// drawing, each a sequence of its own.
    private func links(
        _ drawing: ScenarioDrawing, ways: ScenarioWays, at places: [(east: Double, south: Double)]
    ) async throws -> [[Int]] {
        let map = try ScenarioMap(drawing, ways: ways)
        return try await links(on: map.region.roads) { sample in
            for (index, place) in places.enumerated() {
                try sample.add(index, at: Self.place(place.east, place.south))
            }
        }
    }

    private func links(
        on roads: RoadGraph, _ fill: (FactsSample) throws -> Void
    ) async throws -> [[Int]] {
        try await withTemporaryDirectory { directory in
            let sample = try FactsSample(in: directory)
            try fill(sample)
            try LinkWriter(sample.collection, roads: PictureRoads(graph: roads)).run { _ in }
            let store = PanoramaStore(region: sample.region)
            var found: [[Int]] = []
            for entry in try await store.entries() {
                let panorama = try await store.panorama(id: entry.panoramaID)
                #expect(panorama.links.map(\.heading) == panorama.links.map(\.heading).sorted())
                found.append(panorama.links.compactMap { Int($0.panoramaID, radix: 16) })
            }
            return found
        }
    }

    private static func place(_ east: Double, _ south: Double) -> Coordinate {
        Coordinate.helsinki.destination(distance: east, bearing: 90)
            .destination(distance: south, bearing: 180)
    }

    @Test("Along a street the nearest in each direction")
    func street() async throws {
        let found = try await links(
            "a---b", ways: ["ab": WaymarkTestSupport.street("Main")],
            at: [(0, 0), (10, 0), (20, 0), (30, 0), (70, 0)])
        #expect(found == [[1], [2, 0], [3, 1], [2], []])
    }

    @Test("Around a corner, and not to a parallel street")
    func parallel() async throws {
        // Two streets 20 m apart that meet 200 m to the west.
        let drawing = ScenarioDrawing(
            """
            a---------b
            c---------d
            """, step: 20)
        let found = try await links(
            drawing,
            ways: [
                "ab": WaymarkTestSupport.street("North"), "cd": WaymarkTestSupport.street("South"),
                "ac": WaymarkTestSupport.street("West"),
            ], at: [(150, 0), (150, 20), (10, 0), (0, 10)])
        #expect(found[0] == [])
        #expect(found[1] == [])
        #expect(found[2] == [3])
        #expect(found[3] == [2])
    }

    @Test("Not from a bridge to the road below it")
    func bridge() async throws {
        let drawing = ScenarioDrawing(
            """
            . . c
            a . . b
            . . d
            """, step: 100)
        let ways: ScenarioWays = [
            "ab": WaymarkTestSupport.street("Below"),
            "cd": WaymarkTestSupport.street("Above", ["bridge": "yes", "layer": "1"]),
        ]
        let map = try ScenarioMap(drawing, ways: ways)
        let found = try await links(on: map.region.roads) { sample in
            // 20 m from where one road is above the other.
            try sample.add(0, at: Self.place(380, 100))
            try sample.add(1, at: Self.place(400, 80))
            try sample.add(2, at: Self.place(360, 100))
        }
        #expect(found == [[2], [], [0]])
    }

    @Test("Far from all roads the distance alone counts")
    func noRoads() async throws {
        let found = try await links(
            "a---b", ways: ["ab": WaymarkTestSupport.street("Main")],
            at: [(0, 500), (20, 500), (0, 515), (45, 500)])
        // From the second the third lies 37° beside the first, which is nearer.
        #expect(found == [[1, 2], [3, 0], [0, 1], [1]])
    }

    @Test("The last and the next of a sequence are linked, where it stood still the next apart")
    func sequence() async throws {
        let map = try ScenarioMap("a---b", ways: ["ab": WaymarkTestSupport.street("Main")])
        let places = [0.0, 60, 60.2, 60.4, 120, 300]
        let found = try await links(on: map.region.roads) { sample in
            for (index, east) in places.enumerated() {
                try sample.add(
                    index, at: Self.place(east, 0), sequence: "line", position: index)
            }
        }
        #expect(found == [[1], [4, 0], [4, 0], [4, 0], [3], []])
    }

    @Test("Hundreds at one place, and hundreds close together, have few links each")
    func crowd() async throws {
        let map = try ScenarioMap("a---b", ways: ["ab": WaymarkTestSupport.street("Main")])
        var random = SeededGenerator(seed: 3)
        let found = try await links(on: map.region.roads) { sample in
            for number in 0..<200 { try sample.add(number, at: Self.place(0, 0)) }
            for number in 200..<500 {
                try sample.add(
                    number,
                    at: Self.place(
                        .random(in: 20...30, using: &random), .random(in: 0...10, using: &random)))
            }
        }
        #expect(found.count == 500)
        #expect(found.allSatisfy { $0.count <= 8 })
        #expect(found[200...].allSatisfy { $0.count >= 2 })
    }

    @Test("A new picture changes the links of those around it")
    func changes() async throws {
        let map = try ScenarioMap("a---b", ways: ["ab": WaymarkTestSupport.street("Main")])
        let roads = PictureRoads(graph: map.region.roads)
        let found = try await links(on: map.region.roads) { sample in
            try sample.add(0, at: Self.place(0, 0))
            try sample.add(1, at: Self.place(25, 0))
            try LinkWriter(sample.collection, roads: roads).run { _ in }
            try sample.add(2, at: Self.place(12, 0))
        }
        #expect(found == [[2], [2], [1, 0]])
    }

    @Test("A picture belongs to the street along which the camera went")
    func matching() throws {
        let map = try ScenarioMap(
            """
            . . c
            a . . b
            . . d
            """,
            ways: [
                "ab": WaymarkTestSupport.street("Along"), "cd": WaymarkTestSupport.street("Across"),
            ])
        let roads = PictureRoads(graph: map.region.roads)
        let place = Self.place(197, 46)
        #expect(roads.match(place, course: 88)?.name == "Along")
        #expect(roads.match(place, course: 181)?.name == "Across")
        #expect(roads.match(Self.place(0, 300), course: nil) == nil)
    }
}
