package import WaymarkDirections

/// The categories of places: the tags that make them, their groups and icons.
///
/// ```swift
/// let table = CategoryTable.standard
/// table.category(of: [("amenity", "restaurant"), ("cuisine", "pizza")])?.rawValue  // pizza
/// CategoryWords.standard.categories(named: "apotheken")  // pharmacy
/// ```
package struct CategoryTable: Sendable {
    /// A group of categories, such as apps have a button for.
    package enum Group: String, Hashable, Sendable, CaseIterable {
        case food
        case shops
        case services
        case health
        case stay
        case transport
        case sights
        case leisure
        case nature
    }

    private struct Entry: Sendable {
        let category: PlaceCategory
        /// `nil` for what is not looked for without its number.
        let group: Group?
        let icon: String
        let parent: PlaceCategory?
    }

    /// The table of this package.
    package static let standard = CategoryTable(CategoryTable.rules)

    private let entries: [Entry]
    private let numbers: [PlaceCategory: Int]
    /// By the key that an object needs: rules and the numbers of their categories.
    private let rulesByKey: [String: [(rule: CategoryRule, entry: Int)]]

    private init(_ text: String) {
        var entries: [Entry] = []
        var rules: [String: [(rule: CategoryRule, entry: Int)]] = [:]
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard fields.count == 5, fields[1] == "-" || Group(rawValue: String(fields[1])) != nil
            else {
                preconditionFailure("a category has a group, an icon, a parent and tags: \(line)")
            }
            let group = Group(rawValue: String(fields[1]))
            for part in fields[4].split(separator: "|") {
                guard let rule = CategoryRule(part) else { preconditionFailure("no tags: \(part)") }
                rules[rule.key, default: []].append((rule, entries.count))
            }
            entries.append(
                Entry(
                    category: PlaceCategory(rawValue: String(fields[0])), group: group,
                    icon: String(fields[2]),
                    parent: fields[3] == "-" ? nil : PlaceCategory(rawValue: String(fields[3]))))
        }
        self.entries = entries
        rulesByKey = rules
        numbers = Dictionary(
            uniqueKeysWithValues: entries.enumerated().map { ($1.category, $0) })
    }

    private func entry(_ category: PlaceCategory) -> Entry? {
        numbers[category].map { entries[$0] }
    }
}

extension CategoryTable {
    /// Places where one is served.
    static let restaurant = PlaceCategory(rawValue: "restaurant")
    /// Places where one takes the food oneself; what they sell makes them a special case of
    /// ``restaurant``.
    static let fastFood = PlaceCategory(rawValue: "fast_food")

    /// Whether a place of `category`, which the value of a tag says, is of one of `categories`. Places for
    /// fast food are no restaurants, nor the other way round, whatever they sell.
    static func holds(
        _ category: PlaceCategory?, value: String?, in categories: Set<PlaceCategory>
    ) -> Bool {
        guard let category, categories.contains(category) else { return false }
        let isMixed = categories.contains(restaurant) == categories.contains(fastFood)
        return isMixed || categories.contains(fastFood) == (value == fastFood.rawValue)
    }

    /// All categories, in an order that stays.
    package var allCategories: [PlaceCategory] { entries.map(\.category) }

    /// Whether it has `category`; groups count.
    package func contains(_ category: PlaceCategory) -> Bool {
        numbers[category] != nil || Group(rawValue: category.rawValue) != nil
    }

    /// The most special category of an object with `tags`; `nil` where it is none of the table.
    ///
    /// - Complexity: O(*n*) in the rules for the keys of `tags`; about a microsecond.
    package func category(of tags: [(key: String, value: String)]) -> PlaceCategory? {
        var best: (fit: CategoryRule.Fit, entry: Int)?
        for tag in tags {
            for (rule, entry) in rulesByKey[tag.key] ?? [] {
                guard let fit = rule.fit(of: tags) else { continue }
                if let current = best, (current.fit, current.entry) <= (fit, entry) { continue }
                best = (fit, entry)
            }
        }
        return best.map { entries[$0.entry].category }
    }

    /// The name of its icon in the styles of the map.
    package func icon(of category: PlaceCategory) -> String? { entry(category)?.icon }

    /// Whether places of `category` are parts of a building or a station that people know by a number: gates,
    /// platforms, rooms. They are in no group.
    package func isPart(_ category: PlaceCategory) -> Bool {
        entry(category).map { $0.group == nil } ?? false
    }

    /// The group that it belongs to; `nil` where it is in none.
    package func group(of category: PlaceCategory) -> Group? { entry(category)?.group }

    /// The wider category that it belongs to, such as `restaurant` for `pizza`.
    package func parent(of category: PlaceCategory) -> PlaceCategory? { entry(category)?.parent }

    /// `categories` with all that are special cases of them; a group stands for its categories. A place
    /// for fast food may sell whatever a restaurant does.
    package func expanded(_ categories: some Sequence<PlaceCategory>) -> Set<PlaceCategory> {
        let asked = Set(categories)
        guard !asked.isEmpty else { return [] }
        let isFast = asked.contains(Self.fastFood)
        let special = entries.filter { entry in
            entry.parent.map { asked.contains($0) || isFast && $0 == Self.restaurant } == true
                || entry.group.map { asked.contains(PlaceCategory(rawValue: $0.rawValue)) } == true
        }
        return asked.union(special.map(\.category)).filter { numbers[$0] != nil }
    }
}
