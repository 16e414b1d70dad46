import Foundation

extension IMDFSpaces {
    /// Notes the doors between two units that a relationship lets people pass from one to the other alone: those that it
    /// names as intermediaries, or all between the two where it names none.
    ///
    /// - Throws: ``ImportError/exceedsBudget(path:reason:)``.
    mutating func addOneWayDoors() throws(ImportError) {
        for relationship in source[.relationship] {
            let properties = relationship.properties
            guard properties.category == "traversal", properties.isDirected,
                let from = properties.origin.flatMap({ numbers[$0.id] }),
                let to = properties.destination.flatMap({ numbers[$0.id] }),
                let start = wayNumbers[passage(from)], let end = wayNumbers[passage(to)],
                start != end
            else { continue }
            try budget.spend(
                Double(spaces[from].doors.count + spaces[to].doors.count), on: "a traversal")
            let common = Set(spaces[from].doors.map(\.node))
                .intersection(spaces[to].doors.map(\.node))
            let named = properties.intermediaries.compactMap { nodesOfOpenings[$0.id] }
            let doors = named.isEmpty ? common : common.intersection(named)
            objects.oneWayDoors += doors.sorted().map {
                IndoorObjects.OneWayDoor(node: $0, from: start, to: end)
            }
        }
    }
}
