/// All places, addresses and junctions of a region in the order of its index: places by importance,
/// houses by street and number. Records refer to each other by their numbers in this order.
public struct PlaceRecords: Sendable {
    /// The most important first; of equal ones the lower object.
    package let places: [PlaceRecord]
    /// By place, number and object.
    package let houses: [HouseRecord]
    package let junctions: [JunctionRecord]

    /// Puts records in order that refer to `places` by their places there.
    package init(places: [PlaceRecord], houses: [HouseRecord], junctions: [JunctionRecord]) {
        let order = places.indices.sorted { a, b in
            let (first, second) = (places[a], places[b])
            if first.importance != second.importance { return first.importance > second.importance }
            return (first.object, a) < (second.object, b)
        }
        var numbers = [Int](repeating: 0, count: places.count)
        for (number, record) in order.enumerated() { numbers[record] = number }
        self.places = order.map { record in
            var place = places[record]
            place.parent = place.parent.map { numbers[$0] }
            return place
        }
        self.houses = Self.sorted(houses, numbers)
        self.junctions = junctions.map { junction in
            JunctionRecord(
                first: numbers[junction.first], second: numbers[junction.second],
                node: junction.node, position: junction.position)
        }
    }

    private static func sorted(_ houses: [HouseRecord], _ numbers: [Int]) -> [HouseRecord] {
        var houses = houses
        for index in houses.indices { houses[index].place = numbers[houses[index].place] }
        let keys = houses.map { HouseNumber($0.number) }
        let order = houses.indices.sorted { a, b in
            (houses[a].place, keys[a].value, keys[a].text, houses[a].object, a)
                < (houses[b].place, keys[b].value, keys[b].text, houses[b].object, b)
        }
        return order.map { houses[$0] }
    }

    /// The areas around a place, the smallest first: no more than ``mostAreas``.
    package func areas(around place: Int) -> [Int] {
        var areas: [Int] = []
        var next = places[place].parent
        while let area = next, areas.count < Self.mostAreas {
            areas.append(area)
            next = places[area].parent
        }
        return areas
    }

    /// Parents may form a circle.
    static let mostAreas = 16

    /// The words of all names, as they are searched.
    package func words() -> SortedTokens {
        var tokenizer = NameTokenizer()
        for (number, place) in places.enumerated() {
            for name in place.names { _ = tokenizer.tokens(of: name.text, place: number) }
        }
        return tokenizer.sorted()
    }
}

/// Takes the places of a region that is built, where they are not to be in its file.
public protocol PlaceSink: AnyObject {
    /// Takes all places of the region `name`; nobody sees them before ``commit()``.
    func write(_ records: PlaceRecords, of name: String) throws
    /// Puts them in the place of the older ones of that region.
    func commit() throws
    /// Forgets what was written and not committed.
    func discard()
}
