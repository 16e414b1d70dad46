public import WaymarkDirections
public import WaymarkGeometry

extension RemoteProvider: TrafficProvider {
    /// The traffic on the roads in `tile` that the server knows, cut to the tile. It may be half a minute old,
    /// or, with a cache and without a network, not there: old traffic is worse than none.
    public func traffic(in tile: TileID) async throws(DirectionsError) -> [TrafficSegment] {
        let box = tile.bounds
        let segments = try await trafficTile(around: tile)?.segments ?? []
        guard tile.z > Self.deepestTraffic else { return segments }
        return segments.filter { segment in
            CoordinateBounds(segment.path).map { box.intersects($0) } ?? false
        }
    }

    /// The incidents whose place is in `tile`, the gravest of those that the server knows.
    public func incidents(in tile: TileID) async throws(DirectionsError) -> [TrafficIncident] {
        let box = tile.bounds
        let incidents = try await trafficTile(around: tile)?.incidents ?? []
        guard tile.z > Self.deepestTraffic else { return incidents }
        return incidents.filter { box.contains($0.coordinate) }
    }

    /// The zoom of the deepest tiles of traffic: deeper ones are parts of these.
    private static let deepestTraffic = 14
    /// Seconds after which what was told is not taken for the traffic any more.
    private static let longestTrafficAge = 60.0

    /// The tile of the server with `tile`; `nil` where it has none.
    private func trafficTile(around tile: TileID) async throws(DirectionsError) -> TrafficTile? {
        guard tile.isValid else { return nil }
        let id = tile.ancestor(z: Self.deepestTraffic)
        let url = "\(address)/traffic/\(id.path).mvt"
        let reply = try await reply(
            to: RemoteRequest(url: url), longestAge: Self.longestTrafficAge)
        switch reply.status {
        case 200: return try TrafficTile(reply.body, id)
        case 204, 404: return nil
        default: throw DirectionsError(reply)
        }
    }
}
