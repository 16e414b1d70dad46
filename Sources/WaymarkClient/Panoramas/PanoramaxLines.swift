import WaymarkDirections
import WaymarkGeometry

/// The lines of the pictures of a search.
struct PanoramaxLines {
    let items: [PanoramaxItem]

    /// A panorama of a sequence.
    private struct Step {
        let sequence: String
        /// The place in the sequence, or the time, by which it has its order.
        let rank: Double
        let isRanked: Bool
        let id: String
        let coordinate: Coordinate
    }

    /// A line for each run of panoramas that follow one another in a sequence.
    var sequences: [PanoramaSequence] {
        var lines: [[Step]] = []
        for step in steps {
            if let last = lines.last?.last, Self.follows(step, last) {
                lines[lines.count - 1].append(step)
            } else {
                lines.append([step])
            }
        }
        return lines.map { line in
            PanoramaSequence(
                sequenceID: line[0].sequence, panoramaIDs: line.map(\.id),
                coordinates: line.map(\.coordinate))
        }
    }

    private var steps: [Step] {
        items.compactMap { item -> Step? in
            guard let panorama = item.picture?.panorama else { return nil }
            let rank = item.properties.rank.map(Double.init)
            return Step(
                sequence: item.collection ?? item.id, rank: rank ?? panorama.time ?? 0,
                isRanked: rank != nil, id: item.id, coordinate: panorama.coordinate)
        }.sorted { ($0.sequence, $0.rank, $0.id) < ($1.sequence, $1.rank, $1.id) }
    }

    /// Whether no other picture of their sequence lies between the two, as far as it is known.
    private static func follows(_ step: Step, _ last: Step) -> Bool {
        step.sequence == last.sequence && (!step.isRanked || step.rank - last.rank <= 1)
    }
}
