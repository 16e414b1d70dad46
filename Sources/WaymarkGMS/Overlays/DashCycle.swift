/// Looks that follow one another again and again, each for a length.
struct DashCycle {
    private let lengths: [Double]
    private let styleCount: Int
    private let offset: Double

    /// - Parameter offset: the length that lies before the beginning.
    init(lengths: [Double], styleCount: Int, offset: Double) {
        let lengths = lengths.map { $0.isFinite ? max(0, $0) : 0 }
        // One turn has every look as often as every length.
        self.lengths = (0..<lengths.count * styleCount).map { lengths[$0 % lengths.count] }
        self.styleCount = styleCount
        self.offset = offset.isFinite ? offset : 0
    }

    /// The ends of the looks along a line of some length, and their numbers; none where there is no length that is
    /// positive, or where there would be more than a hundred thousand.
    func stretches(upTo total: Double) -> [(end: Double, style: Int)] {
        let turn = lengths.reduce(0, +)
        guard turn > 0, total.isFinite, total / turn * Double(lengths.count) < 100_000 else {
            return []
        }
        let rest = offset.truncatingRemainder(dividingBy: turn)
        var (ends, walked, index) = (
            [(end: Double, style: Int)](), rest < 0 ? -rest - turn : -rest, 0
        )
        while walked < total {
            walked = min(total, walked + lengths[index % lengths.count])
            if walked > 0 { ends.append((walked, index % styleCount)) }
            index += 1
        }
        return ends
    }
}
