public import WaymarkGeometry

/// A request for the height of the ground at places, or along the line through them.
public struct ElevationRequest: Hashable, Sendable, Codable {
    /// The places, one or more; for a line its points in their order.
    public var coordinates: [Coordinate]
    /// Metres between the samples along the line through the places, 1 to 100,000; only the places themselves
    /// where `nil`.
    public var interval: Double?

    /// A request for the heights at `coordinates`, and between them where there is an interval.
    public init(coordinates: [Coordinate], interval: Double? = nil) {
        self.coordinates = coordinates
        self.interval = interval
    }

    /// The most samples of an answer.
    public static let mostSamples = 20_000
}

/// The height of the ground at a place.
public struct ElevationSample: Hashable, Sendable, Codable {
    /// The place.
    public let coordinate: Coordinate
    /// Metres from the first place, along the line.
    public let distance: Double
    /// Metres above the sea; `nil` where it is not known.
    public let elevation: Double?

    /// The height at a place.
    public init(coordinate: Coordinate, distance: Double, elevation: Double?) {
        (self.coordinate, self.distance, self.elevation) = (coordinate, distance, elevation)
    }
}

/// Heights along a line, with what one climbs.
public struct ElevationProfile: Hashable, Sendable, Codable {
    /// The heights in the order of the line: the places of the request and the samples between them.
    public let samples: [ElevationSample]
    /// Metres that one climbs.
    public let ascent: Double
    /// Metres that one goes down, 0 or more.
    public let descent: Double

    /// A profile of `samples`: rises and falls of less than 3 m are errors of the heights, which come from space.
    public init(samples: [ElevationSample]) {
        self.samples = samples
        let climb = Climb(samples.lazy.compactMap(\.elevation))
        (ascent, descent) = (climb.ascent, climb.descent)
    }
}
