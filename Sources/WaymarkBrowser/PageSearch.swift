import Hummingbird
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigationUI

/// A question of the search of the page.
enum PageQuestion: Hashable, Sendable {
    /// The typed text; `showsPins` where all that is found shall stand on the map.
    case text(String, showsPins: Bool)
    /// The button of a category.
    case category(PlaceCategory)

    /// The question of an address: `q` and `pins`, or `category`.
    init(_ parameters: Parameters) {
        if let category = parameters["category"] {
            self = .category(PlaceCategory(rawValue: String(category.prefix(64))))
        } else {
            self = .text(
                parameters["q"].map(String.init) ?? "", showsPins: parameters["pins"] == "1")
        }
    }
}

/// The contents of the search of the page.
struct PageSearch: Encodable, Hashable, Sendable {
    /// A line of a list.
    struct Row: Encodable, Hashable, Sendable {
        let id: String
        let name: String
        /// Beginnings and ends of the marked parts of the name, in UTF-16 code units.
        let marks: [[Int]]
        let detail: String
        let level: String?
        let kind: String
        let icon: String
        let distance: String
        let bearing: Double?
        let detour: String?
        let isOpen: Bool?
        let latitude: Double
        let longitude: Double
    }

    /// A button.
    struct Category: Encodable, Hashable, Sendable {
        let name: String
        let title: String
        let icon: String
        let isChosen: Bool
    }

    let rows: [Row]
    /// The key that the page translates by, after "search."; `nil` where there are answers.
    let note: String?
    let recent: [Row]
    let favorites: [Row]
    let categories: [Category]
    let hasRoute: Bool
    let isAlongRoute: Bool

    init(_ model: SearchModel) {
        (hasRoute, isAlongRoute) = (model.hasRoute, model.isAlongRoute)
        rows = model.rows.map { Row($0) }
        note =
            switch model.note {
            case SearchModel.Note.none?: "none"
            case .noPlaces?: "noPlaces"
            case .failed?: "failed"
            case nil: nil
            }
        recent = model.recent.prefix(Self.mostRecent).map { Row($0) }
        favorites = model.favorites.prefix(Self.mostRecent).map { Row($0) }
        categories = model.categories.map {
            Category(
                name: $0.category.rawValue, title: $0.title, icon: $0.icon.name,
                isChosen: $0.isChosen)
        }
    }

    /// More of the places that were chosen before are not listed.
    private static let mostRecent = 8
}

extension PageSearch.Row {
    fileprivate init(_ row: SearchModel.Row) {
        self.init(
            id: row.id.description, name: row.title.text,
            marks: row.title.marks.map { [$0.lowerBound, $0.upperBound] },
            detail: row.subtitle.text, level: row.level, kind: row.kind, icon: row.icon.name,
            distance: row.distance?.text ?? "", bearing: row.bearing, detour: row.detour,
            isOpen: row.isOpen,
            latitude: row.coordinate.latitude, longitude: row.coordinate.longitude)
    }
}

/// The card of a place for the page.
struct PagePlace: Encodable, Hashable, Sendable {
    let id: String
    let name: String
    let kind: String
    let icon: String
    let level: String?
    let address: [String]
    let opening: String?
    let isOpen: Bool?
    let hours: String?
    let phone: String?
    let website: String?
    let distance: String
    let latitude: Double
    let longitude: Double
    let isFavorite: Bool

    /// - Parameter name: the name of what is near, for a place that has none.
    init(_ card: PlaceCard, name: String? = nil) {
        id = card.id.description
        self.name = name ?? card.title
        kind = card.category
        icon = card.icon.name
        level = card.level
        address = card.addressLines
        opening = card.opening
        isOpen = card.isOpen
        hours = card.openingHours
        phone = card.phone
        website = card.website
        distance = card.distance?.text ?? ""
        latitude = card.coordinate.latitude
        longitude = card.coordinate.longitude
        isFavorite = card.isFavorite
    }
}
