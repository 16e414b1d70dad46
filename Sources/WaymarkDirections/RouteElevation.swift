/// The height of the ground along a leg, at places of equal distances.
///
/// ```swift
/// if let elevation = leg.elevation {
///     chart.points = elevation.heights.enumerated().map { (Double($0.offset) * elevation.spacing, $0.element) }
/// }
/// ```
public struct RouteElevation: Hashable, Sendable, Codable {
    /// Metres along the leg from one height to the next.
    public let spacing: Double
    /// Metres above the sea, two or more: the first is that of the start, the last that of the end.
    public let heights: [Double]
    /// Metres that one climbs.
    public let ascent: Double
    /// Metres that one goes down, 0 or more.
    public let descent: Double

    /// The heights of a leg; rises and falls of less than 3 m are errors of the heights, which come from space.
    public init(spacing: Double, heights: [Double]) {
        (self.spacing, self.heights) = (spacing, heights)
        let climb = Climb(heights)
        (ascent, descent) = (climb.ascent, climb.descent)
    }

    /// Metres along the leg.
    public var distance: Double { spacing * Double(heights.count - 1) }

    /// Metres above the sea `meters` after the start, between two heights; beyond an end that of the end.
    public func height(at meters: Double) -> Double {
        guard let last = heights.last else { return 0 }
        let place = spacing > 0 ? max(0, meters / spacing) : 0
        guard place < Double(heights.count - 1) else { return last }
        let (index, share) = (Int(place), place - place.rounded(.down))
        return heights[index] + (heights[index + 1] - heights[index]) * share
    }

    /// The heights of a part of the leg.
    func part(from start: Double, to end: Double) -> RouteElevation {
        let length = max(0, end - start)
        // No more of them than there are, whatever the numbers of another machine say.
        let wanted = spacing > 0 ? (length / spacing).rounded(.up) : 1
        let count = Int(max(1, min(wanted, Double(heights.count))))
        let step = length / Double(count)
        return RouteElevation(
            spacing: step, heights: (0...count).map { height(at: start + Double($0) * step) })
    }

    /// The heights of this leg and of the next one; the ground between two heights is taken as straight.
    func joined(to next: RouteElevation) -> RouteElevation {
        let (own, all) = (distance, distance + next.distance)
        let count = max(1, heights.count + next.heights.count - 2)
        let step = all / Double(count)
        return RouteElevation(
            spacing: step,
            heights: (0...count).map { number in
                let place = Double(number) * step
                return place < own ? height(at: place) : next.height(at: place - own)
            })
    }

    /// Whether it can be read: two heights or more, all of them numbers.
    var isConsistent: Bool {
        heights.count >= 2 && spacing >= 0 && spacing.isFinite && heights.allSatisfy(\.isFinite)
    }
}

extension Route {
    /// Metres that one climbs on all legs; `nil` where the heights of one are not known.
    public var ascent: Double? { sum(\.ascent) }
    /// Metres that one goes down on all legs; `nil` where the heights of one are not known.
    public var descent: Double? { sum(\.descent) }

    private func sum(_ part: (RouteElevation) -> Double) -> Double? {
        legs.reduce(0) { sum, leg in
            guard let sum, let elevation = leg.elevation else { return nil }
            return sum + part(elevation)
        }
    }
}

/// What one climbs and goes down along heights.
struct Climb {
    /// Metres, 0 or more.
    private(set) var ascent = 0.0
    private(set) var descent = 0.0

    /// Metres of a rise or a fall that are taken for an error of the heights.
    private static let noise = 3.0

    init(_ heights: some Sequence<Double>) {
        // The height from which on a rise or a fall counts: the last that did, or a peak or a bottom since.
        var turning: Double?
        var isRising: Bool?
        for height in heights {
            guard let from = turning else {
                turning = height
                continue
            }
            let change = height - from
            if isRising == true && change > 0 || change >= Self.noise {
                ascent += change
                (turning, isRising) = (height, true)
            } else if isRising == false && change < 0 || change <= -Self.noise {
                descent -= change
                (turning, isRising) = (height, false)
            }
        }
        (ascent, descent) = ((ascent * 10).rounded() / 10, (descent * 10).rounded() / 10)
    }
}
