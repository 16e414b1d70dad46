public import WaymarkGeometry

/// What every question for places can be told besides its words.
public struct PlaceOptions: Hashable, Sendable, Codable {
    /// The code of the language that names are wanted in (`de`, `zh-Hant`); the local names where `nil`.
    public var language: String?
    /// Where the driver is or the map is centred: near places come first.
    public var near: Coordinate?
    /// How much nearness counts, 0 (not at all) to 1 (much); 0.2 by itself, as in Photon.
    public var nearnessWeight = 0.2
    /// The zoom of the map around ``near``, 0 to 22: how far away "near" reaches.
    public var zoom = 14.0
    /// The only area in which places count.
    public var bounds: CoordinateBounds?
    /// The only kinds that count; all where empty.
    public var kinds: Set<PlaceKind> = []
    /// The only categories that count; all where empty.
    public var categories: Set<PlaceCategory> = []
    /// Conditions on the tag of places: where any name a wanted tag, one of these must hold, and
    /// no excluded tag may.
    public var tags: [PlaceTagCondition] = []
    /// The most answers, 1 to 50.
    public var limit = 10
    /// The local time at which places shall be open: others, and those of which nobody knows, are
    /// left out. `nil` where it does not matter.
    public var openAt: LocalTime?

    /// No conditions, ten answers.
    public init() {}
}

/// A condition on the tag of a place, as Photon's `osm_tag` has it (`tourism`, `!amenity:cafe`,
/// `:museum`).
public struct PlaceTagCondition: Hashable, Sendable, Codable {
    /// The key; any where `nil`.
    public var key: String?
    /// The value; any where `nil`.
    public var value: String?
    /// Whether places that have the tag do not count.
    public var isExcluded: Bool

    /// A condition on a key, a value, or both.
    public init(key: String? = nil, value: String? = nil, isExcluded: Bool = false) {
        self.key = key
        self.value = value
        self.isExcluded = isExcluded
    }

    fileprivate func names(_ tag: PlaceTag) -> Bool {
        (key ?? tag.key) == tag.key && (value ?? tag.value) == tag.value
    }
}

extension [PlaceTagCondition] {
    /// Whether a place with `tag` counts: it has one of the wanted tags, where there are any, and none
    /// of the excluded.
    public func allow(_ tag: PlaceTag?) -> Bool {
        let wanted = filter { !$0.isExcluded }
        guard let tag else { return wanted.isEmpty }
        return (wanted.isEmpty || wanted.contains { $0.names(tag) })
            && !contains { $0.isExcluded && $0.names(tag) }
    }
}

/// A question in words: a name, an address, a category ("cafes near the harbour"), a coordinate in any
/// notation.
public struct SearchQuery: Hashable, Sendable, Codable {
    /// The words, at most ``mostBytes`` bytes of UTF-8.
    public var text: String
    /// Where to look and what to leave out.
    public var options: PlaceOptions

    /// The longest text that is looked at, in bytes of UTF-8.
    public static let mostBytes = 512

    /// A question for `text`.
    public init(_ text: String, options: PlaceOptions = PlaceOptions()) {
        self.text = text
        self.options = options
    }
}

/// The beginning of a question while somebody types it: every word may be cut short.
public struct AutocompleteQuery: Hashable, Sendable, Codable {
    /// The text so far, at most ``SearchQuery/mostBytes`` bytes of UTF-8.
    public var text: String
    /// Where to look and what to leave out.
    public var options: PlaceOptions

    /// A question for what begins as `text`.
    public init(_ text: String, options: PlaceOptions = PlaceOptions()) {
        self.text = text
        self.options = options
    }
}

/// A question by the fields of an address, as forms and tables have them. All that are given must hold.
public struct StructuredQuery: Hashable, Sendable, Codable {
    /// The number of the house.
    public var houseNumber: String?
    /// The street.
    public var street: String?
    /// The postal code.
    public var postalCode: String?
    /// The part of the city.
    public var district: String?
    /// The city, town or village.
    public var city: String?
    /// The county.
    public var county: String?
    /// The state.
    public var state: String?
    /// The country, by name or ISO 3166-1 code.
    public var country: String?
    /// The name of a shop, a museum and so on at the address.
    public var name: String?
    /// Where to look and what to leave out.
    public var options: PlaceOptions

    /// A question without any field.
    public init(options: PlaceOptions = PlaceOptions()) { self.options = options }
}

/// A question for what is at a coordinate.
public struct ReverseQuery: Hashable, Sendable, Codable {
    /// The coordinate.
    public var coordinate: Coordinate
    /// Metres within which addresses and other small things are looked for, 1 to 5,000.
    public var radius = 100.0
    /// The level of a building: what is on it comes first, that around the coordinate before that nearby. 0 is the ground,
    /// −1 the first level under it; `nil` for addresses and streets alone.
    public var level: Double?
    /// Language, kinds, tags, limit; nearness and bounds do not count.
    public var options: PlaceOptions

    /// A question for the address at `coordinate`.
    public init(_ coordinate: Coordinate, options: PlaceOptions = PlaceOptions()) {
        self.coordinate = coordinate
        self.options = options
        self.options.limit = 1
    }
}

/// A question for the nearest places of some categories.
public struct NearbyQuery: Hashable, Sendable, Codable {
    /// What "nearest" is measured by.
    public enum Measure: Hashable, Sendable, Codable {
        /// The straight line.
        case distance
        /// The time of travel with a routing profile.
        case travelTime(profile: String)
    }

    /// Where one is.
    public var center: Coordinate
    /// The categories; any where empty, then ``PlaceOptions/kinds`` or tags must be given.
    public var categories: [PlaceCategory]
    /// Metres of the straight line within which places count, up to 100,000.
    public var radius = 20_000.0
    /// What "nearest" is measured by.
    public var measure = Measure.distance
    /// Where to look and what to leave out.
    public var options: PlaceOptions

    /// A question for places of `categories` around `center`.
    public init(
        _ categories: [PlaceCategory], around center: Coordinate,
        options: PlaceOptions = PlaceOptions()
    ) {
        self.center = center
        self.categories = categories
        self.options = options
    }
}

/// A question for places along a route.
public struct AlongRouteQuery: Hashable, Sendable, Codable {
    /// The rest of the route.
    public var path: Path
    /// The words; any place of the categories of ``options`` where empty.
    public var text: String
    /// The most seconds that the way over a place may take longer.
    public var detour = 300.0
    /// The routing profile that tells so.
    public var profile = "car"
    /// Where to look and what to leave out.
    public var options: PlaceOptions

    /// A question for `text` along `path`.
    public init(_ text: String, along path: Path, options: PlaceOptions = PlaceOptions()) {
        self.path = path
        self.text = text
        self.options = options
    }
}
