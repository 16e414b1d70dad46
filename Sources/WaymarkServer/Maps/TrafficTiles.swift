import Foundation
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkTiles

/// The traffic and the incidents of all regions as vector tiles.
struct TrafficTiles: Sendable {
    let catalog: RegionCatalog

    /// The zooms that have tiles: lower ones would show whole countries, higher ones nothing more.
    static let zooms = 6...14
    /// Seconds for which a tile may be kept.
    static let maxAge = 30
    /// The most points of the roads of a tile, and the most incidents.
    private static let (mostPoints, mostIncidents) = (60_000, 200)
    private static let layers = ["traffic", "incidents"]

    /// The traffic in `tile`; empty where there is none.
    func tile(_ tile: TileID, at now: Date = Date()) -> ServedBytes {
        guard Self.zooms.contains(tile.z) else { return ServedBytes(maxAge: Self.maxAge) }
        let features = lines(in: tile) + points(in: tile, at: now)
        guard !features.isEmpty,
            let bytes = TileCutter(layers: Self.layers, features: features).contents(of: tile)
        else { return ServedBytes(maxAge: Self.maxAge) }
        let tag = "\(String(CRC32C.checksum(bytes.span.bytes), radix: 16))-\(bytes.count)"
        return ServedBytes(
            Gzip.compress(bytes), isGzip: true, tag: "traffic-\(tag)", maxAge: Self.maxAge)
    }

    /// The roads that look the same are one feature.
    private struct Look: Hashable {
        let congestion: TrafficCongestion
        let drivingSide: DrivingSide
        let roadClass: String
    }

    private func lines(in tile: TileID) -> [PyramidFeature] {
        var looks: [Look] = []
        var parts: [Look: [(points: [WorldPoint], isHole: Bool)]] = [:]
        var count = 0
        for road in catalog.shownTraffic(in: tile) {
            count += road.segment.path.count
            // The largest come first.
            guard count <= Self.mostPoints else { break }
            let look = Look(
                congestion: road.segment.congestion, drivingSide: road.segment.drivingSide,
                roadClass: road.roadClass)
            if parts[look] == nil { looks.append(look) }
            parts[look, default: []].append((road.segment.path.map(WorldPoint.init), false))
        }
        return looks.map { look in
            PyramidFeature(
                layer: 0, geometry: .line, zooms: 0...18,
                properties: [
                    TileProperty("congestion", look.congestion.rawValue),
                    TileProperty("driving_side", look.drivingSide.rawValue),
                    TileProperty("class", look.roadClass),
                ], parts: parts[look] ?? [])
        }
    }

    /// The gravest incidents whose place is in `tile`.
    private func points(in tile: TileID, at now: Date) -> [PyramidFeature] {
        catalog.incidents(at: now)
            .filter {
                $0.coordinate.isValid && TileID(containing: $0.coordinate, z: tile.z) == tile
            }
            .sorted { $0.gravity < $1.gravity }.prefix(Self.mostIncidents)
            .map { incident in
                PyramidFeature(
                    layer: 1, geometry: .point, zooms: 0...18,
                    properties: incident.tileProperties,
                    parts: [([WorldPoint(incident.coordinate)], false)])
            }
    }

    /// The TileJSON document (version 3.0.0).
    func document(at address: ServerAddress) -> [UInt8] {
        ServedTiles.text([
            "tilejson": "3.0.0", "name": "Traffic",
            "tiles": [address.url("/traffic/{z}/{x}/{y}.mvt")],
            "minzoom": Self.zooms.lowerBound, "maxzoom": Self.zooms.upperBound,
            "attribution": catalog.regions.first?.manifest.attribution ?? "",
            "vector_layers": [
                [
                    "id": Self.layers[0],
                    "description": "Roads in the direction of travel",
                    "fields": [
                        "congestion": "freeFlow, slow, queuing or closed",
                        "driving_side": "right or left", "class": "highway of OpenStreetMap",
                    ],
                ],
                [
                    "id": Self.layers[1], "description": "What delays or stops traffic",
                    "fields": TrafficIncident.tileFields,
                ],
            ],
        ])
    }
}

extension TrafficIncident {
    /// How grave it is, as maps choose among several: the least is the gravest.
    fileprivate var gravity: (Int, Double, Kind, String) {
        let minutes = delay.map { $0.isFinite ? (max(0, $0) / 60).rounded() : 0 } ?? 0
        return (isClosed ? 0 : 1, -minutes, kind, id)
    }

    /// The properties of its point; what is not known is not there.
    fileprivate var tileProperties: [TileProperty] {
        var properties = [
            TileProperty("id", id), TileProperty("kind", kind.rawValue),
            TileProperty("closed", isClosed),
        ]
        for (name, text) in [("summary", summary), ("details", details), ("road", roadName)]
        where !text.isEmpty { properties.append(TileProperty(name, String(text.prefix(1000)))) }
        if let delay, delay.isFinite { properties.append(TileProperty("delay", delay)) }
        if let reportCount { properties.append(TileProperty("reports", Double(reportCount))) }
        if let confidence { properties.append(TileProperty("confidence", confidence)) }
        for (name, time) in [("start", startTime), ("end", endTime)] {
            if let time { properties.append(TileProperty(name, time.formatted(.iso8601))) }
        }
        if let path, path.count > 1, path.count <= Self.mostPathPoints {
            properties.append(TileProperty("path", path.encoded(precision: 6)))
        }
        return properties
    }

    /// Longer stretches would make tiles too large.
    private static let mostPathPoints = 500

    /// What the properties are.
    fileprivate static var tileFields: [String: String] {
        [
            "id": "the same in every tile and at every time",
            "kind": Kind.allCases.map(\.rawValue).joined(separator: ", "),
            "closed": "whether nobody gets through", "summary": "a few words",
            "details": "everything else", "road": "the name of the road",
            "delay": "seconds", "reports": "users who say that it is there, of incidents of users",
            "confidence": "0 to 1, of incidents of users", "start": "ISO 8601", "end": "ISO 8601",
            "path": "the stretch as an encoded polyline of six digits",
        ]
    }
}
