import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads
import WaymarkSearch

extension InterpolationWay {
    /// The widest gap between two houses that is filled.
    private static let widestGap: UInt32 = 1000
    /// Houses of a way beyond these are left out.
    private static let mostHouses = 5000

    /// The houses between those of `houses` that are its nodes.
    func houses(
        between houses: [HouseFinding], nodes houseNodes: [Int64: Int]
    ) -> [HouseFinding] {
        var (found, last): ([HouseFinding], (node: Int, house: HouseFinding)?) = ([], nil)
        for (place, node) in nodes.enumerated() where found.count < Self.mostHouses {
            guard let index = houseNodes[node] else { continue }
            let house = houses[index]
            if let last {
                found += self.houses(from: last.house, to: house, nodes: last.node...place)
            }
            last = (place, house)
        }
        return found
    }

    private func houses(
        from first: HouseFinding, to last: HouseFinding, nodes: ClosedRange<Int>
    ) -> [HouseFinding] {
        let numbers = [first, last].map { HouseNumber($0.address.number ?? "").value }
        let (low, high) = (min(numbers[0], numbers[1]), max(numbers[0], numbers[1]))
        let line = nodes.compactMap { positions[$0] }
        guard low > 0, high > low, high - low <= Self.widestGap, line.count >= 2, step > 0 else {
            return []
        }
        var address = first.address
        address.street = address.street ?? street ?? last.address.street
        let parity = kind == "odd" || kind == "even"
        guard !parity || low.isMultiple(of: 2) == (kind == "even") else { return [] }
        return stride(from: low + step, to: high, by: Int(step)).map { number in
            let share = Double(number - low) / Double(high - low)
            var own = address
            own.number = String(number)
            return HouseFinding(
                object: ObjectCode(.way, id),
                position: Self.point(at: numbers[0] == low ? share : 1 - share, of: line),
                address: own, isInterpolated: true)
        }
    }

    private var step: UInt32 {
        switch kind {
        case "odd", "even": 2
        case "all": 1
        default: UInt32(kind) ?? 0
        }
    }

    private static func point(at share: Double, of line: [FixedCoordinate]) -> FixedCoordinate {
        let lengths = zip(line, line.dropFirst()).map { $0.distance(to: $1) }
        var rest = share * lengths.reduce(0, +)
        for (index, length) in lengths.enumerated() {
            if rest <= length, length > 0 {
                let (a, b) = (line[index].coordinate, line[index + 1].coordinate)
                let part = rest / length
                return FixedCoordinate(
                    Coordinate(
                        latitude: a.latitude + (b.latitude - a.latitude) * part,
                        longitude: a.longitude + (b.longitude - a.longitude) * part))
            }
            rest -= length
        }
        return line[line.count - 1]
    }
}
