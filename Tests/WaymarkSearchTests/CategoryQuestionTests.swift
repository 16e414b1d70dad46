import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkSearch

@Suite("Questions for categories and what is near something")
struct CategoryQuestionTests {
    private static let town: SearchTown = {
        var town = SearchTown()
        let city = town.add("Reykjavík", .settlement, importance: 0.7)
        func shop(_ name: String, _ category: String, east: Double) {
            town.add(name, .pointOfInterest, east: east, in: city, category: category)
        }
        town.add("Hallgrímskirkja", .pointOfInterest, east: 2000, in: city, category: "church")
        town.add("Lestarstöð", .stop, east: -2000, in: city, category: "station")
        town.add("Rautatieasema", .stop, east: -1900, in: city, category: "tram_stop")
        shop("Mokka", "cafe", east: 2050)
        shop("Prikið", "cafe", east: -2050)
        shop("Babalú", "cafe", east: 30)
        shop("Asia", "chinese_restaurant", east: 40)
        shop("China Restaurant", "chinese_restaurant", east: 900)
        shop("Casino", "supermarket", east: 60)
        shop("Bónus", "supermarket", east: 5100)
        shop("Gullna nautið", "casino", east: 5000)
        shop("A&W", "fast_food", east: 100)
        for number in 1...3 { shop("Subway", "fast_food", east: 400 * Double(number)) }
        shop("", "subway", east: 500)
        let (shops, lane) = (
            town.add("Búðir", .street, east: 800, in: city),
            town.add("Karlabraut", .street, east: 800, in: city)
        )
        town.addJunction(shops, lane, east: 800, north: 0)
        shop("Elephant & Castle", "pub", east: 300)
        let (a, w) = (
            town.add("Austurgata", .street, east: 700, in: city),
            town.add("Westurgata", .street, east: 700, in: city)
        )
        town.addJunction(a, w, east: 700, north: 0)
        town.add("Austurgata", .stop, east: 710, in: city, category: "bus_stop")
        for number in 0..<12 {
            shop("Kirkja \(number)", "church", east: 100 * Double(number + 1))
        }
        town.add(
            "Dómkirkjan", .pointOfInterest, east: 1500, in: city, category: "church",
            others: [("fi", "Tuomiokirkko")])
        return town
    }()

    private func first(_ text: String, in form: PlaceForm) async throws -> String? {
        var query = SearchQuery(text)
        query.options.near = SearchTown.center
        return try await form.places(of: Self.town).search(query).titles.first
    }

    @Test(
        "What is looked for is near what is named", arguments: PlaceForm.all,
        [
            ("cafe", "Babalú"), ("kaffihús nálægt Hallgrímskirkja", "Mokka"),
            // The ending of the case, and a mistake.
            ("kaffihús nálægt Hallgrímskirkju", "Mokka"), ("cafe near halgrimskirkja", "Mokka"),
            // A place of another category, also the longer words, also in another case.
            ("cafe near the railway station", "Prikið"), ("кафе рядом с вокзалом", "Prikið"),
            ("supermarché près du casino", "Bónus"),
        ])
    func near(form: PlaceForm, pair: (asked: String, title: String)) async throws {
        #expect(try await first(pair.asked, in: form) == pair.title)
    }

    @Test(
        "A name that is spelled out comes before a category, and before a junction",
        arguments: PlaceForm.all,
        [
            ("China Restaurant", "China Restaurant"), ("china restaurant", "China Restaurant"),
            ("A&W", "A&W"), ("Elephant and Castle", "Elephant & Castle"),
            ("elephant castle", "Elephant & Castle"), ("tuomiokirkko", "Dómkirkjan"),
            ("Subway", "Subway"), ("rautatieasema", "Lestarstöð"),
            ("Búðir og Karlabraut", "Búðir & Karlabraut"),
            ("Austurgata", "Austurgata"), ("Austurgata & Westurgata", "Austurgata & Westurgata"),
        ])
    func names(form: PlaceForm, pair: (asked: String, title: String)) async throws {
        #expect(try await first(pair.asked, in: form) == pair.title)
    }

    @Test("A usual word for a category is no name, though a few bear it")
    func usualWords() throws {
        var town = SearchTown()
        for number in 1...8 {
            town.add(
                "Number \(number)", .pointOfInterest, east: 100 * Double(number),
                category: "bakery")
        }
        town.add("Bakery Lane", .pointOfInterest, east: 2000, category: "bakery")
        var query = SearchQuery("bakery")
        query.options.near = SearchTown.center
        #expect(try town.finder().search(query).titles.first == "Number 1")
    }

    @Test("What is open day and night is not what is open now")
    func allDay() throws {
        var town = SearchTown()
        town.add("Now", .pointOfInterest, east: 50, category: "fuel", hours: "Mo-Su 06:00-23:30")
        town.add("Never", .pointOfInterest, east: 60, category: "fuel")
        town.add("Always", .pointOfInterest, east: 500, category: "fuel", hours: "24/7")
        let noon = LocalTime(year: 2026, month: 11, day: 24, hour: 12)
        func titles(_ text: String) throws -> [String] {
            try town.finder(at: noon).search(SearchQuery(text)).titles
        }
        #expect(try titles("petrol 24h") == ["Always"])
        #expect(Set(try titles("petrol open")) == ["Now", "Always"])
        #expect(try titles("petrol").count == 3)
    }

    @Test("A street comes before the stop that is named after it")
    func streets() throws {
        var query = AutocompleteQuery("austurg")
        query.options.near = SearchTown.center
        let matches = try Self.town.finder().autocomplete(query).matches
        #expect(matches.map(\.place.kind) == [.street, .stop])
    }

    @Test("A name that begins as what is typed comes before a category with little words behind it")
    func names() throws {
        var town = SearchTown()
        town.add("Font Vella", .pointOfInterest, east: 100, category: "fountain")
        town.add("Font del Besurt", .pointOfInterest, east: 900, category: "drinking_water")
        town.add("Hotel Nordic", .pointOfInterest, east: 900, category: "hotel")
        town.add("Tropical", .pointOfInterest, east: 100, category: "hotel")
        town.add("Camí de Padern", .street, east: 400, importance: 0.5)
        town.add("Camí del Coll de Pimés", .street, east: 600)
        town.add("Camí a la cascada", .street, east: 700)
        func titles(_ text: String) throws -> [String] {
            var query = AutocompleteQuery(text)
            query.options.near = SearchTown.center
            return try town.finder().autocomplete(query).titles
        }
        #expect(try titles("font del").prefix(2) == ["Font del Besurt", "Font Vella"])
        #expect(try titles("hotel no").prefix(2) == ["Hotel Nordic", "Tropical"])
        #expect(try titles("hotel").prefix(2) == ["Tropical", "Hotel Nordic"])
        #expect(try titles("cami del").first == "Camí del Coll de Pimés")
        #expect(try titles("cami a la casc").first == "Camí a la cascada")
    }

    @Test(
        "A stop is found by its name and a word for stops, whatever halts there",
        arguments: [
            "Bushaltestelle Jahnstraße", "Jahnstraße Bushaltestelle", "Straßenbahn Jahnstraße",
            "Bushaltestelle Botanischer Garten", "Bushaltestelle Im Anger",
        ])
    func stops(_ text: String) throws {
        var town = SearchTown()
        for name in ["Jahnstraße", "Im Anger"] { town.add(name, .street, east: 100) }
        town.add("Jahnstraße", .stop, east: 800, category: "tram_stop")
        town.add("Im Anger", .stop, east: 900)
        town.add("Botanischer Garten", .stop, east: 900, category: "bus_stop")
        town.add("Chirurgie", .stop, east: 110, category: "bus_stop")
        town.add("", .pointOfInterest, east: 50, category: "garden")
        var query = SearchQuery(text)
        query.options.near = SearchTown.center
        let first = try town.finder().search(query).matches.first
        #expect(first?.place.kind == .stop)
        #expect(first.map { text.contains($0.place.name) } == true)
    }
}
