import GRDB
import WaymarkDirections
import WaymarkGeometry

/// Finds the lines of pictures in a rectangle.
struct SequenceReader {
    let database: Database
    /// The most pictures.
    let most: Int

    /// A picture of a sequence.
    private struct Step {
        let sequence: String
        let position: Int
        let id: String
        let coordinate: Coordinate
    }

    /// The parts of sequences in `boxes`.
    func sequences(in boxes: [PlaceBox]) throws -> [PanoramaSequence] {
        let share = try (count(in: boxes) + most - 1) / most
        let found = try boxes.flatMap { try steps(in: $0, each: max(1, share)) }
            .sorted { ($0.sequence, $0.position, $0.id) < ($1.sequence, $1.position, $1.id) }
        var lines: [[Step]] = []
        for step in found {
            let last = lines.last?.last
            if let last, last.sequence == step.sequence,
                step.position - last.position <= max(1, share)
            {
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

    private func count(in boxes: [PlaceBox]) throws -> Int {
        try boxes.reduce(0) { sum, box in
            sum
                + (try Int.fetchOne(
                    database,
                    sql: """
                        SELECT COUNT(*) FROM placeIndex i JOIN pictures p ON p.place = i.number
                        WHERE \(PlaceBox.condition)
                        """, arguments: box.arguments) ?? 0)
        }
    }

    private func steps(in box: PlaceBox, each share: Int) throws -> [Step] {
        try Row.fetchAll(
            database,
            sql: """
                SELECT p.sequence, p.position, p.id, p.latitude, p.longitude
                FROM placeIndex i JOIN pictures p ON p.place = i.number
                WHERE \(PlaceBox.condition) AND p.position % ? = 0
                """, arguments: box.arguments + [share]
        ).map { row in
            Step(
                sequence: row["sequence"], position: row["position"], id: row["id"],
                coordinate: Coordinate(latitude: row["latitude"], longitude: row["longitude"]))
        }
    }
}
