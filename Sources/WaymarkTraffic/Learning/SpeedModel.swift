import Foundation
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// Fits the curves of the week to what was seen.
///
/// The logarithm of the pace of an edge is its own level, and the curve of its class of road times an amplitude of
/// its own, and by the hour what it differs from that: each as far as it was seen often enough, else what is usual.
/// Levels and curves are medians, so that a few who stand still change nothing.
struct SpeedModel {
    private let graph: RoadGraph
    private let metric: Metric
    private let observations: SpeedObservations
    private let prior: SpeedPrior?
    /// What was seen of each edge: ranges of ``seen``.
    private let seen: [SpeedObservations.Seen]
    private var ranges: [(edge: Int, range: Range<Int>)] = []

    /// The days that are alike: Monday to Thursday, Friday, Saturday, Sunday.
    private static let kindsOfDay = 4
    private static let quartersOfDay = 96
    private static var binCount: Int { kindsOfDay * quartersOfDay }

    /// What is known of one edge.
    private struct Fit {
        var level = 0.0
        var amplitude = 1.0
        /// What it differs from the curve of its class by hours of a weekday, then of a day at the weekend.
        var rest = [Double](repeating: 0, count: 48)
    }

    private var fits: [Fit] = []
    /// For each class of road the curve by ``binCount`` bins, 0 on the whole.
    private var curves: [Int: [Double]] = [:]

    /// - Parameter prior: what is usual of roads of classes of which little was seen.
    init(_ observations: SpeedObservations, router: Router, prior: SpeedPrior? = nil) {
        (graph, metric) = (router.graph, router.metric)
        (self.observations, self.prior) = (observations, prior)
        let metric = metric
        seen = observations.entries.map { SpeedObservations.Seen($0) }
            .filter { metric.isOpen(EdgeID($0.edge)) }
        var start = 0
        while start < seen.count {
            let end = seen[start...].firstIndex { $0.edge != seen[start].edge } ?? seen.count
            ranges.append((seen[start].edge, start..<end))
            start = end
        }
    }

    /// The speeds that follow.
    func history() -> SpeedHistory {
        var model = self
        model.fit()
        return model.packed()
    }

    private static func kindOfDay(_ quarter: Int) -> Int { max(0, quarter / quartersOfDay - 3) }

    private static func bin(_ quarter: Int) -> Int {
        kindOfDay(quarter) * quartersOfDay + quarter % quartersOfDay
    }

    private static func hour(_ quarter: Int) -> Int {
        (quarter / quartersOfDay < 5 ? 0 : 24) + quarter % quartersOfDay / 4
    }

    private func roadClass(_ edge: Int) -> Int {
        Int(graph.attributes(of: EdgeID(edge)).roadClass.rawValue)
    }

    // MARK: Fitting

    private mutating func fit() {
        fits = ranges.map { item in
            Fit(level: median(item.range) { $0.logPace })
        }
        for _ in 0..<3 {
            fitCurves()
            for (number, item) in ranges.enumerated() { fit(number, item.edge, item.range) }
        }
        fitRests()
        liftToMeans()
    }

    /// Times by which an edge may take longer once than it usually does, for the mean.
    private static let mostRatio = 4.0

    /// Lifts levels from medians to means, which add up along a way: who waits at a signal every other time waits half
    /// as long each time. Few are told by their class.
    private mutating func liftToMeans() {
        var sums = [(count: Double, ratio: Double)](repeating: (0, 0), count: ranges.count)
        var classes: [Int: (count: Double, ratio: Double)] = [:]
        for (number, item) in ranges.enumerated() {
            let kind = roadClass(item.edge)
            guard let curve = curves[kind] else { continue }
            let fit = fits[number]
            for index in item.range {
                let value = seen[index]
                let expected =
                    fit.level + fit.amplitude * curve[Self.bin(value.quarter)]
                    + fit.rest[Self.hour(value.quarter)]
                let ratio = exp(value.logPace - expected)
                sums[number].count += value.count
                sums[number].ratio +=
                    value.count * max(1 / Self.mostRatio, min(Self.mostRatio, ratio))
            }
            classes[kind, default: (0, 0)].count += sums[number].count
            classes[kind, default: (0, 0)].ratio += sums[number].ratio
        }
        for (number, item) in ranges.enumerated() {
            guard let usual = classes[roadClass(item.edge)], usual.count > 0 else { continue }
            let (count, ratio) = sums[number]
            let mean =
                (ratio + Self.priorCount * usual.ratio / usual.count) / (count + Self.priorCount)
            fits[number].level += log(mean)
        }
    }

    /// The median of `value` over what was seen, each as often as it was.
    private func median(
        _ range: Range<Int>, _ value: (SpeedObservations.Seen) -> Double
    ) -> Double {
        let values = range.map { (value: value(seen[$0]), count: seen[$0].count) }
            .sorted { $0.value < $1.value }
        let half = values.reduce(0) { $0 + $1.count } / 2
        var sum = 0.0
        for (index, item) in values.enumerated() {
            sum += item.count
            if sum > half { return item.value }
            if sum == half, index + 1 < values.count {
                return (item.value + values[index + 1].value) / 2
            }
        }
        return values.last?.value ?? 0
    }

    /// The steps in which deviations are counted for their median.
    private static let (mostDeviation, deviationSteps) = (2.0, 400)

    private mutating func fitCurves() {
        var counts: [Int: [Float]] = [:]
        for (number, item) in ranges.enumerated() {
            let kind = roadClass(item.edge)
            var histogram =
                counts.removeValue(forKey: kind)
                ?? [Float](repeating: 0, count: Self.binCount * Self.deviationSteps)
            let fit = fits[number]
            for index in item.range {
                let value = seen[index]
                let deviation = (value.logPace - fit.level) / max(0.3, fit.amplitude)
                let share = (deviation + Self.mostDeviation) / (2 * Self.mostDeviation)
                let step = max(0, min(0.9999, share)) * Double(Self.deviationSteps)
                histogram[Self.bin(value.quarter) * Self.deviationSteps + Int(step)] +=
                    Float(value.count)
            }
            counts[kind] = histogram
        }
        curves = counts.mapValues { Self.curve(ofCounts: $0) }
    }

    /// The medians of the bins, smoothed; where little was seen they are drawn towards none.
    private static func curve(ofCounts counts: [Float]) -> [Double] {
        var curve = [Double](repeating: 0, count: binCount)
        for kind in 0..<kindsOfDay {
            for quarter in 0..<quartersOfDay {
                var sums = [Float](repeating: 0, count: deviationSteps)
                for (offset, weight) in zip(-2...2, [Float(0.3), 0.7, 1, 0.7, 0.3]) {
                    let other = (quarter + offset + quartersOfDay) % quartersOfDay
                    let first = (kind * quartersOfDay + other) * deviationSteps
                    for step in 0..<deviationSteps { sums[step] += weight * counts[first + step] }
                }
                let total = sums.reduce(0, +)
                guard total > 0 else { continue }
                var (sum, step) = (Float(0), 0)
                while step < deviationSteps - 1, sum + sums[step] < total / 2 {
                    sum += sums[step]
                    step += 1
                }
                let within = Double((total / 2 - sum) / max(sums[step], 1e-6))
                let median =
                    (Double(step) + within) / Double(deviationSteps) * 2 * mostDeviation
                    - mostDeviation
                curve[kind * quartersOfDay + quarter] = median * Double(total / (total + 20))
            }
        }
        return curve
    }

    private mutating func fit(_ number: Int, _ edge: Int, _ range: Range<Int>) {
        guard let curve = curves[roadClass(edge)] else { return }
        // The line through what was seen, drawn towards an amplitude of 1.
        var (count, x, y, xx, xy) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for index in range {
            let value = seen[index]
            let c = curve[Self.bin(value.quarter)]
            let deviation = max(-1, min(1.5, value.logPace - fits[number].level))
            count += value.count
            x += value.count * c
            y += value.count * deviation
            xx += value.count * c * c
            xy += value.count * c * deviation
        }
        let (variance, covariance) = (xx - x * x / count, xy - x * y / count)
        let amplitude = (covariance + Self.prior) / (variance + Self.prior)
        fits[number].amplitude = max(0, min(4, amplitude))
        let fitted = fits[number].amplitude
        fits[number].level = median(range) { $0.logPace - fitted * curve[Self.bin($0.quarter)] }
    }

    /// How much spread of a curve weighs as much as what is usual.
    private static let prior = 0.7
    /// How often an hour is seen that counts as much as what is usual.
    private static let priorCount = 8.0

    /// What drives over the edges of a class tell of one hour.
    private struct Rests {
        /// Hours of edges, and drives in them.
        private var (hours, drives) = (0.0, 0.0)
        /// The squares of what they differ from what is expected, about the mean of their hour, and of the means.
        private var (within, between) = (0.0, 0.0)

        mutating func add(drives: Double, sum: Double, squares: Double) {
            hours += 1
            self.drives += drives
            between += sum * sum / drives
            within += squares - sum * sum / drives
        }

        /// How often an hour of an edge is seen that counts as much as that it is as usual: many times where what one
        /// drive differs from another is much more than what hours differ.
        var priorCount: Double {
            guard drives > hours else { return SpeedModel.mostPriorCount }
            let noise = within / (drives - hours)
            let variance = (between - hours * noise) / drives
            let count = variance > 0 ? noise / variance : .infinity
            return max(SpeedModel.priorCount, min(SpeedModel.mostPriorCount, count))
        }
    }

    private static let mostPriorCount = 400.0

    /// Fits what edges differ from the curve of their class by the hour.
    private mutating func fitRests() {
        var classes: [Int: Rests] = [:]
        var sums: [[(count: Double, sum: Double)]] = []
        for (number, item) in ranges.enumerated() {
            let (edge, range) = item
            var hours = [(count: Double, sum: Double, squares: Double)](
                repeating: (0, 0, 0), count: 48)
            if let curve = curves[roadClass(edge)] {
                let fit = fits[number]
                for index in range {
                    let value = seen[index]
                    let expected = fit.level + fit.amplitude * curve[Self.bin(value.quarter)]
                    let rest = max(-0.7, min(0.7, value.logPace - expected))
                    let hour = Self.hour(value.quarter)
                    hours[hour].count += value.count
                    hours[hour].sum += value.count * rest
                    hours[hour].squares += value.count * rest * rest
                }
            }
            for hour in hours where hour.count > 0 {
                classes[roadClass(edge), default: Rests()].add(
                    drives: hour.count, sum: hour.sum, squares: hour.squares)
            }
            sums.append(hours.map { ($0.count, $0.sum) })
        }
        let priorCounts = classes.mapValues(\.priorCount)
        for (number, item) in ranges.enumerated() {
            let prior = priorCounts[roadClass(item.edge)] ?? Self.mostPriorCount
            fits[number].rest = sums[number].map { $0.sum / ($0.count + prior) }
        }
    }

    // MARK: Packing

    /// The curve of an edge by ``binCount`` bins.
    private func curve(_ fit: Fit, _ kind: Int) -> [Double] {
        guard let curve = curves[kind] else { return [] }
        return (0..<Self.binCount).map { bin in
            let isWeekend = bin / Self.quartersOfDay > 1
            let first = isWeekend ? 24 : 0
            // Between the middles of two hours it changes by degrees.
            let place = Double(bin % Self.quartersOfDay) / 4 - 0.375
            let low = Int(place.rounded(.down))
            let share = place - Double(low)
            let (a, b) = (first + (low + 24) % 24, first + (low + 25) % 24)
            return fit.amplitude * curve[bin] + fit.rest[a] * (1 - share) + fit.rest[b] * share
        }
    }

    private static func week(_ bins: [Double]) -> [Double] {
        let least = bins.min() ?? 0
        return (0..<WeekTime.quarterCount).map { exp(bins[bin($0)] - least) }
    }

    private func packed() -> SpeedHistory {
        // Curves of single edges are put together until there are few enough.
        var groups = CurveGroups(limit: SpeedHistory.mostCurves - 64)
        let own = ranges.indices.map { curve(fits[$0], roadClass(ranges[$0].edge)) }
        let numbers = groups.assign(own)
        var weeks: [[Double]] = groups.centers.map(Self.week)
        var least = groups.centers.map { $0.min() ?? 0 }
        // Roads that nobody drove go by their class.
        var numberOfClass: [Int: Int] = [:]
        for kind in curves.keys.sorted() {
            let bins = curve(Fit(), kind)
            numberOfClass[kind] = weeks.count
            weeks.append(Self.week(bins))
            least.append(bins.min() ?? 0)
        }
        var paces = [Double?](repeating: nil, count: graph.edgeCount)
        var curveNumbers = [UInt16](repeating: UInt16(weeks.count), count: graph.edgeCount)
        weeks.append([Double](repeating: 1, count: WeekTime.quarterCount))
        least.append(0)
        let (priorNumber, unsure) = (weeks.count, classesSeenSeldom())
        if let prior { weeks.append(prior.logFactors.map { exp($0) }) }
        let biases = biases()
        let usual = biases.mapValues { $0.sorted().quantile(0.5) }
        var isKnown = [Bool](repeating: false, count: graph.edgeCount)
        var bias = [Double](repeating: 0, count: graph.edgeCount)
        for (number, item) in ranges.enumerated() {
            let edge = item.edge
            guard let profile = logPace(edge) else { continue }
            let kind = roadClass(edge)
            let count = item.range.reduce(0) { $0 + seen[$1].count }
            let expected = profile + (usual[kind] ?? 0)
            let level = (fits[number].level * count + expected * 2) / (count + 2)
            curveNumbers[edge] = UInt16(numbers[number])
            paces[edge] = exp(level + least[numbers[number]])
            (isKnown[edge], bias[edge]) = (true, level - profile)
        }
        for edge in 0..<graph.edgeCount where !isKnown[edge] {
            guard let profile = logPace(edge) else { continue }
            let number = numberOfClass[roadClass(edge)]
            if let neighbour = neighbour(of: edge, where: { isKnown[$0] }) {
                let number = Int(curveNumbers[neighbour])
                curveNumbers[edge] = UInt16(number)
                paces[edge] = exp(profile + bias[neighbour] + least[number])
            } else if number.map({ _ in unsure.contains(roadClass(edge)) }) ?? true,
                isUsual(edge, logPace: profile)
            {
                curveNumbers[edge] = UInt16(priorNumber)
                paces[edge] = exp(profile)
            } else if let number {
                curveNumbers[edge] = UInt16(number)
                paces[edge] = exp(profile + (usual[roadClass(edge)] ?? 0) + least[number])
            }
        }
        return SpeedHistory(
            profile: metric.profile.name, paces: paces, curveNumbers: curveNumbers, curves: weeks,
            spread: observations.spread, traceCount: observations.traceCount,
            tracedEdgeCount: ranges.count)
    }

    /// How many drives over roads of a class tell more of it than what is usual.
    private static let sureCount = 500.0

    /// The classes of roads that were driven fewer times than that.
    private func classesSeenSeldom() -> Set<Int> {
        var counts: [Int: Double] = [:]
        for item in ranges {
            counts[roadClass(item.edge), default: 0] += item.range.reduce(0) {
                $0 + seen[$1].count
            }
        }
        return Set(counts.filter { $0.value < Self.sureCount }.keys)
    }

    /// Whether something is usual of an edge.
    private func isUsual(_ edge: Int, logPace: Double) -> Bool {
        prior?.applies(
            to: graph.attributes(of: EdgeID(edge)).roadClass, at: exp(-logPace)) ?? false
    }

    /// The logarithm of the pace that the profile expects; `nil` where it may not drive.
    private func logPace(_ edge: Int) -> Double? {
        let id = EdgeID(edge)
        guard metric.isOpen(id), graph.lengths[edge] > 0, !metric.isRestricted(id) else {
            return nil
        }
        return log(Double(metric.durations[edge]) / 1000 / Double(graph.lengths[edge]))
    }

    /// For each class by how much edges that were seen are slower than the profile expects.
    private func biases() -> [Int: [Double]] {
        var biases: [Int: [Double]] = [:]
        for (number, item) in ranges.enumerated() {
            guard let profile = logPace(item.edge) else { continue }
            biases[roadClass(item.edge), default: []].append(fits[number].level - profile)
        }
        return biases
    }

    /// An edge before or after `edge` that is of the same class, and as `holds` says.
    private func neighbour(of edge: Int, where holds: (Int) -> Bool) -> Int? {
        let id = EdgeID(edge)
        let kind = roadClass(edge)
        func fits(_ other: Int) -> Bool {
            holds(other) && graph.segments[other] != graph.segments[edge]
                && roadClass(other) == kind
        }
        if let after = graph.edges(from: graph.targets[edge]).first(where: fits) { return after }
        return graph.arrivals(at: graph.source(of: id)).lazy.map { Int($0.index) }.first(
            where: fits)
    }
}
