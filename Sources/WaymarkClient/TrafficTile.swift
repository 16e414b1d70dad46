import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkTiles

/// The traffic and the incidents of a vector tile.
struct TrafficTile {
    let segments: [TrafficSegment]
    let incidents: [TrafficIncident]

    /// Reads the tile `id`; what it does not know is left out.
    ///
    /// - Throws: ``DirectionsError/provider(reason:)`` where that is no tile.
    init(_ bytes: [UInt8], _ id: TileID) throws(DirectionsError) {
        let tile: VectorTile
        do throws(VectorTileError) {
            tile = try VectorTileDecoder.decode(bytes)
        } catch {
            throw .provider(reason: "a tile of its traffic cannot be read: \(error)")
        }
        segments = tile.layer("traffic")?.segments(of: id) ?? []
        incidents = tile.layer("incidents")?.incidents(of: id) ?? []
    }
}

extension VectorTileLayer {
    fileprivate func segments(of tile: TileID) -> [TrafficSegment] {
        features.flatMap { feature -> [TrafficSegment] in
            guard feature.geometry == .line,
                let congestion = text("congestion", of: feature)
                    .flatMap(TrafficCongestion.init(rawValue:))
            else { return [] }
            let side = text("driving_side", of: feature).flatMap(DrivingSide.init(rawValue:))
            return feature.parts.map { part in
                TrafficSegment(
                    path: Path(points(ofPart: part).map { coordinate(of: $0, in: tile) }),
                    congestion: congestion, drivingSide: side ?? .right)
            }
        }
    }

    fileprivate func incidents(of tile: TileID) -> [TrafficIncident] {
        features.compactMap { feature in
            guard feature.geometry == .point, let part = feature.parts.first,
                let point = points(ofPart: part).first, let id = text("id", of: feature)
            else { return nil }
            let kind = text("kind", of: feature).flatMap(TrafficIncident.Kind.init(rawValue:))
            var incident = TrafficIncident(
                id: id, kind: kind ?? .other, coordinate: coordinate(of: point, in: tile),
                roadName: text("road", of: feature) ?? "",
                summary: text("summary", of: feature) ?? "",
                details: text("details", of: feature) ?? "",
                isClosed: value("closed", of: feature) == .bool(true))
            if case .number(let delay) = value("delay", of: feature) { incident.delay = delay }
            if case .number(let count) = value("reports", of: feature) {
                incident.reportCount = Int(exactly: count)
            }
            if case .number(let share) = value("confidence", of: feature) {
                incident.confidence = share
            }
            // Users may tell of a closure that is none yet.
            if incident.reportCount != nil {
                incident.isClosed = value("closed", of: feature) == .bool(true)
            }
            incident.startTime = time("start", of: feature)
            incident.endTime = time("end", of: feature)
            incident.path = text("path", of: feature).flatMap {
                try? Path(encoded: $0, precision: 6)
            }
            return incident
        }
    }

    private func coordinate(of point: TilePoint, in tile: TileID) -> Coordinate {
        let side = Double(1 << tile.z)
        return MapPoint(
            x: (Double(tile.x) + Double(point.x) / Double(extent)) / side,
            y: (Double(tile.y) + Double(point.y) / Double(extent)) / side
        ).coordinate
    }

    private func text(_ name: String, of feature: VectorTileFeature) -> String? {
        guard case .string(let text) = value(name, of: feature) else { return nil }
        return text
    }

    private func time(_ name: String, of feature: VectorTileFeature) -> Date? {
        text(name, of: feature).flatMap { try? Date($0, strategy: .iso8601) }
    }
}
