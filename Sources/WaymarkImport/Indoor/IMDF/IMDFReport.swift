/// Counts what an IMDF archive has, and what of it is left out.
package struct IMDFReport {
    private struct Kind: Hashable {
        let collection: IMDFCollection
        let fault: IMDFFault
    }

    private var counts: [Kind: Int] = [:]
    /// The features that are in the plan, buildings not among them.
    package var features = 0
    /// The buildings in the plan.
    package var buildings = 0

    /// How many features were left out.
    package var leftOut: Int { counts.values.reduce(0, +) }

    mutating func leaveOut(_ collection: IMDFCollection, _ fault: IMDFFault) {
        counts[Kind(collection: collection, fault: fault), default: 0] += 1
    }

    /// The features that were left out, by kinds in alphabetical order, as "2 units whose level is missing".
    package var faults: [String] {
        counts.map { kind, count in
            (kind, "\(count) \(kind.collection.word(count: count)) \(kind.fault)")
        }.sorted {
            ($0.0.collection.rawValue, $0.1) < ($1.0.collection.rawValue, $1.1)
        }.map(\.1)
    }

    /// One line for a person.
    package var summary: String {
        let buildings = "\(buildings) \(IMDFCollection.building.word(count: buildings))"
        let summary = "\(buildings), \(features) \(features == 1 ? "feature" : "features")"
        return faults.isEmpty
            ? summary : summary + "; left out: " + faults.joined(separator: ", ")
    }
}
