import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

extension PlaceIndex {
    /// Checks every number: that it points to something that is there, and that what is searched by
    /// halves is in order.
    ///
    /// - Throws: ``RegionError/inconsistent(file:section:reason:)``.
    /// - Complexity: O(*n*).
    func verify() throws(RegionError) {
        try runChecks([
            PartialCheck(verifyPlaces), PartialCheck(verifyNames), PartialCheck(verifyClasses),
            PartialCheck(verifyExtents), PartialCheck(verifyHouses), PartialCheck(verifyJunctions),
            PartialCheck(verifyTokens), PartialCheck(verifyObjects), PartialCheck(verifyStrings),
        ])
    }

    private func check(_ section: String, _ holds: Bool) throws(RegionError) {
        guard holds else {
            throw .inconsistent(
                file: Self.fileName, section: section, reason: "a number is out of range")
        }
    }

    private func isPlace(_ place: UInt32) -> Bool { place < count }
    private func isText(_ text: StringID) -> Bool { text.index < max(1, strings.count) }

    private func verifyPlaces() throws(RegionError) {
        try check("place.position", positions.allSatisfy(\.isValid))
        try check("place.class", classes.allSatisfy { $0 < classKinds.count })
        try check("place.postcode", postcodes.allSatisfy(isText))
        try check("place.parent", parents.allSatisfy { $0 == Self.none || isPlace($0) })
        try check("place.tree", tree.tree.isConsistent)
        try check("place.order", tree.items.allSatisfy { $0 < count })
        try check("place.firstDetail", firstDetails.ascends(to: detailKeys.count))
        try check("detail.text", detailTexts.allSatisfy(isText))
    }

    private func verifyNames() throws(RegionError) {
        try check("place.firstName", firstNames.ascends(to: nameKeys.count))
        try check("name.key", nameKeys.allSatisfy(isText))
        try check("key.text", keys.allSatisfy(isText))
        try check("name.text", nameTexts.allSatisfy(isText))
        try check("name.firstToken", firstNameTokens.ascends(to: nameTokens.count))
        try check("name.token", nameTokens.allSatisfy { $0 < tokens.count })
    }

    private func verifyClasses() throws(RegionError) {
        try check(
            "class.kind", classKinds.allSatisfy { Int($0) < PlaceKind.allCases.count })
        try check("class.category", classCategories.allSatisfy(isText))
        try check("class.key", classKeys.allSatisfy(isText))
        try check("class.value", classValues.allSatisfy(isText))
        try check("category.name", categoryNames.allSatisfy(isText))
        try check("category.firstPlace", firstCategoryPlaces.ascends(to: categoryPlaces.count))
        try check("category.place", categoryPlaces.allSatisfy(isPlace))
    }

    private func verifyExtents() throws(RegionError) {
        try check("box.place", boxPlaces.allSatisfy(isPlace) && boxPlaces.isAscending)
        try check(
            "box.box",
            boxes.allSatisfy { box in
                box.minX <= box.maxX && box.minY <= box.maxY
                    && FixedCoordinate(longitude: box.minX, latitude: box.minY).isValid
                    && FixedCoordinate(longitude: box.maxX, latitude: box.maxY).isValid
            })
        try check(
            "entrance.place", entrancePlaces.allSatisfy(isPlace) && entrancePlaces.isAscending)
        try check("entrance.position", entrancePositions.allSatisfy(\.isValid))
    }

    private func verifyHouses() throws(RegionError) {
        try check("place.firstHouse", houses.firstHouses.ascends(to: houseCount))
        try check("house.position", houses.positions.allSatisfy(\.isValid))
        try check("house.place", houses.places.allSatisfy(isPlace))
        for texts in [houses.texts, houses.postcodes, houses.cities] {
            try check("house.number", texts.allSatisfy(isText))
        }
        try check("house.tree", houses.tree.tree.isConsistent)
        try check("house.order", houses.tree.items.allSatisfy { $0 < houseCount })
    }

    private func verifyJunctions() throws(RegionError) {
        try check(
            "junction.street",
            junctions.streets.allSatisfy(isPlace) && junctions.streets.isAscending
        )
        try check("junction.other", junctions.others.allSatisfy(isPlace))
        try check("junction.position", junctions.positions.allSatisfy(\.isValid))
    }

    private func verifyTokens() throws(RegionError) {
        try check("token.firstUnit", tokens.firstUnits.ascends(to: tokens.units.count))
        try check("token.firstPosting", tokens.firstPostings.ascends(to: tokens.postings.count))
        try check("token.posting", tokens.postings.allSatisfy(isPlace))
        let isOrdered = (0..<max(0, tokens.count - 1)).allSatisfy { token in
            tokens.unitsOf(token).lexicographicallyPrecedes(tokens.unitsOf(token + 1))
        }
        try check("token.unit", isOrdered)
        try check("prefix.key", prefixes.keys.isAscending)
        try check("prefix.firstPlace", prefixes.firstPlaces.ascends(to: prefixes.places.count))
        try check("prefix.place", prefixes.places.allSatisfy(isPlace))
    }

    private func verifyObjects() throws(RegionError) {
        try check("object.key", objectKeys.isAscending)
        try check(
            "object.target",
            objectTargets.allSatisfy {
                $0 & Self.houseBit == 0 ? isPlace($0) : Int($0 & ~Self.houseBit) < houseCount
            })
    }

    private func verifyStrings() throws(RegionError) {
        try check("string.offset", strings.isConsistent)
    }
}

extension MappedArray where Element: Comparable {
    fileprivate var isAscending: Bool {
        indices.dropFirst().allSatisfy { self[$0 - 1] <= self[$0] }
    }
}

extension TokenTable {
    fileprivate func unitsOf(_ token: Int) -> Slice<MappedArray<UInt16>> {
        units[Int(firstUnits[token])..<Int(firstUnits[token + 1])]
    }
}
