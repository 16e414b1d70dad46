import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkImagery
import WaymarkTestSupport

import WaymarkServer

@Suite("Panoramas of several regions")
struct RegionPanoramaTests {
    /// A service of two regions with the pictures of these numbers, and their paths.
    private func withRegions(
        _ first: [Int], _ second: [Int],
        _ body: (RegionService, [String]) async throws -> Void
    ) async throws {
        try await withTemporaryDirectory { directory in
            let paths = try [first, second].enumerated().map { index, numbers in
                let folder = directory + "/\(index)"
                try makeDirectory(folder)
                return try SamplePanoramas.writeRegion(numbers, in: folder)
            }
            let catalog = RegionCatalog(regions: try paths.map { try Region(path: $0) })
            try await body(RegionService(catalog: catalog, limits: .unhurried), paths)
        }
    }

    private func target(near place: Coordinate) -> String {
        "/v1/panoramas?near=\(place.latitude),\(place.longitude)"
    }

    @Test("The nearest of all regions is found, and each by its id")
    func nearest() async throws {
        try await withRegions([1], [2, 3]) { service, _ in
            let first = await service.get(target(near: SamplePanoramas.start)).json["panorama"]
            let last = await service.get(target(near: SamplePanoramas.end)).json["panorama"]
            #expect(first["panoramaID"].text == SamplePanoramas.ids[0])
            #expect(last["panoramaID"].text == SamplePanoramas.ids[2])
            for id in SamplePanoramas.ids {
                #expect(await service.get("/v1/panoramas/\(id)").status == 200)
                let picture = await service.get("/v1/panoramas/\(id)/thumbnail")
                #expect(picture.status == 200 && picture.bytes.starts(with: [0xff, 0xd8, 0xff]))
            }
            let lines = await service.get("/v1/panoramas/sequences?bbox=-180,-90,180,90")
            #expect(
                lines.json["features"].list.flatMap { $0["properties"]["panoramaIDs"].texts }
                    .sorted()
                    == SamplePanoramas.ids.sorted())
        }
    }

    @Test("Where there are none, the answer says what there is none of")
    func none() async throws {
        try await withRegions([1], []) { service, _ in
            let far = await service.get("/v1/panoramas?near=0,0")
            #expect(far.status == 404 && far.code == "NoPanorama")
            for id in [
                "0123456789abcdef", "..%2F..%2Fetc", "%00", ".",
                String(repeating: "a", count: 10_000),
            ] {
                let reply = await service.get("/v1/panoramas/\(id)")
                #expect(reply.status == 404 && reply.code == "NoPanorama")
                #expect(reply.bytes.count < 400)
            }
            for wrong in ["91,0", "0,181"] {
                #expect(await service.get("/v1/panoramas?near=\(wrong)").code == "InvalidValue")
            }
            for radius in ["0", "-1", "10001", "1e300"] {
                let reply = await service.get("/v1/panoramas?near=1,2&radius=\(radius)")
                #expect(reply.status == 400 && reply.code == "InvalidValue")
            }
            let tile = "/v1/panoramas/\(SamplePanoramas.ids[0])/tiles/999999/0/0"
            #expect(await service.get(tile).code == "NoTile")
        }
        try await withRegions([], []) { service, paths in
            for target in [
                "?near=60.1686,24.9407", "/0123456789abcdef", "/sequences?bbox=24,60,25,61",
            ] {
                let reply = await service.get("/v1/panoramas" + target)
                #expect(reply.status == 404 && reply.code == "NoPanoramas", "\(target)")
            }
            let list = await service.get("/v1/regions").json["regions"]
            #expect(list.list.map { $0["hasPanoramas"].flag } == [false, false])
            // What is imported while the server runs is there at once.
            try SamplePanoramas.importPictures([2], into: paths[1])
            #expect(await service.get(target(near: SamplePanoramas.start)).status == 200)
            _ = try PanoramaImporter.remove([SamplePanoramas.ids[1]], from: paths[1])
            #expect(await service.get(target(near: SamplePanoramas.start)).status == 404)
        }
    }

    @Test("Of too many pictures every second or third is drawn", arguments: [1, 2, 5, 9, 10, 11])
    func thinned(most: Int) {
        let lines = [4, 1, 1, 4].enumerated().map { number, count in
            PanoramaSequence(
                sequenceID: "\(number)", panoramaIDs: (0..<count).map { "\(number)-\($0)" },
                coordinates: (0..<count).map {
                    Coordinate(latitude: Double(number), longitude: Double($0))
                })
        }
        let thinned = lines.thinned(to: most)
        let all = lines.flatMap(\.panoramaIDs)
        let share = (all.count + most - 1) / most
        #expect(
            thinned.flatMap(\.panoramaIDs)
                == stride(from: 0, to: all.count, by: share).map { all[$0] })
        for line in thinned { #expect(line.panoramaIDs.count == line.coordinates.count) }
    }
}
