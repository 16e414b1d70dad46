import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// Makes places of the numbers of an index, with names in one language.
struct PlaceMaker {
    let index: PlaceIndex
    let language: String?

    /// Metres within which a shop without an address has that of a house.
    static let houseReach = 60.0

    /// The place of a number.
    ///
    /// - Parameter isWhole: whether all names are wanted.
    func place(_ number: Int, isWhole: Bool = false) -> Place {
        let position = index.positions[number].coordinate
        let (name, localName) = names(of: number)
        var place = Place(
            id: id(of: number), kind: index.kind(of: number), name: name, coordinate: position,
            importance: index.importance(of: number))
        place.localName = localName == name ? nil : localName
        place.category = index.category(of: number)
        place.tag = index.tag(ofClass: Int(index.classes[number]))
        place.bounds = index.box(of: number).map { CoordinateBounds($0) }
        place.entrances = entrances(of: number)
        place.phone = index.detail(.phone, of: number)
        place.website = index.detail(.website, of: number)
        place.openingHours = index.detail(.openingHours, of: number)
        place.brand = index.detail(.brand, of: number)
        place.wikidata = index.detail(.wikidata, of: number)
        place.population = index.detail(.population, of: number).flatMap { Int($0) }
        place.level = index.level(of: number)
        place.levelName = place.level == nil ? nil : index.detail(.levelName, of: number)
        place.address = address(of: number, kind: place.kind, name: name)
        if let numbered = numberedName(of: number, category: place.category) {
            (place.name, place.localName) = (numbered, name)
        }
        if isWhole { place.names = allNames(of: number) }
        return place
    }

    /// The address of a house as a place.
    func house(_ house: Int) -> Place {
        let table = index.houses
        let street = Int(table.places[house])
        let position = table.positions[house].coordinate
        let number = index.strings[table.texts[house]]
        var address = surroundings(of: street)
        address.coordinate = position
        address.houseNumber = number
        address.street = names(of: street).shown
        setArea(of: &address, from: street)
        if table.postcodes[house] != .empty {
            address.postalCode = index.strings[table.postcodes[house]]
        }
        if table.cities[house] != .empty { address.locality = index.strings[table.cities[house]] }
        address.lines = AddressFormat.lines(address)
        let isInterpolated = table.flags[house] & HouseTable.interpolated != 0
        var place = Place(
            id: id(of: table.objects[house], at: position, house: isInterpolated ? number : nil),
            kind: .address, name: address.thoroughfare ?? number, coordinate: position,
            importance: index.importance(of: street))
        place.tag = PlaceTag(key: "place", value: "house")
        place.address = address
        return place
    }

    /// A junction of streets as a place.
    func junction(_ number: Int) -> Place {
        let table = index.junctions
        let streets = [table.streets[number], table.others[number]].map { Int($0) }
        let names = streets.map { self.names(of: $0).shown }
        let position = table.positions[number].coordinate
        var place = Place(
            id: PlaceID(element: .node, number: table.nodes[number]), kind: .junction,
            name: names.joined(separator: " & "), coordinate: position,
            importance: streets.map { index.importance(of: $0) }.max() ?? 0)
        place.tag = PlaceTag(key: "highway", value: "crossing")
        var address = surroundings(of: streets[0])
        address.coordinate = position
        address.lines = AddressFormat.lines(address)
        place.address = address
        return place
    }
}

extension PlaceMaker {
    /// The name of a place to be shown, and the one on the signs.
    func names(of number: Int) -> (shown: String, local: String) {
        var (local, brand): (String?, String?) = (nil, nil)
        var wanted: (text: String, isExact: Bool)?
        for name in index.names(of: number) {
            let key = index.strings[index.nameKeys[name]]
            let text = { index.strings[index.nameTexts[name]] }
            if key.isEmpty { local = local ?? text() }
            if key == "brand" { brand = brand ?? text() }
            if let language, !(wanted?.isExact ?? false) {
                if key == language {
                    wanted = (text(), true)
                } else if key == language.prefix(while: { $0 != "-" }) {
                    wanted = (text(), false)
                }
            }
        }
        let first = index.names(of: number).first.map { index.strings[index.nameTexts[$0]] }
        let own = local ?? brand ?? first ?? ""
        return (wanted?.text ?? own, own)
    }

    /// "Platform 9", "Gate A12" in the language of the answers, for what has a number in the place of a name.
    private func numberedName(of number: Int, category: PlaceCategory?) -> String? {
        guard let language, let category, CategoryTable.standard.isPart(category),
            category != .room,
            let first = index.names(of: number).first, index.strings[index.nameKeys[first]] == "ref"
        else { return nil }
        let text = index.strings[index.nameTexts[first]]
        return CategoryWords.standard.name(of: category, number: text, language: language)
    }

    private func allNames(of number: Int) -> [String: [String]] {
        var names: [String: [String]] = [:]
        for name in index.names(of: number) {
            let key = index.strings[index.nameKeys[name]]
            guard key != NameTokenizer.otherScript else { continue }
            names[key, default: []].append(index.strings[index.nameTexts[name]])
        }
        return names
    }

    private func id(of number: Int) -> PlaceID {
        if index.objects[number] == .none, index.kind(of: number) == .postcode {
            return PlaceID(postcode: names(of: number).local)
        }
        return id(of: index.objects[number], at: index.positions[number].coordinate)
    }

    private func id(
        of object: ObjectCode, at position: Coordinate, house: String? = nil
    ) -> PlaceID {
        guard let element = object.element else { return PlaceID(coordinate: position) }
        return PlaceID(element: element, number: object.number, house: house)
    }

    private func entrances(of number: Int) -> [PlaceEntrance] {
        let key = UInt32(number)
        let start = index.entrancePlaces.partitioningIndex { $0 < key }
        return index.entrancePlaces[start...].prefix { $0 == key }.indices.map { entrance in
            let use = Int(index.entranceUses[entrance])
            let uses = PlaceEntrance.Use.allCases
            return PlaceEntrance(
                coordinate: index.entrancePositions[entrance].coordinate,
                use: use < uses.count ? uses[use] : .other)
        }
    }

    private func address(of number: Int, kind: PlaceKind, name: String) -> Address {
        var address = surroundings(of: number)
        address.street = kind == .street ? name : index.detail(.street, of: number)
        address.houseNumber = index.detail(.houseNumber, of: number)
        address.houseName = index.detail(.houseName, of: number)
        if let city = index.detail(.city, of: number) { address.locality = city }
        if address.houseName == nil { address.houseName = host(of: number) }
        if address.street == nil, kind == .pointOfInterest || kind == .stop {
            addHouse(near: index.positions[number].coordinate, to: &address)
        }
        setArea(of: &address, from: number)
        address.lines = AddressFormat.lines(address)
        return address
    }

    /// The name of the building or the station of which a room, a gate or a platform is a part.
    private func host(of number: Int) -> String? {
        let parent = index.parents[number]
        guard index.category(of: number).map(CategoryTable.standard.isPart) == true,
            parent != PlaceIndex.none
        else { return nil }
        let kind = index.kind(of: Int(parent))
        let name = names(of: Int(parent)).shown
        return (kind == .stop || kind == .pointOfInterest) && !name.isEmpty ? name : nil
    }

    /// Gives `address` the street of the nearest house.
    private func addHouse(near position: Coordinate, to address: inout Address) {
        index.visitHouses(near: position) { house, distance in
            guard distance < Self.houseReach else { return false }
            address.street = names(of: Int(index.houses.places[house])).shown
            if distance < Self.houseReach / 4 {
                address.houseNumber = index.strings[index.houses.texts[house]]
            }
            let code = index.strings[index.houses.postcodes[house]]
            if address.postalCode == nil, !code.isEmpty { address.postalCode = code }
            return false
        }
    }

    /// Sets the field of the address that the place itself is.
    private func setArea(of address: inout Address, from number: Int) {
        let name = names(of: number).shown
        switch index.kind(of: number) {
        case .country: address.country = name
        case .state: address.administrativeArea = name
        case .county: address.subAdministrativeArea = name
        case .settlement: address.locality = name
        case .district, .locality:
            if address.subLocality == nil { address.subLocality = name }
        default: break
        }
    }

    /// The areas around a place, and its country.
    private func surroundings(of number: Int) -> Address {
        var address = Address(coordinate: index.positions[number].coordinate)
        let code = index.strings[index.postcodes[number]]
        address.postalCode = code.isEmpty ? nil : code
        address.countryCode = index.countryCode(of: number)
        var (next, steps) = (index.parents[number], 0)
        while next != PlaceIndex.none, steps < 16 {
            add(Int(next), to: &address)
            (next, steps) = (index.parents[Int(next)], steps + 1)
        }
        let country = address.countryCode.flatMap { Country(code: $0) }
        address.country = address.country ?? country?.name(in: language)
        return address
    }

    private func add(_ area: Int, to address: inout Address) {
        let name = names(of: area).shown
        switch index.kind(of: area) {
        case .country: address.country = address.country ?? name
        case .state: address.administrativeArea = address.administrativeArea ?? name
        case .county: address.subAdministrativeArea = address.subAdministrativeArea ?? name
        case .settlement:
            if address.locality == nil {
                address.locality = name
            } else if address.locality != name {
                address.subAdministrativeArea = address.subAdministrativeArea ?? name
            }
        case .district, .locality: address.subLocality = address.subLocality ?? name
        default: break
        }
    }
}

extension CoordinateBounds {
    /// The box in degrees.
    init(_ box: IndexBox) {
        self.init(
            southWest: FixedCoordinate(longitude: box.minX, latitude: box.minY).coordinate,
            northEast: FixedCoordinate(longitude: box.maxX, latitude: box.maxY).coordinate)
    }
}
