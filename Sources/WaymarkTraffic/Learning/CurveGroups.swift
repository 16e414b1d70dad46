/// Puts curves that are alike together, so that each has one of a few centres (Lloyd 1982,
/// doi 10.1109/TIT.1982.1056489).
struct CurveGroups {
    /// The most centres.
    let limit: Int
    /// The centres, once curves were assigned.
    private(set) var centers: [[Double]] = []

    /// Rounds after which centres hardly move.
    private static let rounds = 6
    /// Numbers of a curve that are compared: parts of the week.
    private static let featureCount = 24
    /// Curves for each centre, so that a curve of its own is not the noise of one edge.
    private static let curvesOfCenter = 4

    init(limit: Int) { self.limit = limit }

    /// The number of the centre of each of `curves`, which are all of one length.
    ///
    /// - Complexity: O(*n* *k*) in the curves and the centres.
    mutating func assign(_ curves: [[Double]]) -> [Int] {
        guard let length = curves.first?.count, length >= Self.featureCount else { return [] }
        let features = curves.map(Self.features)
        // With many curves, fewer centres keep the time in bounds.
        let most = curves.count > 50_000 ? min(limit, 1024) : limit
        let count = max(1, min(most, curves.count / Self.curvesOfCenter))
        var means = (0..<count).map { features[$0 * curves.count / count] }
        var numbers = [Int](repeating: 0, count: curves.count)
        for _ in 0..<Self.rounds {
            for (index, feature) in features.enumerated() {
                numbers[index] = Self.nearest(to: feature, among: means)
            }
            means = Self.means(of: features, numbers, count: count, else: means)
        }
        centers = Self.means(
            of: curves, numbers, count: count,
            else: [[Double]](repeating: [Double](repeating: 0, count: length), count: count))
        return numbers
    }

    private static func features(_ curve: [Double]) -> [Float] {
        (0..<featureCount).map { part in
            let range = part * curve.count / featureCount..<(part + 1) * curve.count / featureCount
            return Float(curve[range].reduce(0, +) / Double(range.count))
        }
    }

    private static func nearest(to feature: [Float], among means: [[Float]]) -> Int {
        var (best, least) = (0, Float.infinity)
        for (number, mean) in means.enumerated() {
            var sum: Float = 0
            for part in 0..<featureCount {
                let difference = feature[part] - mean[part]
                sum += difference * difference
            }
            if sum < least { (best, least) = (number, sum) }
        }
        return best
    }

    private static func means<Number: BinaryFloatingPoint>(
        of curves: [[Number]], _ numbers: [Int], count: Int, else others: [[Number]]
    ) -> [[Number]] {
        var sums = others.map { [Number](repeating: 0, count: $0.count) }
        var counts = [Number](repeating: 0, count: count)
        for (curve, number) in zip(curves, numbers) {
            counts[number] += 1
            for part in curve.indices { sums[number][part] += curve[part] }
        }
        for number in 0..<count {
            guard counts[number] > 0 else {
                sums[number] = others[number]
                continue
            }
            for part in sums[number].indices { sums[number][part] /= counts[number] }
        }
        return sums
    }
}
