import WaymarkDirections
import WaymarkGeometry

/// What an answer about panoramas has at the most.
enum PanoramaLimits {
    /// Bytes of a panorama.
    static let documentBytes = 1 << 20
    /// Bytes of a list of panoramas or lines.
    static let listBytes = 16 << 20
    /// Bytes of a tile.
    static let tileBytes = 16 << 20
    /// Bytes of an id.
    static let idBytes = 512
}

extension PanoramaError {
    /// A server said something that is no answer.
    static let unreadable = PanoramaError.provider(reason: "its answer cannot be read")

    /// What the network did not carry.
    init(_ error: DirectionsError) {
        switch error {
        case .network(let reason): self = .network(reason: reason)
        case .cancelled: self = .cancelled
        case .provider(let reason): self = .provider(reason: reason)
        case .invalidRequest(let reason): self = .invalidRequest(reason: reason)
        default: self = .provider(reason: "\(error)")
        }
    }

    /// What a server refused; `missing` where it has no such panorama.
    init(_ reply: RemoteReply, missing: PanoramaError) {
        let problem = RemoteProblem(reply)
        switch (reply.status, problem.code) {
        case (403, "TermsNotAccepted"): self = .termsNotAccepted
        case (401, _), (403, _): self = .apiKeyNotAuthorized
        case (429, _): self = .quotaExceeded
        case (_, "NoPanorama"): self = missing
        case (_, "NoTile"): self = .unknownTile(PanoramaTile(level: 0, column: 0, row: 0))
        // A server that is older than these paths.
        case (_, "NoPanoramas"), (404, "InvalidService"): self = .noPanoramas
        case (400, _): self = .invalidRequest(reason: problem.message)
        case (502...504, _): self = .network(reason: problem.message)
        default: self = .provider(reason: problem.message)
        }
    }
}

extension Coordinate {
    /// A position of GeoJSON; `nil` where it is none.
    init?(position: [Double]) {
        guard position.count >= 2 else { return nil }
        self.init(latitude: position[1], longitude: position[0])
        guard isValid else { return nil }
    }
}
