import Foundation
import HTTPTypes
import Testing
import WaymarkAccess
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkServer
import WaymarkTestSupport
import WaymarkTraffic

@Suite("Speeds of roads from devices, over HTTP")
struct ProbeServiceTests {
    /// A service of a city of its own, and the line of a stretch of road between two junctions.
    private func withService(
        _ probes: ProbeOptions? = ProbeOptions(), access: ServiceAccess = ServiceAccess(),
        _ body: (RegionService, RegionCatalog, String) async throws -> Void
    ) async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/helsinki.waymark"
            try SampleRegion.write(to: path)
            let catalog = RegionCatalog(regions: [try Region(path: path)])
            let service = RegionService(
                catalog: catalog, limits: .unhurried, access: access, probes: probes)
            try await body(service, catalog, try await stretch(catalog))
        }
    }

    private func stretch(_ catalog: RegionCatalog) async throws -> String {
        let ends = [
            Coordinate(latitude: 60.1675, longitude: 24.9427),
            Coordinate(latitude: 60.1756, longitude: 24.9494),
        ]
        let request = DirectionsRequest(waypoints: ends.map { Waypoint(coordinate: $0) })
        let leg = try #require(try await catalog.directions(request).routes.first?.legs.first)
        let points = Set(leg.steps.flatMap(\.intersections).map(\.point))
            .filter { (1..<leg.path.count - 1).contains($0) }.sorted()
        let lines = zip(points, points.dropFirst()).map { Path(leg.path[$0...$1]) }
        // A long one: of short ones the noise of receivers leaves little.
        let longest = try #require(lines.max { $0.length() < $1.length() })
        return longest.encoded(precision: 6)
    }

    private var period: Int {
        Int(Date().timeIntervalSince1970 / RoadProbe.periodSeconds)
    }

    private func body(_ line: String, speed: Double = 2, period: Int? = nil) throws -> String {
        let probe = RoadProbe(line: line, speed: speed, period: period ?? self.period)
        let data = try JSONEncoder().encode(["probes": [probe]])
        return String(decoding: data, as: UTF8.self)
    }

    @Test("Five make traffic of a stretch, four do not")
    func traffic() async throws {
        try await withService { service, catalog, line in
            // One and the same five minutes, whatever the clock shows meanwhile.
            let period = period
            for number in 1...5 {
                let reply = await service.post(
                    "/v1/traffic/probes", body: try body(line, period: period))
                #expect(reply.status == 200 && reply.json["taken"].number == 1, "\(reply.body)")
                try service.publishProbes()
                #expect(catalog.trafficSources.isEmpty == (number < 5))
            }
            let source = try #require(catalog.trafficSources.first)
            #expect(source.name == "probes" && source.summary.matched >= 1)
            #expect(source.summary.refused == 0)
            let known = try #require(catalog.knownTraffic.first?.speed)
            #expect(abs(known - 2) < 0.4)
        }
    }

    @Test("What was published is added to the log when it is over, and nothing else")
    func log() async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/probes.csv"
            try await withService(ProbeOptions(log: path)) { service, _, line in
                let period = period
                func tell(_ line: String, _ count: Int) async throws {
                    for _ in 0..<count {
                        _ = await service.post(
                            "/v1/traffic/probes", body: try body(line, period: period))
                    }
                }
                try await tell(line, 6)
                let back = try Path(encoded: line, precision: 6).reversed()
                try await tell(Path(Array(back)).encoded(precision: 6), 4)
                try service.publishProbes()
                #expect(!FileManager.default.fileExists(atPath: path))
                for _ in 0..<2 { try service.publishProbes(at: Date() + 3000) }
                let bytes = try #require(FileManager.default.contents(atPath: path))
                let medians = try ProbeMedian.medians(in: [UInt8](bytes))
                #expect(!medians.isEmpty && medians.allSatisfy { $0.period == period })
                #expect(medians.allSatisfy { $0.count == 6 && abs($0.speed - 2) < 0.4 })
            }
        }
    }

    @Test("A log that cannot be written is told, and written later")
    func unwritable() async throws {
        try await withTemporaryDirectory { directory in
            let folder = directory + "/later"
            try await withService(ProbeOptions(log: folder + "/probes.csv")) { service, _, line in
                let period = period
                for _ in 0..<5 {
                    _ = await service.post(
                        "/v1/traffic/probes", body: try body(line, period: period))
                }
                try service.publishProbes()
                #expect(throws: (any Error).self) {
                    try service.publishProbes(at: Date() + 3000)
                }
                try FileManager.default.createDirectory(
                    atPath: folder, withIntermediateDirectories: true)
                try service.publishProbes(at: Date() + 3000)
                let bytes = FileManager.default.contents(atPath: folder + "/probes.csv")
                #expect(bytes?.isEmpty == false)
            }
        }
    }

    @Test("What cannot be true is not counted")
    func refused() async throws {
        try await withService { service, _, line in
            let sea = Path([
                Coordinate(latitude: 59.9, longitude: 24.9),
                Coordinate(latitude: 59.9, longitude: 25),
            ]).encoded(precision: 6)
            let bodies = [
                try body(sea), try body(line, speed: 90), try body(line, speed: 0),
                try body(line, speed: -3), try body(line, period: period + 30),
                try body(line, period: period - 70), try body(line, period: 0), try body(""),
                try body("\u{7f}~~"), try body(String(line.prefix(3))),
            ]
            for body in bodies {
                let reply = await service.post("/v1/traffic/probes", body: body)
                #expect(reply.status == 200 && reply.json["refused"].number == 1, "\(body)")
            }
            #expect(service.probes?.bucketCount == 0)
        }
    }

    @Test(
        "What is no such message is refused, one that says who it is from as well",
        arguments: [
            "", "[]", "{}", #"{"probes": []}"#, #"{"probes": [{"line": "a", "speed": 1}]}"#,
            #"{"probes": [{"line": "a", "speed": 1, "period": 1.5}]}"#,
            #"{"probes": [{"line": "a", "speed": 1, "period": 1, "device": 7}]}"#,
            #"{"probes": [{"line": "a", "speed": 1, "period": 1}], "session": 7}"#,
        ])
    func malformed(body: String) async throws {
        try await withService { service, _, _ in
            let reply = await service.post("/v1/traffic/probes", body: body)
            #expect(reply.status == 400 && reply.code == "InvalidQuery", "\(reply.body)")
        }
    }

    @Test("A message has sixteen stretches at most, and one counts once")
    func sizes() async throws {
        try await withService { service, catalog, line in
            let probe =
                #"{"line": "\#(line.replacing("\\", with: "\\\\"))", "speed": 2, "period": \#(period)}"#
            func message(_ count: Int) -> String {
                #"{"probes": [\#(Array(repeating: probe, count: count).joined(separator: ","))]}"#
            }
            let many = await service.post("/v1/traffic/probes", body: message(17))
            #expect(many.code == "TooBig")
            #expect(await service.post("/v1/traffic/probes", body: message(16)).status == 200)
            try service.publishProbes()
            #expect(catalog.trafficSources.isEmpty)
            let long = String(repeating: " ", count: 70_000)
            #expect(await service.post("/v1/traffic/probes", body: long).code == "TooBig")
        }
    }

    @Test("Only POST is answered, and nobody else can speak in the name of the devices")
    func methods() async throws {
        try await withService { service, _, line in
            let path = "/v1/traffic/probes"
            let read = await service.get(path)
            #expect(read.status == 405 && read.headers["allow"] == "POST, OPTIONS")
            #expect(await service.put(path, body: "1,2,3").status == 405)
            #expect(await service.get(path, method: .delete).status == 405)
        }
        try await withService(nil) { service, _, line in
            let reply = await service.post("/v1/traffic/probes", body: try body(line))
            #expect(reply.status == 404 && reply.code == "NotFound")
            #expect(await service.put("/v1/traffic/probes", body: "1,2,3").status == 405)
        }
    }
}
