/// The commands of a display list that each band of rows needs, so that no band looks at all of
/// them.
struct BandPlan: Sendable {
    /// Edges of large shapes are skipped by so many.
    static let chunkSize = 32
    /// The commands of all bands, in the order of drawing; those of a band begin at its start.
    private var commands: [Int32] = []
    private var starts: [Int] = []
    /// The lowest and highest y of each chunk of the edges of large shapes, and where those of a command begin.
    private var chunks: [SIMD2<Float>] = []
    private var chunkStarts: [Int32] = []

    /// - Parameters:
    ///   - window: the columns and rows of the list that are drawn.
    ///   - bandHeight: the rows of a band, the first of which begins where the window does.
    init(_ list: DisplayList, window: PixelRegion, bandHeight: Int) {
        let bands = (window.rows.count + bandHeight - 1) / bandHeight
        let (top, bottom) = (Float(window.rows.lowerBound), Float(window.rows.upperBound))
        let perRow = 1 / Float(bandHeight)
        var reached: [(command: Int32, first: Int32, last: Int32)] = []
        var counts = [Int](repeating: 0, count: bands + 1)
        chunkStarts = [Int32](repeating: -1, count: list.commands.count)
        for (index, command) in list.commands.enumerated() {
            guard command.reaches(window.columns, window.rows) else { continue }
            let (reach, bounds) = (command.reach, command.bounds)
            let first = Int((max(bounds.y - reach, top) - top) * perRow)
            let last = min(bands - 1, Int((min(bounds.w + reach, bottom) - top) * perRow))
            guard first <= last else { continue }
            reached.append((Int32(index), Int32(first), Int32(last)))
            for band in first...last { counts[band + 1] += 1 }
            if command.endEdge - command.firstEdge > 4 * Self.chunkSize, first < last {
                addChunks(of: index, list.edges[command.edges])
            }
        }
        for band in 0..<bands { counts[band + 1] += counts[band] }
        starts = counts
        commands = [Int32](repeating: 0, count: counts[bands])
        for entry in reached {
            for band in Int(entry.first)...Int(entry.last) {
                commands[counts[band]] = entry.command
                counts[band] += 1
            }
        }
    }

    private mutating func addChunks(of command: Int, _ edges: ArraySlice<SIMD4<Float>>) {
        chunkStarts[command] = Int32(chunks.count)
        for start in stride(from: edges.startIndex, to: edges.endIndex, by: Self.chunkSize) {
            var (low, high) = (Float.infinity, -Float.infinity)
            for edge in edges[start..<min(start + Self.chunkSize, edges.endIndex)] {
                low = min(low, min(edge.y, edge.w))
                high = max(high, max(edge.y, edge.w))
            }
            chunks.append(SIMD2(low, high))
        }
    }

    /// The numbers of the commands that are seen in a band.
    func commands(inBand band: Int) -> ArraySlice<Int32> {
        commands[starts[band]..<starts[band + 1]]
    }

    /// The lowest and highest y of the chunks of a large shape; `nil` for a small one.
    func chunks(of command: Int, in list: DisplayList) -> ArraySlice<SIMD2<Float>>? {
        let start = Int(chunkStarts[command])
        guard start >= 0 else { return nil }
        let edges = list.commands[command].edges.count
        return chunks[start..<start + (edges + Self.chunkSize - 1) / Self.chunkSize]
    }
}

extension DisplayList.Command {
    /// How far beyond its bounds it may be seen.
    fileprivate var reach: Float { haloWidth + 2 }

    /// Whether it may be seen in some columns and rows.
    @inline(__always)
    func reaches(_ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
        bounds.w + reach > Float(rows.lowerBound) && bounds.y - reach < Float(rows.upperBound)
            && bounds.z + reach > Float(columns.lowerBound)
            && bounds.x - reach < Float(columns.upperBound)
    }
}
