import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkTestSupport

@Suite("Searching for places on a map")
@MainActor struct SearchControllerTests {
    @Test("O4: every key asks, and gives up the question before")
    func typing() async {
        let scene = SearchScene()
        scene.provider.hold()
        let earlier = ["c", "ca"].map { scene.search.setText($0) }
        let last = scene.search.setText("caf")
        #expect(scene.search.model.isSearching && scene.search.model.text == "caf")
        await scene.provider.waitForQuestions(3)
        scene.provider.release()
        for question in earlier + [last] { await question.value }
        let questions = Set(scene.provider.questions)
        #expect(questions == Set(["c", "ca", "caf"].map { .autocomplete($0) }))
        #expect(Set(scene.provider.cancelled) == Set(["c", "ca"].map { .autocomplete($0) }))
        #expect(scene.titles == ["Café Höfnin", "Olís"])
        #expect(!scene.search.model.isSearching && scene.search.model.note == nil)
        #expect(scene.models.last == scene.search.model)
    }

    @Test("O4: an answer has its word, its symbol, how far it is and where it lies")
    func rows() async throws {
        let scene = SearchScene()
        scene.search.format = DisplayFormat(unit: .metric, locale: "is")
        await scene.search.setText("h").value
        let row = try #require(scene.search.model.rows.first)
        #expect(row.kind == "Kaffihús" && row.icon.name == "cafe")
        #expect(row.distance?.text == "110\u{a0}m")
        #expect(row.bearing.map { min($0, 360 - $0) < 1 } == true)
        scene.search.position = scene.search.model.rows[1].coordinate
        await scene.search.setText("hö").value
        #expect(scene.search.model.rows[1].distance?.text == "0\u{a0}m")
        #expect(scene.search.model.rows[1].bearing == nil)
        #expect(scene.provider.languages.allSatisfy { $0 == "is" })
    }

    @Test("Marks that do not fit the text are left out, and so is what turns its direction")
    func marks() async throws {
        var evil = SamplePlaces.fuel
        evil.name = "\u{202e}Olís\u{0}"
        let scene = SearchScene(ScriptedPlaces([evil]))
        await scene.search.setText("o").value
        #expect(scene.titles == ["Olís"])
    }

    @Test("T5: the panel says why there are no answers")
    func notes() async {
        let scene = SearchScene(ScriptedPlaces { _ in .success([]) })
        await scene.search.setText("x").value
        #expect(scene.search.model.note == SearchModel.Note.none)
        await scene.search.setText("").value
        #expect(scene.search.model.note == nil)
        let errors: [(PlaceError, SearchModel.Note)] = [
            (.noPlaces, .noPlaces), (.outOfTime, .failed(.outOfTime)),
            (.network(reason: "down"), .failed(.network(reason: "down"))),
        ]
        for (error, note) in errors {
            let scene = SearchScene(ScriptedPlaces { _ in .failure(error) })
            await scene.search.setText("x").value
            #expect(scene.search.model.note == note && scene.search.model.rows.isEmpty)
        }
        scene.search.provider = nil
        await scene.search.setText("x").value
        #expect(scene.search.model.note == .noPlaces)
    }

    @Test(
        "Nobody is asked for a text without a letter and a digit", arguments: ["", " ", "…", "\0"])
    func blank(_ text: String) async {
        let scene = SearchScene()
        await scene.search.setText(text).value
        await scene.search.submit().value
        #expect(scene.provider.questions.isEmpty)
    }

    @Test("A very long text is cut before anybody is asked")
    func longText() async {
        let scene = SearchScene()
        await scene.search.setText(String(repeating: "a", count: 10_000)).value
        #expect(scene.search.model.text.count == 512)
    }

    @Test("O5: what is searched for and what is browsed stands as pins on the map")
    func pins() async throws {
        let scene = SearchScene()
        await scene.search.setText("h").value
        #expect(scene.search.markers.isEmpty)
        await scene.search.submit().value
        #expect(scene.search.model.showsPins)
        #expect(scene.search.markers.map(\.title) == ["Café Höfnin", "Olís"])
        #expect(scene.search.markers.allSatisfy { $0.map === scene.map })
        let cafe = PlaceCategory(rawValue: "cafe")
        let old = scene.search.markers
        await scene.search.browse(cafe).value
        #expect(scene.provider.questions.last == .nearby([cafe]))
        #expect(scene.search.model.categories.filter(\.isChosen).map(\.title) == ["Café"])
        #expect(
            scene.search.markers.map { ObjectIdentifier($0) } == old.map { ObjectIdentifier($0) })
        scene.search.clear()
        #expect(scene.search.markers.isEmpty && old.allSatisfy { $0.map == nil })
        #expect(scene.search.model.rows.isEmpty && scene.search.model.note == nil)
    }

    @Test("The nearest are around the position where the map shows it, else around its middle")
    func nearestToPosition() async throws {
        let scene = SearchScene()
        let cafe = PlaceCategory(rawValue: "cafe")
        let here = SamplePlaces.middle.destination(distance: 200, bearing: 90)
        let away = SamplePlaces.middle.destination(distance: 90_000, bearing: 90)
        for position in [nil, here, away] {
            let middle = scene.map.centerCoordinate
            scene.search.position = position
            await scene.search.browse(cafe).value
            #expect(scene.provider.centers.last == (position == here ? here : middle))
        }
    }

    @Test("A tap on a pin selects its place, one on another marker does not")
    func pinTaps() async throws {
        let scene = SearchScene()
        await scene.search.setText("h").value
        await scene.search.submit().value
        #expect(scene.search.select(scene.search.markers[1]))
        #expect(scene.search.selectedPlace?.name == "Olís")
        #expect(scene.search.markers[1].zIndex > scene.search.markers[0].zIndex)
        let other = scene.search.markers[0].copy()
        #expect(!scene.search.select(other))
    }

    @Test("Another language asks again, for the answers and for the card")
    func languages() async throws {
        let scene = SearchScene()
        await scene.search.setText("h").value
        await scene.search.select(SamplePlaces.cafe.id).value
        #expect(scene.search.model.card?.category == "Café")
        scene.search.format = DisplayFormat(locale: "de")
        await scene.provider.waitForQuestions(4)
        #expect(scene.search.model.card?.opening == "Geöffnet bis 18:00")
        #expect(scene.provider.languages == ["en", "en", "de", "de"])
    }

    @Test("A stream has the model as it is, and every later one")
    func stream() async throws {
        let scene = SearchScene()
        var models = scene.search.models().makeAsyncIterator()
        #expect(await models.next() == scene.search.model)
        scene.search.setText("h")
        #expect(await models.next()?.text == "h")
    }

    @Test("Categories and words that are submitted are looked for along the way that is left")
    func alongRoute() async throws {
        let scene = try DriveScene()
        let provider = ScriptedPlaces([SamplePlaces.cafe, SamplePlaces.fuel])
        let search = scene.search(provider)
        let cafe = PlaceCategory(rawValue: "cafe")
        search.isAlongRoute = true
        await search.browse(cafe).value
        #expect(provider.questions == [.nearby([cafe])], "there is no route yet")
        #expect(!search.model.hasRoute && !search.model.isAlongRoute)
        try await scene.drive(seconds: 60)
        await search.browse(cafe).value
        #expect(search.model.hasRoute && search.model.isAlongRoute)
        #expect(search.model.rows.map(\.detour) == ["+3\u{a0}min", "+3\u{a0}min"])
        await search.setText("olís").value
        #expect(provider.questions.last == .autocomplete("olís"))
        await search.submit().value
        #expect(
            provider.questions.suffix(3) == [.along(""), .autocomplete("olís"), .along("olís")])
        let path = try #require(provider.paths.last)
        let here = try #require(scene.navigator.myLocation?.coordinate)
        let goal = try #require(scene.navigator.route?.legs.last?.path.last)
        #expect(path.first.map { $0.distance(to: here) < 30 } == true)
        #expect(path.last == goal)
        search.isAlongRoute = false
        await search.browse(cafe).value
        #expect(provider.questions.last == .nearby([cafe]))
    }
}
