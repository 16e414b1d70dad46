import HTTPTypes
import Testing
import WaymarkEngine
import WaymarkServer
import WaymarkTestSupport

@Suite("Traffic over HTTP")
struct TrafficServiceTests {
    /// A service of a city of its own: traffic is the same for all who ask.
    private func withService(_ body: (RegionService) async throws -> Void) async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/helsinki.waymark"
            try SampleRegion.write(to: path)
            let catalog = RegionCatalog(regions: [try Region(path: path)])
            try await body(RegionService(catalog: catalog, limits: .unhurried))
        }
    }

    private static func feed(_ line: String, _ properties: String) -> String {
        #"{"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": "#
            + #"{"type": "LineString", "coordinates": [\#(line)]}, "properties": {\#(properties)}}]}"#
    }

    private let question = #"""
        {"waypoints": [{"coordinate": {"latitude": 60.1675, "longitude": 24.9427}},
            {"coordinate": {"latitude": 60.1756, "longitude": 24.9494}}]}
        """#

    @Test("What is put changes the next route, what is deleted no longer does")
    func change() async throws {
        try await withService { service in
            let free = await service.post("/v1/directions", body: question)
            let leg = free.json["routes"].list[0]["legs"].list[0]
            let points = leg["path"]["coordinates"].list.map { point in
                "[\(point["longitude"].number ?? 0), \(point["latitude"].number ?? 0)]"
            }
            let part = points[points.count / 3..<points.count / 2].joined(separator: ", ")
            let put = await service.put(
                "/v1/traffic/works",
                body: Self.feed(part, #""speed_kmh": 2, "incident": "roadworks", "road": "A""#))
            #expect(put.status == 200 && put.json["matched"].number == 1, "\(put.body)")
            let slow = await service.post("/v1/directions", body: question)
            let slowLeg = slow.json["routes"].list[0]["legs"].list[0]
            #expect(
                slowLeg["duration"].number ?? 0 > leg["duration"].number ?? 0
                    && !slowLeg["segmentFreeFlowDurations"].list.isEmpty)
            let closed = await service.put(
                "/v1/traffic/works", body: Self.feed(part, #""closed": true"#))
            #expect(closed.status == 200)
            let round = await service.post("/v1/directions", body: question)
            #expect(round.status == 200)
            #expect(
                round.json["routes"].list[0]["legs"].list[0]["distance"].number
                    != leg["distance"].number)
            let status = await service.get("/v1/traffic")
            #expect(status.json["sources"].list.map { $0["name"].text } == ["works"])
            #expect(status.json["sources"].list[0]["time"].text?.hasSuffix("Z") == true)
            #expect(await service.get("/v1/traffic/works", method: .delete).status == 200)
            #expect(await service.get("/v1/traffic/works", method: .delete).status == 404)
            #expect(await service.post("/v1/directions", body: question).body == free.body)
        }
    }

    @Test("Penalties of turns by the numbers of nodes lead round the corner")
    func turns() async throws {
        // Nodes have the numbers of their letters in Unicode, those of Cyrillic ones are beyond all speeds.
        let map = try DrawnMap(
            """
            а--б--в
               |  |
               г--д
            """,
            ways: ["абв": street("East"), "бг": street("West"), "гдв": street("South")],
            keepsNodeIDs: true)
        func distance() async -> Double {
            await map.get("/route/v1/driving/{а};{в}").json["routes"][0]["distance"].number ?? 0
        }
        #expect(await distance() < 350)
        let put = await map.service.put("/v1/traffic/turns", body: "1072,1073,1074,600,9\n")
        #expect(put.status == 200 && put.json["matched"].number == 1, "\(put.body)")
        #expect(await distance() > 450)
        let other = await map.service.put("/v1/traffic/turns", body: "1074,1073,1072,600\n")
        #expect(other.json["matched"].number == 1)
        #expect(await distance() < 350, "the other direction")
        let none = await map.service.put(
            "/v1/traffic/turns", body: "1072,1073,9999,60\n1072,1073,1074,1e9\n")
        #expect(none.json["unmatched"].number == 1 && none.json["refused"].number == 1)
        #expect(await distance() < 350)
    }

    @Test(
        "What is no traffic is refused, and no other method is answered",
        arguments: [
            ("/v1/traffic/works", ""), ("/v1/traffic/works", "{"), ("/v1/traffic/works", "1,2"),
            ("/v1/traffic/works", #"{"type": "FeatureCollection"}"#),
            ("/v1/traffic/a%20b", "1,2,3"), ("/v1/traffic/%3Cx%3E", "1,2,3"),
            ("/v1/traffic/" + String(repeating: "x", count: 65), "1,2,3"),
        ])
    func refused(path: String, body: String) async throws {
        try await withService { service in
            let reply = await service.put(path, body: body)
            #expect(reply.status == 400 && reply.code == "InvalidQuery", "\(reply.body)")
            #expect(await service.put("/v1/traffic", body: "1,2,3").status == 405)
            #expect(await service.put("/v1/directions", body: "1,2,3").status == 405)
            let read = await service.get("/v1/traffic/works")
            #expect(read.status == 405 && read.headers["allow"]?.contains("PUT") == true)
            #expect(await service.get("/v1/traffic").json["sources"].list.isEmpty)
        }
    }
}
