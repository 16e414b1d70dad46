import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkPictureSupport
import WaymarkRendering
import WaymarkStyle

@Suite("H20, L11, Q3: Plans of buildings on the map")
@MainActor struct IndoorPlanTests {
    private func frame(_ map: MapView) async -> [UInt32] {
        await map.loadTiles()
        map.advance(to: map.now)
        await map.loadTiles()
        return map.frame().pixels
    }

    /// Shows the level of this name in the building in the middle.
    private func show(_ name: String, on map: MapView) async {
        _ = await frame(map)
        let display = map.indoorDisplay
        display.activeLevel = display.activeBuilding?.levels.first { $0.shortName == name }
    }

    @Test("Plans look as they did when they were last looked at")
    func pictures() async throws {
        var golden = GoldenPictures("plans", beside: #filePath, side: 16, tolerance: 3)
        for (name, style, level, angle, names) in [
            ("ground", "day", "G", 0.0, PlanSample.Names()),
            ("upper", "day", "1", 0, PlanSample.Names()),
            ("tilted", "day", "G", 55, PlanSample.Names()),
            ("night", "night", "G", 0, PlanSample.Names()),
            ("contrast", "high-contrast", "G", 0, PlanSample.Names()),
            ("right-to-left", "day", "G", 0, .arabic),
        ] {
            let map = try PlanSample(names: names).view(
                style: style, zoom: 18.3, viewingAngle: angle)
            await show(level, on: map)
            await map.loadTiles()
            golden.add(name, to: "station", PicturePart(map.frame()))
        }
        let differences = try golden.compareOrBless()
        #expect(differences == [])
    }

    @Test("Another level is drawn without a tile being asked for, and the old one until then")
    func levels() async throws {
        let (plans, around) = (PlanSample().plans(), PlanSample().map())
        let map = try PlanSample().view()
        (map.indoorProvider, map.source) = (IndoorTiles(plans), around)
        let ground = await frame(map)
        let asked = (plans.requests.count, around.requests.count)
        map.indoorDisplay.activeLevel = map.indoorDisplay.activeBuilding?.levels.first
        #expect(map.needsDisplay && !map.isComplete)
        #expect(map.frame().pixels == ground)
        await map.loadTiles()
        #expect(map.isComplete && map.frame().pixels != ground)
        #expect((plans.requests.count, around.requests.count) == asked)
        map.indoorDisplay.activeLevel = map.indoorDisplay.activeBuilding?.levels.last
        await map.loadTiles()
        #expect(map.frame().pixels == ground)
    }

    @Test("A building that is left shows its default level, and its chosen one when it is back")
    func focus() async throws {
        let beside = PlanSample.place(2048, 3300)
        let still = try PlanSample().view()
        _ = await frame(still)
        still.camera.target = beside
        let expected = await frame(still)
        let map = try PlanSample().view()
        await show("1", on: map)
        let upper = await frame(map)
        map.camera.target = beside
        #expect(await frame(map) == expected && map.indoorDisplay.activeBuilding == nil)
        map.camera.target = PlanSample.center
        #expect(await frame(map) == upper)
    }

    @Test("The plan takes the place of the building and its signs, and no other's")
    func clearing() async throws {
        for angle in [0.0, 50] {
            let whole = try PlanSample().view(viewingAngle: angle)
            let without = try PlanSample(hasOutside: false).view(viewingAngle: angle)
            let (a, b) = (await frame(whole), await frame(without))
            #expect(a == b)
            whole.isIndoorEnabled = false
            without.isIndoorEnabled = false
            let (c, d) = (await frame(whole), await frame(without))
            #expect(c != d && c != a)
        }
    }

    @Test("From afar there are neither plans nor requests for them")
    func far() async throws {
        let plans = PlanSample().plans()
        let map = try PlanSample().view(zoom: 15)
        map.indoorProvider = IndoorTiles(plans)
        _ = await frame(map)
        #expect(plans.requests.isEmpty && map.isComplete)
    }

    @Test("A style of an app reads the levels that are shown, from any source")
    func ownStyle() async throws {
        let json = """
            {"version": 8, "sources": {"plan": {"type": "vector", "url": "waymark:indoor"}}, "layers": [
              {"id": "back", "type": "background", "paint": {"background-color": "#000000"}},
              {"id": "rooms", "type": "fill", "source": "plan", "source-layer": "area",
               "filter": ["==", ["get", "level"], ["get", ["get", "building"],
                 ["object", ["global-state", "indoor-levels"]]]],
               "paint": {"fill-color": "#00ff00"}}]}
            """
        let map = try PlanSample().view()
        map.style = try Style(json: Data(json.utf8))
        await show("1", on: map)
        await map.loadTiles()
        let bitmap = map.frame()
        #expect(bitmap.pixel(320, 240) == .green)
    }

    @Test(
        "The level of the user is shown when he comes to it; his dot is pale on another that is chosen"
    )
    func dot() async throws {
        let map = try PlanSample(hasOutside: false).view()
        map.isMyLocationEnabled = true
        _ = await frame(map)
        func colors(floor: Double?) -> [UInt32] {
            map.updateMyLocation(
                Location(
                    coordinate: PlanSample.center, floor: floor,
                    timestamp: Date(timeIntervalSince1970: 0)))
            return map.frame().pixels
        }
        let plain = colors(floor: nil)
        #expect(colors(floor: 0) == plain)
        #expect(colors(floor: 7) == plain, "the building has no such level")
        _ = colors(floor: 1)
        #expect(map.indoorDisplay.activeLevel?.ordinal == 1)
        await show("G", on: map)
        await map.loadTiles()
        #expect(colors(floor: 1) != colors(floor: nil))
        #expect(map.indoorDisplay.activeLevel?.ordinal == 0, "what he chose stays")
        #expect(colors(floor: 0) == colors(floor: nil))
    }
}
