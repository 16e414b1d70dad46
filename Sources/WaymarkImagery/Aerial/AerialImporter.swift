import Foundation
import WaymarkDirections
public import WaymarkGeometry
import WaymarkImages
import WaymarkRegion

/// Puts pictures of the ground from the air into a region, which `MapType.satellite` and `.hybrid` show.
///
/// They come from archives of tiles, PMTiles or MBTiles, and from single PNG and JPEG pictures with a world file or
/// bounds. Where several sources have a tile, the first one gives it. The pictures that the region had are replaced.
public struct AerialImporter {
    /// What is to be known beside the files.
    public struct Options: Sendable {
        /// The box that pictures without a world file fill, in equal degrees.
        public var bounds: CoordinateBounds?
        /// Who made the pictures, and their licence, shown on the map; `nil` for what archives say of themselves,
        /// empty where nobody wants to be named.
        public var attribution: String?
        /// The quality of the JPEG tiles that are cut from pictures, 1 to 100.
        public var quality = 85
        /// The deepest zoom that is kept, 0 to 22.
        public var deepestZoom = 22

        /// The options as they are unless told.
        public init() {}
    }

    /// What was done.
    public struct Summary: Hashable, Sendable {
        /// The number of tiles.
        public fileprivate(set) var tiles = 0
        /// The bytes of their files.
        public fileprivate(set) var bytes = 0
        /// The tiles that are no PNG or JPEG file, which were left out.
        public fileprivate(set) var leftOut = 0
        /// The zooms that have tiles.
        public fileprivate(set) var zooms = 0...0
    }

    /// The most characters of an attribution.
    public static let longestAttribution = 120

    private let region: String
    private let options: Options

    /// An importer for the region at `region`.
    public init(region: String, options: Options) {
        (self.region, self.options) = (region, options)
    }

    /// Puts the pictures of the files at `paths` into the region, in the place of those that it has.
    ///
    /// - Throws: ``AerialError`` for the files, `RegionError` for the region, which stays as it is then.
    public func importPictures(_ paths: [String]) throws -> Summary {
        let manifest = try RegionManifest(directory: region)
        let sources = try paths.map { try source($0) }
        let attribution = try attribution(of: sources)
        let bounds = manifest.mapBounds ?? manifest.bounds
        // A map of a town, seen from afar, shows what lies around it.
        let area = AerialArea(
            bounds, zooms: 0...max(0, min(22, options.deepestZoom)), margin: 2)
        var collected = Collection(scratch: try ScratchBytes(in: NSTemporaryDirectory()))
        for source in sources {
            try source.forEachTile(in: area) { tile, picture in
                try collected.add(tile, picture, of: source)
            }
        }
        guard let size = collected.tileSize, collected.summary.tiles > 0 else {
            throw AerialError.nothingThere(region: region)
        }
        try RegionBuilder.put(AerialArchive.self, into: region, expecting: manifest) { path in
            try collected.write(
                to: path, bounds: bounds,
                metadata: AerialArchive.metadata(attribution: attribution, tileSize: size))
        }
        return collected.summary
    }

    private func source(_ path: String) throws -> any AerialSource {
        guard let handle = FileHandle(forReadingAtPath: path),
            let head = try? handle.read(upToCount: 16)
        else {
            throw AerialError.cannotRead(path: path, reason: "there is no such file")
        }
        let bytes = [UInt8](head)
        if bytes.starts(with: "PMTiles".utf8) { return try PMTilesSource(path: path) }
        if bytes.starts(with: "SQLite format 3".utf8) { return try MBTilesSource(path: path) }
        guard PictureFormat(bytes) != nil else {
            throw AerialError.malformed(
                path: path, reason: "it is neither PMTiles, MBTiles, PNG nor JPEG")
        }
        return PictureSource(path: path, bounds: options.bounds, quality: options.quality)
    }

    private func attribution(of sources: [any AerialSource]) throws -> String {
        var names: [String] = []
        if let own = options.attribution {
            names = [own]
        } else {
            for source in sources {
                guard let name = source.attribution?.withoutMarkup, !name.isEmpty else {
                    throw AerialError.noAttribution(path: source.path)
                }
                if !names.contains(name) { names.append(name) }
            }
        }
        let text = names.joined(separator: " · ")
        guard text.count <= Self.longestAttribution else {
            throw AerialError.longAttribution(most: Self.longestAttribution)
        }
        return text
    }
}

/// The tiles that go into an archive.
private struct Collection {
    private let scratch: ScratchBytes
    private var places: [TileID: Range<Int>] = [:]
    private var formats: Set<PictureFormat> = []
    private(set) var tileSize: Int?
    private(set) var summary = AerialImporter.Summary()
    /// The source whose tiles were measured last.
    private var measured: String?

    init(scratch: ScratchBytes) { self.scratch = scratch }

    /// Adds the picture of a tile, unless a source before has one.
    mutating func add(_ tile: TileID, _ picture: [UInt8], of source: any AerialSource) throws {
        guard tile.isValid, places[tile] == nil else { return }
        guard let format = PictureFormat(picture) else {
            summary.leftOut += 1
            return
        }
        if measured != source.path {
            try measure(picture, of: source)
            measured = source.path
        }
        let start = scratch.append(picture)
        places[tile] = start..<start + picture.count
        formats.insert(format)
        summary.zooms =
            summary.tiles == 0
            ? tile.z...tile.z
            : min(summary.zooms.lowerBound, tile.z)...max(summary.zooms.upperBound, tile.z)
        summary.tiles += 1
        summary.bytes += picture.count
    }

    /// Learns the size of the pictures of a source by its first one.
    private mutating func measure(_ picture: [UInt8], of source: any AerialSource) throws {
        let most = AerialArchive.tileSizes.upperBound
        let image: PixelImage
        do throws(ImageCodingError) {
            image = try SystemImageCodec().decoded(
                picture, limits: ImageLimits(longestSide: most, mostPixels: most * most))
        } catch {
            throw AerialError(error, path: source.path, mostPixels: most * most)
        }
        guard image.width == image.height, AerialArchive.tileSizes.contains(image.width) else {
            throw AerialError.malformed(
                path: source.path,
                reason: "its tiles have \(image.width) × \(image.height) pixels")
        }
        if let tileSize, tileSize != image.width {
            throw AerialError.tileSizes(
                path: source.path, found: image.width, expected: tileSize)
        }
        tileSize = image.width
    }

    func write(to path: String, bounds: CoordinateBounds, metadata: String) throws {
        let type: PMTilesArchive.ContentType =
            formats.count > 1 ? .other : formats.contains(.png) ? .png : .jpeg
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let writer = PMTilesWriter(
            bounds: bounds, metadata: metadata, contents: type,
            scratch: try ScratchBytes(in: folder))
        for (tile, range) in places.sorted(by: { $0.key < $1.key }) {
            writer.add(tile, compressed: try scratch.copy(range))
        }
        try writer.write(to: path)
    }
}
