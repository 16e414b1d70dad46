import WaymarkRegion

/// The hours of the week that a journey at a time takes at most.
struct JourneyHours {
    /// Milliseconds since the start of the week at which the clock of the journey stands at 0.
    let start: Int
    /// The first hour, counted from the start of that week.
    let first: Int
    /// How many hours they are.
    let count: Int

    static let length = WeekTime.quarterLength * 4
    /// Journeys of more hours have no bounds by the hour.
    private static let mostCount = 48

    /// The hours from one moment by the clock to another; `nil` where they lie far apart.
    init?(from first: UInt32, to last: UInt32, start: Int) {
        self.start = start
        self.first = (start + Int(first)) / Self.length
        count = (start + Int(last)) / Self.length - self.first + 1
        guard (1...Self.mostCount).contains(count) else { return nil }
    }

    /// The windows that are of use for its roads, the longest ones first.
    var windows: [HourWindow] {
        HourWindow.lengths.flatMap { length -> [HourWindow] in
            // What takes a quarter of its length lies within a shorter one.
            guard length == 2 || count - 1 > length / 4 else { return [] }
            let step = length / 2
            var (windows, hour) = ([HourWindow](), first - first % step)
            repeat {
                windows.append(HourWindow(start: hour % Self.hoursOfWeek, length: length))
                hour += step
            } while hour + step < first + count
            return windows
        }
    }

    private static let hoursOfWeek = WeekTime.quarterCount / 4

    /// The hours of the journey that lie within `window`, by their number from the first.
    func range(of window: HourWindow) -> Range<Int> {
        let place =
            (window.start - first % Self.hoursOfWeek + 2 * Self.hoursOfWeek)
            % Self.hoursOfWeek
        // It may have begun before the journey.
        let begin = place < Self.mostCount ? place : place - Self.hoursOfWeek
        return max(0, begin)..<max(0, min(count, begin + window.length))
    }
}

/// What is known of the least costs of arcs in the hours of one journey: of each pair of hours the bounds of the
/// shortest window that holds both.
struct HourBounds {
    let hours: JourneyHours
    private let known: [(window: HourWindow, bounds: ArcBounds)]
    /// For each pair of hours the number of the bounds, from 1; 0 where there are none.
    private let numbers: MappedArray<UInt8>

    /// - Parameter known: the longest windows first.
    init(hours: JourneyHours, known: [(window: HourWindow, bounds: ArcBounds)]) {
        (self.hours, self.known) = (hours, known)
        var numbers = [UInt8](repeating: 0, count: hours.count * hours.count)
        for (number, item) in known.enumerated() {
            let range = hours.range(of: item.window)
            for first in range {
                for last in first..<range.upperBound {
                    numbers[first * hours.count + last] = UInt8(number + 1)
                }
            }
        }
        self.numbers = MappedArray(numbers)
    }

    /// Whether nothing is known.
    var isEmpty: Bool { known.isEmpty }

    /// The windows that are known.
    var windows: [HourWindow] { known.map(\.window) }

    /// The codes of the least factors of curves, by window.
    var leastCodes: [[UInt8]] { known.map(\.bounds.leastCodes) }

    /// The numbers for inner loops; valid as long as this is kept.
    func view(
        _ shares: KeyPath<ArcBounds, MappedArray<UInt8>>
    ) -> (numbers: UncheckedArray<UInt8>, shares: MappedArray<UncheckedArray<UInt8>>) {
        let none = UncheckedArray(MappedArray<UInt8>())
        return (
            UncheckedArray(numbers),
            MappedArray([none] + known.map { UncheckedArray($0.bounds[keyPath: shares]) })
        )
    }
}

/// The least costs of arcs on one journey, each within the hours in which it can be driven: not before one gets there
/// in the lightest traffic, and not later than by as much as the whole way may take longer than in that.
struct HourlyArcs: BoundingArcs {
    let arcs: TopologyView.Arcs
    private let weights: UncheckedArray<UInt32>
    private let leadsDown: Bool
    private let span: Span
    private let numbers: UncheckedArray<UInt8>
    private let shares: UncheckedArray<UncheckedArray<UInt8>>
    /// Keeps what ``shares`` tell of.
    private let owner: MappedArray<UncheckedArray<UInt8>>
    private let hourCount: Int
    /// Added to moments by the clock it gives those since the start of the first hour.
    private let offset: Int

    /// When vertices can be reached.
    struct Span {
        /// Of each vertex the earliest moment, made where it is asked for.
        let earliest: HierarchyPotential
        let parents: UncheckedArray<UInt32>
        /// The arcs that lead down, in the lightest traffic.
        let down: BoundArcs
        /// How much later than at the earliest moment each may be reached by what arrives before ``limit``.
        let slack: UInt32
        let limit: UInt32
        /// The moments of the vertices that were asked for.
        let moments: UncheckedMutableArray<UInt32>

        init(
            _ earliest: HierarchyPotential, parents: UncheckedArray<UInt32>, down: BoundArcs,
            slack: UInt32, limit: UInt32
        ) {
            (self.earliest, self.parents, self.down) = (earliest, parents, down)
            (self.slack, self.limit) = (slack, limit)
            moments = earliest.costs.elements
        }
    }

    /// The arcs that lead up, or down, with the bounds in `known`.
    init(
        _ base: BoundArcs, known: HourBounds, span: Span,
        shares: KeyPath<ArcBounds, MappedArray<UInt8>>
    ) {
        (arcs, weights, self.span) = (base.arcs, base.weights, span)
        leadsDown = shares == \ArcBounds.down
        (numbers, owner) = known.view(shares)
        self.shares = UncheckedArray(owner)
        hourCount = known.hours.count
        offset = known.hours.start - known.hours.first * JourneyHours.length
    }

    @inline(__always) func prepare(for vertex: UInt32) {
        _ = span.earliest.cost(from: vertex, span.parents, span.down)
    }

    @inline(__always) func cost(of arc: Int, low: Int, top: Int) -> UInt32 {
        let (start, end) = leadsDown ? (top, low) : (low, top)
        let first = span.moments[start]
        let last = min(span.limit, span.moments[end] &+ span.slack)
        // Nothing that arrives in time leads over it.
        guard first <= last else { return HierarchyWeights.infinity }
        let place = hour(of: first) * hourCount + hour(of: last)
        let number = Int(numbers[place])
        let least = weights[arc]
        return number == 0 ? least : ArcBounds.cost(least, share: shares[number][arc])
    }

    @inline(__always) private func hour(of moment: UInt32) -> Int {
        (Int(moment) + offset) / JourneyHours.length
    }
}
