import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WaymarkEngine
import WaymarkGeometry
import WaymarkMaps
import WaymarkRegion
import WaymarkDirections

/// The tiles of all regions of a catalog as one map.
struct ServedTiles: Sendable {
    let catalog: RegionCatalog

    /// The first region that has a part of `tile`.
    func region(of tile: TileID) -> Region? {
        let box = tile.bounds
        return catalog.regions.first { $0.mapBounds.intersects(box) }
    }

    /// The first region whose map is there at `coordinate`; else the first one.
    func region(at coordinate: Coordinate) -> Region? {
        let regions = catalog.regions
        return regions.first { $0.mapBounds.contains(coordinate) } ?? regions.first
    }

    /// A vector tile as it is stored; empty where no region has it.
    func vector(_ tile: TileID) throws(RequestError) -> ServedBytes {
        for region in catalog.regions {
            if let bytes = try stored(tile, region.tiles) {
                return ServedBytes(
                    bytes, isGzip: region.tiles.tilesAreCompressed, tag: region.tag(of: tile))
            }
        }
        return ServedBytes()
    }

    /// A tile of heights.
    func elevation(_ tile: TileID) throws(RequestError) -> ServedBytes {
        try part(tile, of: \.elevations, named: ElevationArchive.fileName)
    }

    /// A picture from the air: PNG or JPEG.
    func aerial(_ tile: TileID) throws(RequestError) -> ServedBytes {
        for region in catalog.regions {
            if let aerial = region.aerial, let bytes = try stored(tile, aerial.tiles) {
                let tag = region.tag(of: tile, in: AerialArchive.fileName)
                return ServedBytes(bytes, isGzip: aerial.tiles.tilesAreCompressed, tag: tag)
            }
        }
        return ServedBytes()
    }

    /// The TileJSON document of the pictures from the air; `nil` where no region has any.
    func aerialDocument(at address: ServerAddress) -> [UInt8]? {
        let archives = catalog.regions.compactMap(\.aerial)
        guard let first = archives.first else { return nil }
        let zooms = archives.map(\.tiles.zooms)
        let names = archives.map(\.attribution).filter { !$0.isEmpty }
        let document = RasterTileDocument(
            tiles: [address.url("/aerial/{z}/{x}/{y}")],
            zooms: zooms.reduce(zooms[0]) {
                min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
            },
            attribution: Set(names).sorted().joined(separator: " · "), tileSize: first.tileSize)
        return document.encoded
    }

    /// A tile of the plans of buildings.
    func indoor(_ tile: TileID) throws(RequestError) -> ServedBytes {
        try part(tile, of: \.indoorPlans, named: IndoorArchive.fileName)
    }

    /// A tile of an archive that not every region has, of the first region that has it.
    private func part(
        _ tile: TileID, of archive: KeyPath<Region, PMTilesArchive?>, named name: String
    ) throws(RequestError) -> ServedBytes {
        for region in catalog.regions {
            if let archive = region[keyPath: archive], let bytes = try stored(tile, archive) {
                return ServedBytes(
                    bytes, isGzip: archive.tilesAreCompressed, tag: region.tag(of: tile, in: name))
            }
        }
        return ServedBytes()
    }

    private func stored(_ tile: TileID, _ archive: PMTilesArchive) throws(RequestError) -> [UInt8]?
    {
        do {
            return try archive.storedContents(of: tile)
        } catch {
            throw .failed(reason: "\(error)")
        }
    }

    /// A tile of the map of the world, without what the regions have a map of.
    func world(_ tile: TileID) async throws(RequestError) -> ServedBytes {
        do {
            let world = try WorldTiles(around: catalog.regions.map(\.mapBounds))
            guard world.zooms.contains(tile.z), let bytes = try await world.contents(of: tile)
            else {
                return ServedBytes()
            }
            return ServedBytes(bytes, isGzip: false, tag: "world-\(tile.z)-\(tile.x)-\(tile.y)")
        } catch {
            throw .failed(reason: "\(error)")
        }
    }

    /// The box around the maps of all regions.
    private var bounds: CoordinateBounds? {
        let boxes = catalog.regions.map(\.mapBounds)
        guard let first = boxes.first else { return nil }
        return boxes.dropFirst().reduce(first) { $0.including($1) }
    }

    /// The TileJSON document (version 3.0.0) of the vector tiles.
    func document(at address: ServerAddress) -> [UInt8] {
        document(
            of: catalog.regions.map(\.tiles), zooms: 0...14,
            at: address.url("/tiles/{z}/{x}/{y}.mvt"))
    }

    /// The TileJSON document of the plans of buildings.
    func indoorDocument(at address: ServerAddress) -> [UInt8] {
        document(
            of: catalog.regions.compactMap(\.indoorPlans), zooms: 15...15,
            at: address.url("/indoor/{z}/{x}/{y}.mvt"))
    }

    /// The TileJSON document of the tiles of `archives` at a template of addresses.
    ///
    /// - Parameter zooms: those that it has where there is no archive.
    private func document(
        of archives: [PMTilesArchive], zooms: ClosedRange<Int>, at template: String
    ) -> [UInt8] {
        let regions = catalog.regions
        var members: [String: Any] = [
            "tilejson": "3.0.0", "name": regions.map(\.manifest.name).joined(separator: ", "),
            "tiles": [template],
            "minzoom": archives.map(\.zooms.lowerBound).min() ?? zooms.lowerBound,
            "maxzoom": archives.map(\.zooms.upperBound).max() ?? zooms.upperBound,
            "attribution": regions.first?.manifest.attribution ?? "",
        ]
        if let text = archives.first?.metadata, let metadata = Self.object(text) {
            members["vector_layers"] = metadata["vector_layers"]
        }
        if let box = bounds {
            members["bounds"] = [
                box.southWest.longitude, box.southWest.latitude, box.northEast.longitude,
                box.northEast.latitude,
            ]
            members["center"] = [box.center.longitude, box.center.latitude, 11.0]
        }
        return Self.text(members)
    }

    /// The TileJSON document of the world around them.
    func worldDocument(at address: ServerAddress) -> [UInt8] {
        Self.text([
            "tilejson": "3.0.0", "tiles": [address.url("/world/{z}/{x}/{y}.mvt")],
            "minzoom": 0, "maxzoom": 6, "attribution": "Natural Earth",
        ])
    }

    private static func object(_ text: String) -> [String: Any]? {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
    }

    /// `object` as JSON.
    static func text(_ object: [String: Any]) -> [UInt8] {
        let data = try? JSONSerialization.data(
            withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
        return data.map { [UInt8]($0) } ?? []
    }
}

extension Region {
    var mapBounds: CoordinateBounds { manifest.mapBounds ?? manifest.bounds }

    /// Tells the version of the file of the region that a tile is of.
    func tag(of tile: TileID, in file: String = PMTilesArchive.fileName) -> String {
        let digest = manifest.files.first { $0.name == file }?.sha256.prefix(12) ?? ""
        return "\(digest)-\(tile.z)-\(tile.x)-\(tile.y)"
    }
}

/// Bytes with their mark, as they are sent; none where there is nothing.
struct ServedBytes: Sendable {
    /// The kinds of files.
    enum Kind: String {
        case vectorTile = "application/vnd.mapbox-vector-tile"
        case png = "image/png"
        case jpeg = "image/jpeg"
    }

    private var bytes: [UInt8]?
    private var isGzip = false
    private var tag = ""
    /// Seconds for which the answer may be kept.
    private let maxAge: Int

    /// Nothing.
    init(maxAge: Int = 3600) { self.maxAge = maxAge }

    init(_ bytes: [UInt8], isGzip: Bool, tag: String, maxAge: Int = 3600) {
        (self.bytes, self.isGzip, self.tag) = (bytes, isGzip, tag)
        self.maxAge = maxAge
    }

    /// Whether they are a PNG file.
    var isPNG: Bool { bytes?.starts(with: [0x89, 0x50, 0x4e, 0x47]) ?? false }

    /// The answer: 304 where the client has them, 204 where there are none.
    func response(to request: Request, kind: Kind) throws(RequestError) -> Response {
        let age = "public, max-age=\(maxAge)"
        guard let bytes else { return Response(status: .noContent, headers: [.cacheControl: age]) }
        let isSentPacked = isGzip && request.headers[.acceptEncoding]?.contains("gzip") ?? false
        // A strong tag is of the bytes as they are sent.
        let tag = "\"\(tag)\(isSentPacked ? "-gzip" : "")\""
        var headers: HTTPFields = [
            .contentType: kind.rawValue, .eTag: tag, .cacheControl: age, .vary: "Accept-Encoding",
        ]
        if let known = request.headers[.ifNoneMatch], known == "*" || known.contains(tag) {
            return Response(status: .notModified, headers: headers)
        }
        var sent = bytes
        if isGzip {
            if isSentPacked {
                headers[.contentEncoding] = "gzip"
            } else {
                do { sent = try Gzip.decompress(bytes) } catch {
                    throw .failed(reason: "a tile is damaged: \(error)")
                }
            }
        }
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: sent)))
    }
}

extension Response {
    /// A document that is JSON.
    static func json(_ text: [UInt8]) -> Response {
        file(text, type: "application/json; charset=utf-8")
    }

    /// A document with the addresses under which this client came, which are no one else's.
    static func addressed(_ text: [UInt8]) -> Response {
        var response = json(text)
        response.headers[.cacheControl] = "private, max-age=3600"
        return response
    }

    /// A file that may be kept for an hour.
    static func file(_ bytes: [UInt8], type: String) -> Response {
        Response(
            status: .ok, headers: [.contentType: type, .cacheControl: "public, max-age=3600"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
