import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkSearch

@Suite("Search for places")
struct PlaceFinderTests {
    private let finder: PlaceFinder

    init() throws { finder = try SearchTown.usual.finder() }

    private func first(_ text: String, near: Coordinate? = nil) throws -> PlaceMatch? {
        var query = SearchQuery(text)
        query.options.near = near
        return try finder.search(query).matches.first
    }

    @Test(
        "Of one name the lane nearby comes before a wide road far away", arguments: [12.0, 14, 20])
    func nearFirst(zoom: Double) throws {
        var town = SearchTown()
        town.add("Hauptstraße", .street, east: 51_000, importance: 0.6)
        town.add("Hauptstraße", .street, east: 1900, importance: 0.2)
        var query = AutocompleteQuery("hauptstr")
        query.options.near = SearchTown.center
        query.options.zoom = zoom
        let found = try town.finder().autocomplete(query).matches
        #expect(found.count == 2 && (found.first?.distance ?? .infinity) < 3000)
    }

    @Test(
        "The first answer is what was meant",
        arguments: [
            ("Laugavegur 22", "Laugavegur 22"), ("22 Laugavegur", "Laugavegur 22"),
            ("laugavegur 22 reykjavik", "Laugavegur 22"),
            ("Reykjavík, Laugavegur 22", "Laugavegur 22"), ("LAUGAVEGUR 22 B", "Laugavegur 22b"),
            ("laugavegur 22b 101", "Laugavegur 22b"), ("Laugavegur 44", "Laugavegur 40-46"),
            ("Breiðamörk 1234", "Breiðamörk 1234/5"), ("breidamork", "Breiðamörk"),
            ("reykjavik", "Reykjavík"),
            ("hallgrimskirkja", "Hallgrímskirkja"), ("Laug 22", "Laugavegur 22"),
        ])
    func meant(asked: String, title: String) throws {
        #expect(try first(asked)?.title.text == title)
    }

    @Test(
        "A mistake is forgiven",
        arguments: [
            ("Laugavegr 22", "Laugavegur 22"), ("Lagavegur", "Laugavegur"),
            ("Snorarbraut", "Snorrabraut"), ("Hallgrmskirkaj", "Hallgrímskirkja"),
        ])
    func mistakes(asked: String, title: String) throws {
        let match = try #require(try first(asked))
        #expect(match.title.text == title)
        #expect(match.quality == .corrected)
    }

    @Test("The settlement decides between streets of one name")
    func settlement() throws {
        let match = try #require(try first("Laugavegur 22 Hveragerði"))
        #expect(match.place.address.locality == "Hveragerði")
        #expect(match.place.coordinate.distance(to: SearchTown.village) < 1000)
        #expect(try first("Laugavegur 22 810")?.place.address.locality == "Hveragerði")
    }

    @Test("Near places come first")
    func near() throws {
        let here = try #require(try first("Laugavegur 22", near: SearchTown.village))
        #expect(here.place.address.locality == "Hveragerði")
        #expect((here.distance ?? .infinity) < 1000)
        #expect(here.bearing != nil)
        let there = try #require(try first("Laugavegur 22", near: SearchTown.center))
        #expect(there.place.address.locality == "Reykjavík")
    }

    @Test("A number that is not there gives the street")
    func missingNumber() throws {
        let match = try #require(try first("Laugavegur 999"))
        #expect(match.place.kind == .street)
        #expect(match.quality == .partial)
    }

    @Test("A better match comes before a worse one of more importance")
    func quality() throws {
        var town = SearchTown()
        town.add("Lindar", .settlement, importance: 0.6)
        town.add("Lindir", .street, importance: 0.2)
        let answers = try town.finder().search(SearchQuery("lindir"))
        #expect(answers.titles.first == "Lindir")
    }

    @Test("Every beginning of a name leads to it")
    func beginnings() throws {
        let name = "Hallgrímskirkja"
        for length in 3...name.count {
            let answer = try finder.autocomplete(AutocompleteQuery(String(name.prefix(length))))
            #expect(answer.titles.contains(name))
        }
    }

    @Test("While a number is typed those that begin so are shown, itself first")
    func typedNumber() throws {
        let titles = try finder.autocomplete(AutocompleteQuery("laugavegur 22")).titles
        #expect(titles.first == "Laugavegur 22")
        let longer = try finder.autocomplete(AutocompleteQuery("laugavegur 4")).titles
        #expect(longer.first == "Laugavegur 40-46")
    }

    @Test("Two platforms of one stop are one answer")
    func duplicates() throws {
        let answer = try finder.search(SearchQuery("Hlemmur"))
        #expect(answer.titles == ["Hlemmur"])
    }

    @Test("What was typed is marked")
    func marks() throws {
        let match = try #require(
            try finder.autocomplete(AutocompleteQuery("lauga reyk")).matches.first)
        #expect(match.title == MarkedText("Laugavegur", marks: [0..<5]))
        #expect(match.subtitle == MarkedText("Reykjavík", marks: [0..<4]))
    }

    @Test("Names are in the language that is asked for")
    func languages() throws {
        var query = SearchQuery("harbour")
        query.options.language = "en"
        let match = try #require(try finder.search(query).matches.first)
        #expect((match.place.name, match.place.localName) == ("Harbour", "Höfnin"))
        query.options.language = nil
        #expect(try finder.search(query).matches.first?.place.name == "Höfnin")
    }

    @Test(
        "Two streets name their junction",
        arguments: [
            "Laugavegur & Snorrabraut", "snorrabraut / laugavegur", "Laugavegur Snorrabraut",
        ])
    func junctions(text: String) throws {
        let match = try #require(try first(text))
        #expect(match.place.kind == .junction)
        #expect(match.place.id == PlaceID(element: .node, number: 20_000))
    }

    @Test(
        "A junction is found as exactly as the less exact of its streets",
        arguments: ["Laugavegr & Snorrabraut", "Laugavegur & Snorarbraut"])
    func junctionQuality(text: String) throws {
        let match = try #require(try first(text))
        #expect(match.place.kind == .junction && match.quality == .corrected)
    }

    @Test("Nonsense finds nothing", arguments: ["xqzzkw", "qqqq wwww 17", "zzzzzz zzzzzz"])
    func nonsense(text: String) throws {
        #expect(try finder.search(SearchQuery(text)).matches.isEmpty)
    }

    @Test("Only the kinds and the area that are asked for")
    func conditions() throws {
        var query = SearchQuery("laugavegur")
        query.options.bounds = CoordinateBounds(
            southWest: SearchTown.village.destination(distance: 3000, bearing: 225),
            northEast: SearchTown.village.destination(distance: 3000, bearing: 45))
        let match = try #require(try finder.search(query).matches.first)
        #expect(match.place.address.locality == "Hveragerði")
        query.options.kinds = [.stop]
        #expect(try finder.search(query).matches.isEmpty)
    }
}

@Suite("Bad questions for places")
struct BadQuestionTests {
    private let finder: PlaceFinder

    init() throws { finder = try SearchTown.usual.finder() }

    @Test("An empty question is told", arguments: ["", "   ", "!?&/", "\u{0}\u{1}", "\u{202E}"])
    func empty(text: String) {
        #expect(throws: PlaceError.emptyQuery) { try finder.search(SearchQuery(text)) }
    }

    @Test("A text that is too long is told with its limit")
    func long() {
        let text = String(repeating: "laugavegur ", count: 1000)
        #expect(throws: PlaceError.queryTooLong(bytes: 11_000, limit: 512)) {
            try finder.search(SearchQuery(text))
        }
    }

    @Test(
        "Signs of query languages and of writing directions are no words",
        arguments: [
            "laugavegur\" OR 1=1 --", "laugavegur* NEAR(", "\u{202E}laugavegur\u{202C}",
            "laugavegur\u{0}", "laugavegur'; DROP TABLE places", "{laugavegur}", "laugavegur^2",
        ])
    func signs(text: String) throws {
        _ = try finder.search(SearchQuery(text))
        _ = try finder.autocomplete(AutocompleteQuery(text))
    }

    @Test("Hundreds of words are answered in bounds")
    func manyWords() throws {
        let text = String(repeating: "a ", count: 250)
        #expect(try finder.search(SearchQuery(text)).matches.count <= 10)
    }

    @Test("Numbers out of their range are told")
    func numbers() {
        var query = SearchQuery("a")
        query.options.limit = 0
        #expect(throws: PlaceError.self) { try finder.search(query) }
        query.options.limit = 10
        query.options.near = Coordinate(latitude: 100, longitude: .nan)
        #expect(throws: PlaceError.self) { try finder.search(query) }
        #expect(throws: PlaceError.self) {
            try finder.reverse(ReverseQuery(Coordinate(latitude: .nan, longitude: 0)))
        }
    }

    @Test("A search that nobody waits for ends")
    func cancelled() throws {
        let finder = PlaceFinder(
            index: try PlaceIndexFixture.usual(), interruption: { .cancelled })
        #expect(throws: PlaceError.cancelled) { try finder.search(SearchQuery("laugavegur")) }
    }
}
