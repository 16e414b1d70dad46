public import WaymarkDirections
public import WaymarkGeometry

/// Asks for panoramas, also where no view shows one.
///
/// ```swift
/// let service = PanoramaService(provider: provider)
/// let panorama = try await service.panorama(near: place, radius: 100)
/// service.requestPanorama(id: panorama.links[0].panoramaID) { result in … }
/// ```
public struct PanoramaService: Sendable {
    /// The source of the panoramas.
    public let provider: any PanoramaProvider

    /// Asks `provider`.
    public init(provider: any PanoramaProvider) { self.provider = provider }

    /// The panorama nearest to a place.
    ///
    /// - Parameter radius: how far away it may be, in metres, up to 10,000.
    /// - Throws: ``PanoramaError/noneNear(_:radius:)`` among others.
    public func panorama(
        near coordinate: Coordinate, radius: Double = PanoramaRequest.defaultRadius,
        source: PanoramaSource = .any
    ) async throws(PanoramaError) -> Panorama {
        try await provider.panorama(
            PanoramaRequest(near: coordinate, radius: radius, source: source))
    }

    /// The panorama of `id`.
    ///
    /// - Throws: ``PanoramaError/unknownPanorama(_:)`` among others.
    public func panorama(id: String) async throws(PanoramaError) -> Panorama {
        try await provider.panorama(id: id)
    }

    /// Calls `completion` with the panorama nearest to a place, or with the reason why there is none.
    ///
    /// - Returns: the request; where it is cancelled `completion` gets ``PanoramaError/cancelled``.
    @discardableResult
    public func requestPanorama(
        near coordinate: Coordinate, radius: Double = PanoramaRequest.defaultRadius,
        source: PanoramaSource = .any,
        completion: @escaping @MainActor (Result<Panorama, PanoramaError>) -> Void
    ) -> Task<Void, Never> {
        answer(completion) { () async throws(PanoramaError) in
            try await panorama(near: coordinate, radius: radius, source: source)
        }
    }

    /// Calls `completion` with the panorama of `id`, or with the reason why there is none.
    ///
    /// - Returns: the request; where it is cancelled `completion` gets ``PanoramaError/cancelled``.
    @discardableResult
    public func requestPanorama(
        id: String, completion: @escaping @MainActor (Result<Panorama, PanoramaError>) -> Void
    ) -> Task<Void, Never> {
        answer(completion) { () async throws(PanoramaError) in try await panorama(id: id) }
    }

    private func answer(
        _ completion: @escaping @MainActor (Result<Panorama, PanoramaError>) -> Void,
        _ ask: @escaping @Sendable () async throws(PanoramaError) -> Panorama
    ) -> Task<Void, Never> {
        Task { @MainActor in
            let result: Result<Panorama, PanoramaError>
            do throws(PanoramaError) { result = .success(try await ask()) } catch {
                result = .failure(error)
            }
            completion(Task.isCancelled ? .failure(.cancelled) : result)
        }
    }
}
