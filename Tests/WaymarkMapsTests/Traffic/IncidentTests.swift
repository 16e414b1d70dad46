import Synchronization
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

/// Knows of incidents, each in the tiles that hold it, or fails.
private struct ScriptedIncidents: TrafficProvider {
    var incidents: [TrafficIncident] = []
    var isBroken = false

    func traffic(in tile: TileID) async throws(DirectionsError) -> [TrafficSegment] { [] }

    func incidents(in tile: TileID) async throws(DirectionsError) -> [TrafficIncident] {
        if isBroken { throw .network(reason: "none") }
        return incidents
    }
}

/// Knows of traffic and of nothing else.
private struct FlowOnly: TrafficProvider {
    func traffic(in tile: TileID) async throws(DirectionsError) -> [TrafficSegment] { [] }
}

/// Writes down what it is told.
@MainActor private final class Listener: MapViewDelegate {
    private(set) var told: [String] = []

    func mapView(_ mapView: MapView, didTap incident: TrafficIncident) { told.append(incident.id) }
    func mapView(_ mapView: MapView, didTapAt coordinate: Coordinate) { told.append("map") }
    func mapView(_ mapView: MapView, didTap marker: Marker) -> Bool {
        told.append("marker")
        return true
    }
}

@Suite("Traffic incidents on the map")
@MainActor struct IncidentTests {
    private let listener = Listener()

    private func scene(
        _ incidents: [TrafficIncident], isBroken: Bool = false, zoom: Double = 14
    ) async throws -> BlackMap {
        let scene = try BlackMap(camera: CameraPosition(latitude: 0, longitude: 0, zoom: zoom))
        scene.map.delegate = listener
        scene.map.trafficProvider = ScriptedIncidents(incidents: incidents, isBroken: isBroken)
        scene.map.isTrafficEnabled = true
        await scene.map.loadTiles()
        _ = scene.map.frame()
        return scene
    }

    private func incident(
        _ id: String, _ scene: BlackMap, _ x: Double, _ y: Double,
        _ kind: TrafficIncident.Kind = .other, delay: Double? = nil, isClosed: Bool = false
    ) throws -> TrafficIncident {
        TrafficIncident(
            id: id, kind: kind, coordinate: try scene.place(x, y), delay: delay,
            isClosed: isClosed)
    }

    private func shown(_ scene: BlackMap) -> [String] {
        _ = scene.map.frame()
        return scene.map.accessibilityElements.map(\.identifier)
            .filter { $0.hasPrefix("traffic-incident-") }
            .map { String($0.dropFirst("traffic-incident-".count)) }.sorted()
    }

    @Test("L25: the icon stands where the incident is while traffic is shown, and a tap is told")
    func icon() async throws {
        let flat = try BlackMap()
        let scene = try await scene([incident("a", flat, 60, 120, .closure)])
        let red = Pixel(0xc9251f)
        let box = try #require(scene.map.frame().box(of: red))
        #expect(abs(box[0] + box[2] + 1 - 120) <= 2 && abs(box[1] + box[3] + 1 - 240) <= 2)
        let size = IncidentSign.size
        #expect(Double(box[2] - box[0]) > size * 0.7 && Double(box[2] - box[0]) < size)
        scene.tap(62, 118)
        scene.tap(150, 60)
        #expect(listener.told == ["a", "map"])
        let snapshot = await scene.map.takeSnapshot()
        #expect(snapshot.box(of: red) == box)
        scene.map.isTrafficEnabled = false
        scene.tap(60, 120)
        #expect(listener.told == ["a", "map", "map"])
        #expect(scene.map.frame().box(of: red) == nil && shown(scene).isEmpty)
    }

    @Test("From zoom 10 on they are shown", arguments: [(9.9, 0), (10, 1), (18, 1)])
    func zooms(zoom: Double, count: Int) async throws {
        let place = Coordinate(latitude: 0, longitude: 0)
        let scene = try await scene(
            [TrafficIncident(id: "a", kind: .event, coordinate: place)], zoom: zoom)
        #expect(shown(scene).count == count)
    }

    @Test("Icons never lie over each other; the gravest are shown")
    func collision() async throws {
        let flat = try BlackMap()
        let incidents = try [
            incident("event", flat, 100, 100, .event),
            incident("late", flat, 105, 100, .congestion, delay: 1200),
            incident("closed", flat, 100, 108, .roadworks, isClosed: true),
            incident("far", flat, 160, 160, .other),
            incident("nan", flat, 20, 20, .other, delay: .nan),
        ]
        let scene = try await scene(incidents.shuffled())
        #expect(shown(scene) == ["closed", "far", "nan"])
        scene.map.camera.zoom = 17
        await scene.map.loadTiles()
        #expect(shown(scene) == ["closed", "event", "late"], "there is room for them")
    }

    @Test("A thousand incidents in one place are one icon")
    func crowd() async throws {
        let flat = try BlackMap()
        let incidents = try (0..<1000).map { try incident("\($0)", flat, 100, 100) }
        #expect(shown(try await scene(incidents)).count == 1)
    }

    @Test("What is nowhere is skipped, and what is in many tiles is there once")
    func hostile() async throws {
        let places = [(Double.nan, 0), (0, .infinity), (95, 0), (0, 1e300)].map {
            Coordinate(latitude: $0, longitude: $1)
        }
        let incidents =
            places.enumerated().map {
                TrafficIncident(id: "\($0)", kind: .accident, coordinate: $1)
            } + [
                TrafficIncident(
                    id: "here", kind: .accident, coordinate: Coordinate(latitude: 0, longitude: 0))
            ]
        #expect(shown(try await scene(incidents)) == ["here"])
    }

    @Test(
        "L25: what has changed is shown when the app asks again, and without a provider nothing is")
    func again() async throws {
        final class Changing: TrafficProvider {
            let incidents: Mutex<[TrafficIncident]>
            init(_ incidents: [TrafficIncident]) { self.incidents = Mutex(incidents) }
            func traffic(in tile: TileID) async throws(DirectionsError) -> [TrafficSegment] { [] }
            func incidents(in tile: TileID) async throws(DirectionsError) -> [TrafficIncident] {
                incidents.withLock { $0 }
            }
        }
        let flat = try BlackMap()
        let scene = try await scene([])
        let provider = Changing([try incident("a", flat, 60, 120)])
        scene.map.trafficProvider = provider
        await scene.map.loadTiles()
        #expect(shown(scene) == ["a"])
        let other = try incident("b", flat, 60, 120)
        provider.incidents.withLock { $0 = [other] }
        scene.map.reloadTraffic()
        await scene.map.loadTiles()
        #expect(shown(scene) == ["b"])
        scene.map.trafficProvider = nil
        #expect(scene.map.needsDisplay && shown(scene).isEmpty)
    }

    @Test("A provider that fails or knows of no incidents leaves the map as it is")
    func silent() async throws {
        let scene = try await scene([], isBroken: true)
        #expect(scene.map.isComplete && shown(scene).isEmpty)
        scene.map.trafficProvider = FlowOnly()
        await scene.map.loadTiles()
        #expect(scene.map.isComplete && shown(scene).isEmpty)
    }

    @Test("A marker of the app lies over the icons, and clearing the map leaves them")
    func markers() async throws {
        let flat = try BlackMap()
        let scene = try await scene([incident("a", flat, 100, 100, .hazard)])
        _ = try scene.square(100, 110)
        _ = scene.map.frame()
        scene.tap(100, 100)
        #expect(listener.told == ["marker"])
        scene.map.clear()
        _ = scene.map.frame()
        scene.tap(100, 100)
        #expect(listener.told == ["marker", "a"])
    }

    @Test("Kinds have different signs that fill their box")
    func signs() throws {
        let signs = TrafficIncident.Kind.allCases.map { IncidentSign($0).layers }
        for layers in signs {
            let points = layers.flatMap { $0.contours.joined() }
            #expect(points.allSatisfy { $0.min() >= 0 && $0.max() <= IconShape.size })
        }
        let glyphs = signs.map { Set($0.dropFirst(3).flatMap(\.contours)) }
        #expect(Set(glyphs).count == glyphs.count)
    }
}
