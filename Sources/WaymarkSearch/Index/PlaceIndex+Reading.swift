import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

extension PlaceIndex {
    /// The numbers of the names of `place`, the local one first.
    func names(of place: Int) -> Range<Int> {
        Int(firstNames[place])..<Int(firstNames[place + 1])
    }

    /// The places of the words of a name in ``nameTokens``; a name with more words than have bits has
    /// those of its beginning.
    func tokenRange(ofName name: Int) -> Range<Int> {
        let start = Int(firstNameTokens[name])
        return start..<min(Int(firstNameTokens[name + 1]), start + 32)
    }

    /// Whether a name stands on signs or is in the language with the key `language`.
    func isUsual(name: Int, language: StringID?) -> Bool {
        let key = nameKeys[name]
        return key.index < UInt32(PlaceIndexWriter.usualKeys.count) || key == language
    }

    /// The key of names in a language; `nil` where no place has one.
    func key(ofLanguage language: String) -> StringID? {
        keys.first { strings[$0] == language }
    }

    /// How well known a place is, 0 to 1.
    func importance(of place: Int) -> Double { Double(importances[place]) / 65535 }

    func kind(of place: Int) -> PlaceKind { kind(ofClass: Int(classes[place])) }
    func kind(ofClass number: Int) -> PlaceKind {
        let code = Int(classKinds[number])
        return code < PlaceKind.allCases.count ? PlaceKind.allCases[code] : .pointOfInterest
    }

    /// The code of the country that a place is in.
    func countryCode(of place: Int) -> String? {
        let letters = countries[place]
        guard letters != 0 else { return nil }
        return String(decoding: [UInt8(letters >> 8), UInt8(letters & 0xff)], as: UTF8.self)
    }

    func category(of place: Int) -> PlaceCategory? { category(ofClass: Int(classes[place])) }
    func category(ofClass number: Int) -> PlaceCategory? {
        let name = strings[classCategories[number]]
        return name.isEmpty ? nil : PlaceCategory(rawValue: name)
    }

    /// For each class whether its places are of one of `categories`.
    func classes(of categories: Set<PlaceCategory>) -> [Bool] {
        classCategories.indices.map { number in
            CategoryTable.holds(
                category(ofClass: number), value: strings[classValues[number]], in: categories)
        }
    }

    func tag(ofClass number: Int) -> PlaceTag? {
        let key = strings[classKeys[number]]
        return key.isEmpty ? nil : PlaceTag(key: key, value: strings[classValues[number]])
    }

    /// What is known of a place besides.
    func detail(_ detail: PlaceDetail, of place: Int) -> String? {
        detailText(detail, of: place).map { strings[$0] }
    }

    /// The text of that.
    func detailText(_ detail: PlaceDetail, of place: Int) -> StringID? {
        let range = Int(firstDetails[place])..<Int(firstDetails[place + 1])
        return range.first { detailKeys[$0] == detail.rawValue }.map { detailTexts[$0] }
    }

    /// The level on which a place is; `nil` where none is written, or one that has no meaning.
    func level(of place: Int) -> Double? {
        detail(.level, of: place).flatMap { LevelList($0) }?.levels.first
    }

    /// The places of a category, the most important first.
    func places(of category: PlaceCategory) -> Range<Int> {
        let number = (0..<categoryNames.count).partitioningIndex {
            strings[categoryNames[$0]] < category.rawValue
        }
        guard number < categoryNames.count, strings[categoryNames[number]] == category.rawValue
        else { return 0..<0 }
        return Int(firstCategoryPlaces[number])..<Int(firstCategoryPlaces[number + 1])
    }

    /// The box around a place that is larger than a point.
    func box(of place: Int) -> IndexBox? {
        let key = UInt32(place)
        let found = boxPlaces.partitioningIndex { $0 < key }
        return found < boxPlaces.count && boxPlaces[found] == key ? boxes[found] : nil
    }

    /// Visits places around `center`, nearest first, with their distance in metres.
    func visitPlaces(near center: Coordinate, _ body: (Int, Double) -> Bool) {
        visit(tree, near: center, { self.positions[$0] }, body)
    }

    /// Visits houses around `center`, nearest first, with their distance in metres.
    func visitHouses(near center: Coordinate, _ body: (Int, Double) -> Bool) {
        visit(houses.tree, near: center, { self.houses.positions[$0] }, body)
    }

    private func visit(
        _ tree: PlaceTree, near center: Coordinate,
        _ position: (Int) -> FixedCoordinate, _ body: (Int, Double) -> Bool
    ) {
        let origin = FixedCoordinate(center)
        let scale = CMath.cosine(center.latitude.degreesToRadians)
        let metersPerUnit = Earth.meanRadius * .pi / 180 / FixedCoordinate.unitsPerDegree
        tree.visitNearest(x: origin.longitude, y: origin.latitude, scaleX: scale) { item in
            let point = position(item)
            let x = (Double(point.longitude) - Double(origin.longitude)) * scale
            let y = Double(point.latitude) - Double(origin.latitude)
            return (item, x * x + y * y)
        } _: { item, square in
            body(item, square.squareRoot() * metersPerUnit)
        }
    }
}
