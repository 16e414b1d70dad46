import Foundation
import HTTPTypes
import Testing
import WaymarkEngine
import WaymarkGeometry
import WaymarkServer
import WaymarkTestSupport
import WaymarkTiles

@Suite("Reports of users over HTTP")
struct IncidentServiceTests {
    private static let place = Coordinate(latitude: 60.16716, longitude: 24.9410)
    private static let path = "/v1/traffic/incidents"

    /// A service of a city of its own: traffic is the same for all who ask.
    private func withService(_ body: (RegionService) async throws -> Void) async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/helsinki.waymark"
            try SampleRegion.write(to: path)
            let catalog = RegionCatalog(regions: [try Region(path: path)])
            try await body(RegionService(catalog: catalog, limits: .unhurried))
        }
    }

    private func report(_ members: String = #""kind": "hazard""#) -> String {
        #"{\#(members), "coordinate": {"latitude": 60.16716, "longitude": 24.9410}}"#
    }

    @Test("A report comes back to all who ask for the traffic, and goes when users deny it")
    func round() async throws {
        try await withService { service in
            let first = await service.post(Self.path, body: report(), by: "a")
            #expect(first.status == 200 && first.code == "Ok", "\(first.body)")
            #expect(first.json["kind"].text == "hazard" && first.json["reportCount"].number == 1)
            #expect(first.json["startTime"].text?.hasSuffix("Z") == true)
            let id = try #require(first.json["id"].text)
            let time = Date().formatted(.iso8601)
            let second = await service.post(
                Self.path, body: report(#""kind": "hazard", "time": "\#(time)", "words": "Ice""#),
                by: "b")
            #expect(second.json["id"].text == id && second.json["reportCount"].number == 2)

            let status = await service.get("/v1/traffic").json
            #expect(status["sources"].list.map { $0["name"].text } == ["users"])
            #expect(status["incidents"].list.map { $0["id"].text } == [id])
            let tile = TileID(containing: Self.place, z: 14)
            let bytes = await service.get("/traffic/14/\(tile.x)/\(tile.y).mvt").bytes
            let layer = try #require(try VectorTileDecoder.decode(bytes).layer("incidents"))
            let feature = try #require(layer.features.first)
            #expect(layer.value("id", of: feature) == .string(id))
            #expect(layer.value("reports", of: feature) == .number(2))
            #expect(layer.value("confidence", of: feature) == .number(0.5))
            let changes = await service.get("/v1/traffic/changes?once=true").body
            #expect(changes.contains(#""id":"\#(id)""#) && changes.contains(#""reportCount":2"#))

            let votes = "\(Self.path)/\(id)/votes"
            let one = await service.post(votes, body: #"{"isThere": false}"#, by: "c")
            #expect(one.status == 200 && one.json["incident"]["confidence"].number == 0.4)
            let other = await service.post(votes, body: #"{"isThere": false}"#, by: "d")
            #expect(other.status == 200 && other.json["incident"]["id"].text == nil)
            #expect(await service.get("/v1/traffic").json["incidents"].list.isEmpty)
            let gone = await service.post(votes, body: #"{"isThere": true}"#, by: "e")
            #expect(gone.status == 404 && gone.code == "NotFound")
        }
    }

    @Test(
        "What cannot be is refused with its reason",
        arguments: [
            (#""kind": "event""#, "InvalidValue"), (#""kind": "ufo""#, "InvalidQuery"),
            (#""words": "x""#, "InvalidQuery"), (#""kind": "hazard", "word": "x""#, "InvalidQuery"),
            (#""kind": "hazard", "time": "2020-01-01T00:00:00Z""#, "InvalidValue"),
            (#""kind": "hazard", "time": "soon""#, "InvalidQuery"),
            (#""kind": "hazard", "heading": 400"#, "InvalidValue"),
            (#""kind": "hazard", "words": "a\u0007""#, "InvalidQuery"),
        ])
    func refused(members: String, code: String) async throws {
        try await withService { service in
            let reply = await service.post(Self.path, body: report(members), by: "a")
            #expect(reply.status == 400 && reply.code == code, "\(reply.body)")
            #expect(reply.json["message"].text?.isEmpty == false)
        }
    }

    @Test("Off the roads there is nothing, without a token there is nobody")
    func nowhere() async throws {
        try await withService { service in
            let sea = #"{"kind": "hazard", "coordinate": {"latitude": 0, "longitude": 0}}"#
            let off = await service.post(Self.path, body: sea, by: "a")
            #expect(off.status == 400 && off.json["message"].text?.contains("road") == true)
            let nobody = await service.post(Self.path, body: report())
            #expect(nobody.status == 400 && nobody.code == "InvalidQuery")
            let vote = await service.post(Self.path + "/x/votes", body: "{}", by: "a")
            #expect(vote.status == 400)
            #expect(await service.get(Self.path).status == 405)
            #expect(await service.get(Self.path + "/x/votes").status == 405)
            #expect(await service.put("/v1/traffic/users", body: "1,2,3").status == 400)
            #expect(await service.put("/v1/traffic/incidents", body: "1,2,3").status == 405)
        }
    }

    @Test("A flood of one user is told when to come back, and an operator can forget it all")
    func flood() async throws {
        try await withService { service in
            for _ in 1...12 {
                #expect(await service.post(Self.path, body: report(), by: "a").status == 200)
            }
            let flood = await service.post(Self.path, body: report(), by: "a")
            #expect(flood.status == 429 && flood.code == "OverLimit")
            #expect(flood.headers["retry-after"].flatMap(Int.init).map { $0 > 1800 } == true)
            #expect(await service.post(Self.path, body: report(), by: "b").status == 200)
            #expect(await service.get("/v1/traffic/users", method: .delete).status == 200)
            #expect(await service.get("/v1/traffic").json["incidents"].list.isEmpty)
            #expect(await service.get("/v1/traffic/users", method: .delete).status == 404)
        }
    }
}

extension RegionService {
    /// The answer to `body` that a user posts.
    fileprivate func post(_ target: String, body: String, by user: String) async -> Reply {
        let name = HTTPField.Name("X-Waymark-Reporter")
        let headers = name.map { [$0: "user-with-the-name-\(user)"] as HTTPFields } ?? [:]
        return await post(target, body: body, headers: headers)
    }
}
