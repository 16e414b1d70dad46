import Testing
import WaymarkDirections
import WaymarkSearch

@Suite("Categories of places")
struct CategoryTableTests {
    private let table = CategoryTable.standard

    @Test(
        "Tags have their most special category",
        arguments: [
            (["amenity": "cafe"], "cafe"), (["amenity": "restaurant"], "restaurant"),
            (["amenity": "restaurant", "cuisine": "pizza;italian"], "pizza"),
            (["amenity": "restaurant", "cuisine": "italian; pizza"], "italian_restaurant"),
            (["amenity": "restaurant", "cuisine": "regional"], "restaurant"),
            (["amenity": "fast_food", "cuisine": "kebab"], "kebab"),
            (["amenity": "cafe", "shop": "bakery"], "cafe"), (["shop": "nuts"], "shop"),
            (["shop": "supermarket", "building": "yes"], "supermarket"),
            (
                ["amenity": "place_of_worship", "religion": "christian", "building": "church"],
                "church"
            ),
            (["building": "church"], "church"),
            (["amenity": "place_of_worship"], "place_of_worship"),
            (["railway": "station"], "station"),
            (["railway": "station", "station": "subway"], "subway"),
            (["highway": "bus_stop", "public_transport": "platform"], "bus_stop"),
            (["aeroway": "aerodrome"], "airport"),
            (["leisure": "pitch", "sport": "soccer"], "football_pitch"),
            (["amenity": "parking", "parking": "underground"], "parking_garage"),
            (["tourism": "information", "information": "office"], "information"),
            (["natural": "volcano"], "volcano"), (["natural": "water", "water": "lake"], "lake"),
            (["waterway": "waterfall", "tourism": "attraction"], "waterfall"),
            (["historic": "castle", "tourism": "attraction"], "castle"),
            (["amenity": "casino", "tourism": "attraction"], "casino"),
            (["tourism": "attraction"], "attraction"), (["natural": "water"], "lake"),
            (["amenity": "public_bath", "bath:type": "hot_spring"], "hot_spring"),
            (["office": "notary"], "lawyer"), (["office": "it"], "office"),
        ])
    func tags(tags: [String: String], category: String) {
        #expect(table.category(of: tags.map { ($0.key, $0.value) })?.rawValue == category)
    }

    @Test(
        "What nobody may use, what is empty and anything else has none",
        arguments: [
            ["amenity": "parking", "access": "private"], ["amenity": "toilets", "access": "no"],
            ["shop": "no"], ["shop": "vacant"], ["highway": "residential"], ["building": "yes"],
            [:],
            ["amenity": ""],
        ])
    func none(tags: [String: String]) {
        #expect(table.category(of: tags.map { ($0.key, $0.value) }) == nil)
    }

    @Test("A wider category and a group have their special cases")
    func expansion() {
        let restaurants = table.expanded([PlaceCategory(rawValue: "restaurant")]).map(\.rawValue)
        #expect(restaurants.contains("pizza") && restaurants.contains("restaurant"))
        #expect(!restaurants.contains("cafe"))
        let food = table.expanded([PlaceCategory(rawValue: "food")])
        #expect(food.isSuperset(of: table.expanded([PlaceCategory(rawValue: "restaurant")])))
        #expect(food.allSatisfy { table.group(of: $0) == .food })
        #expect(table.expanded([PlaceCategory(rawValue: "nonsense")]).isEmpty)
    }

    @Test("Every category has a group with a name, an icon and a parent that is there")
    func entries() {
        #expect(Set(table.allCategories).count == table.allCategories.count)
        for category in table.allCategories {
            #expect(table.icon(of: category) != nil)
            #expect((table.group(of: category) == nil) == table.isPart(category))
            #expect(table.parent(of: category).map { table.contains($0) } != false)
        }
        for group in CategoryTable.Group.allCases {
            #expect(table.contains(PlaceCategory(rawValue: group.rawValue)))
            #expect(table.icon(of: PlaceCategory(rawValue: group.rawValue)) == nil)
        }
    }
}

@Suite("Words for categories")
struct CategoryWordTests {
    private let table = CategoryTable.standard
    private let words = CategoryWords.standard

    private var everything: [PlaceCategory] {
        table.allCategories
            + CategoryTable.Group.allCases.map { PlaceCategory(rawValue: $0.rawValue) }
    }

    private func folded(_ text: String) -> String {
        Folding.tokens(text).map(\.text).joined(separator: " ")
    }

    @Test("The languages of the instructions and of the maps have words")
    func languages() {
        #expect(
            words.languages == [
                "ar", "ca", "da", "de", "en", "es", "fi", "fr", "he", "is", "it", "ja", "nb", "nl",
                "pl", "pt", "ru", "sv", "tr", "uk", "zh",
            ])
    }

    @Test("Every category has a name in every language, by which it is found")
    func names() {
        for language in words.languages {
            for category in everything {
                let name = words.name(of: category, language: language)
                #expect(name != nil, "\(language) \(category.rawValue)")
                let found = words.categories(named: folded(name ?? ""))
                #expect(found.contains(category), "\(language) \(category.rawValue)")
            }
        }
    }

    @Test("A file has words for categories of the table alone, none twice")
    func files() {
        let known = Set(everything)
        for language in words.languages {
            #expect(Set(words.categories(in: language)).subtracting(known).isEmpty, "\(language)")
            for category in known {
                let list = words.words(for: category, language: language)
                #expect(list.allSatisfy { !$0.isEmpty && $0.last != " " }, "\(language) \(list)")
                let phrases = Set(list.map(folded))
                #expect(phrases.count == list.count, "\(language) \(category.rawValue): \(list)")
                #expect(!phrases.contains(""), "\(language) \(category.rawValue): \(list)")
            }
        }
    }

    @Test("A word of a language names one category, or a wider one and its special case")
    func ambiguity() {
        for language in words.languages {
            var owners: [String: PlaceCategory] = [:]
            for category in everything {
                for phrase in words.words(for: category, language: language).map(folded) {
                    guard let other = owners.updateValue(category, forKey: phrase) else { continue }
                    #expect(mayShare(category, other), "\(language) \(phrase)")
                }
            }
        }
    }

    /// Whether one is a special case of the other or is only said beside a number, or they are the two kinds
    /// of chemist.
    private func mayShare(_ first: PlaceCategory, _ second: PlaceCategory) -> Bool {
        if table.isPart(first) != table.isPart(second) { return true }
        let pair = Set([first.rawValue, second.rawValue])
        return table.expanded([first]).contains(second) || table.expanded([second]).contains(first)
            || pair == ["chemist", "pharmacy"]
    }

    @Test(
        "People find categories in their own words",
        arguments: [
            ("apotheken", "pharmacy"), ("petrol station", "fuel"), ("bensínstöð", "fuel"),
            ("flugvöllur", "airport"), ("sundlaug", "swimming_pool"), ("аптека", "pharmacy"),
            ("парковка", "parking"), ("заправка", "fuel"), ("boulangerie", "bakery"),
            ("farmacia", "pharmacy"),
            ("kahvila", "cafe"), ("ravintola", "restaurant"), ("تسوق", "shops"),
            ("eczane", "pharmacy"), ("レストラン", "restaurant"), ("コンビニ", "convenience"),
            ("加油站", "fuel"),
            ("超市", "supermarket"), ("בית מרקחת", "pharmacy"), ("تاكسي", "taxi"),
            ("supermercado", "supermarket"),
            ("stacja benzynowa", "fuel"), ("geldautomat", "atm"), ("gasolinera", "fuel"),
            ("parkeerplaats", "parking"),
            ("bankomat", "atm"), ("järnvägsstationen", "station"), ("bokhandel", "books"),
            ("mataffär", "supermarket"), ("correus", "post_office"), ("benzinera", "fuel"),
            ("estany", "lake"), ("tankstation", "fuel"), ("banegården", "station"),
            ("læge", "doctors"), ("minibank", "atm"), ("badstue", "sauna"),
            ("holdeplass", "bus_stop"), ("nonsense", nil), ("", nil),
        ])
    func search(text: String, category: String?) {
        let found = words.categories(named: folded(text)).map(\.rawValue)
        if let category { #expect(found.contains(category)) } else { #expect(found.isEmpty) }
    }

    @Test("The beginning of a word is enough while somebody types")
    func beginnings() {
        #expect(words.categories(startingWith: "pharm", limit: 3).first?.rawValue == "pharmacy")
        #expect(words.categories(startingWith: "", limit: 3).isEmpty)
        #expect(words.categories(startingWith: "zzzz", limit: 3).isEmpty)
        #expect(words.categories(startingWith: "a", limit: 4).count == 4)
    }
}
