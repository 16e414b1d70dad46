import FoundationEssentials
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkInstructions
import WaymarkMaps

@Suite("The words of the map's own elements")
@MainActor struct MapWordsTests {
    @Test("Every language has words of its own")
    func own() {
        let languages = Language.available.map { Language.closest(to: $0).map }
        #expect(
            languages.allSatisfy {
                ![$0.compass, $0.myLocation, $0.marker, $0.incident, $0.selected].contains("")
            })
        #expect(Set(languages.map(\.myLocation)).count == languages.count)
    }

    @Test(
        "No language has words of another script", arguments: ["ar", "he", "ja", "ru", "uk", "zh"])
    func script(tag: String) {
        let words = Language.closest(to: tag).map
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
        Language.add(
            try Language(
                yaml: """
                    {language: x-map, name: Own, script: Latn, decimal: ".", map: {compass: Needle}}
                    """))
        scene.map.language = "x-map"
        #expect(
            scene.map.accessibilityElements.map(\.label).sorted() == ["My location", "Needle"])
        scene.map.language = "xx"
        #expect(
            scene.map.accessibilityElements.map(\.label).sorted() == ["Compass", "My location"])
    }
}
