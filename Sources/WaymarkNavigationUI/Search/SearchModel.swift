public import WaymarkDirections
public import WaymarkGeometry
import WaymarkInstructions

/// Everything that a search panel shows: a value for any user interface.
public struct SearchModel: Hashable, Sendable {
    /// A line of the list of answers.
    public struct Row: Hashable, Sendable, Identifiable {
        /// The identification of the place.
        public let id: PlaceID
        /// Its name, with what was typed marked in it.
        public let title: MarkedText
        /// The line that tells it from others: street, settlement.
        public let subtitle: MarkedText
        /// The level of a building on which it is, as in "Level 2"; `nil` where nobody says.
        public let level: String?
        /// The word for what it is.
        public let kind: String
        /// Its symbol.
        public let icon: PlaceIcon
        /// How far away it is; `nil` where that cannot be told.
        public let distance: DisplayQuantity?
        /// The direction in which it lies, in [0, 360) degrees clockwise from north.
        public let bearing: Double?
        /// How much longer the way over it takes, as in "+3 min"; `nil` where that was not asked or it
        /// takes no longer.
        public let detour: String?
        /// Whether it is open; `nil` where nobody knows.
        public let isOpen: Bool?
        /// The place on the map.
        public let coordinate: Coordinate
    }

    /// A button that shows all places of a category.
    public struct Category: Hashable, Sendable {
        /// The category.
        public let category: PlaceCategory
        /// Its word.
        public let title: String
        /// Its symbol.
        public let icon: PlaceIcon
        /// Whether its places are shown.
        public internal(set) var isChosen: Bool
    }

    /// The reason that stands in the place of answers.
    public enum Note: Hashable, Sendable {
        /// There are none.
        case none
        /// The map has no places: it was built without them.
        case noPlaces
        /// There is no answer for another reason.
        case failed(PlaceError)
    }

    /// The text as it was typed.
    public internal(set) var text = ""
    /// Whether an answer is under way; the rows are those of the question before.
    public internal(set) var isSearching = false
    /// The answers, the best first.
    public internal(set) var rows: [Row] = []
    /// Why there are none.
    public internal(set) var note: Note?
    /// Whether the rows stand as pins on the map.
    public internal(set) var showsPins = false
    /// Whether there is a route, along which places may be looked for.
    public internal(set) var hasRoute = false
    /// Whether they are.
    public internal(set) var isAlongRoute = false
    /// The buttons of categories.
    public internal(set) var categories: [Category] = []
    /// The places that were chosen before, the latest first.
    public internal(set) var recent: [Row] = []
    /// The places that are kept.
    public internal(set) var favorites: [Row] = []
    /// The card of the place that is selected.
    public internal(set) var card: PlaceCard?
    /// Why places could not be kept on the device the last time.
    public internal(set) var storeError: PlaceStoreError?

    /// Whether something was typed or chosen that has answers.
    package var isAsked: Bool { !text.allSatisfy(\.isWhitespace) || !rows.isEmpty || note != nil }

    /// The rows of a list: the answers; before anything is asked the places of the user.
    package var listedRows: [Row] { isAsked ? rows : favorites + recent }
}

/// The card of a place.
public struct PlaceCard: Hashable, Sendable, Identifiable {
    /// The identification of the place.
    public let id: PlaceID
    /// Its name, else the first line of its address; empty where nothing is known.
    public let title: String
    /// The word for what it is.
    public let category: String
    /// Its symbol.
    public let icon: PlaceIcon
    /// The level of a building on which it is, as in "Level 2"; `nil` where nobody says.
    public let level: String?
    /// The lines of its address without the one that is the title.
    public let addressLines: [String]
    /// "Open until 18:00", "Closed until Mon 8:00"; `nil` where nobody knows.
    public let opening: String?
    /// Whether it is open; `nil` where nobody knows.
    public let isOpen: Bool?
    /// Its opening hours as OpenStreetMap writes them.
    public let openingHours: String?
    /// The telephone number, one where the data has several.
    public let phone: String?
    /// The address of its page, which is one of `http` or `https`.
    public let website: String?
    /// How far away it is; `nil` where that cannot be told.
    public let distance: DisplayQuantity?
    /// The direction in which it lies, in [0, 360) degrees clockwise from north.
    public let bearing: Double?
    /// The place on the map.
    public let coordinate: Coordinate
    /// Whether the user keeps it.
    public let isFavorite: Bool
}
