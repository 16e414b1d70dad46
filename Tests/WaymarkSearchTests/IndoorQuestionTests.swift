import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkSearch

@Suite("Questions for what is in buildings and stations")
struct IndoorQuestionTests {
    /// A mall with two shops of a chain, two stations with platforms, an airport and an institute.
    private static let town: SearchTown = {
        var town = SearchTown()
        let city = town.add("Reykjavík", .settlement, importance: 0.7)
        let mall = town.add("Kringlan", .pointOfInterest, in: city, category: "mall")
        for (east, level) in [(5.0, "0"), (8.0, "1")] {
            let shop = town.add(
                "Skór", .pointOfInterest, east: east, in: mall, category: "shoes")
            town.put(shop, onLevel: level, called: level == "0" ? "Jarðhæð" : nil)
        }
        for (name, east) in [("Central", 500.0), ("Harbour", 2500.0)] {
            let station = town.add(name, .stop, east: east, in: city, category: "station")
            for number in ["8", "9", "10/11"] {
                let platform = town.addPart(
                    number, .stop, category: "platform", east: east + 10, in: station)
                town.put(platform, onLevel: "-1")
            }
        }
        let terminal = town.add("Terminal", .stop, east: -900, in: city, category: "airport")
        town.addPart("A12", .pointOfInterest, category: "gate", east: -910, in: terminal)
        town.addPart("B", .pointOfInterest, category: "gate", east: -920, in: terminal)
        let institute = town.add("Institute", .pointOfInterest, east: -300, in: city)
        let room = town.addPart(
            "2.014", .pointOfInterest, category: "room", east: -300, in: institute)
        town.put(room, onLevel: "2")
        town.add("Golden Gate 5", .pointOfInterest, east: 40, in: city, category: "bar")
        town.add("Hotel Zimmer", .pointOfInterest, east: 60, in: city, category: "hotel")
        for level in ["ground", "99999", "", "1e9", "nan"] {
            town.put(
                town.add("Kjallari", .pointOfInterest, in: city), onLevel: level, called: "X")
        }
        return town
    }()

    private func matches(
        _ text: String, in form: PlaceForm, near east: Double = 0, language: String? = nil
    ) async throws -> [PlaceMatch] {
        var query = SearchQuery(text)
        query.options.near = SearchTown.point(east: east, north: 0)
        query.options.language = language
        return try await form.places(of: Self.town).search(query).matches
    }

    @Test("Two shops of one name on two levels are two answers", arguments: PlaceForm.all)
    func levels(form: PlaceForm) async throws {
        let shops = try await matches("Skór", in: form).map(\.place)
        #expect(shops.count == 2)
        #expect(Set(shops.map(\.level)) == [0, 1])
        #expect(shops.first { $0.level == 0 }?.levelName == "Jarðhæð")
        #expect(shops.first { $0.level == 1 }?.levelName == nil)
        let inMall = try await matches("Skór Kringlan", in: form)
        #expect(inMall.first?.place.name == "Skór")
    }

    @Test("What is at a place depends on the level", arguments: PlaceForm.all)
    func reverse(form: PlaceForm) async throws {
        let places = try await form.places(of: Self.town)
        func first(on level: Double?) async throws -> Place? {
            var query = ReverseQuery(SearchTown.point(east: 6, north: 0))
            query.level = level
            return try await places.reverse(query).matches.first?.place
        }
        for level in [0.0, 1] {
            let shop = try await first(on: level)
            #expect(shop?.name == "Skór" && shop?.level == level)
        }
        #expect(try await first(on: 7)?.level == nil)
        #expect(try await first(on: nil)?.level == nil)
    }

    @Test("What is no level is none", arguments: PlaceForm.all)
    func nonsense(form: PlaceForm) async throws {
        let places = try await matches("Kjallari", in: form).map(\.place)
        #expect(!places.isEmpty)
        #expect(places.allSatisfy { $0.level == nil && $0.levelName == nil })
    }

    @Test(
        "A platform is found by the words of many languages, the nearest one first",
        arguments: PlaceForm.all,
        [
            "platform 9", "Gleis 9", "Bahnsteig 9", "voie 9", "binario 9", "andén 9", "peron 9",
            "spor 9", "perron 9", "raide 9", "платформа 9", "9番線", "9号站台", "רציף 9",
        ])
    func platforms(form: PlaceForm, text: String) async throws {
        for (east, station) in [(480.0, "Central"), (2480.0, "Harbour")] {
            let first = try await matches(text, in: form, near: east).first
            #expect(first?.place.category == .platform && first?.place.name == "9")
            #expect(first?.place.level == -1)
            #expect(first?.subtitle.text.hasPrefix(station) == true)
        }
    }

    @Test(
        "Its name has the word of the language",
        arguments: [
            ("en", "Platform 9"), ("de", "Gleis 9"), ("it", "Binario 9"), ("de-AT", "Gleis 9"),
            ("ja", "9番線"), ("zh", "9号站台"), ("xx", "9"),
        ])
    func words(language: String, name: String) async throws {
        let first = try await matches("platform 9", in: .file, language: language).first
        #expect(first?.title.text == name)
        #expect(first?.place.localName == (name == "9" ? nil : "9"))
    }

    @Test(
        "Platforms of one station, gates and rooms are found by their numbers",
        arguments: PlaceForm.all,
        [
            ("Harbour platform 9", "9"), ("Gleis 11", "10/11"), ("gate A12", "A12"), ("a12", "A12"),
            ("gate B", "B"), ("puerta A12", "A12"), ("2.014", "2.014"), ("Raum 2.014", "2.014"),
            ("Zimmer 2.014", "2.014"), ("room 2.014", "2.014"), ("Institute 2.014", "2.014"),
        ])
    func numbers(form: PlaceForm, pair: (asked: String, name: String)) async throws {
        let first = try await matches(pair.asked, in: form).first
        #expect(first?.place.name == pair.name)
        if pair.asked.hasPrefix("Harbour") {
            #expect(first?.subtitle.text.hasPrefix("Harbour") == true)
        }
    }

    @Test(
        "Names and categories of the same words stay what they were", arguments: PlaceForm.all,
        [
            ("Golden Gate 5", "Golden Gate 5"), ("golden gate", "Golden Gate 5"),
            ("Zimmer", "Hotel Zimmer"),
        ])
    func names(form: PlaceForm, pair: (asked: String, name: String)) async throws {
        #expect(try await matches(pair.asked, in: form).first?.place.name == pair.name)
    }

    @Test("A group of categories has none of their parts")
    func groups() async throws {
        var query = NearbyQuery(
            [PlaceCategory(rawValue: "services"), PlaceCategory(rawValue: "transport")],
            around: SearchTown.center)
        query.options.limit = 50
        let found = try await PlaceForm.file.places(of: Self.town).nearby(query).matches
        #expect(found.allSatisfy { $0.place.category != .platform && $0.place.category != .room })
        #expect(found.contains { $0.place.name == "Central" })
    }
}
