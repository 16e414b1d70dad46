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

extension ArcMeasures {
    /// The kind of the section file of a cache.
    static let fileKind = "MEAS"

    /// Adds the sections to `writer`.
    func write(to writer: inout SectionWriter) {
        writer.add("up", Array(up))
        writer.add("down", Array(down))
    }

    /// Opens the sections of `file`.
    ///
    /// - Throws: ``RegionError`` where one is missing or does not fit `topology`.
    init(_ file: SectionFile, topology: Topology) throws(RegionError) {
        up = try file.array("up")
        down = try file.array("down")
        guard up.count == topology.up.count, down.count == topology.down.count else {
            throw .notMadeForRoads(section: "up")
        }
    }
}
