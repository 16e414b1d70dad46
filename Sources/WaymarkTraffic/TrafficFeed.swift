public import Foundation
public import WaymarkDirections

/// Reads traffic as others write it.
///
/// - `speeds`: a speed file of OSRM, lines of `from node,to node,km/h` with nodes of OpenStreetMap; 0 closes.
/// - `turns`: a file of OSRM's penalties of turns, lines of `from node,via node,to node,seconds`, after which a weight
///   may stand that does not count. Its third column has numbers of nodes, those of speeds have none above 1,000.
/// - `geojson`: a FeatureCollection of lines in the direction of travel, with `speed_kmh`, `closed`,
///   `confidence`, `start`, `end`, `incident` (a kind) and `description` among the properties of each; of points
///   with an `incident`.
/// - `wzdx`: a feed of work zones by WZDx 4, which is GeoJSON with properties of its own.
public enum TrafficFeed: String, Hashable, Sendable, CaseIterable {
    case speeds
    case turns
    case geojson
    case wzdx

    /// The most bytes of a feed.
    public static let mostBytes = 64 << 20
    /// The most entries of a feed.
    public static let mostEntries = 1_000_000

    /// The format of `bytes`, as their beginning shows.
    public init(of bytes: [UInt8]) {
        let start = bytes.prefix(65_536)
        guard
            start.first(where: { $0 > 0x20 && $0 != 0xef && $0 != 0xbb && $0 != 0xbf })
                == UInt8(ascii: "{")
        else {
            self = TurnFile.isOne(start) ? .turns : .speeds
            return
        }
        let text = String(decoding: start, as: UTF8.self)
        self =
            text.contains("\"feed_info\"") || text.contains("\"road_event_feed_info\"")
            ? .wzdx : .geojson
    }

    /// The report in `bytes`.
    ///
    /// - Parameters:
    ///   - source: the name of who says it.
    ///   - now: the time of the report where the feed does not tell it.
    /// - Throws: ``TrafficFeedError``.
    public func read(
        _ bytes: [UInt8], source: String, now: Date
    ) throws(TrafficFeedError) -> TrafficReport {
        guard bytes.count <= Self.mostBytes else {
            throw .tooBig(what: "bytes", limit: Self.mostBytes)
        }
        switch self {
        case .speeds: return try SpeedFile.read(bytes, source: source, now: now)
        case .turns: return try TurnFile.read(bytes, source: source, now: now)
        case .geojson, .wzdx:
            return try GeoJSONFeed(isWorkZones: self == .wzdx).read(
                bytes, source: source, now: now)
        }
    }
}
