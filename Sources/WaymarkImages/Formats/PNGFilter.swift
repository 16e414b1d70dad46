/// The filters of the rows of a PNG file (RFC 2083, section 6), which leave small numbers for what is like its
/// neighbours.
struct PNGFilter {
    /// Bytes of a pixel.
    let parts: Int

    /// A row with the number of its filter before it: of all filters the one whose numbers are the smallest in all,
    /// as section 9.6 advises.
    func filtered(_ row: [UInt8], above: [UInt8]) -> [UInt8] {
        var best = (sum: Int.max, row: [UInt8]())
        for kind in UInt8(0)...4 {
            var (sum, candidate) = (0, [UInt8](repeating: kind, count: row.count + 1))
            for index in row.indices {
                let left = index < parts ? 0 : row[index - parts]
                let corner = index < parts ? 0 : above[index - parts]
                let value = row[index] &- guess(kind, left, above[index], corner)
                candidate[index + 1] = value
                sum += Int(Int8(bitPattern: value).magnitude)
            }
            if sum < best.sum { best = (sum, candidate) }
        }
        return best.row
    }

    @inline(__always)
    private func guess(_ kind: UInt8, _ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
        switch kind {
        case 0: 0
        case 1: left
        case 2: above
        case 3: UInt8((Int(left) + Int(above)) / 2)
        default: Self.paeth(Int(left), Int(above), Int(corner))
        }
    }

    /// The neighbour that is nearest to what a plane through all three would have here.
    @inline(__always)
    private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> UInt8 {
        let estimate = left + above - corner
        let distances = (abs(estimate - left), abs(estimate - above), abs(estimate - corner))
        if distances.0 <= distances.1, distances.0 <= distances.2 { return UInt8(left) }
        return UInt8(distances.1 <= distances.2 ? above : corner)
    }
}
