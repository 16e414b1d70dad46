import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkSearch
import WaymarkTestSupport

enum PlaceIndexFixture {
    static func usual() throws -> PlaceIndex {
        try PlaceIndex(
            MappedFile(contents: SearchTown.usual.contents()), on: (), check: .everything)
    }
}

@Suite("The index of places")
struct PlaceIndexTests {
    /// Opens and checks a file and asks it what can be asked.
    private func ask(_ contents: [UInt8]) throws {
        let finder = try SearchTown.finder(contents)
        for text in ["laugavegur 22", "l", "reykjavik", "cafe", "snorabraut", "22", "a & b"] {
            _ = try finder.search(SearchQuery(text))
            _ = try finder.autocomplete(AutocompleteQuery(text))
        }
        var query = ReverseQuery(SearchTown.center)
        query.radius = 5000
        query.options.limit = 50
        _ = try finder.reverse(query)
        for id in ["1n1", "1n3", "1n10000", "1n20000", "1p101"] {
            _ = try? finder.place(#require(PlaceID(id)))
        }
    }

    @Test("Equal places give equal bytes")
    func deterministic() {
        #expect(SearchTown.usual.contents() == SearchTown.usual.contents())
    }

    @Test("A file that is cut off is refused")
    func cut() {
        let contents = SearchTown.usual.contents()
        for count in stride(from: 0, to: contents.count - 1, by: 61) {
            #expect(throws: RegionError.self) { try ask(Array(contents.prefix(count))) }
        }
    }

    @Test("A file with changed bytes is read or refused", arguments: [1, 2] as [UInt64])
    func changed(seed: UInt64) throws {
        let contents = SearchTown.usual.contents()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            var changed = contents
            changed[Int.random(in: changed.indices, using: &random)] = .random(
                in: 0...255, using: &random)
            do { try ask(changed) } catch is RegionError {} catch is PlaceError {}
        }
    }

    @Test(
        "Numbers with right checksums that make no sense do no harm",
        arguments: [1, 2, 3] as [UInt64])
    func hostile(seed: UInt64) throws {
        let sound = SectionBytes(SearchTown.usual.contents())
        var random = SeededGenerator(seed: seed)
        for section in sound.sections {
            for _ in 0..<6 {
                var changed = sound
                changed.mutate(section, using: &random)
                do { try ask(changed.contents) } catch is RegionError {} catch is PlaceError {}
            }
        }
    }

    @Test(
        "Similar words are those that the plain distance finds", arguments: [1, 2, 3] as [UInt64])
    func similar(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        // Letters that are written in no other way, as "aa" is for "å".
        func word() -> String {
            String(
                (0..<Int.random(in: 3...8, using: &random)).map { _ in
                    "bdgm".randomElement(using: &random) ?? "b"
                })
        }
        var town = SearchTown()
        let words = Set((0..<300).map { _ in word() }).sorted()
        for (number, word) in words.enumerated() {
            town.add(word, .street, east: Double(number) * 5000)
        }
        let finder = try town.finder()
        for _ in 0..<60 {
            let asked = word()
            var query = SearchQuery(asked)
            query.options.limit = 50
            let found = try finder.search(query)
            guard !words.contains(where: { $0.hasPrefix(asked) }) else { continue }
            let sounds = Folding.soundAlikes(of: asked)
            let expected = words.filter { isSimilar($0, to: asked) || sounds.contains($0) }
            #expect(Set(found.titles).isSubset(of: expected), "\(asked)")
            if expected.count <= 20 { #expect(Set(found.titles) == Set(expected), "\(asked)") }
        }
    }

    private func isSimilar(_ word: String, to asked: String) -> Bool {
        let edits = distance(Array(word.utf8), Array(asked.utf8))
        return edits <= (asked.count <= 5 ? 1 : 2) && (edits < 2 || word.first == asked.first)
    }

    /// The edits between two words, by the definition.
    private func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var rows = [Array(0...b.count)]
        for i in 1...a.count {
            var row = [i]
            for j in 1...b.count {
                var least = min(
                    rows[i - 1][j] + 1, row[j - 1] + 1,
                    rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    least = min(least, rows[i - 2][j - 2] + 1)
                }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}

@Suite("Places by coordinate and by id")
struct PlaceLookupTests {
    private let finder: PlaceFinder

    init() throws { finder = try SearchTown.usual.finder() }

    @Test("A coordinate has the address of its door")
    func reverse() throws {
        let door = SearchTown.point(east: 322, north: 5)
        let answer = try finder.reverse(ReverseQuery(door.destination(distance: 3, bearing: 180)))
        let place = try #require(answer.matches.first?.place)
        #expect((place.address.street, place.address.houseNumber) == ("Laugavegur", "22"))
        #expect((place.address.locality, place.address.countryCode) == ("Reykjavík", "IS"))
        #expect(place.address.addressLine1 == "Laugavegur 22")
    }

    @Test("Far from doors it is the settlement")
    func settlement() throws {
        let field = SearchTown.village.destination(distance: 3000, bearing: 0)
        let answer = try finder.reverse(ReverseQuery(field))
        #expect(answer.titles == ["Hveragerði"])
    }

    @Test("Every answer is found again by its id")
    func ids() throws {
        for text in ["Laugavegur 22", "Reykjavík", "Mokka", "Laugavegur & Snorrabraut"] {
            let match = try #require(try finder.search(SearchQuery(text)).matches.first)
            let id = try #require(PlaceID(match.place.id.description))
            let place = try finder.place(id)
            #expect((place.name, place.coordinate) == (match.place.name, match.place.coordinate))
        }
    }

    @Test("All names of a place come with its id")
    func names() throws {
        let place = try finder.place(PlaceID(element: .node, number: 1))
        #expect(place.names == ["": ["Reykjavík"], "de": ["Reykjavik"], "ru": ["Рейкьявик"]])
    }

    @Test("An id that is not there is told")
    func unknown() {
        let id = PlaceID(element: .way, number: 7)
        #expect(throws: PlaceError.unknownPlace(id)) { try finder.place(id) }
    }

    @Test("The nearest of a category come first")
    func nearby() throws {
        let query = NearbyQuery([PlaceCategory(rawValue: "cafe")], around: SearchTown.center)
        let answer = try finder.nearby(query)
        #expect(answer.titles == ["Kaffi París", "Mokka"])
        let distances = answer.matches.compactMap(\.distance)
        #expect(distances == distances.sorted())
        #expect(throws: PlaceError.self) {
            try finder.nearby(NearbyQuery([], around: SearchTown.center))
        }
    }

    @Test("A form is answered by its fields")
    func structured() throws {
        var query = StructuredQuery()
        query.street = "Laugavegur"
        query.houseNumber = "22"
        query.city = "Hveragerði"
        let place = try #require(try finder.search(query).matches.first?.place)
        #expect((place.kind, place.address.locality) == (.address, "Hveragerði"))
    }
}
