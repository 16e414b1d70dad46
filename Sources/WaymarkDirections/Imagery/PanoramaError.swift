public import WaymarkGeometry

/// Why a provider has no panorama, or no picture of it.
public enum PanoramaError: Error, Hashable, Sendable {
    /// There is none within so many metres of the place.
    case noneNear(Coordinate, radius: Double)
    /// There is no panorama with this id.
    case unknownPanorama(String)
    /// The picture has no such tile.
    case unknownTile(PanoramaTile)
    /// The question has a number out of its range.
    case invalidRequest(reason: String)
    /// The provider has no panoramas at all.
    case noPanoramas
    /// The provider could not be reached.
    case network(reason: String)
    /// The quota of the key is used up.
    case quotaExceeded
    /// The key may not be used.
    case apiKeyNotAuthorized
    /// The provider's terms are not accepted.
    case termsNotAccepted
    /// The provider's data is damaged.
    case provider(reason: String)
    /// Whoever asked wants no answer any more.
    case cancelled
}

extension PanoramaError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .noneNear(let place, let radius):
            "there is no panorama within \(Int(clamping: Int64(max(0, min(1e9, radius.rounded()))))) m of "
                + "\(place.latitude),\(place.longitude)"
        case .unknownPanorama(let id): "there is no panorama '\(id.prefix(60))'"
        case .unknownTile(let tile):
            "the picture has no tile \(tile.level)/\(tile.column)/\(tile.row)"
        case .invalidRequest(let reason): reason
        case .noPanoramas: "there are no panoramas"
        case .network(let reason): "the provider cannot be reached: \(reason)"
        case .quotaExceeded: "the quota is used up"
        case .apiKeyNotAuthorized: "the key may not be used for panoramas"
        case .termsNotAccepted: "the terms and conditions are not accepted"
        case .provider(let reason): "the provider failed: \(reason)"
        case .cancelled: "the request was cancelled"
        }
    }
}
