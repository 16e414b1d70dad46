import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

extension Route {
    /// The same route with the heights of the ground.
    ///
    /// - Parameter paths: the roads of each leg.
    func elevated(
        by heights: ElevationModel, over paths: [RoadPath], on roads: RoadGraph
    ) -> Route {
        guard paths.count == legs.count else { return self }
        let legs = zip(legs, paths).map { leg, path in
            var leg = leg
            leg.elevation = LegSampler(leg.path, bridges: path.straightParts(on: roads))
                .elevation(by: heights)
            return leg
        }
        return Route(
            legs: legs, notices: notices, travelMode: travelMode, distanceUnit: distanceUnit,
            country: country, timeZoneIdentifier: timeZoneIdentifier)
    }
}

/// Takes the heights along a leg.
private struct LegSampler {
    private let path: Path
    private let length: Double
    /// The metres from the start between which the road leaves the ground, ascending.
    private let bridges: [ClosedRange<Double>]

    /// Metres from one place to the next.
    private static let spacing = 25.0
    /// The most places of a leg; the heights of a longer one are farther apart.
    private static let mostPlaces = 8000.0
    /// Places before and after one over which the mean is taken: errors of the ground are as long as a pixel.
    private static let reach = 2

    init(_ path: Path, bridges: [ClosedRange<Double>]) {
        (self.path, self.bridges) = (path, bridges)
        length = path.length()
    }

    /// `nil` where no height is known.
    func elevation(by model: ElevationModel) -> RouteElevation? {
        let count = Int(max(1, min((length / Self.spacing).rounded(.up), Self.mostPlaces)))
        let spacing = length / Double(count)
        let measured = path.places(count: count).map { model.height(at: $0) }
        guard let ground = Self.filled(measured) else { return nil }
        let line = RouteElevation(spacing: spacing, heights: Self.smoothed(ground))
        var bridges = bridges[...]
        let heights = line.heights.indices.map { index -> Double in
            let place = Double(index) * spacing
            while let bridge = bridges.first, bridge.upperBound < place { bridges.removeFirst() }
            guard let bridge = bridges.first, bridge.contains(place),
                bridge.upperBound > bridge.lowerBound
            else { return line.heights[index] }
            let (start, end) = (
                line.height(at: bridge.lowerBound), line.height(at: bridge.upperBound)
            )
            let share = (place - bridge.lowerBound) / (bridge.upperBound - bridge.lowerBound)
            return start + (end - start) * share
        }
        // Whole decimetres: the ground is not known better.
        return RouteElevation(
            spacing: spacing, heights: heights.map { ($0 * 10).rounded() / 10 })
    }

    /// The heights with those that are not known between their neighbours; `nil` where none is known.
    private static func filled(_ heights: [Double?]) -> [Double]? {
        var filled: [Double] = []
        for (index, height) in heights.enumerated() {
            guard let height else { continue }
            let (before, missing) = (filled.last ?? height, index - filled.count)
            for number in 0..<missing {
                let share = Double(number + 1) / Double(missing + 1)
                filled.append(before + (height - before) * share)
            }
            filled.append(height)
        }
        guard let last = filled.last else { return nil }
        return filled + Array(repeating: last, count: heights.count - filled.count)
    }

    private static func smoothed(_ heights: [Double]) -> [Double] {
        heights.indices.map { index in
            // As many before as after, so that a slope stays where it is.
            let reach = min(reach, index, heights.count - 1 - index)
            let around = heights[index - reach...index + reach]
            return around.reduce(0, +) / Double(around.count)
        }
    }
}

extension RoadPath {
    /// The metres from its start between which it leads over bridges and through tunnels.
    fileprivate func straightParts(on roads: RoadGraph) -> [ClosedRange<Double>] {
        var parts: [ClosedRange<Double>] = []
        var walked = 0.0
        for (index, edge) in edges.enumerated() {
            let driven = range(of: index)
            let length =
                Double(roads.lengths[Int(edge.index)]) * (driven.upperBound - driven.lowerBound)
            if !roads.attributes(of: edge).flags.isDisjoint(with: [.bridge, .tunnel]) {
                if let last = parts.last, last.upperBound == walked {
                    parts[parts.count - 1] = last.lowerBound...walked + length
                } else {
                    parts.append(walked...walked + length)
                }
            }
            walked += length
        }
        return parts
    }
}
