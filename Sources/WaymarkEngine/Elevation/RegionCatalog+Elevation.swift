public import WaymarkDirections
import WaymarkGeometry

extension RegionCatalog: ElevationProvider {
    /// The heights for `request`, each from the first region that knows it.
    ///
    /// - Throws: ``DirectionsError/unsupported(_:)`` where no region has heights.
    public func elevation(
        _ request: ElevationRequest
    ) async throws(DirectionsError) -> ElevationProfile {
        try ElevationSampler(regions: regions).profile(request)
    }
}

extension OnDeviceProvider: ElevationProvider {
    /// The heights for `request`.
    ///
    /// - Throws: ``DirectionsError/unsupported(_:)`` where the region has none.
    public func elevation(
        _ request: ElevationRequest
    ) async throws(DirectionsError) -> ElevationProfile {
        try ElevationSampler(regions: [region]).profile(request)
    }
}

/// Takes samples of heights along a line.
private struct ElevationSampler {
    private let regions: [Region]

    init(regions: [Region]) { self.regions = regions.filter { $0.heights != nil } }

    func profile(_ request: ElevationRequest) throws(DirectionsError) -> ElevationProfile {
        guard !regions.isEmpty else { throw .unsupported("heights, as no region has them") }
        guard let first = request.coordinates.first else {
            throw .invalidRequest(reason: "there are no coordinates")
        }
        if let index = request.coordinates.firstIndex(where: { !$0.isValid }) {
            throw .waypoint(index: index, reason: .invalidCoordinate)
        }
        if let interval = request.interval, !(1...100_000).contains(interval) {
            throw .invalidRequest(reason: "interval is 1 to 100000 metres")
        }
        var samples = [sample(first, 0)]
        var start = 0.0
        for (from, to) in zip(request.coordinates, request.coordinates.dropFirst()) {
            let length = from.distance(to: to)
            let count = request.interval.map { max(1, Int((length / $0).rounded(.up))) } ?? 1
            guard samples.count + count <= ElevationRequest.mostSamples else {
                throw .tooManyWaypoints(
                    count: samples.count + count, limit: ElevationRequest.mostSamples)
            }
            for number in 1...count {
                let fraction = Double(number) / Double(count)
                let place = number == count ? to : from.interpolated(to: to, fraction: fraction)
                samples.append(sample(place, start + length * fraction))
            }
            start += length
        }
        return ElevationProfile(samples: samples)
    }

    private func sample(_ place: Coordinate, _ distance: Double) -> ElevationSample {
        // Whole decimetres: the ground is not known better.
        let height = regions.lazy.compactMap { $0.heights?.height(at: place) }.first
        return ElevationSample(
            coordinate: place, distance: (distance * 10).rounded() / 10,
            elevation: height.map { ($0 * 10).rounded() / 10 })
    }
}
