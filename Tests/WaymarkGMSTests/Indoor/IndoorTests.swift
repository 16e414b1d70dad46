import Foundation
import Testing
import WaymarkDirections
import WaymarkGMS
import WaymarkGeometry
import WaymarkMaps
import WaymarkUIKit

/// One building in the middle of the map.
private struct OneBuilding: IndoorProvider {
    let building: IndoorBuilding

    func buildings(in tile: TileID) async throws(DirectionsError) -> [IndoorBuilding] { [building] }
}

@MainActor private final class IndoorDiary: GMSIndoorDisplayDelegate {
    var lines: [String] = []

    func didChangeActiveBuilding(_ building: GMSIndoorBuilding?) {
        lines.append("building of \(building?.levels.count ?? 0)")
    }

    func didChangeActiveLevel(_ level: GMSIndoorLevel?) {
        lines.append("level \(level?.shortName ?? "none")")
    }
}

@MainActor @Suite("Indoor (Q1 to Q4)") struct IndoorTests {
    private func makeScene() async -> MapScene {
        let scene = MapScene(camera: GMSCameraPosition(target: MapScene.middle, zoom: 18))
        let place = Coordinate(MapScene.middle)
        let building = IndoorBuilding(
            id: "mall",
            levels: [
                IndoorLevel(id: "2", name: "Second floor", shortName: "2", ordinal: 2),
                IndoorLevel(id: "1", name: "First floor", shortName: "1", ordinal: 1),
            ], defaultLevelIndex: 1,
            outline: Path(
                [45.0, 135, 225, 315].map { place.destination(distance: 30, bearing: $0) }))
        scene.view.map.indoorProvider = OneBuilding(building: building)
        return scene
    }

    @Test("The building in the middle and its level are told, and a level can be chosen")
    func display() async throws {
        let scene = await makeScene()
        let diary = IndoorDiary()
        scene.view.indoorDisplay.delegate = diary
        await scene.draw()
        scene.pass(0.5)
        let display = scene.view.indoorDisplay
        let building = try #require(display.activeBuilding)
        #expect(building.levels.map(\.name) == ["Second floor", "First floor"])
        #expect(building.defaultLevelIndex == 1 && !building.isUnderground)
        #expect(display.activeLevel == building.levels[1])
        #expect(diary.lines == ["building of 2", "level 1"])
        display.activeLevel = building.levels[0]
        scene.pass(0.5)
        #expect(display.activeLevel == building.levels[0])
        #expect(diary.lines.last == "level 2")
        // All of a building that stands over the ground cannot be hidden.
        display.activeLevel = nil
        #expect(display.activeLevel == building.levels[0])
        scene.view.isIndoorEnabled = false
        scene.pass(0.5)
        #expect(display.activeBuilding == nil)
    }
}
