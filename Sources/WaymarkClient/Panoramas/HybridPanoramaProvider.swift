public import WaymarkDirections
public import WaymarkGeometry

/// The panoramas of the device, and those of the network where the device has none.
///
/// ```swift
/// let provider = HybridPanoramaProvider(device: PanoramaStore(region: path), network: remote)
/// let panorama = try await provider.panorama(PanoramaRequest(near: place))
/// ```
///
/// A picture is the same wherever it comes from, so that the device is asked first: it needs no network. A
/// ``HybridProvider`` asks the other way round, because routes go by the traffic that a server knows.
public struct HybridPanoramaProvider: PanoramaProvider {
    /// Who is asked first.
    public let device: any PanoramaProvider
    /// Who is asked where the device has no answer.
    public let network: any PanoramaProvider

    /// The panoramas of two.
    public init(device: any PanoramaProvider, network: any PanoramaProvider) {
        (self.device, self.network) = (device, network)
    }

    /// The nearest panorama of the device; of the network where the device has none so near.
    public func panorama(_ request: PanoramaRequest) async throws(PanoramaError) -> Panorama {
        try await ask { provider throws(PanoramaError) in try await provider.panorama(request) }
    }

    /// The panorama of `id`.
    public func panorama(id: String) async throws(PanoramaError) -> Panorama {
        try await ask { provider throws(PanoramaError) in try await provider.panorama(id: id) }
    }

    /// A tile of the picture of `panorama`, whichever of the two has it.
    public func tile(
        _ tile: PanoramaTile, of panorama: Panorama
    ) async throws(PanoramaError) -> [UInt8] {
        try await ask { provider throws(PanoramaError) in
            try await provider.tile(tile, of: panorama)
        }
    }

    /// The lines of the device in `bounds`; those of the network where the device has none there.
    public func sequences(
        in bounds: CoordinateBounds
    ) async throws(PanoramaError) -> [PanoramaSequence] {
        try await ask({ provider throws(PanoramaError) in
            try await provider.sequences(in: bounds)
        }) { !$0.isEmpty }
    }

    /// The answer of the device, where it has one that is enough; else that of the network.
    private func ask<Answer>(
        _ question: (any PanoramaProvider) async throws(PanoramaError) -> Answer,
        isEnough: (Answer) -> Bool = { _ in true }
    ) async throws(PanoramaError) -> Answer {
        let known: Answer?
        let missing: PanoramaError
        do throws(PanoramaError) {
            let answer = try await question(device)
            guard !isEnough(answer) else { return answer }
            (known, missing) = (answer, .noPanoramas)
        } catch {
            guard error.isOfOneProvider else { throw error }
            (known, missing) = (nil, error)
        }
        do throws(PanoramaError) {
            return try await question(network)
        } catch {
            if let known, error != .cancelled { return known }
            // That a network has none at all says less than what the device said.
            throw error == .noPanoramas ? missing : error
        }
    }
}

extension PanoramaError {
    /// Whether another provider may have an answer.
    fileprivate var isOfOneProvider: Bool {
        switch self {
        case .noneNear, .unknownPanorama, .noPanoramas, .network, .provider: true
        case .unknownTile, .invalidRequest, .quotaExceeded, .apiKeyNotAuthorized, .termsNotAccepted,
            .cancelled:
            false
        }
    }
}
