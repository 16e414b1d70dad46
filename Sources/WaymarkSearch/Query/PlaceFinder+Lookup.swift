public import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

extension PlaceFinder {
    /// The place of `id` with all that is known about it.
    ///
    /// - Throws: ``PlaceError/unknownPlace(_:)`` among others.
    public func place(_ id: PlaceID, language: String? = nil) throws(PlaceError) -> Place {
        let maker = PlaceMaker(index: index, language: language)
        switch id.subject {
        case .coordinate(let coordinate):
            var options = PlaceOptions()
            options.language = language
            return try match(at: coordinate, options).place
        case .postcode(let code):
            try need(.postcode(code))
            guard let place = postcode(code) else { throw .unknownPlace(id) }
            return maker.place(place, isWhole: true)
        case .element(let element, let number, let house):
            let object = ObjectCode(element, number)
            try need(.object(object, house: house))
            if let house {
                guard let found = interpolated(house, on: object) else { throw .unknownPlace(id) }
                return maker.house(found)
            }
            if let place = place(of: object) { return maker.place(place, isWhole: true) }
            if let house = self.house(of: object) { return maker.house(house) }
            guard element == .node, let junction = junction(at: number) else {
                throw .unknownPlace(id)
            }
            return maker.junction(junction)
        }
    }

    /// The place that `object` is, or is part of.
    func place(of object: ObjectCode) -> Int? {
        targets(of: object).first { $0 & PlaceIndex.houseBit == 0 }.map { Int($0) }
    }

    private func house(of object: ObjectCode) -> Int? {
        targets(of: object).first { $0 & PlaceIndex.houseBit != 0 }.map {
            Int($0 & ~PlaceIndex.houseBit)
        }
    }

    private func targets(of object: ObjectCode) -> [UInt32] {
        guard object != .none else { return [] }
        let start = index.objectKeys.partitioningIndex { $0 < object }
        return index.objectKeys[start...].prefix { $0 == object }.indices.map {
            index.objectTargets[$0]
        }
    }

    private func postcode(_ code: String) -> Int? {
        guard let first = Folding.tokens(code).first?.text,
            let token = index.tokens.token(Array(first.utf16))
        else { return nil }
        return index.tokens.postingRange(of: token..<token + 1).lazy
            .map { Int(index.tokens.postings[$0]) }
            .first { place in
                index.kind(of: place) == .postcode
                    && index.strings[index.postcodes[place]].uppercased() == code
            }
    }

    /// - Complexity: O(*n*): few ask for these, and they have no numbers of their own.
    private func interpolated(_ number: String, on way: ObjectCode) -> Int? {
        index.houses.objects.indices.first { house in
            index.houses.objects[house] == way
                && index.strings[index.houses.texts[house]] == number
        }
    }

    /// - Complexity: O(*n*).
    private func junction(at node: Int64) -> Int? {
        index.junctions.nodes.firstIndex(of: node)
    }
}
