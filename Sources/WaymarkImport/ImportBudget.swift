/// The work that a file of its size may cost, in steps of about a nanosecond.
///
/// Maps of towns and countries need less than a tenth of it. Some seconds are for the smallest files:
/// what takes time in them is how often things meet that lie far apart on any map.
final class ImportBudget {
    private let path: String
    private let size: Int
    /// The steps that are left.
    private(set) var steps: Double

    /// - Parameter size: the bytes of the file.
    init(path: String, size: Int) {
        self.path = path
        self.size = size
        steps = Double(Self.comparisons(size: size))
    }

    /// How many pairs of segments may be compared to assemble the areas of a file of `size` bytes.
    static func comparisons(size: Int) -> Int { 2_000_000_000 + 1000 * size }

    /// The steps that it takes to compare the place of a name with a line.
    static let stepsOfLabel = 10.0

    /// The bytes that the pieces of features may take before they are tiles.
    var tileBytes: Int { (384 << 20) + 400 * size }

    /// Takes `count` steps for `element`.
    ///
    /// - Throws: ``ImportError/exceedsBudget(path:reason:)`` where they are not left.
    func spend(_ count: Double, on element: @autoclosure () -> String) throws(ImportError) {
        steps -= count
        guard steps >= 0 else {
            throw exceeded(by: "\(element()) takes more work than a file of its size may")
        }
    }

    func exceeded(by reason: String) -> ImportError { .exceedsBudget(path: path, reason: reason) }
}

/// The memory that a build takes, about, as measured with extracts of 3 to 147 MB and five profiles.
enum ImportMemory {
    /// What a build takes that has next to nothing to do.
    static let least = 200 << 20
    private static let perNode = 24
    private static let perEdge = 430

    /// - Parameters:
    ///   - limit: what it may take.
    ///   - nodes: the nodes of the file.
    ///   - edges: the edges of the road network.
    /// - Throws: ``ImportError/needsMemory(bytes:)`` where the limit does not suffice.
    static func check(limit: Int?, nodes: Int = 0, edges: Int = 0) throws(ImportError) {
        let need = least + max(perNode * nodes, perEdge * edges)
        if let limit, limit < need { throw .needsMemory(bytes: need) }
    }
}
