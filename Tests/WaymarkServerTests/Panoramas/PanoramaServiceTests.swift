import Foundation
import HTTPTypes
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkServer

@Suite("Panoramas over HTTP")
struct PanoramaServiceTests {
    private struct Document: Decodable { let panorama: Panorama }

    @Test("An answer decodes as the panorama that the provider has")
    func whole() async throws {
        let panoramas = ListedPanoramas()
        for target in ["/v1/panoramas?near=60.17,24.94", "/v1/panoramas/a%2Fb"] {
            let reply = await panoramas.service.get(target)
            #expect(reply.status == 200 && reply.code == "Ok")
            #expect(reply.headers["cache-control"] == "private, max-age=300")
            let document = try JSONDecoder().decode(Document.self, from: Data(reply.bytes))
            #expect(document.panorama == .sample)
        }
    }

    @Test("The provider hears all options of a question")
    func options() async {
        let panoramas = ListedPanoramas()
        _ = await panoramas.service.get("/v1/panoramas?near=60.5,-24.25")
        _ = await panoramas.service.get("/v1/panoramas?near=1,2&radius=12.5&source=outdoor")
        #expect(
            panoramas.questions == [
                PanoramaRequest(near: Coordinate(latitude: 60.5, longitude: -24.25)),
                PanoramaRequest(
                    near: Coordinate(latitude: 1, longitude: 2), radius: 12.5, source: .outdoor),
            ])
    }

    @Test(
        "What is no question is refused",
        arguments: [
            "", "?near=", "?near=1", "?near=1,2,3", "?near=nan,2", "?near=0x1,2", "?near=1,inf",
            "?near=1,2&radius=x", "?near=1,2&source=indoor", "?near=1,2&page=2", "?lat=1&lon=2",
            "/sequences", "/sequences?bbox=1,2,3", "/sequences?bbox=1,nan,3,4",
            "/sequences?bbox=1,2,3,4,5", "/sequences?bbox=1,50,3,4", "/sequences?bbox=1,2,3,91",
            "/a%2Fb/tiles/x/0/0", "/a%2Fb/tiles/-1/0/0", "/a%2Fb/tiles/0/0/0.jpg",
            "/a%2Fb/tiles/1/0/9999999999", "/a%2Fb/tiles//0/0", "/a%2Fb?language=de",
            "/a%2Fb/thumbnail?size=1",
        ])
    func malformed(rest: String) async {
        let reply = await ListedPanoramas().service.get("/v1/panoramas" + rest)
        #expect([400, 404].contains(reply.status) && reply.code != "Ok", "\(reply.body)")
    }

    @Test("Every error has its status and its code")
    func errors() async {
        let place = Coordinate(latitude: 1, longitude: 2)
        let tile = PanoramaTile(level: 9, column: 0, row: 0)
        let table: [(PanoramaError, Int, String)] = [
            (.noneNear(place, radius: 50), 404, "NoPanorama"),
            (.unknownPanorama("x"), 404, "NoPanorama"), (.unknownTile(tile), 404, "NoTile"),
            (.noPanoramas, 404, "NoPanoramas"),
            (.invalidRequest(reason: "no"), 400, "InvalidValue"),
            (.network(reason: "away"), 503, "Unavailable"),
            (.provider(reason: "broken"), 500, "InternalError"),
        ]
        for (error, status, code) in table {
            let reply = await ListedPanoramas(throwing: error).service
                .get("/v1/panoramas?near=1,2")
            #expect(reply.status == status && reply.code == code, "\(error)")
            #expect(reply.json["message"].text == "\(error)")
        }
    }

    @Test("Tiles are JPEG files with a strong tag, which is enough the next time")
    func tiles() async throws {
        let service = ListedPanoramas().service
        let reply = await service.get("/v1/panoramas/a%2Fb/tiles/1/1/0")
        #expect(reply.status == 200 && reply.bytes == [0xff, 0xd8, 1, 1, 0])
        #expect(reply.headers["content-type"] == "image/jpeg")
        #expect(reply.headers["cache-control"] == "public, max-age=86400")
        #expect(reply.headers["content-encoding"] == nil)
        let tag = try #require(reply.headers["etag"])
        let again = await service.get(
            "/v1/panoramas/a%2Fb/tiles/1/1/0", headers: [.ifNoneMatch: tag])
        #expect(again.status == 304 && again.bytes.isEmpty)
        let other = await service.get(
            "/v1/panoramas/a%2Fb/tiles/1/0/0", headers: [.ifNoneMatch: tag])
        #expect(other.status == 200)
        let thumbnail = await service.get("/v1/panoramas/a%2Fb/thumbnail")
        #expect(thumbnail.bytes == [0xff, 0xd8, 0, 0, 0])
        for tile in ["2/0/0", "1/2/0", "1/0/1", "999999/0/0", "0/999999999/999999999"] {
            let reply = await service.get("/v1/panoramas/a%2Fb/tiles/\(tile)")
            #expect(reply.status == 404 && reply.code == "NoTile", "\(tile)")
        }
    }

    @Test("Sequences are lines of GeoJSON, and points where they have one picture")
    func sequences() async {
        let two = [Panorama.sample, Panorama.sample.moved(to: "c", latitude: 60.1701)]
        let target = "/v1/panoramas/sequences?bbox=24.9,60.1,25,60.2"
        let line = await ListedPanoramas(two).service.get(target).json
        #expect(line["type"].text == "FeatureCollection" && line["features"].count == 1)
        let feature = line["features"][0]
        #expect(feature["properties"]["sequenceID"].text == "s")
        #expect(feature["properties"]["panoramaIDs"].texts == ["a/b", "c"])
        #expect(feature["geometry"]["type"].text == "LineString")
        #expect(feature["geometry"]["coordinates"][1].numbers == [24.94, 60.1701])
        let point = await ListedPanoramas().service.get(target).json["features"][0]["geometry"]
        #expect(point["type"].text == "Point" && point["coordinates"].numbers == [24.94, 60.17])
    }

    @Test("HEAD has no body, OPTIONS is open to pages, other methods are refused")
    func methods() async {
        let service = ListedPanoramas().service
        for target in ["/v1/panoramas?near=60.17,24.94", "/v1/panoramas/a%2Fb/thumbnail"] {
            let head = await service.get(target, method: .head)
            #expect(head.status == 200 && head.bytes.isEmpty)
            let options = await service.get(target, method: .options)
            #expect(options.status == 204)
            #expect(options.headers["access-control-allow-origin"] == "*")
            let put = await service.get(target, method: .put)
            #expect(put.status == 405 && put.headers["allow"] == "GET, HEAD, OPTIONS")
        }
    }
}
