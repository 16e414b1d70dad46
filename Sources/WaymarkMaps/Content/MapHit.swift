public import WaymarkGeometry

/// The answer of ``MapContent`` to a finger that touches it.
@MainActor public struct MapHit {
    /// Does what a tap does.
    let tap: @MainActor () -> Void
    /// Does what a long press does; `nil` leaves it to the map.
    let longPress: (@MainActor () -> MapDrag?)?

    /// Content under a finger.
    ///
    /// - Parameters:
    ///   - tap: does what a tap does.
    ///   - longPress: does what a long press does, and returns what follows the finger from there if the
    ///     content can be dragged.
    public init(
        tap: @escaping @MainActor () -> Void, longPress: (@MainActor () -> MapDrag?)? = nil
    ) {
        self.tap = tap
        self.longPress = longPress
    }
}

/// Follows a finger that drags content after a long press.
@MainActor public struct MapDrag {
    /// Takes the place under the finger.
    let move: @MainActor (Coordinate) -> Void
    /// The finger was lifted.
    let end: @MainActor () -> Void

    /// A drag that calls `move` with each place under the finger and `end` when it is lifted.
    public init(
        move: @escaping @MainActor (Coordinate) -> Void, end: @escaping @MainActor () -> Void
    ) {
        self.move = move
        self.end = end
    }
}
