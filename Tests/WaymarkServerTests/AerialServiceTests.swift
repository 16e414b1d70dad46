import Testing
import WaymarkEngine
import WaymarkServer
import WaymarkTestSupport

@Suite("Pictures from the air over HTTP")
struct AerialServiceTests {
    @Test("A server with them has the style hybrid, draws it, and tells where they are")
    func server() async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/helsinki.waymark"
            try SampleRegion.write(to: path)
            try SampleRegion.addAerialPicture(to: path)
            let service = RegionService(
                catalog: RegionCatalog(regions: [try Region(path: path)]), limits: .unhurried)
            let document = await service.get("/aerial.json").json
            #expect(document["tiles"].texts == ["http://localhost/aerial/{z}/{x}/{y}"])
            #expect(document["attribution"].text == "© City" && document["tileSize"].number == 256)
            let style = await service.get("/styles/hybrid.json")
            #expect(style.json["sources"]["aerial"]["url"].text == "http://localhost/aerial.json")
            #expect(!style.body.contains("waymark:"))
            let picture = await service.get("/aerial/0/0/0")
            #expect(picture.headers["content-type"] == "image/jpeg" && picture.status == 200)
            #expect(await service.get("/aerial/5/0/0").status == 204)
            for target in ["/aerial/5/99/0", "/aerial/0/0", "/aerial/0/0/0.png"] {
                #expect(await service.get(target).status == 400, "\(target)")
            }
            let names = await service.get("/styles.json").json["styles"].list
            #expect(names.contains { $0["name"].text == "hybrid" })
            // A plain red picture is under all that is drawn.
            let drawn = await service.get("/static/hybrid/24.944,60.17,14/64x64.png")
            #expect(drawn.status == 200 && drawn.bytes.starts(with: [0x89, 0x50]))
            #expect(await service.get("/tiles/hybrid/0/0/0.png").status == 200)
        }
    }

    @Test("A server without them has neither the style nor the document")
    func none() async throws {
        let service = RegionService(
            catalog: RegionCatalog(regions: [try SampleRegion.helsinki.get()]),
            limits: .unhurried)
        for target in ["/aerial.json", "/styles/hybrid.json"] {
            #expect(await service.get(target).status == 404, "\(target)")
        }
        #expect(await service.get("/aerial/0/0/0").status == 204)
    }
}
