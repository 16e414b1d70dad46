import WaymarkInstructions

/// The words of a search panel.
package struct SearchPanelWords: Hashable, Sendable {
    let search: String
    let close: String
    let showAll: String
    let alongRoute: String
    let routeHere: String
    let addFavorite: String
    let removeFavorite: String
    private let notes: [String]

    /// The words of the language of `format`.
    package init(_ format: DisplayFormat) {
        let (words, panels) = (format.language.places, format.language.panels)
        search = words.search
        close = panels.close
        showAll = words.showAll
        alongRoute = words.alongRoute
        routeHere = words.routeHere
        addFavorite = words.addFavorite
        removeFavorite = words.removeFavorite
        notes = [words.none, words.noPlaces, words.failed]
    }

    func text(of note: SearchModel.Note?) -> String? {
        switch note {
        case SearchModel.Note.none?: notes[0]
        case .noPlaces?: notes[1]
        case .failed?: notes[2]
        case nil: nil
        }
    }
}
