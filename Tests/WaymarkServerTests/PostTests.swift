import Testing
import WaymarkGeometry
import WaymarkServer

@Suite("Questions in a body")
struct PostTests {
    /// The coordinates of nodes as JSON has them.
    private func list(_ map: DrawnMap, _ names: String...) -> String {
        let places = names.map { map.place($0) }.map { "[\($0.longitude),\($0.latitude)]" }
        return "[\(places.joined(separator: ","))]"
    }

    @Test("A body asks what a query asks, and the answer is the same")
    func same() async throws {
        let map = try Maps.town.get()
        let cases: [(path: String, body: String, query: String)] = [
            (
                "/route/v1/driving",
                #""steps": true, "overview": "full", "geometries": "geojson", "alternatives": false"#,
                "/route/v1/driving/{a};{h}?steps=true&overview=full&geometries=geojson&alternatives=false"
            ),
            (
                "/route/v1/driving/", #""radiuses": [50, null], "bearings": [[90, 60], null]"#,
                "/route/v1/driving/{a};{h}?radiuses=50;&bearings=90,60;"
            ),
            (
                "/route/v1/walking",
                #""levels": [null, -1.5], "exclude": ["stairs", "escalators"]"#,
                "/route/v1/walking/{a};{h}?levels=;-1.5&exclude=stairs,escalators"
            ),
            (
                "/route/v1/driving", #""annotations": ["duration", "distance"]"#,
                "/route/v1/driving/{a};{h}?annotations=duration,distance"
            ),
            (
                "/table/v1/driving", #""sources": [1], "annotations": ["duration"]"#,
                "/table/v1/driving/{a};{h}?sources=1&annotations=duration"
            ),
            (
                "/match/v1/driving", #""timestamps": [0, 40], "gaps": "ignore", "tidy": true"#,
                "/match/v1/driving/{a};{h}?timestamps=0;40&gaps=ignore&tidy=true"
            ),
        ]
        for (path, options, query) in cases {
            let body = "{\"coordinates\": \(list(map, "a", "h")), \(options)}"
            let posted = await map.service.post(path, body: body)
            let asked = await map.get(query)
            #expect(posted.status == 200 && posted.code == "Ok", "\(path) \(posted.body)")
            #expect(posted.bytes == asked.bytes, "\(query)")
        }
    }

    @Test("An encoded line is as good as a list")
    func line() async throws {
        let map = try Maps.town.get()
        let listed = await map.service.post(
            "/route/v1/driving",
            body: #"{"coordinates": [[24.94, 60.17], [24.942, 60.17]], "radiuses": null}"#)
        let encoded = await map.service.post(
            "/route/v1/driving", body: #"{"coordinates": "polyline(o}fnJ_bfwC?oK)"}"#)
        #expect(listed.code == "Ok")
        #expect(listed.bytes == encoded.bytes)
    }

    @Test(
        "A body that is none, or asks for what there is not, is answered with a reason",
        arguments: [
            ("/route/v1/driving", "", "InvalidQuery"),
            ("/route/v1/driving", "[]", "InvalidQuery"),
            ("/route/v1/driving", "{", "InvalidQuery"),
            ("/route/v1/driving", "{\"steps\": true}", "InvalidQuery"),
            ("/route/v1/driving", #"{"coordinates": 5}"#, "InvalidQuery"),
            ("/route/v1/driving", #"{"coordinates": [[1, 2, 3], [1, 2]]}"#, "InvalidQuery"),
            ("/route/v1/driving", #"{"coordinates": [["x", 2], [1, 2]]}"#, "InvalidQuery"),
            ("/route/v1/driving", #"{"coordinates": [[1, 2], [1, 200]]}"#, "InvalidValue"),
            (
                "/route/v1/driving", #"{"coordinates": [[1, 2], [1, 2]], "steps": [[[1]]]}"#,
                "InvalidQuery"
            ),
            ("/route/v1/driving", #"{"coordinates": [[1, 2], [1, 2]], "x": 1}"#, "InvalidQuery"),
            ("/table/v1/driving", #"{"coordinates": [[1, 1]]}"#, "InvalidOptions"),
            ("/route/v2/driving", #"{"coordinates": [[1, 1], [1, 1]]}"#, "InvalidVersion"),
            ("/nonsense/v1/driving", #"{"coordinates": [[1, 1], [1, 1]]}"#, "InvalidService"),
            ("/route/v1", #"{"coordinates": [[1, 1], [1, 1]]}"#, "InvalidUrl"),
        ])
    func refused(path: String, body: String, code: String) async throws {
        let reply = try await Maps.town.get().service.post(path, body: body)
        #expect(reply.status == 400 && reply.code == code, "\(reply.body)")
    }

    @Test("A body has a limit, and so have its coordinates")
    func long() async throws {
        let map = try Maps.town.get()
        let many = Array(repeating: "[24.94,60.17]", count: 10_000).joined(separator: ",")
        let places = await map.service.post(
            "/route/v1/driving", body: "{\"coordinates\": [\(many)]}")
        #expect(places.code == "TooBig")
        let blanks = String(repeating: " ", count: ServiceLimits().targetBytes)
        let reply = await map.service.post(
            "/route/v1/driving", body: "{\"coordinates\": [[24.94,60.17],[24.94,60.18]]}" + blanks)
        #expect(reply.code == "TooBig")
    }
}
