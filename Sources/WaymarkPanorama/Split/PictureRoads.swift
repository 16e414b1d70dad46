import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkStyle

/// The lines of a map along which there are street pictures, while they are shown.
@MainActor final class PictureRoads {
    /// Whether they are seen.
    var isShown = false {
        didSet {
            guard isShown != oldValue else { return }
            if isShown { update() } else { clear() }
        }
    }
    private weak let map: MapView?
    private let provider: any PanoramaProvider
    private var overlays: [Overlay] = []
    private var asked: CoordinateBounds?
    private var task: Task<Void, Never>?

    init(map: MapView, provider: any PanoramaProvider) {
        (self.map, self.provider) = (map, provider)
    }

    deinit { task?.cancel() }

    /// Asks for the lines of what the map shows now, where those were not asked for.
    func update() {
        guard isShown, let map, !(asked?.contains(map.visibleBounds) ?? false) else { return }
        let bounds = map.visibleBounds.grown(by: 0.5)
        asked = bounds
        task?.cancel()
        task = Task { [weak self, provider] in
            // Without an answer nothing is highlighted; the figure can be let go all the same.
            let found = try? await provider.sequences(in: bounds)
            guard let self, let found, !Task.isCancelled, isShown else { return }
            show(found)
        }
    }

    /// Waits for the answer.
    func load() async { await task?.value }

    private func show(_ sequences: [PanoramaSequence]) {
        for overlay in overlays { overlay.map = nil }
        overlays = sequences.flatMap { overlay(of: $0) }
        for overlay in overlays { overlay.map = map }
    }

    private func overlay(of sequence: PanoramaSequence) -> [Overlay] {
        let color = StyleColor(hex: 0x1aa3e8, alpha: 0.75)
        guard sequence.coordinates.count > 1 else {
            return sequence.coordinates.map { place in
                let spot = Circle(position: place, radius: 4)
                spot.fillColor = color
                spot.strokeColor = color
                return spot
            }
        }
        let line = Polyline(path: Path(sequence.coordinates))
        line.strokeWidth = 6
        line.strokeColor = color
        return [line]
    }

    private func clear() {
        task?.cancel()
        for overlay in overlays { overlay.map = nil }
        (overlays, asked) = ([], nil)
    }
}

extension CoordinateBounds {
    /// The same with so many of its sides more all around, as far as there is a world.
    fileprivate func grown(by share: Double) -> CoordinateBounds {
        guard !crossesAntimeridian else { return self }
        let height = (northEast.latitude - southWest.latitude) * share
        let width = (northEast.longitude - southWest.longitude) * share
        return CoordinateBounds(
            southWest: Coordinate(
                latitude: max(-90, southWest.latitude - height),
                longitude: max(-180, southWest.longitude - width)),
            northEast: Coordinate(
                latitude: min(90, northEast.latitude + height),
                longitude: min(180, northEast.longitude + width)))
    }

    /// Whether nothing of `other` lies outside.
    fileprivate func contains(_ other: CoordinateBounds) -> Bool {
        southWest.latitude <= other.southWest.latitude
            && southWest.longitude <= other.southWest.longitude
            && northEast.latitude >= other.northEast.latitude
            && northEast.longitude >= other.northEast.longitude
    }
}
