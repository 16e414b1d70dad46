import FoundationEssentials
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps

@Suite("The words of the map's own elements")
@MainActor struct MapWordsTests {
    @Test("Every language has words of its own")
    func own() {
        #expect(MapWords.available.count == 17)
        let languages = MapWords.available.map { MapWords($0) }
        #expect(
            languages.allSatisfy {
                ![$0.compass, $0.myLocation, $0.marker, $0.incident, $0.selected].contains("")
            })
        #expect(Set(languages.map(\.myLocation)).count == 17)
        #expect(MapWords("zh_Hant") == MapWords("zh") && MapWords("DE-at") == MapWords("de"))
        #expect(MapWords("") == MapWords("en") && MapWords("xx") == MapWords("en"))
    }

    @Test(
        "No language has words of another script", arguments: ["ar", "he", "ja", "ru", "uk", "zh"])
    func script(tag: String) {
        let words = MapWords(tag)
        for word in [
            words.compass, words.myLocation, words.marker, words.incident, words.selected,
        ] {
            #expect(!word.contains { $0.isASCII && $0.isLetter }, "\(word)")
        }
    }

    @Test("H23: compass and user are named in the language of the map, at once")
    func language() throws {
        let scene = try CameraScene()
        scene.map.settings.compassButton = true
        scene.map.isMyLocationEnabled = true
        scene.map.updateMyLocation(
            Location(coordinate: CameraScene.helsinki.target, timestamp: .now))
        scene.map.camera.bearing = 90
        _ = scene.map.frame()
        #expect(
            scene.map.accessibilityElements.map(\.label).sorted() == ["Compass", "My location"])
        scene.map.language = "he"
        _ = scene.map.frame()
        let elements = scene.map.accessibilityElements
        #expect(elements.map(\.identifier).sorted() == ["compass", "user"])
        #expect(elements.map(\.label).sorted() == ["המיקום שלי", "מצפן"])
    }
}
