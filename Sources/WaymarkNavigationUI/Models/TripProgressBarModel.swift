public import WaymarkDirections
public import WaymarkNavigation
import WaymarkGeometry

/// The contents of the trip progress bar: all of the trip with its destinations, the traffic, the
/// part that is behind, and where the driver is. 0 is the start of the trip, 1 its end.
public struct TripProgressBarModel: Hashable, Sendable {
    /// A part of the trip with the same traffic.
    public struct Stretch: Hashable, Sendable {
        /// The part of the trip, 0 to 1.
        public let range: ClosedRange<Double>
        /// The traffic that is to be expected.
        public let delay: DelayCategory
    }

    /// The length of the trip in metres, 0 without one.
    public private(set) var length = 0.0
    /// The part of the trip that is behind, which ends where the driver is.
    public private(set) var progress = 0.0
    /// The traffic from the start of the trip to its end, without gaps.
    public private(set) var stretches: [Stretch] = []
    /// The places of the destinations; the last one is 1.
    public private(set) var stops: [Double] = []

    /// Without a trip.
    public init() {}

    /// Whether there is anything to show.
    public var isEmpty: Bool { length <= 0 }

    /// The traffic that is ahead.
    public var ahead: [Stretch] {
        stretches.compactMap { stretch in
            guard stretch.range.upperBound > progress else { return nil }
            let start = max(progress, stretch.range.lowerBound)
            return Stretch(range: start...stretch.range.upperBound, delay: stretch.delay)
        }
    }

    /// Takes another route: the bar begins anew as for a trip that starts here. The next
    /// destination of the same route is no new trip.
    public mutating func routeChanged(to route: Route?, cause: RouteChangeCause) {
        if cause == .nextDestination, route != nil, !isEmpty { return }
        self = TripProgressBarModel()
        guard let route, cause != .cleared else { return }
        start(route)
    }

    /// Takes other times of the same route: the traffic has other colours, the trip goes on.
    public mutating func timesChanged(of route: Route?) {
        guard let route, !isEmpty else { return }
        var model = TripProgressBarModel()
        model.start(route)
        // The times of another route are those of another trip.
        if model.stops == stops { stretches = model.stretches }
    }

    /// Takes the metres that are left to the last destination.
    public mutating func update(remaining: Double) {
        guard !isEmpty, remaining.isFinite else { return }
        progress = max(0, min(1, 1 - remaining / length))
    }

    /// The same with the driver at one of the places that can be told apart on a bar.
    var rounded: TripProgressBarModel {
        var model = self
        model.progress = (progress * Double(Self.resolution)).rounded() / Double(Self.resolution)
        return model
    }

    /// The height of a part of the trip on a bar `height` points high, from its top: the trip goes
    /// upwards.
    public static func y(of fraction: Double, height: Double) -> Double {
        height * (1 - max(0, min(1, fraction)))
    }

    private mutating func start(_ route: Route) {
        var pieces: [(end: Double, delay: DelayCategory)] = []
        var ends: [Double] = []
        for leg in route.legs {
            for segment in leg.path.indices.dropLast() {
                let meters = leg.path[segment].distance(to: leg.path[segment + 1])
                guard meters > 0, meters.isFinite else { continue }
                length += meters
                pieces.append((length, leg.delay(ofSegment: segment)))
            }
            ends.append(length)
        }
        guard length > 0 else { return }
        stops = ends.map { $0 / length }
        stretches = Self.stretches(pieces, length: length)
    }

    /// As many parts as the highest bar has points: of the traffic within one, the worst is shown,
    /// so that a jam on a long trip is not lost.
    private static let resolution = Int(TripProgressBarLayout.greatestHeight)

    private static func stretches(
        _ pieces: [(end: Double, delay: DelayCategory)], length: Double
    ) -> [Stretch] {
        var cells = [DelayCategory](repeating: .noData, count: resolution)
        var start = 0.0
        for piece in pieces {
            let low = min(resolution - 1, Int(start / length * Double(resolution)))
            let high = min(
                resolution - 1, Int((piece.end / length * Double(resolution)).rounded(.up)) - 1)
            for cell in low...max(low, high)
            where (piece.delay.severity ?? 0) > (cells[cell].severity ?? 0) {
                cells[cell] = piece.delay
            }
            start = piece.end
        }
        return merged(cells)
    }

    private static func merged(_ cells: [DelayCategory]) -> [Stretch] {
        var (stretches, start) = ([Stretch](), 0)
        for cell in 1...cells.count where cell == cells.count || cells[cell] != cells[start] {
            let (low, high) = (Double(start), Double(cell))
            stretches.append(
                Stretch(
                    range: low / Double(cells.count)...high / Double(cells.count),
                    delay: cells[start]))
            start = cell
        }
        return stretches
    }
}

extension RouteLeg {
    func delay(ofSegment segment: Int) -> DelayCategory {
        guard segmentFreeFlowDurations.indices.contains(segment),
            segmentDurations.indices.contains(segment)
        else { return .noData }
        return DelayCategory(
            time: segmentDurations[segment], freeFlow: segmentFreeFlowDurations[segment])
    }
}
