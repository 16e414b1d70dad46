import Foundation
public import WaymarkImages
import WaymarkRegion
import WaymarkRoads

/// Puts 360° pictures into a region, or takes them out of it.
///
/// ```swift
/// var options = PanoramaImporter.Options(blur: .program("blur-faces"))
/// options.attribution = "© City of Helsinki"
/// let importer = try PanoramaImporter(region: "helsinki.waymark", options: options)
/// let summary = try importer.importPictures(in: "pictures/2026-11-24")
/// ```
///
/// Each picture is there as a whole or not at all, however the program ends. Those that are there already are left as
/// they are, so that the same folder may be imported again when it has grown. One importer at a time works on a region,
/// while any number of ``PanoramaStore`` read it.
public struct PanoramaImporter {
    /// How pictures are imported.
    public struct Options: Sendable {
        /// What makes faces and number plates unreadable.
        public var blur: PanoramaBlur
        /// Who made the pictures, and their licence.
        public var attribution: String?
        /// The quality of the JPEG tiles, 1 to 100.
        public var quality = 85
        /// Whether the pictures were taken indoors.
        public var isIndoor = false
        /// The places of pictures that do not know theirs.
        public var positions = PicturePositions()

        /// Tiles of quality 85 of pictures that were taken outdoors.
        public init(blur: PanoramaBlur) { self.blur = blur }
    }

    /// What an import tells while it works.
    public enum Progress: Sendable {
        /// The head of so many files was read.
        case looked(Int, of: Int)
        /// A file is not taken.
        case refused(path: String, PictureRefusal)
        /// So many pictures were imported, refused or found to be there.
        case done(Int, of: Int)
        /// The links of so many pictures were made.
        case linked(Int)
    }

    /// What an import did.
    public struct Summary: Hashable, Sendable {
        /// The pictures that are new.
        public var imported = 0
        /// The pictures that were there already.
        public var known = 0
        /// The files that were not taken.
        public var refused = 0
        /// The pictures whose links were made.
        public var linked = 0

        /// So many of each.
        package init(imported: Int = 0, known: Int = 0, refused: Int = 0, linked: Int = 0) {
            (self.imported, self.known) = (imported, known)
            (self.refused, self.linked) = (refused, linked)
        }
    }

    let region: String
    let options: Options
    let collection: CollectionWriter
    let roads: PictureRoads
    /// Tells other roads apart.
    let roadsDigest: String
    let timeZone: TimeZone
    let hook: BlurHook?
    let codec: any ImageCodec
    let report: (Progress) -> Void

    /// An importer for the region at `path`.
    ///
    /// - Parameters:
    ///   - codec: reads the pictures and makes their tiles.
    ///   - report: is called by the thread that imports.
    /// - Throws: ``ImageryError``, or `RegionError` where there is no region.
    public init(
        region path: String, options: Options, codec: any ImageCodec = SystemImageCodec(),
        report: @escaping (Progress) -> Void = { _ in }
    ) throws {
        region = path
        (self.options, self.codec) = (options, codec)
        self.report = report
        hook = try BlurHook.make(options.blur)
        let bundle = try RegionBundle(path: path, check: .once())
        roads = PictureRoads(graph: try bundle.open(RoadGraph.self, on: ()))
        roadsDigest =
            bundle.manifest.files.first { $0.name == RoadGraph.fileName }?.sha256 ?? ""
        timeZone = bundle.manifest.timeZone.flatMap(TimeZone.init(identifier:)) ?? .gmt
        collection = try CollectionWriter(region: path, creates: true)
    }

    /// Imports the JPEG files in `directory` and the folders in it, or one file.
    ///
    /// - Throws: ``ImageryError``: the directory cannot be read or has no JPEG files, or the region cannot be written.
    ///   Pictures that cannot be taken are reported, and are no reason to stop.
    public func importPictures(in directory: String) throws -> Summary {
        let files = try PictureFolder.files(in: directory)
        var summary = Summary()
        let plan = plan(files, &summary)
        for (index, picture) in plan.enumerated() {
            do throws(PictureRefusal) {
                if try add(picture) { summary.imported += 1 } else { summary.known += 1 }
            } catch {
                refuse(picture.facts.path, error, &summary)
            }
            report(.done(index + 1, of: plan.count))
        }
        summary.linked = try link()
        return summary
    }

    /// Removes pictures from the region at `path`.
    ///
    /// - Returns: the ids that no picture has.
    /// - Throws: ``ImageryError``, or `RegionError` where there is no region.
    public static func remove(_ ids: [String], from path: String) throws -> [String] {
        try checkRegion(at: path)
        guard PanoramaStore.hasPanoramas(region: path) else {
            throw ImageryError.noPanoramas(region: path)
        }
        let importer = try PanoramaImporter(region: path, options: Options(blur: .none))
        let unknown = try ids.filter { try !importer.collection.remove($0) }
        _ = try importer.link()
        return unknown
    }

    /// Complains where there is no region at `path`.
    ///
    /// - Throws: `RegionError`.
    public static func checkRegion(at path: String) throws {
        _ = try RegionManifest(directory: path)
    }

    private func link() throws(ImageryError) -> Int {
        var count = 0
        let writer = LinkWriter(collection, roads: roads)
        try writer.matchAgain(ifNotMatchedTo: roadsDigest)
        try writer.run {
            count = $0
            report(.linked($0))
        }
        return count
    }

    func refuse(_ path: String, _ refusal: PictureRefusal, _ summary: inout Summary) {
        summary.refused += 1
        report(.refused(path: path, refusal))
    }
}
