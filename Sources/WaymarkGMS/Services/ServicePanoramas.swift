import WaymarkDirections
import WaymarkGeometry

/// The pictures of streets in the data of the app, as it is when they are asked for.
struct ServicePanoramas: PanoramaProvider {
    private func provider() async throws(PanoramaError) -> any PanoramaProvider {
        guard let provider = await GMSServices.data.panoramas else { throw .noPanoramas }
        return provider
    }

    func panorama(_ request: PanoramaRequest) async throws(PanoramaError) -> Panorama {
        try await provider().panorama(request)
    }

    func panorama(id: String) async throws(PanoramaError) -> Panorama {
        try await provider().panorama(id: id)
    }

    func tile(
        _ tile: PanoramaTile, of panorama: Panorama
    ) async throws(PanoramaError) -> [UInt8] {
        try await provider().tile(tile, of: panorama)
    }

    func sequences(in bounds: CoordinateBounds) async throws(PanoramaError) -> [PanoramaSequence] {
        try await provider().sequences(in: bounds)
    }
}
