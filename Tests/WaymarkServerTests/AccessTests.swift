import Foundation
import HTTPTypes
import Hummingbird
import Testing
import WaymarkAccess
import WaymarkDirections
import WaymarkEngine
import WaymarkServer
import WaymarkTestSupport

@Suite("Who is answered")
struct AccessTests {
    /// A server of a town with a key of some services, and its limits.
    private func withService(
        services: Set<AccessService> = Set(AccessService.allCases),
        limits: AccessLimits = AccessLimits(), terms: Terms? = nil,
        _ body: (RegionService, SecretKey) async throws -> Void
    ) async throws {
        try await withTemporaryDirectory { directory in
            let store = try SQLiteKeyStore(path: directory + "/keys.sqlite", create: true)
            let secret = SecretKey()
            try await store.put(
                AccessKey(
                    secret, name: "test", services: services, limits: limits, created: Date()))
            let catalog = RegionCatalog(regions: [try Maps.city.get()])
            let access = ServiceAccess(keys: try await KeyRing(store), terms: terms)
            try await body(
                RegionService(catalog: catalog, limits: .unhurried, access: access), secret)
        }
    }

    private static let route = "/route/v1/driving/24.9427,60.1675;24.9494,60.1756"
    private static let paths: [(path: String, service: AccessService?)] = [
        (route, .navigation), ("/nearest/v1/driving/24.9427,60.1675", .navigation),
        ("/v1/roads?lat=60.17&lon=24.94", .navigation), ("/api?q=a", .search),
        ("/v1/search?q=a", .search), ("/v1/panoramas?near=60,25", .panoramas),
        ("/v1/panoramas/sequences?bbox=24,60,25,61", .panoramas),
        ("/v1/panoramas/0123456789abcdef/tiles/0/0/0", .panoramas), ("/tiles.json", .maps),
        ("/tiles/14/1/1.mvt", .maps),
        ("/styles/day.json", .maps), ("/static/day/24.94,60.17,13/60x40.png", .maps),
        ("/traffic.json", .maps), ("/traffic/14/1/1.mvt", .maps), ("/v1/traffic", .operations),
        ("/v1/traffic/changes?once=true", .navigation), ("/v1/traffic/incidents", .navigation),
        ("/v1/traffic/incidents/x/votes", .navigation),
        ("/v1/traffic/probes", .navigation),
        ("/metrics", .operations), ("/v1/regions/helsinki/manifest.json", .regions),
        ("/v1/regions", nil), ("/nothing", nil), ("/v1/nothing", nil),
        ("/v1/regions//", nil), ("/v1/traffic/probes//", .navigation),
    ]

    @Test("Every path but those that say so needs a key, however it is written")
    func needsKey() async throws {
        try await withService { service, secret in
            for path in Self.paths.map(\.path) + ["/%74iles.json", "//tiles.json", "/tiles.json/"] {
                let reply = await service.get(path)
                #expect(reply.status == 401 && reply.code == "InvalidKey", "\(path)")
                #expect(reply.headers["www-authenticate"] != nil)
            }
            for path in ["/", "/health", "/ready", "/v1/requirements", "/waymark.js"] {
                #expect(await service.get(path).status == 200, "\(path)")
            }
            let header: HTTPFields = [.authorization: "Bearer \(secret.text)"]
            #expect(await service.get(Self.route, headers: header).code == "Ok")
            #expect(await service.get(Self.route + "?key=\(secret.text)").code == "Ok")
            #expect(await service.get(Self.route + "?key=\(SecretKey().text)").status == 401)
            #expect(await service.get("/nothing?key=\(secret.text)").status == 404)
        }
    }

    @Test("A key is good for its services alone", arguments: AccessService.allCases)
    func services(service: AccessService) async throws {
        try await withService(services: [service]) { served, secret in
            for (path, needed) in Self.paths {
                let mark = path.contains("?") ? "&" : "?"
                let reply = await served.get("\(path)\(mark)key=\(secret.text)")
                let isAllowed = needed == nil || needed == service
                #expect((reply.status == 403) == !isAllowed, "\(path)")
                #expect(isAllowed || reply.code == "NotAllowed")
            }
        }
    }

    @Test("Beyond a limit there is 429 with the time to wait, and others are answered")
    func limits() async throws {
        try await withService(limits: AccessLimits(perDay: 2)) { service, secret in
            let path = "/nearest/v1/driving/24.9427,60.1675?key=\(secret.text)"
            #expect(await service.get(path).status == 200)
            #expect(await service.get(path).status == 200)
            let reply = await service.get(path)
            let seconds = reply.headers["retry-after"].flatMap { Int($0) } ?? 0
            #expect(reply.status == 429 && reply.code == "OverLimit")
            #expect((1...86_401).contains(seconds))
            #expect(await service.get("/health").status == 200)
        }
    }

    @Test("Documents repeat the key of their address, and are no one else's")
    func documents() async throws {
        try await withService { service, secret in
            let style = await service.get("/styles/day.json?key=\(secret.text)")
            let text = String(decoding: style.bytes, as: UTF8.self)
            #expect(text.contains("/tiles.json?key=\(secret.text)"))
            #expect(text.contains("{range}.pbf?key=\(secret.text)"))
            let header = try #require(HTTPField.Name("X-API-Key"))
            let plain = await service.get("/styles/day.json", headers: [header: secret.text])
            #expect(!String(decoding: plain.bytes, as: UTF8.self).contains(secret.text))
            let injected = await service.get(
                "/tiles.json?key=a%22b", headers: [header: secret.text])
            #expect(!String(decoding: injected.bytes, as: UTF8.self).contains("key="))
            let picture = "/static/day/24.94,60.17,13/60x40.png"
            let keyed = await service.get(picture, headers: [header: secret.text])
            #expect(keyed.headers["cache-control"]?.hasPrefix("private") == true)
            let signed = await service.get(SignedAddress.sign(picture, by: secret))
            #expect(signed.status == 200)
            #expect(signed.headers["cache-control"]?.hasPrefix("public") == true)
        }
    }

    @Test("Routes in full need the terms that are asked for; other interfaces cannot say so")
    func terms() async throws {
        let terms = Terms(title: "Terms", text: "Drive with care.", version: "2")
        let catalog = RegionCatalog(regions: [try Maps.city.get()])
        let service = RegionService(
            catalog: catalog, limits: .unhurried, access: ServiceAccess(terms: terms))
        let needs = await service.get("/v1/requirements")
        #expect(needs.json["terms"]["version"].text == "2")
        #expect(needs.json["requiresAPIKey"].value as? Bool == false)
        let path = "/v1/roads?lat=60.17&lon=24.94"
        let reply = await service.get(path)
        #expect(reply.status == 403 && reply.code == "TermsNotAccepted")
        let name = try #require(HTTPField.Name("X-Waymark-Terms"))
        #expect(await service.get(path, headers: [name: "1"]).status == 403)
        #expect(await service.get(path, headers: [name: "2"]).status == 200)
        #expect(await service.get(Self.route).status == 200)
    }
}
