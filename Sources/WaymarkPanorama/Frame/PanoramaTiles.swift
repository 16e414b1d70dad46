import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering

/// Loads the parts of a panorama's picture that frames take, from coarse to fine, and lets go of those that no frame
/// has taken for a while.
@MainActor final class PanoramaTiles {
    let panorama: Panorama
    private(set) var picture: SpherePicture
    /// Called when something has arrived or failed.
    var onChange: () -> Void = {}
    private let provider: any PanoramaProvider
    private var tasks: [SphereTileUse.Place: Task<Void, Never>] = [:]
    /// The parts that cannot be had, for good or until the network is asked again.
    private var failed: Set<SphereTileUse.Place> = []
    private let backoff = Backoff<SphereTileUse.Place>()
    /// The parts that are there, by the number of the frame that last took them.
    private var lastFrames: [SphereTileUse.Place: Int] = [:]
    private var frame = 0
    private var missing: [SphereTileUse.Place] = []
    /// How many bytes of pixels are kept beyond those of the last frame.
    private static let mostBytes = 48 << 20
    private static let mostTasks = 4

    init(_ panorama: Panorama, provider: any PanoramaProvider, pause: @escaping RetryPause) {
        self.panorama = panorama
        self.provider = provider
        backoff.pause = pause
        let image = panorama.image
        picture = SpherePicture(
            levels: image.isValid
                ? image.levels.map {
                    SpherePicture.Level(
                        width: $0.width, height: $0.height, tileWidth: $0.tileWidth,
                        tileHeight: $0.tileHeight)
                } : [],
            axes: SphereAxes(heading: image.heading, pitch: image.pitch, roll: image.roll))
    }

    isolated deinit { for task in tasks.values { task.cancel() } }

    /// Whether all that the last frame would have taken is there or has failed.
    var isComplete: Bool { missing.isEmpty }

    /// Whether any part can be seen.
    var hasPicture: Bool { !lastFrames.isEmpty }

    /// Whether nothing will ever be seen.
    var isHopeless: Bool { picture.levels.isEmpty || isComplete && lastFrames.isEmpty }

    /// Takes note of what a frame takes, and asks for what is missing.
    func follow(_ use: SphereTileUse) {
        frame += 1
        for place in use.taken { lastFrames[place] = frame }
        missing = use.missing.filter { !failed.contains($0) }
        let wanted = Set(missing)
        for (place, task) in tasks where !wanted.contains(place) {
            task.cancel()
            tasks[place] = nil
        }
        dropOld()
        request()
    }

    /// Waits until what is being loaded has arrived or failed.
    func load() async { while let task = tasks.values.first { await task.value } }

    private func request() {
        for place in missing where tasks.count < Self.mostTasks && tasks[place] == nil {
            let (panorama, provider) = (panorama, provider)
            let halvings = picture.halvings(ofLevel: place.level, row: place.row)
            tasks[place] = Task { [weak self] in
                let tile = await Self.tile(
                    at: place, of: panorama, from: provider, halvings: halvings)
                if !Task.isCancelled { self?.receive(tile, at: place) }
            }
        }
    }

    /// Why a part cannot be had.
    private enum Failure: Error {
        case network
        case forGood
    }

    /// A part of the picture, decoded away from the main actor, with its narrower copies.
    @concurrent private nonisolated static func tile(
        at place: SphereTileUse.Place, of panorama: Panorama, from provider: any PanoramaProvider,
        halvings: Int
    ) async -> Result<SphereTile, Failure> {
        let tile = PanoramaTile(level: place.level, column: place.column, row: place.row)
        do throws(PanoramaError) {
            let bytes = try await provider.tile(tile, of: panorama)
            let decoded = try? SphereTile(encoded: bytes, halvings: halvings)
            return decoded.map { .success($0) } ?? .failure(.forGood)
        } catch {
            if case .network = error { return .failure(.network) }
            return .failure(.forGood)
        }
    }

    private func receive(_ result: Result<SphereTile, Failure>, at place: SphereTileUse.Place) {
        tasks[place] = nil
        missing.removeAll { $0 == place }
        switch result {
        case .success(let tile):
            backoff.hasEnded(place)
            if picture.set(tile, level: place.level, column: place.column, row: place.row) {
                lastFrames[place] = frame
            } else {
                failed.insert(place)
            }
        case .failure(let failure):
            failed.insert(place)
            guard failure == .network else { break }
            backoff.hasFailed(place) { [weak self] in
                self?.failed.remove(place)
                self?.onChange()
            }
        }
        request()
        onChange()
    }

    private func dropOld() {
        let old = lastFrames.filter { $0.value < frame && $0.key.level > 0 }
        var bytes = old.keys.reduce(0) { $0 + size(of: $1) }
        for place in old.sorted(by: { $0.value < $1.value }).map(\.key) {
            guard bytes > Self.mostBytes else { return }
            bytes -= size(of: place)
            lastFrames[place] = nil
            picture.set(nil, level: place.level, column: place.column, row: place.row)
        }
    }

    private func size(of place: SphereTileUse.Place) -> Int {
        picture.tile(level: place.level, column: place.column, row: place.row)?.byteCount ?? 0
    }
}
