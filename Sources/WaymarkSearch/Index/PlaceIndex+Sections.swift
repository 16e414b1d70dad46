import WaymarkGeometry
public import WaymarkRegion

extension PlaceIndex: RegionPart {
    /// The name of the file in a region bundle.
    public static let fileName = "places.wmk"
    /// The kind of the section file.
    static let fileKind = "PLAC"

    /// Opens the places in `file`.
    public convenience init(
        _ file: MappedFile, on basis: Void, check: RegionCheck
    ) throws(RegionError) {
        let sections = try SectionFile(file, kind: Self.fileKind, check: check)
        try self.init(sections)
        guard check.readsContents else { return }
        try verify()
        sections.releasePages()
    }

    func checkLengths() throws(RegionError) {
        let (houseCount, names) = (houseCount, nameKeys.count)
        let lengths: [(String, Int, Int)] = [
            ("place.object", objects.count, count), ("place.class", classes.count, count),
            ("place.importance", importances.count, count),
            ("place.parent", parents.count, count), ("place.country", countries.count, count),
            ("place.postcode", postcodes.count, count),
            ("place.firstName", firstNames.count, count + 1),
            ("place.firstDetail", firstDetails.count, count + 1),
            ("place.firstHouse", houses.firstHouses.count, count + 1),
            ("place.order", tree.items.count, count), ("name.text", nameTexts.count, names),
            ("name.firstToken", firstNameTokens.count, names + 1),
            ("detail.text", detailTexts.count, detailKeys.count),
            ("class.category", classCategories.count, classKinds.count),
            ("class.key", classKeys.count, classKinds.count),
            ("class.value", classValues.count, classKinds.count),
            ("box.box", boxes.count, boxPlaces.count),
            ("entrance.position", entrancePositions.count, entrancePlaces.count),
            ("entrance.use", entranceUses.count, entrancePlaces.count),
            ("category.firstPlace", firstCategoryPlaces.count, categoryNames.count + 1),
            ("house.object", houses.objects.count, houseCount),
            ("house.number", houses.texts.count, houseCount),
            ("house.value", houses.values.count, houseCount),
            ("house.lastValue", houses.lastValues.count, houseCount),
            ("house.place", houses.places.count, houseCount),
            ("house.postcode", houses.postcodes.count, houseCount),
            ("house.city", houses.cities.count, houseCount),
            ("house.flags", houses.flags.count, houseCount),
            ("house.order", houses.tree.items.count, houseCount),
            ("junction.other", junctions.others.count, junctions.streets.count),
            ("junction.node", junctions.nodes.count, junctions.streets.count),
            ("junction.position", junctions.positions.count, junctions.streets.count),
            ("token.firstPosting", tokens.firstPostings.count, tokens.firstUnits.count),
            ("prefix.firstPlace", prefixes.firstPlaces.count, prefixes.keys.count + 1),
            ("object.target", objectTargets.count, objectKeys.count),
        ]
        for (section, found, expected) in lengths where found != expected {
            throw .inconsistent(
                file: Self.fileName, section: section,
                reason: "it has \(found) elements, not \(expected)")
        }
    }
}
