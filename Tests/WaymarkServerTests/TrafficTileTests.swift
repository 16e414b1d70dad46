import Foundation
import HTTPTypes
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkServer
import WaymarkTestSupport
import WaymarkTiles

@Suite("Traffic as tiles")
struct TrafficTileTests {
    private static let place = Coordinate(latitude: 60.16716, longitude: 24.9410)
    private static let tile = TileID(containing: place, z: 14)

    /// A service of a city of its own: traffic is the same for all who ask.
    private func withService(
        _ body: (RegionService, RegionCatalog) async throws -> Void
    ) async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/helsinki.waymark"
            try SampleRegion.write(to: path)
            let catalog = RegionCatalog(regions: [try Region(path: path)])
            try await body(RegionService(catalog: catalog, limits: .unhurried), catalog)
        }
    }

    private func report() -> TrafficReport {
        let line = Path([Self.place, Coordinate(latitude: 60.16680, longitude: 24.9398)])
        var incident = TrafficIncident(
            id: "x", kind: .roadworks, coordinate: Self.place, roadName: "Road",
            summary: "Works", delay: 120)
        incident.startTime = Date(timeIntervalSince1970: 1_700_000_000)
        return TrafficReport(
            source: "a", time: Date(),
            stretches: [TrafficReport.Stretch(path: line, speed: 0.5)], incidents: [incident])
    }

    private func target(_ tile: TileID) -> String { "/traffic/\(tile.z)/\(tile.x)/\(tile.y).mvt" }

    @Test(
        "A tile has the roads in the direction of travel and the incidents, and may be kept for half a minute"
    )
    func tile() async throws {
        try await withService { service, catalog in
            let none = await service.get(target(Self.tile))
            #expect(none.status == 204 && none.headers["cache-control"] == "public, max-age=30")
            catalog.apply(report())
            let reply = await service.get(target(Self.tile))
            #expect(reply.status == 200)
            #expect(reply.headers["content-type"] == "application/vnd.mapbox-vector-tile")
            #expect(reply.headers["cache-control"] == "public, max-age=30")
            #expect(reply.headers["access-control-allow-origin"] == "*")
            let packed = await service.get(target(Self.tile), headers: [.acceptEncoding: "gzip"])
            #expect(packed.headers["content-encoding"] == "gzip")
            #expect(try Gzip.decompress(packed.bytes) == reply.bytes)
            let tag = try #require(reply.headers["etag"])
            #expect(
                await service.get(target(Self.tile), headers: [.ifNoneMatch: tag]).status == 304)

            let read = try VectorTileDecoder.decode(reply.bytes)
            #expect(read.layers.map(\.name) == ["traffic", "incidents"])
            let traffic = try #require(read.layer("traffic"))
            #expect(traffic.features.allSatisfy { $0.geometry == .line })
            let road = try #require(
                traffic.features.first {
                    traffic.value("congestion", of: $0) == .string("queuing")
                })
            #expect(traffic.value("driving_side", of: road) == .string("right"))
            #expect(traffic.value("class", of: road) != nil)
            let incidents = try #require(read.layer("incidents"))
            let works = try #require(incidents.features.first)
            #expect(works.geometry == .point && incidents.features.count == 1)
            for (name, value) in [
                ("id", "x"), ("kind", "roadworks"), ("summary", "Works"), ("road", "Road"),
                ("start", "2023-11-14T22:13:20Z"),
            ] { #expect(incidents.value(name, of: works) == .string(value)) }
            #expect(incidents.value("delay", of: works) == .number(120))
            #expect(incidents.value("closed", of: works) == .bool(false))
            #expect(incidents.value("end", of: works) == nil)

            catalog.clearTraffic()
            #expect(
                await service.get(target(Self.tile), headers: [.ifNoneMatch: tag]).status == 204)
        }
    }

    @Test("What lies beyond the border of a tile is cut off, and each incident is in one tile")
    func cut() async throws {
        try await withService { service, catalog in
            let box = Self.tile.bounds
            let roads = try #require(catalog.regions.first?.roads)
            var stretches: [TrafficReport.Stretch] = []
            for edge in 0..<roads.edgeCount {
                let path = roads.path(of: EdgeID(edge))
                guard path.contains(where: { box.contains($0) }),
                    path.contains(where: { !box.contains($0) })
                else { continue }
                stretches.append(TrafficReport.Stretch(path: path, speed: 0.5))
            }
            try #require(!stretches.isEmpty)
            catalog.apply(TrafficReport(source: "a", time: Date(), stretches: stretches))
            let reply = await service.get(target(Self.tile))
            let layer = try #require(try VectorTileDecoder.decode(reply.bytes).layer("traffic"))
            #expect(layer.points.allSatisfy { (-128...4224).contains($0.x) })
            #expect(layer.points.allSatisfy { (-128...4224).contains($0.y) })
            #expect(
                layer.points.contains { !(0...4096).contains($0.x) || !(0...4096).contains($0.y) })
        }
    }

    @Test("Lower zooms have the larger roads alone, others than 6 to 14 nothing")
    func zooms() async throws {
        try await withService { service, catalog in
            let roads = try #require(catalog.regions.first?.roads)
            // Every 20th road, whatever its class.
            let stretches = stride(from: 0, to: roads.edgeCount, by: 20).map { edge in
                TrafficReport.Stretch(path: roads.path(of: EdgeID(edge)), speed: 2)
            }
            var report = report()
            report.stretches = stretches
            catalog.apply(report)
            let small: Set = ["residential", "unclassified", "service", "living_street"]
            var seen: Set<String> = []
            for zoom in 6...14 {
                let tile = TileID(containing: Self.place, z: zoom)
                let reply = await service.get(target(tile))
                #expect(reply.status == 200, "the incident is there at \(zoom)")
                let layer = try VectorTileDecoder.decode(reply.bytes).layer("traffic")
                let values = (layer?.values ?? []).compactMap { value -> String? in
                    if case .string(let text) = value { return text }
                    return nil
                }
                #expect(zoom > 11 || small.isDisjoint(with: values), "\(zoom)")
                seen.formUnion(values)
            }
            #expect(!small.isDisjoint(with: seen))
            for zoom in [0, 5, 15, 30] {
                let tile = TileID(containing: Self.place, z: zoom)
                #expect(await service.get(target(tile)).status == 204, "\(zoom)")
            }
            for path in ["/traffic/3/8/0.mvt", "/traffic/1/0.mvt", "/traffic/1/0/0.png"] {
                #expect(await service.get(path).status == 400, "\(path)")
            }
            #expect(await service.get(target(Self.tile) + "?x=1").status == 400)
        }
    }

    @Test("TileJSON says where they are, and a style has layers of them that are seen on demand")
    func documents() async throws {
        try await withService { service, _ in
            let json = await service.get("/traffic.json").json
            #expect(json["tilejson"].text == "3.0.0")
            #expect(json["tiles"].texts == ["http://localhost/traffic/{z}/{x}/{y}.mvt"])
            #expect(json["minzoom"].number == 6 && json["maxzoom"].number == 14)
            #expect(json["vector_layers"].list.map { $0["id"].text } == ["traffic", "incidents"])
            for (query, visibility) in [
                ("", "none"), ("?traffic=true", "visible"), ("?traffic=false", "none"),
            ] {
                let style = await service.get("/styles/day.json\(query)").json
                #expect(
                    style["sources"]["traffic"]["url"].text == "http://localhost/traffic.json")
                let layers = style["layers"].list
                let own = layers.filter { $0["source"].text == "traffic" }
                #expect(own.map { $0["id"].text } == ["traffic", "traffic-incidents"])
                #expect(own.allSatisfy { $0["layout"]["visibility"].text == visibility })
                #expect(layers.last?["id"].text == "traffic-incidents")
                let place = layers.firstIndex { $0["id"].text == "traffic" } ?? 0
                #expect(layers[..<place].allSatisfy { $0["type"].text != "symbol" })
            }
            #expect(await service.get("/styles/day.json?traffic=1").status == 400)
        }
    }
}
