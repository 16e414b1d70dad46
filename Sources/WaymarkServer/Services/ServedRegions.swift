import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkRouting

/// The regions that a server answers from.
struct ServedRegions {
    private struct Served {
        let region: Region
        let provider: OnDeviceProvider
        let profiles: Set<String>

        /// Whether all of `coordinates` lie in it, or not farther from it than `margin` metres.
        func holds(_ coordinates: [Coordinate], margin: Double) -> Bool {
            let bounds = region.manifest.bounds.grown(by: margin)
            return coordinates.allSatisfy { bounds.contains($0) }
        }
    }

    private let regions: [Served]
    /// The names of all profiles, the user's own last.
    let profiles: [String]

    /// Metres around a region from which its roads are taken where no region holds a place: data
    /// ends at its outermost road.
    private static let margin = 2000.0

    /// What other servers call the profiles.
    private static let aliases = [
        "driving": "car", "cycling": "bicycle", "bike": "bicycle", "walking": "foot",
    ]

    init(_ regions: [Region], own profiles: [Profile]) {
        let own = profiles.map(\.name)
        self.regions = regions.map { region in
            Served(
                region: region, provider: OnDeviceProvider(region: region, profiles: profiles),
                profiles: Set(region.manifest.profiles + own))
        }
        self.profiles = (regions.flatMap(\.manifest.profiles) + own).reduce(into: []) {
            if !$0.contains($1) { $0.append($1) }
        }
    }

    /// The names of the regions.
    var names: [String] { regions.map(\.region.manifest.name) }

    /// The router of `profile` in the first region that holds all of `coordinates`, or else all
    /// but for a margin.
    ///
    /// - Throws: ``RequestError``: no such profile, no such region.
    func router(
        _ profile: String, for coordinates: [Coordinate], service: OSRMService
    ) throws(RequestError) -> Router {
        let name = profiles.contains(profile) ? profile : Self.aliases[profile] ?? profile
        guard profiles.contains(name) else { throw .unknownProfile(profile, known: profiles) }
        let able = regions.filter { $0.profiles.contains(name) }
        let holder =
            able.first { $0.holds(coordinates, margin: 0) }
            ?? able.first { $0.holds(coordinates, margin: Self.margin) }
        if let holder {
            do {
                return try holder.provider.router(name)
            } catch {
                throw .failed(reason: error.description)
            }
        }
        let outside = coordinates.firstIndex { coordinate in
            !able.contains { $0.holds([coordinate], margin: Self.margin) }
        }
        throw outside.map { .outsideRegions(index: $0) } ?? .acrossRegions(service)
    }
}

extension CoordinateBounds {
    /// The rectangle with `margin` metres more on each side.
    fileprivate func grown(by margin: Double) -> CoordinateBounds {
        guard margin > 0 else { return self }
        let latitudes = margin / (Earth.meanRadius * .pi / 180)
        let farthest = max(abs(southWest.latitude), abs(northEast.latitude))
        let longitudes = latitudes / max(0.01, CMath.cosine(farthest.degreesToRadians))
        guard longitudeSpan + 2 * longitudes < 360 else { return self }
        return CoordinateBounds(
            southWest: Coordinate(
                latitude: southWest.latitude - latitudes,
                longitude: (southWest.longitude - longitudes).normalizedLongitude),
            northEast: Coordinate(
                latitude: northEast.latitude + latitudes,
                longitude: (northEast.longitude + longitudes).normalizedLongitude))
    }
}
