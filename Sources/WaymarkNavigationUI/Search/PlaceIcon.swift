public import WaymarkDirections
package import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

/// The symbol of a place, one of those that come with the package
/// (``WaymarkStyle/IconDocument/builtIn``).
public struct PlaceIcon: Hashable, Sendable {
    /// Its name in the document of symbols.
    public let name: String

    /// The symbol of `place`: that of its category, else that of its kind.
    public init(_ place: Place) {
        let byCategory = place.category.flatMap { Self.name($0) }
        name = byCategory ?? Self.kinds[place.kind] ?? "marker"
    }

    /// The symbol of `category`.
    public init(_ category: PlaceCategory) { name = Self.name(category) ?? "marker" }

    /// The contours of the symbol in a square of 15 units.
    package var contours: [[SIMD2<Double>]] { IconSet.builtInContours(name) }

    /// The contours as a shape of the panels' icons.
    package var shapes: [IconShape] {
        [
            IconShape(
                .primary,
                contours: contours.map { contour in contour.map { $0 * (IconShape.size / 15) } })
        ]
    }

    private static func name(_ category: PlaceCategory) -> String? {
        if let other = others[category.rawValue] { return other }
        let own = category.rawValue.replacing("_", with: "-")
        return IconDocument.builtIn[own] == nil ? nil : own
    }

    /// The symbols of categories that have another name.
    private static let others = [
        "charging_station": "charging", "doctors": "doctor", "station": "train",
        "train_station": "train", "railway_station": "train", "bus_stop": "bus",
        "bus_station": "bus", "tram_stop": "tram", "subway_station": "subway",
        "ferry_terminal": "ferry", "arts_centre": "gallery", "community_centre": "townhall",
        "swimming_pool": "swimming", "sports_centre": "sports", "fitness_centre": "fitness",
        "golf_course": "golf", "picnic_site": "picnic", "department_store": "mall",
        "car": "car-shop", "bicycle": "bicycle-shop", "biergarten": "pub", "grave_yard": "cemetery",
        "food_court": "fast-food", "guest_house": "hotel", "motel": "hotel",
        "public_bath": "swimming",
    ]

    private static let kinds: [PlaceKind: String] = [
        .country: "dot", .state: "dot", .county: "dot", .settlement: "dot", .district: "dot",
        .locality: "dot", .postcode: "post-box", .stop: "bus", .nature: "park",
    ]
}
