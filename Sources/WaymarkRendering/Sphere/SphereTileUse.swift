/// The tiles of a ``SpherePicture`` that a frame takes, and those that it would take if they were there.
package struct SphereTileUse: Sendable {
    /// A tile and its place.
    package struct Place: Hashable, Sendable {
        /// The number of its size.
        package let level: Int
        /// From the left.
        package let column: Int
        /// From the top.
        package let row: Int
    }

    private enum Mark: UInt8 {
        case none, taken, missing
    }

    private var marks: [[Mark]]
    private let columns: [Int]
    /// The sizes that are asked for: the smallest, which is there at once, one in between, and the one that is as
    /// fine as the screen.
    private let wanted: Set<Int>

    /// Nothing yet.
    ///
    /// - Parameter finest: the size that is as fine as the screen.
    init(of picture: SpherePicture, finest: Int = 0) {
        marks = picture.levels.map { Array(repeating: .none, count: $0.tiles.count) }
        columns = picture.levels.map(\.columns)
        wanted = [0, max(0, finest - 2), finest]
    }

    /// Takes note of tiles of a size that are to be drawn together.
    ///
    /// - Returns: whether all of them are there.
    mutating func note(
        _ numbers: some Sequence<Int>, ofLevel level: Int, where isThere: (Int) -> Bool
    ) -> Bool {
        let isWanted = wanted.contains(level)
        var isComplete = true
        for number in numbers where !isThere(number) {
            isComplete = false
            if isWanted { marks[level][number] = .missing }
        }
        guard isComplete else { return false }
        for number in numbers { marks[level][number] = .taken }
        return true
    }

    /// Adds what other rows of the same frame take.
    mutating func formUnion(_ other: SphereTileUse) {
        for level in marks.indices {
            for number in marks[level].indices where other.marks[level][number] != .none {
                marks[level][number] = other.marks[level][number]
            }
        }
    }

    /// The tiles that are not there, of the smallest size first.
    package var missing: [Place] { places(.missing) }

    /// The tiles that were drawn.
    package var taken: [Place] { places(.taken) }

    private func places(_ mark: Mark) -> [Place] {
        marks.indices.flatMap { level in
            marks[level].indices.filter { marks[level][$0] == mark }.map {
                Place(level: level, column: $0 % columns[level], row: $0 / columns[level])
            }
        }
    }
}
