import WaymarkRegion
package import WaymarkRoads

/// A turn from the end of one edge onto another.
package struct RoadTurn: Hashable, Sendable {
    package let from: EdgeID
    package let to: EdgeID

    /// A turn.
    package init(from: EdgeID, to: EdgeID) { (self.from, self.to) = (from, to) }
}

/// The seconds that single turns take beside what their angles and signs say.
package struct TurnPenalties: Sendable {
    /// By the turns; below 0 where one takes less.
    package let seconds: [RoadTurn: Double]
    /// The turns as numbers, ascending, and their milliseconds.
    let keys: MappedArray<UInt64>
    let milliseconds: MappedArray<Int32>

    /// No turn takes other than usual.
    package static let empty = TurnPenalties([:])
    /// Whether no turn takes other than usual.
    package var isEmpty: Bool { seconds.isEmpty }
    /// The most that a turn takes.
    package static let mostSeconds = 86_400.0

    /// Penalties that are not longer than a day.
    package init(_ seconds: [RoadTurn: Double]) {
        self.seconds = seconds.filter { abs($0.value) <= Self.mostSeconds }
        let entries = self.seconds.map { turn, value in
            (key: Self.key(turn), milliseconds: Int32((value * 1000).rounded()))
        }.sorted { $0.key < $1.key }
        keys = MappedArray(entries.map(\.key))
        milliseconds = MappedArray(entries.map(\.milliseconds))
    }

    private static func key(_ turn: RoadTurn) -> UInt64 {
        UInt64(turn.from.index) << 32 | UInt64(turn.to.index)
    }

    /// The edges onto which some turn takes other than by `other`.
    func targets(differingFrom other: TurnPenalties) -> Set<EdgeID> {
        let (own, others) = (seconds, other.seconds)
        let changed =
            own.filter { others[$0.key] != $0.value }.keys
            + others.keys.filter { own[$0] == nil }
        return Set(changed.map(\.to))
    }
}

extension TurnPenalties: Equatable {
    package static func == (a: Self, b: Self) -> Bool { a.seconds == b.seconds }
}
