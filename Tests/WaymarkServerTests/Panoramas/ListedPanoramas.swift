import Synchronization
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkServer

/// A few panoramas, or an error, and the questions that were asked.
final class ListedPanoramas: PanoramaProvider {
    private let panoramas: [Panorama]
    private let error: PanoramaError?
    private let asked = Mutex<[PanoramaRequest]>([])

    /// A provider of `panoramas`, which throws `error` instead where that is given.
    init(_ panoramas: [Panorama] = [.sample], throwing error: PanoramaError? = nil) {
        self.panoramas = panoramas
        self.error = error
    }

    /// The questions for the nearest that were asked, the first one first.
    var questions: [PanoramaRequest] { asked.withLock { $0 } }

    /// A service of these panoramas without any region.
    var service: RegionService {
        RegionService(catalog: RegionCatalog(), panoramas: self, limits: .unhurried)
    }

    func panorama(_ request: PanoramaRequest) throws(PanoramaError) -> Panorama {
        asked.withLock { $0.append(request) }
        return try first { _ in true }
    }

    func panorama(id: String) throws(PanoramaError) -> Panorama {
        try first { $0.panoramaID == id }
    }

    func tile(_ tile: PanoramaTile, of panorama: Panorama) throws(PanoramaError) -> [UInt8] {
        guard panorama.image.contains(tile) else { throw .unknownTile(tile) }
        return [0xff, 0xd8, UInt8(tile.level), UInt8(tile.column), UInt8(tile.row)]
    }

    func sequences(in bounds: CoordinateBounds) throws(PanoramaError) -> [PanoramaSequence] {
        if let error { throw error }
        return [
            PanoramaSequence(
                sequenceID: "s", panoramaIDs: panoramas.map(\.panoramaID),
                coordinates: panoramas.map(\.coordinate))
        ]
    }

    private func first(_ isWanted: (Panorama) -> Bool) throws(PanoramaError) -> Panorama {
        if let error { throw error }
        guard let found = panoramas.first(where: isWanted) else {
            throw .unknownPanorama("none")
        }
        return found
    }
}

extension Panorama {
    /// A panorama of two sizes with one neighbour.
    static let sample = Panorama(
        panoramaID: "a/b", coordinate: Coordinate(latitude: 60.17, longitude: 24.94),
        links: [PanoramaLink(heading: 12.5, panoramaID: "c", streetName: "Street")],
        image: PanoramaImage(width: 1024, height: 512, heading: 90), streetName: "Street",
        time: 1_795_168_800, attribution: "© Someone")

    /// The same at another place, with another id.
    func moved(to id: String, latitude: Double) -> Panorama {
        var copy = self
        copy.panoramaID = id
        copy.coordinate = Coordinate(latitude: latitude, longitude: coordinate.longitude)
        return copy
    }
}
