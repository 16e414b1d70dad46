import Synchronization
package import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkImagery

/// The panoramas of all regions of a catalog as one provider: those that are open when it is asked, and whatever was
/// imported into them until then.
final class RegionPanoramas: PanoramaProvider {
    private let catalog: RegionCatalog
    private let stores = Mutex<[String: PanoramaStore]>([:])

    init(catalog: RegionCatalog) { self.catalog = catalog }

    /// The nearest panorama of all regions; of several at one place the newest.
    func panorama(_ request: PanoramaRequest) async throws(PanoramaError) -> Panorama {
        let found = try await answers { store throws(PanoramaError) in
            try await store.panorama(request)
        }
        let nearest = found.map { panorama in
            let distance = panorama.coordinate.distance(to: request.coordinate)
            return (panorama, distance, -(panorama.time ?? -.infinity))
        }.min { ($0.1, $0.2) < ($1.1, $1.2) }
        guard let nearest else { throw .noPanoramas }
        return nearest.0
    }

    /// The panorama of `id` from the first region that has it.
    func panorama(id: String) async throws(PanoramaError) -> Panorama {
        try await first { store throws(PanoramaError) in try await store.panorama(id: id) }
    }

    /// A tile from the first region that has it.
    func tile(
        _ tile: PanoramaTile, of panorama: Panorama
    ) async throws(PanoramaError) -> [UInt8] {
        try await first { store throws(PanoramaError) in
            try await store.tile(tile, of: panorama)
        }
    }

    /// The lines of all regions, with no more pictures than those of one may have.
    func sequences(
        in bounds: CoordinateBounds
    ) async throws(PanoramaError) -> [PanoramaSequence] {
        try await answers { store throws(PanoramaError) in
            try await store.sequences(in: bounds)
        }.flatMap(\.self).thinned(to: PanoramaStore.mostSequencePictures)
    }

    /// Those of the regions that are open now.
    private var openStores: [PanoramaStore] {
        let paths = catalog.regions.map(\.path)
        return stores.withLock { stores in
            stores = Dictionary(
                paths.map { ($0, stores[$0] ?? PanoramaStore(region: $0)) },
                uniquingKeysWith: { a, _ in a })
            return paths.compactMap { stores[$0] }
        }
    }

    private func first<Answer>(
        _ question: (PanoramaStore) async throws(PanoramaError) -> Answer
    ) async throws(PanoramaError) -> Answer {
        guard let answer = try await answers(most: 1, question).first else { throw .noPanoramas }
        return answer
    }

    /// The answers of the regions that have one, at least one and no more than `most`.
    ///
    /// - Throws: the error that says most, where none has one.
    private func answers<Answer>(
        most: Int = .max, _ question: (PanoramaStore) async throws(PanoramaError) -> Answer
    ) async throws(PanoramaError) -> [Answer] {
        var answers: [Answer] = []
        var refusal = PanoramaError.noPanoramas
        for store in openStores where answers.count < most {
            do throws(PanoramaError) {
                answers.append(try await question(store))
            } catch {
                if error == .cancelled { throw error }
                if error.weight > refusal.weight { refusal = error }
            }
        }
        guard !answers.isEmpty else { throw refusal }
        return answers
    }
}

extension PanoramaError {
    /// How much it says, where several regions have no answer.
    fileprivate var weight: Int {
        switch self {
        case .noPanoramas: 0
        case .noneNear, .unknownPanorama: 1
        default: 2
        }
    }
}

extension [PanoramaSequence] {
    /// Every second, third and so on of the pictures, so that there are no more than `most`.
    package func thinned(to most: Int) -> [PanoramaSequence] {
        let share = (reduce(0) { $0 + $1.panoramaIDs.count } + most - 1) / most
        guard share > 1 else { return self }
        var number = 0
        return compactMap { sequence in
            let first = (share - number % share) % share
            number += sequence.panoramaIDs.count
            let kept = stride(from: first, to: sequence.panoramaIDs.count, by: share)
            guard first < sequence.panoramaIDs.count else { return nil }
            return PanoramaSequence(
                sequenceID: sequence.sequenceID,
                panoramaIDs: kept.map { sequence.panoramaIDs[$0] },
                coordinates: kept.map { sequence.coordinates[$0] })
        }
    }
}
