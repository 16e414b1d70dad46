package import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// The conditions of a question that a place must meet, for quick answers.
struct PlaceFilter {
    private let index: PlaceIndex
    private let classes: [Bool]?
    private let bounds: CoordinateBounds?
    private let kinds: Set<PlaceKind>
    private let tags: [PlaceTagCondition]
    private let hasCategories: Bool

    init(_ options: PlaceOptions, in index: PlaceIndex) {
        self.index = index
        bounds = options.bounds
        kinds = options.kinds
        tags = options.tags
        hasCategories = !options.categories.isEmpty
        let filter = ClassFilter(options)
        classes =
            filter.isOpen
            ? nil
            : (0..<index.classKinds.count).map { number in
                filter.allows(
                    PlaceClass(
                        kind: index.kind(ofClass: number),
                        category: index.category(ofClass: number),
                        tag: index.tag(ofClass: number)))
            }
    }

    /// Whether a place counts.
    func allows(_ place: Int) -> Bool {
        (classes?[Int(index.classes[place])] ?? true) && allows(index.positions[place])
    }

    /// Whether its houses count.
    var allowsHouses: Bool {
        (kinds.isEmpty || kinds.contains(.address)) && !hasCategories
            && tags.allow(PlaceTag(key: "place", value: "house"))
    }

    /// Whether junctions count.
    var allowsJunctions: Bool {
        (kinds.isEmpty || kinds.contains(.junction)) && !hasCategories && tags.isEmpty
    }

    func allows(_ position: FixedCoordinate) -> Bool {
        bounds?.contains(position.coordinate) ?? true
    }
}

/// The conditions of a question on what places are.
package struct ClassFilter {
    private let options: PlaceOptions
    private let categories: Set<PlaceCategory>

    package init(_ options: PlaceOptions) {
        self.options = options
        categories = CategoryTable.standard.expanded(options.categories)
    }

    /// Whether there are no conditions.
    package var isOpen: Bool {
        options.kinds.isEmpty && options.tags.isEmpty && options.categories.isEmpty
    }

    /// Whether places of a class count.
    package func allows(_ placeClass: PlaceClass) -> Bool {
        (options.kinds.isEmpty || options.kinds.contains(placeClass.kind))
            && options.tags.allow(placeClass.tag)
            && (options.categories.isEmpty
                || placeClass.category.map { categories.contains($0) } ?? false)
    }
}

/// How much nearer places are worth.
struct Nearness {
    private let frame: LocalFrame?
    private let weight: Double
    private let scale: Double

    init(_ options: PlaceOptions) {
        let center = options.near.flatMap { $0.isValid ? $0 : nil }
        frame = center.map { LocalFrame(origin: $0) }
        weight = max(0, min(1, options.nearnessWeight))
        // At zoom 14 some two kilometres are near, and no less than that for who looks closer: else
        // all of a town would be as far away as the next one.
        scale = 4e7 / CMath.power(2, max(0, min(14, options.zoom)))
    }

    /// The bonus of a place at `position`.
    func bonus(at position: FixedCoordinate) -> Double {
        guard let frame else { return 0 }
        let offset = frame.offset(to: position.coordinate)
        let distance = (offset * offset).sum().squareRoot()
        return weight / (1 + distance / scale)
    }
}
