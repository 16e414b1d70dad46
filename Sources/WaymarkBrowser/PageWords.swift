import Hummingbird
package import WaymarkInstructions

/// The texts of the page, made of the file of a language when the page asks for it.
package enum PageWords {
    /// The answer to a request for `words/` and a name: a list of the languages, or the texts of one.
    static func response(_ name: String) throws -> Response {
        guard name != "languages.json" else { return Response.json(Language.available) }
        let tag = name.hasSuffix(".json") ? String(name.dropLast(5)) : ""
        guard let language = Language(tag), language.tag == tag else { throw HTTPError(.notFound) }
        return Response.json(texts(language))
    }

    /// The texts of a language by the keys that the page names, with its units and its direction.
    package static func texts(_ language: Language) -> [String: String] {
        let units = language.units
        let numbers = [
            "meters": units.meters, "kilometers": units.kilometers, "feet": units.feet,
            "miles": units.miles, "yards": units.yards, "hours": units.hours,
            "minutes": units.minutes,
        ]
        var texts = language.page
        texts.merge(placeTexts(language.places)) { page, _ in page }
        for (name, unit) in numbers { texts["unit.\(name)"] = "{value}\(units.separator)\(unit)" }
        texts["number.decimal"] = language.decimal
        texts["language.direction"] = language.isRightToLeft ? "rtl" : "ltr"
        return texts
    }

    /// The texts of the search, which the page shares with the panels of apps.
    private static func placeTexts(_ words: PlaceWords) -> [String: String] {
        [
            "search.placeholder": words.search, "search.none": words.none,
            "search.failed": words.failed, "search.noPlaces": words.noPlaces,
            "search.recent": words.recent, "search.favorites": words.favorites,
            "search.forget": words.forget, "search.categories": words.browse,
            "search.showAll": words.showAll, "search.alongRoute": words.alongRoute,
            "place.route": words.routeHere,
            "place.addFavorite": words.addFavorite,
            "place.removeFavorite": words.removeFavorite, "place.phone": words.phone,
            "place.website": words.website, "place.hours": words.hours,
        ]
    }
}
