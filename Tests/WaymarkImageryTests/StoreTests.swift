import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkTestSupport

import WaymarkImagery

/// A collection whose pictures have facts and no tiles.
struct FactsSample {
    let region: String
    let collection: CollectionWriter

    init(in directory: String) throws {
        region = directory + "/facts.waymark"
        try makeDirectory(region)
        collection = try CollectionWriter(region: region, creates: true)
    }

    static func id(_ number: Int) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }

    func add(
        _ number: Int, at place: Coordinate, time: Double? = nil, isIndoor: Bool = false,
        sequence: String = "", position: Int = 0
    ) throws {
        try collection.insert(
            PictureRow(
                id: Self.id(number), coordinate: place, width: 1024, height: 512, heading: 0,
                pitch: 0, roll: 0, time: time, isIndoor: isIndoor, blur: "none", file: "a.jpg",
                sequence: sequence.isEmpty ? "s\(number)" : sequence, position: position))
    }
}

@Suite("Answers about panoramas")
struct StoreTests {
    @Test("A region without panoramas says so, and knows them once they come")
    func none() async throws {
        try await withTemporaryDirectory { directory in
            let region = try PictureRegion.write(in: directory)
            let store = PanoramaStore(region: region)
            #expect(!PanoramaStore.hasPanoramas(region: region))
            await #expect(throws: PanoramaError.noPanoramas) {
                try await store.panorama(PanoramaRequest(near: .helsinki))
            }
            let folder = try PictureRegion.pictures([SphereSample()], in: directory)
            let importer = try PanoramaImporter(region: region, options: .init(blur: .none))
            _ = try importer.importPictures(in: folder)
            // The importer has the collection open still.
            #expect(try await store.panorama(PanoramaRequest(near: .helsinki)).links == [])
            #expect(PanoramaStore.hasPanoramas(region: region))
        }
    }

    @Test(
        "Wrong questions are refused",
        arguments: [0, -1, 10_001, .nan, .infinity])
    func radius(radius: Double) async throws {
        let store = PanoramaStore(region: "/nowhere")
        await #expect(throws: PanoramaError.self) {
            try await store.panorama(PanoramaRequest(near: .helsinki, radius: radius))
        }
    }

    @Test("Places that are none are refused")
    func places() async throws {
        let store = PanoramaStore(region: "/nowhere")
        for place in [
            Coordinate(latitude: .nan, longitude: 0), Coordinate(latitude: 91, longitude: 0),
            Coordinate(latitude: 0, longitude: .infinity),
        ] {
            let error = await #expect(throws: PanoramaError.self) {
                try await store.panorama(PanoramaRequest(near: place))
            }
            guard case .invalidRequest = error else {
                Issue.record("\(error as Any)")
                continue
            }
        }
    }

    @Test(
        "What is no id is unknown, and no path",
        arguments: [
            "", "..", "../../manifest.json", "0123456789ABCDEF", "0123456789abcdef\0", "a/b",
        ])
    func ids(id: String) async throws {
        try await withTemporaryDirectory { directory in
            let sample = try FactsSample(in: directory)
            try sample.add(1, at: .helsinki)
            let store = PanoramaStore(region: sample.region)
            await #expect(throws: PanoramaError.unknownPanorama(id)) {
                try await store.panorama(id: id)
            }
            await #expect(throws: PanoramaError.unknownPanorama(id)) {
                try await store.tile(PanoramaTile(level: 0, column: 0, row: 0), ofPanorama: id)
            }
        }
    }

    @Test("Tiles that the picture has not are unknown, whatever the caller says of its picture")
    func tiles() async throws {
        try await withTemporaryDirectory { directory in
            let region = try PictureRegion.write(in: directory)
            let folder = try PictureRegion.pictures([SphereSample()], in: directory)
            let importer = try PanoramaImporter(region: region, options: .init(blur: .none))
            _ = try importer.importPictures(in: folder)
            let store = PanoramaStore(region: region)
            var panorama = try await store.panorama(PanoramaRequest(near: .helsinki))
            panorama.image = PanoramaImage(width: 4096, height: 2048)
            for (level, column, row) in [
                (1, 0, 0), (0, 1, 0), (0, 0, 1), (-1, 0, 0), (0, -1, 0), (.max, 0, 0),
                (0, .max, .min),
            ] {
                let tile = PanoramaTile(level: level, column: column, row: row)
                await #expect(throws: PanoramaError.unknownTile(tile)) {
                    try await store.tile(tile, of: panorama)
                }
            }
        }
    }

    @Test("The nearest is that of a plain search, everywhere on the Earth")
    func nearest() async throws {
        try await withTemporaryDirectory { directory in
            let sample = try FactsSample(in: directory)
            var random = SeededGenerator(seed: 11)
            let centers = [
                Coordinate.helsinki, Coordinate(latitude: -17, longitude: 179.9999),
                Coordinate(latitude: 89.999, longitude: 10),
                Coordinate(latitude: 0, longitude: 0.001),
            ]
            var places: [Coordinate] = []
            func near(_ center: Coordinate) -> Coordinate {
                center.destination(
                    distance: .random(in: 0...300, using: &random),
                    bearing: .random(in: 0..<360, using: &random)
                ).normalized
            }
            for center in centers {
                for _ in 0..<60 {
                    places.append(near(center))
                    try sample.add(places.count, at: places[places.count - 1])
                }
            }
            let store = PanoramaStore(region: sample.region)
            for _ in 0..<200 {
                let place = near(centers.randomElement(using: &random) ?? .helsinki)
                let radius = Double.random(in: 5...400, using: &random)
                let best = places.map { $0.distance(to: place) }.min() ?? 0
                let found = try? await store.panorama(PanoramaRequest(near: place, radius: radius))
                let distance = found.map { $0.coordinate.distance(to: place) }
                if abs(best - radius) < 0.02 { continue }
                #expect((distance != nil) == (best <= radius))
                if let distance { #expect(abs(distance - best) < 0.02) }
            }
        }
    }

    @Test("Of several at one place the newest is found, outdoors the newest there")
    func newest() async throws {
        try await withTemporaryDirectory { directory in
            let sample = try FactsSample(in: directory)
            try sample.add(1, at: .helsinki, time: 100)
            try sample.add(2, at: .helsinki, time: 300, isIndoor: true)
            try sample.add(3, at: .helsinki, time: 200)
            try sample.add(4, at: .helsinki)
            let store = PanoramaStore(region: sample.region)
            func id(_ source: PanoramaSource) async throws -> String {
                try await store.panorama(PanoramaRequest(near: .helsinki, source: source))
                    .panoramaID
            }
            #expect(try await id(.any) == FactsSample.id(2))
            #expect(try await id(.outdoor) == FactsSample.id(3))
            #expect(try sample.collection.remove(FactsSample.id(2)))
            #expect(try await id(.any) == FactsSample.id(3))
        }
    }

    @Test("Sequences are cut to the bounds, also across the 180th meridian")
    func sequences() async throws {
        try await withTemporaryDirectory { directory in
            let sample = try FactsSample(in: directory)
            for index in 0..<10 {
                let place = Coordinate(latitude: 1, longitude: 179.9995 + 0.0001 * Double(index))
                try sample.add(
                    index, at: place.normalized, sequence: "line", position: index)
            }
            let store = PanoramaStore(region: sample.region)
            let bounds = CoordinateBounds(
                southWest: Coordinate(latitude: 0, longitude: 179.99965),
                northEast: Coordinate(latitude: 2, longitude: -179.99985))
            let lines = try await store.sequences(in: bounds)
            #expect(lines.map(\.panoramaIDs) == [(2...6).map(FactsSample.id)])
            await #expect(throws: PanoramaError.self) {
                try await store.sequences(
                    in: CoordinateBounds(
                        southWest: Coordinate(latitude: 3, longitude: 0),
                        northEast: Coordinate(latitude: 2, longitude: 0)))
            }
        }
    }

    @Test("A list has all, or the near ones by their distance")
    func entries() async throws {
        try await withTemporaryDirectory { directory in
            let sample = try FactsSample(in: directory)
            for (number, distance) in [(1, 30.0), (2, 10.0), (3, 200.0)] {
                try sample.add(
                    number, at: Coordinate.helsinki.destination(distance: distance, bearing: 45))
            }
            let store = PanoramaStore(region: sample.region)
            #expect(try await store.entries().map(\.panoramaID) == [1, 2, 3].map(FactsSample.id))
            let near = try await store.entries(near: .helsinki, radius: 50)
            #expect(near.map(\.panoramaID) == [2, 1].map(FactsSample.id))
        }
    }
}
