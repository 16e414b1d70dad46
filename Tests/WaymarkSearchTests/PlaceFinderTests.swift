import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkSearch

@Suite("Search for places")
struct PlaceFinderTests {
    private func first(
        _ text: String, near: Coordinate? = nil, in form: PlaceForm
    ) async throws -> PlaceMatch? {
        var query = SearchQuery(text)
        query.options.near = near
        return try await form.places(of: .usual).search(query).matches.first
    }

    @Test(
        "Of one name the lane nearby comes before a wide road far away",
        arguments: PlaceForm.all, [12.0, 14, 20])
    func nearFirst(form: PlaceForm, zoom: Double) async throws {
        var town = SearchTown()
        town.add("Hauptstraße", .street, east: 51_000, importance: 0.6)
        town.add("Hauptstraße", .street, east: 1900, importance: 0.2)
        var query = AutocompleteQuery("hauptstr")
        query.options.near = SearchTown.center
        query.options.zoom = zoom
        let found = try await form.places(of: town).autocomplete(query).matches
        #expect(found.count == 2 && (found.first?.distance ?? .infinity) < 3000)
    }

    @Test(
        "The first answer is what was meant", arguments: PlaceForm.all,
        [
            ("Laugavegur 22", "Laugavegur 22"), ("22 Laugavegur", "Laugavegur 22"),
            ("laugavegur 22 reykjavik", "Laugavegur 22"),
            ("Reykjavík, Laugavegur 22", "Laugavegur 22"), ("LAUGAVEGUR 22 B", "Laugavegur 22b"),
            ("laugavegur 22b 101", "Laugavegur 22b"), ("Laugavegur 44", "Laugavegur 40-46"),
            ("Breiðamörk 1234", "Breiðamörk 1234/5"), ("breidamork", "Breiðamörk"),
            ("reykjavik", "Reykjavík"),
            ("hallgrimskirkja", "Hallgrímskirkja"), ("Laug 22", "Laugavegur 22"),
            ("Laugavegur 22, Reykjavík, Iceland", "Laugavegur 22"),
            ("Hlemmur Ísland", "Hlemmur"),
        ])
    func meant(form: PlaceForm, pair: (asked: String, title: String)) async throws {
        #expect(try await first(pair.asked, in: form)?.title.text == pair.title)
    }

    @Test(
        "A mistake is forgiven", arguments: PlaceForm.all,
        [
            ("Laugavegr 22", "Laugavegur 22"), ("Lagavegur", "Laugavegur"),
            ("Snorarbraut", "Snorrabraut"), ("Hallgrmskirkaj", "Hallgrímskirkja"),
        ])
    func mistakes(form: PlaceForm, pair: (asked: String, title: String)) async throws {
        let match = try #require(try await first(pair.asked, in: form))
        #expect(match.title.text == pair.title)
        #expect(match.quality == .corrected)
    }

    @Test("The settlement decides between streets of one name", arguments: PlaceForm.all)
    func settlement(form: PlaceForm) async throws {
        let match = try #require(try await first("Laugavegur 22 Hveragerði", in: form))
        #expect(match.place.address.locality == "Hveragerði")
        #expect(match.place.coordinate.distance(to: SearchTown.village) < 1000)
        let other = try await first("Laugavegur 22 810", in: form)
        #expect(other?.place.address.locality == "Hveragerði")
    }

    @Test("Near places come first", arguments: PlaceForm.all)
    func near(form: PlaceForm) async throws {
        let here = try #require(
            try await first("Laugavegur 22", near: SearchTown.village, in: form))
        #expect(here.place.address.locality == "Hveragerði")
        #expect((here.distance ?? .infinity) < 1000)
        #expect(here.bearing != nil)
        let there = try #require(
            try await first("Laugavegur 22", near: SearchTown.center, in: form))
        #expect(there.place.address.locality == "Reykjavík")
    }

    @Test("The country has a name that the data does not have", arguments: PlaceForm.all)
    func country(form: PlaceForm) async throws {
        var query = SearchQuery("Hlemmur, Исландия")
        query.options.language = "ru"
        let places = try await form.places(of: .usual)
        let match = try #require(try await places.search(query).matches.first)
        #expect(match.quality <= .folded)
        #expect(match.place.address.country == "Исландия")
        #expect(match.place.address.countryCode == "IS")
    }

    @Test("A number that is not there gives the street", arguments: PlaceForm.all)
    func missingNumber(form: PlaceForm) async throws {
        let match = try #require(try await first("Laugavegur 999", in: form))
        #expect(match.place.kind == .street)
        #expect(match.quality == .partial)
    }

    @Test("A better match comes before a worse one of more importance", arguments: PlaceForm.all)
    func quality(form: PlaceForm) async throws {
        var town = SearchTown()
        town.add("Lindar", .settlement, importance: 0.6)
        town.add("Lindir", .street, importance: 0.2)
        let answers = try await form.places(of: town).search(SearchQuery("lindir"))
        #expect(answers.titles.first == "Lindir")
    }

    @Test("Every beginning of a name leads to it", arguments: PlaceForm.all)
    func beginnings(form: PlaceForm) async throws {
        let places = try await form.places(of: .usual)
        let name = "Hallgrímskirkja"
        for length in 3...name.count {
            let answer = try await places.autocomplete(
                AutocompleteQuery(String(name.prefix(length))))
            #expect(answer.titles.contains(name))
        }
    }

    @Test(
        "While a number is typed those that begin so are shown, itself first",
        arguments: PlaceForm.all)
    func typedNumber(form: PlaceForm) async throws {
        let places = try await form.places(of: .usual)
        let titles = try await places.autocomplete(AutocompleteQuery("laugavegur 22")).titles
        #expect(titles.first == "Laugavegur 22")
        let longer = try await places.autocomplete(AutocompleteQuery("laugavegur 4")).titles
        #expect(longer.first == "Laugavegur 40-46")
    }

    @Test("Two platforms of one stop are one answer", arguments: PlaceForm.all)
    func duplicates(form: PlaceForm) async throws {
        let answer = try await form.places(of: .usual).search(SearchQuery("Hlemmur"))
        #expect(answer.titles == ["Hlemmur"])
    }

    @Test("What was typed is marked", arguments: PlaceForm.all)
    func marks(form: PlaceForm) async throws {
        let answer = try await form.places(of: .usual).autocomplete(
            AutocompleteQuery("lauga reyk"))
        let match = try #require(answer.matches.first)
        #expect(match.title == MarkedText("Laugavegur", marks: [0..<5]))
        #expect(match.subtitle == MarkedText("Reykjavík", marks: [0..<4]))
    }

    @Test("Names are in the language that is asked for", arguments: PlaceForm.all)
    func languages(form: PlaceForm) async throws {
        let places = try await form.places(of: .usual)
        var query = SearchQuery("harbour")
        query.options.language = "en"
        let match = try #require(try await places.search(query).matches.first)
        #expect((match.place.name, match.place.localName) == ("Harbour", "Höfnin"))
        query.options.language = nil
        #expect(try await places.search(query).matches.first?.place.name == "Höfnin")
    }

    @Test(
        "Two streets name their junction", arguments: PlaceForm.all,
        [
            "Laugavegur & Snorrabraut", "snorrabraut / laugavegur", "Laugavegur Snorrabraut",
        ])
    func junctions(form: PlaceForm, text: String) async throws {
        let match = try #require(try await first(text, in: form))
        #expect(match.place.kind == .junction)
        #expect(match.place.id == PlaceID(element: .node, number: 20_000))
    }

    @Test(
        "A junction is found as exactly as the less exact of its streets",
        arguments: PlaceForm.all, ["Laugavegr & Snorrabraut", "Laugavegur & Snorarbraut"])
    func junctionQuality(form: PlaceForm, text: String) async throws {
        let match = try #require(try await first(text, in: form))
        #expect(match.place.kind == .junction && match.quality == .corrected)
    }

    @Test(
        "Nonsense finds nothing", arguments: PlaceForm.all,
        ["xqzzkw", "qqqq wwww 17", "zzzzzz zzzzzz"])
    func nonsense(form: PlaceForm, text: String) async throws {
        let answer = try await form.places(of: .usual).search(SearchQuery(text))
        #expect(answer.matches.isEmpty)
    }

    @Test("Only the kinds and the area that are asked for", arguments: PlaceForm.all)
    func conditions(form: PlaceForm) async throws {
        let places = try await form.places(of: .usual)
        var query = SearchQuery("laugavegur")
        query.options.bounds = CoordinateBounds(
            southWest: SearchTown.village.destination(distance: 3000, bearing: 225),
            northEast: SearchTown.village.destination(distance: 3000, bearing: 45))
        let match = try #require(try await places.search(query).matches.first)
        #expect(match.place.address.locality == "Hveragerði")
        query.options.kinds = [.stop]
        #expect(try await places.search(query).matches.isEmpty)
    }
}

@Suite("Bad questions for places")
struct BadQuestionTests {
    @Test(
        "An empty question is told", arguments: PlaceForm.all,
        ["", "   ", "!?&/", "\u{0}\u{1}", "\u{202E}"])
    func empty(form: PlaceForm, text: String) async throws {
        let places = try await form.places(of: .usual)
        await #expect(throws: PlaceError.emptyQuery) { try await places.search(SearchQuery(text)) }
    }

    @Test("A text that is too long is told with its limit", arguments: PlaceForm.all)
    func long(form: PlaceForm) async throws {
        let places = try await form.places(of: .usual)
        let text = String(repeating: "laugavegur ", count: 1000)
        await #expect(throws: PlaceError.queryTooLong(bytes: 11_000, limit: 512)) {
            try await places.search(SearchQuery(text))
        }
    }

    @Test(
        "Signs of query languages and of writing directions are no words",
        arguments: PlaceForm.all,
        [
            "laugavegur\" OR 1=1 --", "laugavegur* NEAR(", "\u{202E}laugavegur\u{202C}",
            "laugavegur\u{0}", "laugavegur'; DROP TABLE places", "{laugavegur}", "laugavegur^2",
            "laugavegur%_\\", "l_ugavegur $1", "laugavegur\u{10FFFF}",
            "\u{1F3F4}\u{E0067} laugavegur",
            String(decoding: [0xD83D, 0x6C, 0xDE00] as [UInt16], as: UTF16.self) + " laugavegur",
        ])
    func signs(form: PlaceForm, text: String) async throws {
        let (places, file) = (
            try await form.places(of: .usual), try await PlaceForm.file.places(of: .usual)
        )
        let query = SearchQuery(text)
        #expect(try await places.search(query) == file.search(query))
        let typed = AutocompleteQuery(text)
        #expect(try await places.autocomplete(typed) == file.autocomplete(typed))
    }

    @Test("Hundreds of words are answered in bounds", arguments: PlaceForm.all)
    func manyWords(form: PlaceForm) async throws {
        let text = String(repeating: "a ", count: 250)
        let answer = try await form.places(of: .usual).search(SearchQuery(text))
        #expect(answer.matches.count <= 10)
    }

    @Test("Numbers out of their range are told", arguments: PlaceForm.all)
    func numbers(form: PlaceForm) async throws {
        let places = try await form.places(of: .usual)
        var query = SearchQuery("a")
        query.options.limit = 0
        let none = query
        await #expect(throws: PlaceError.self) { try await places.search(none) }
        query.options.limit = 10
        query.options.near = Coordinate(latitude: 100, longitude: .nan)
        let nowhere = query
        await #expect(throws: PlaceError.self) { try await places.search(nowhere) }
        await #expect(throws: PlaceError.self) {
            try await places.reverse(ReverseQuery(Coordinate(latitude: .nan, longitude: 0)))
        }
    }

    @Test("A search that nobody waits for ends", arguments: PlaceForm.all)
    func cancelled(form: PlaceForm) async throws {
        var settings = PlaceFinder.Settings()
        settings.interruption = { .cancelled }
        let places = try await form.places(of: .usual, settings)
        await #expect(throws: PlaceError.cancelled) {
            try await places.search(SearchQuery("laugavegur"))
        }
    }
}
