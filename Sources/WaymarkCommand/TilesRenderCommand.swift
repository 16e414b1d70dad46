import ArgumentParser
import Dispatch
import Foundation
import Synchronization
import WaymarkEngine
import WaymarkGeometry
import WaymarkMaps
import WaymarkRegion
import WaymarkRendering

/// Zooms on the command line: FIRST-LAST, or one.
struct ZoomRangeArgument: ExpressibleByArgument {
    let zooms: ClosedRange<Int>

    init(zooms: ClosedRange<Int>) { self.zooms = zooms }

    init?(argument: String) {
        let numbers = argument.split(separator: "-", omittingEmptySubsequences: false)
            .map { Int($0) }
        guard let first = numbers.first, let low = first, numbers.count <= 2,
            let high = numbers.last ?? nil, low >= 0, high <= 20, low <= high
        else { return nil }
        zooms = low...high
    }
}

struct TilesRenderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw a region as raster tiles into a folder.",
        discussion: """
            Each tile is the file Z/X/Y.png of the folder. Tiles are drawn in squares of 4 x 4: names are \
            whole across their borders.

            Example:
              waymark tiles render helsinki.waymark tiles --zooms 12-16
            """)

    @OptionGroup var region: RegionArgument

    @Argument(help: "The folder to write to; made where it is missing.")
    var folder: String

    @Option(help: "FIRST-LAST, 0 to 20.")
    var zooms: ZoomRangeArgument

    @Option(help: "The width of a tile in points, 256 or 512.")
    var tileSize = 512

    @Option(help: "Pixels in a point, 1 to 3.")
    var scale = 1

    @Option(
        help:
            "The style: the name of a built-in one, or a file of the MapLibre style specification.")
    var style = "day"

    func validate() throws {
        try require([256, 512].contains(tileSize), "--tile-size is 256 or 512")
        try require((1...3).contains(scale), "--scale is 1 to 3")
    }

    @MainActor func run() async throws {
        let region = try region.open()
        let document = try StyleDocument(style)
        document.reportUnsupported()
        let picture = MapPicture(
            source: OnDeviceProvider(region: region), style: document.style,
            resources: document.resources(of: region))
        let watch = Stopwatch()
        var (count, bytes) = (0, 0)
        for corner in Self.corners(region.manifest.bounds, zooms.zooms) {
            let tiles = await picture.tiles(
                from: corner, tileSize: Double(tileSize), scale: Double(scale))
            let inside = tiles.filter { Self.touches($0.tile, region.manifest.bounds) }
            bytes += try write(inside)
            count += inside.count
        }
        for failure in picture.resourceFailures { printError("warning: \(failure)") }
        let seconds = watch.seconds
        let rate = Double(count) / max(seconds, 1e-9)
        print(
            "\(count) tiles, \(bytes) bytes, \(seconds.formatted(.number.precision(.fractionLength(2)))) s, "
                + "\(rate.formatted(.number.precision(.fractionLength(1)))) tiles per second")
    }

    /// Encodes and writes tiles on all cores.
    private func write(_ tiles: [(tile: TileID, bitmap: Bitmap)]) throws -> Int {
        let outcomes = Mutex<[Result<Int, any Error>]>([])
        DispatchQueue.concurrentPerform(iterations: tiles.count) { index in
            let outcome = Result { try write(tiles[index].bitmap, as: tiles[index].tile) }
            outcomes.withLock { $0.append(outcome) }
        }
        return try outcomes.withLock { try $0.reduce(0) { try $0 + $1.get() } }
    }

    /// Writes a tile; the size of its file.
    private func write(_ bitmap: Bitmap, as tile: TileID) throws -> Int {
        let directory = "\(folder)/\(tile.z)/\(tile.x)"
        try makeDirectories(at: directory)
        let contents = bitmap.png(isFast: true)
        try writeFile(contents, to: "\(directory)/\(tile.y).png")
        return contents.count
    }

    /// The north-west tiles of the squares that cover `bounds`.
    private static func corners(
        _ bounds: CoordinateBounds, _ zooms: ClosedRange<Int>
    ) -> [TileID] {
        var corners: [TileID] = []
        for zoom in zooms {
            let size = Double(1 << zoom)
            let (low, high) = (MapPoint(bounds.southWest), MapPoint(bounds.northEast))
            let step = 4
            let first = SIMD2(Int(low.x * size), Int(high.y * size)) / step &* step
            let last = SIMD2(Int(high.x * size), Int(low.y * size))
            for y in stride(from: first.y, through: last.y, by: step) {
                for x in stride(from: first.x, through: last.x, by: step) {
                    corners.append(TileID(z: zoom, x: x, y: y))
                }
            }
        }
        return corners
    }

    private static func touches(_ tile: TileID, _ bounds: CoordinateBounds) -> Bool {
        let (low, high) = (tile.bounds.southWest, tile.bounds.northEast)
        return low.longitude <= bounds.northEast.longitude
            && high.longitude >= bounds.southWest.longitude
            && low.latitude <= bounds.northEast.latitude
            && high.latitude >= bounds.southWest.latitude
    }
}
