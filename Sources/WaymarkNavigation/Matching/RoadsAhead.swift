import WaymarkDirections
import WaymarkGeometry

/// Asks a provider for the roads around a driver before they are needed, so that a location is never
/// kept waiting: until they are there, it is taken without.
@MainActor final class RoadsAhead {
    private let provider: any RoadProvider
    private var area: RoadArea?
    private var search: Task<Void, Never>?

    init(_ provider: any RoadProvider) { self.provider = provider }

    isolated deinit { search?.cancel() }

    /// Roads are fetched for so many metres around a driver, or seconds of a fast drive.
    private static let leastRadius = 400.0
    private static let seconds = 25.0

    /// The known roads within `radius` metres of `place`, nearest first.
    func matches(near place: Coordinate, radius: Double) -> [RoadMatch] {
        area?.matches(near: place, reach: radius, limit: 8) ?? []
    }

    /// Fetches the roads ahead of a driver who comes near the border of what is known.
    func prepare(for location: Location) {
        guard search == nil, location.coordinate.isValid else { return }
        let speed = location.speed ?? 0
        let radius = max(Self.leastRadius, speed * Self.seconds)
        if let area, location.coordinate.distance(to: area.center) < area.radius / 2 { return }
        var center = location.coordinate
        if let course = location.course {
            center = center.destination(distance: min(radius / 4, speed * 5), bearing: course)
        }
        search = Task { [weak self, provider] in
            let pieces = try? await provider.roads(around: center, radius: radius)
            guard let self else { return }
            search = nil
            // A provider that fails is asked again some way on.
            area = RoadArea(
                center: center, radius: pieces == nil ? Self.leastRadius / 2 : radius,
                pieces: pieces ?? [])
        }
    }

    /// Waits until roads that were asked for are there.
    func finish() async { await search?.value }
}
