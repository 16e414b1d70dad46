import Foundation
import WaymarkDirections
import WaymarkGeometry

/// A panorama, and where the tiles of its picture are.
struct PanoramaxPicture: Sendable {
    let panorama: Panorama
    /// The address of each level, with `{TileCol}` and `{TileRow}` where it has several tiles.
    private let addresses: [String]

    init(panorama: Panorama, addresses: [String]) {
        (self.panorama, self.addresses) = (panorama, addresses)
    }

    /// The whole address of `tile`, which a server at `base` told; `nil` where there is none, or a page of a server
    /// with encryption would be asked without.
    func address(of tile: PanoramaTile, from base: String) -> String? {
        guard panorama.image.contains(tile), addresses.indices.contains(tile.level) else {
            return nil
        }
        let text = addresses[tile.level]
            .replacingOccurrences(of: "{TileCol}", with: "\(tile.column)")
            .replacingOccurrences(of: "{TileRow}", with: "\(tile.row)")
        guard let root = URL(string: base + "/"),
            let url = URL(string: text, relativeTo: root)?.absoluteURL, url.host != nil,
            let scheme = url.scheme?.lowercased(),
            scheme == "https" || scheme == "http" && root.scheme?.lowercased() == "http"
        else { return nil }
        return url.absoluteString
    }
}

extension PanoramaxItem {
    /// The panorama; `nil` where the picture does not show all directions, or in no size that is known.
    var picture: PanoramaxPicture? {
        guard Self.isID(id), let place = Coordinate(position: geometry.coordinates) else {
            return nil
        }
        let levels = levels
        let image = PanoramaImage(
            levels: levels.map(\.size), heading: (properties.azimuth ?? 0).normalizedBearing,
            pitch: properties.pitch ?? 0, roll: properties.roll ?? 0)
        guard image.isValid else { return nil }
        let panorama = Panorama(
            panoramaID: id, coordinate: place, links: links(from: place), image: image,
            time: properties.datetime.flatMap(Self.time), attribution: attribution)
        return PanoramaxPicture(panorama: panorama, addresses: levels.map(\.address))
    }

    /// One of the sizes of the picture, and where it is.
    private struct Level {
        let size: PanoramaLevel
        let address: String
    }

    /// Pixels across the picture of an asset `sd`.
    private static let smallWidth = 2048
    /// Pixels across the largest picture that is taken as one tile.
    private static let mostWidth = 8192

    /// The sizes that show all of the sphere, the smallest first. The thumbnail is none of them: servers cut it out
    /// of the middle.
    private var levels: [Level] {
        let tiled = tiled
        guard let full = tiled?.size ?? wholeSize else { return [] }
        guard let fieldOfView = properties.camera?.fieldOfView ?? (tiled == nil ? nil : 360),
            fieldOfView >= 360, abs(full.width - 2 * full.height) <= full.width / 50
        else { return [] }
        var levels: [Level] = []
        if let asset = asset("sd", role: "visual") {
            let height = (Self.smallWidth * full.height + full.width / 2) / full.width
            levels.append(Level(size: .whole(Self.smallWidth, height), address: asset.href))
        }
        guard levels.isEmpty || full.width > Self.smallWidth else { return levels }
        if let tiled {
            levels.append(tiled)
        } else if full.width <= Self.mostWidth, let asset = asset("hd", role: "data") {
            levels.append(Level(size: full, address: asset.href))
        }
        return levels
    }

    /// The largest size that is cut into tiles.
    private var tiled: Level? {
        guard let template = templates?["tiles"],
            let (name, set) = properties.matrixSets?.min(by: { $0.key < $1.key })
        else { return nil }
        let sizes = set.tileMatrix.compactMap { matrix in matrix.size.map { ($0, matrix) } }
        guard let (size, matrix) = sizes.max(by: { $0.0.width < $1.0.width }) else { return nil }
        let address = template.href
            .replacingOccurrences(of: "{TileMatrixSet}", with: name)
            .replacingOccurrences(of: "{TileMatrix}", with: matrix.identifier ?? "0")
        return Level(size: size, address: address)
    }

    /// The size of the whole picture, where it is in no tiles.
    private var wholeSize: PanoramaLevel? {
        guard let size = properties.camera?.size, size.count == 2,
            let width = Int(exactly: size[0]), let height = Int(exactly: size[1])
        else { return nil }
        let level = PanoramaLevel.whole(width, height)
        return level.isValid ? level : nil
    }

    /// The JPEG file called `name`, or the first with `role`.
    private func asset(_ name: String, role: String) -> Asset? {
        func isReadable(_ asset: Asset) -> Bool { (asset.type ?? "image/jpeg") == "image/jpeg" }
        if let asset = assets?[name], isReadable(asset) { return asset }
        return assets?.sorted { $0.key < $1.key }.map(\.value)
            .first { ($0.roles ?? []).contains(role) && isReadable($0) }
    }

    private static func time(_ text: String) -> Double? {
        let date =
            (try? Date(text, strategy: .iso8601))
            ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
        return date?.timeIntervalSince1970
    }

    /// The producers, and the licence.
    private var attribution: String? {
        let named = (providers ?? []).filter { ($0.roles ?? []).contains("producer") }.map(\.name)
        let producers = named.isEmpty ? [properties.producer].compactMap(\.self) : named
        let facts = (producers + [properties.license].compactMap(\.self)).filter { !$0.isEmpty }
        return facts.isEmpty ? nil : facts.joined(separator: ", ")
    }
}

extension PanoramaxItem {
    /// Degrees between the directions of two neighbours.
    private static let leastAngle = 30.0
    /// Metres from which on a neighbour has a direction.
    private static let leastDistance = 0.5

    /// The neighbours in the sequence, and the nearest others in other directions.
    private func links(from place: Coordinate) -> [PanoramaLink] {
        let found = (links ?? []).compactMap { link -> (link: PanoramaLink, order: Double)? in
            guard ["prev", "next", "related"].contains(link.rel), let id = link.id, Self.isID(id),
                let target = link.geometry.flatMap({ Coordinate(position: $0.coordinates) })
            else { return nil }
            let distance = target.distance(to: place)
            guard distance >= Self.leastDistance else { return nil }
            return (
                PanoramaLink(heading: place.bearing(to: target), panoramaID: id),
                link.rel == "related" ? distance : 0
            )
        }
        var kept: [PanoramaLink] = []
        for (link, _) in found.sorted(by: { $0.order < $1.order }) {
            let isFree = kept.allSatisfy { other in
                let turn = abs(other.heading - link.heading)
                return other.panoramaID != link.panoramaID
                    && min(turn, 360 - turn) >= Self.leastAngle
            }
            if isFree { kept.append(link) }
        }
        return kept.sorted { $0.heading < $1.heading }
    }
}

extension PanoramaxItem.Matrix {
    /// The size of the picture and of its tiles; `nil` where no picture has these.
    fileprivate var size: PanoramaLevel? {
        let sizes = [matrixWidth, matrixHeight, tileWidth, tileHeight]
        guard sizes.allSatisfy({ (1...65_536).contains($0) }) else { return nil }
        let level = PanoramaLevel(
            width: Int((matrixWidth * tileWidth).rounded()),
            height: Int((matrixHeight * tileHeight).rounded()),
            tileWidth: Int(tileWidth.rounded(.up)), tileHeight: Int(tileHeight.rounded(.up)))
        guard level.isValid, Double(level.columns) == matrixWidth,
            Double(level.rows) == matrixHeight
        else { return nil }
        return level
    }
}

extension PanoramaLevel {
    /// A picture of one tile.
    fileprivate static func whole(_ width: Int, _ height: Int) -> PanoramaLevel {
        PanoramaLevel(width: width, height: height, tileWidth: width, tileHeight: height)
    }
}
