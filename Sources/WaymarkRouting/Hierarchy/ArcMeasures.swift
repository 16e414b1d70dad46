import WaymarkRegion

/// Milliseconds and decimetres along the path of each arc of a hierarchy.
struct ArcMeasures: Sendable {
    /// Time and length of an arc or a path.
    struct Measure: Hashable, Sendable, BitwiseCopyable {
        var milliseconds: UInt32 = 0
        var decimeters: UInt32 = 0

        static func + (a: Measure, b: Measure) -> Measure {
            Measure(
                milliseconds: a.milliseconds &+ b.milliseconds,
                decimeters: a.decimeters &+ b.decimeters)
        }
    }

    let up: MappedArray<Measure>
    let down: MappedArray<Measure>
}
