import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigationUI
import WaymarkRendering
import WaymarkTestSupport

@Suite("The panel of a search")
@MainActor struct SearchPanelTests {
    /// A scene with its panel on the map, as far as it can be touched after a frame.
    private func scene(
        _ provider: ScriptedPlaces = ScriptedPlaces([SamplePlaces.cafe, SamplePlaces.fuel])
    ) -> SearchScene {
        let scene = SearchScene(provider)
        scene.map.addElement(scene.search.searchView)
        draw(scene)
        return scene
    }

    private func draw(_ scene: SearchScene) {
        var bitmap = Bitmap(width: 1, height: 1)
        scene.map.draw(into: &bitmap)
    }

    private func element(_ name: String, _ scene: SearchScene) -> AccessibilityElement? {
        draw(scene)
        return scene.map.accessibilityElements.first { $0.identifier == name }
    }

    private func press(_ name: String, _ scene: SearchScene) throws {
        scene.map.activate(try #require(element(name, scene)))
    }

    @Test("A tap on the field takes the keys, and what is typed is asked")
    func typing() async throws {
        let scene = scene()
        scene.search.take(.text("x"))
        #expect(scene.search.model.text.isEmpty, "the field does not take the keys yet")
        try press("search", scene)
        #expect(scene.search.isFieldFocused)
        for character in "caf" { scene.search.take(.text("\(character)")) }
        scene.search.take(.backspace)
        await scene.provider.waitForQuestions(4)
        await scene.search.setText(scene.search.model.text).value
        #expect(scene.search.model.text == "ca")
        let row = try #require(element("search-row-1n1", scene))
        #expect(row.label == "Café Höfnin" && row.value.contains("110"))
        #expect(row.frame.size.y >= 44)
    }

    @Test("Keys choose a row and take it; without a choice it is the first one")
    func keys() async throws {
        let scene = scene()
        try press("search", scene)
        await scene.search.setText("h").value
        scene.search.take(.down)
        scene.search.take(.down)
        scene.search.take(.enter)
        #expect(scene.search.selectedPlace?.id == SamplePlaces.fuel.id)
        #expect(!scene.search.isFieldFocused)
        try press("search", scene)
        scene.search.take(.enter)
        #expect(scene.search.selectedPlace?.id == SamplePlaces.cafe.id)
    }

    @Test("Escape and the button end the search, and the card has a button of its own")
    func close() async throws {
        let scene = scene()
        try press("search", scene)
        await scene.search.setText("h").value
        scene.search.take(.escape)
        #expect(scene.search.model.text.isEmpty && !scene.search.isFieldFocused)
        await scene.search.setText("h").value
        await scene.search.select(SamplePlaces.cafe.id).value
        try press("place-close", scene)
        #expect(scene.search.model.card == nil && scene.search.model.text == "h")
        try press("search-close", scene)
        #expect(scene.search.model.text.isEmpty)
    }

    @Test("Before anything is typed there are categories, favourites and recent places")
    func beginning() async throws {
        let scene = scene()
        await scene.search.setText("h").value
        await scene.search.select(SamplePlaces.fuel.id).value
        scene.search.clear()
        try press("search", scene)
        #expect(element("search-row-1n2", scene) != nil)
        try press("search-category-cafe", scene)
        await scene.provider.waitForQuestions(3)
        #expect(scene.provider.questions.last == .nearby([PlaceCategory(rawValue: "cafe")]))
    }

    @Test("The card asks for a route by the name of the place")
    func route() async throws {
        let scene = scene()
        await scene.search.setText("h").value
        await scene.search.select(SamplePlaces.cafe.id).value
        try press("place-favorite", scene)
        #expect(scene.search.model.card?.isFavorite == true)
        try press("place-route", scene)
        #expect(await scene.nextRoute() == "Café Höfnin")
    }

    @Test(
        "All that can be touched lies on the panel, whatever the room",
        arguments: [SIMD2(320.0, 480.0), SIMD2(1280, 800), SIMD2(844, 390)])
    func room(_ size: SIMD2<Double>) async throws {
        for isRightToLeft in [false, true] {
            for scale in [1.0, 2] {
                let places = [SamplePlaces.cafe] + SamplePlaces.many
                let scene = scene(ScriptedPlaces { _ in .success(places) })
                scene.map.size = size
                scene.map.traits.isRightToLeft = isRightToLeft
                scene.map.traits.textScale = scale
                try press("search", scene)
                expectRoom(scene)
                await scene.search.setText("h").value
                expectRoom(scene)
                scene.search.isFieldFocused = false
                await scene.search.select(SamplePlaces.cafe.id).value
                expectRoom(scene)
                #expect(element("place-route", scene) != nil)
            }
        }
    }

    /// All that can be touched lies on the view.
    private func expectRoom(_ scene: SearchScene) {
        draw(scene)
        let names = ["search", "place-"]
        for element in scene.map.accessibilityElements
        where names.contains(where: element.identifier.hasPrefix) {
            #expect(element.frame.low.x >= 0 && element.frame.high.x <= scene.map.size.x)
            #expect(element.frame.low.y >= 0 && element.frame.high.y <= scene.map.size.y)
        }
    }

    /// The numbers of the places whose rows are on the view.
    private func shown(_ scene: SearchScene) -> [Int] {
        draw(scene)
        return scene.map.accessibilityElements.compactMap { element in
            element.identifier.hasPrefix("search-row-1n")
                ? Int(element.identifier.dropFirst(13)) : nil
        }
    }

    @Test("A list with more rows than room scrolls by the wheel, a finger and the keys")
    func scrolling() async throws {
        let scene = scene(ScriptedPlaces(SamplePlaces.many))
        scene.map.size = SIMD2(400, 360)
        try press("search", scene)
        await scene.search.setText("p").value
        let first = shown(scene)
        #expect(first.first == 1 && (2...8).contains(first.count))
        #expect(element("search-all", scene) != nil)
        let middle = SIMD2(200.0, 200.0)
        _ = scene.map.handle(.scroll(at: middle, delta: SIMD2(0, 104), modifiers: []))
        #expect(shown(scene) == first.map { $0 + 2 })
        for (phase, y) in [(Touch.Phase.began, 100.0), (.moved, 130), (.moved, 210), (.ended, 210)]
        {
            _ = scene.map.handle(
                .touch(Touch(id: 1, phase: phase, position: SIMD2(200, y), time: y / 10)))
        }
        #expect(shown(scene) == first)
        #expect(scene.search.selectedPlace == nil, "a finger that scrolls does not choose")
        for _ in first { scene.search.take(.down) }
        scene.search.take(.down)
        #expect(shown(scene) == first.map { $0 + 1 })
        scene.search.take(.enter)
        #expect(scene.search.selectedPlace?.id.description == "1n\(first.count + 1)")
    }

    @Test(
        "What was typed is marked, where letters stand by themselves",
        arguments: [
            ("Laugavegur 22", [0..<5, 11..<13], ["Lauga", "vegur ", "22"]),
            ("Kaffi", [], ["Kaffi"]), ("Kaffi", [0..<5], ["Kaffi"]),
            ("ab", [1..<2, 0..<1, 5..<9], ["a", "b"]),
        ] as [(String, [Range<Int>], [String])])
    func marks(_ text: String, _ marks: [Range<Int>], _ pieces: [String]) {
        let marked = MarkedText(text, marks: marks)
        #expect(marked.pieces.map(\.text) == pieces)
        #expect(marked.isOfApartLetters)
        #expect(!MarkedText("שלום").isOfApartLetters && !MarkedText("नमस्ते").isOfApartLetters)
        #expect(MarkedText("東京 Москва").isOfApartLetters)
    }

    @Test("A map without places says so")
    func noPlaces() async throws {
        let scene = scene(ScriptedPlaces { _ in .failure(.noPlaces) })
        try press("search", scene)
        await scene.search.setText("h").value
        draw(scene)
        #expect(scene.search.model.note == .noPlaces)
    }

    @Test("Where there is a route a button looks along it, and what was browsed is asked again")
    func alongRoute() async throws {
        let drive = try DriveScene()
        let provider = ScriptedPlaces([SamplePlaces.cafe, SamplePlaces.fuel])
        let search = drive.search(provider)
        drive.map.addElement(search.searchView)
        search.isFieldFocused = true
        drive.pass(0.1)
        #expect(drive.element("search-along-route") == nil)
        search.isFieldFocused = false
        try await drive.drive(seconds: 1)
        search.isFieldFocused = true
        await search.browse(PlaceCategory(rawValue: "cafe")).value
        drive.pass(0.1)
        drive.map.activate(try #require(drive.element("search-along-route")))
        await provider.waitForQuestions(2)
        #expect(provider.questions.last == .along(""))
    }
}
