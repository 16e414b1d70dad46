extension ElevationGrid {
    /// The mark of a point that was not measured.
    static let void: Int16 = -32_768
    /// The most points of a gap that is bridged: 6 km of a file of 1,201 rows. Beyond, nothing is known.
    private static let longestGap = 64

    /// Heights of `side` rows, in which gaps have those between what was measured on both sides of them: steep
    /// slopes are in the shadow of the radar, and would be pits.
    static func filled(_ meters: [Int16], side: Int) -> [Int16] {
        guard meters.contains(void) else { return meters }
        var filled = bridged(meters, side: side, step: 1, lineStep: side)
        let down = bridged(meters, side: side, step: side, lineStep: 1)
        for index in filled.indices where meters[index] == void && down[index] != void {
            let across = filled[index]
            filled[index] =
                across == void ? down[index] : Int16((Int(across) + Int(down[index])) / 2)
        }
        return filled
    }

    /// Heights in which the gaps of each line are bridged.
    ///
    /// - Parameters:
    ///   - step: from a point of a line to the next.
    ///   - lineStep: from a line to the next.
    private static func bridged(
        _ meters: [Int16], side: Int, step: Int, lineStep: Int
    ) -> [Int16] {
        var bridged = meters
        for line in 0..<side {
            var last: Int?
            for place in 0..<side where meters[line * lineStep + place * step] != void {
                defer { last = place }
                guard let start = last, place - start > 1, place - start <= longestGap + 1 else {
                    continue
                }
                let low = Int(meters[line * lineStep + start * step])
                let high = Int(meters[line * lineStep + place * step])
                for gap in start + 1..<place {
                    let meters = low + (high - low) * (gap - start) / (place - start)
                    bridged[line * lineStep + gap * step] = Int16(meters)
                }
            }
        }
        return bridged
    }
}
