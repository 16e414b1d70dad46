public import WaymarkDirections
package import WaymarkMaps
import WaymarkRendering
import WaymarkSearch
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
        let known = CategoryTable.standard.icon(of: category)
        let own = known ?? category.rawValue.replacing("_", with: "-")
        return IconDocument.builtIn[own] == nil ? nil : own
    }

    private static let kinds: [PlaceKind: String] = [
        .country: "dot", .state: "dot", .county: "dot", .settlement: "dot", .district: "dot",
        .locality: "dot", .postcode: "post-box", .stop: "bus", .nature: "park",
    ]
}
