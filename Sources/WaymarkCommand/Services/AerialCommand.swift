import ArgumentParser
import Foundation
import WaymarkGeometry
import WaymarkImagery

struct AerialCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "aerial",
        abstract: "Pictures of the ground from the air: add them to a region.",
        subcommands: [Import.self])

    struct Import: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "import",
            abstract: "Put pictures of the ground from the air into a region.",
            discussion: """
                Sources are archives of PNG or JPEG tiles of Web Mercator, PMTiles or MBTiles, and PNG or JPEG pictures \
                whose north is up, with a world file beside them (degrees or metres of Web Mercator) or with --bounds. \
                What lies in the region is kept, with a margin; where several sources have a tile, the first one gives it. Pictures \
                that the region had are replaced. The map types satellite and hybrid show them, and so does the style \
                hybrid.

                Examples:
                  waymark aerial import city.mbtiles -o helsinki.waymark
                  waymark aerial import photo.jpg world.jpg -o helsinki.waymark --attribution "© City"
                  waymark aerial import earth.jpg -o helsinki.waymark --bounds -180,-90,180,90 --attribution NASA
                """)

        @Argument(help: "Archives of tiles and pictures.")
        var source: [String]

        @Option(name: [.customShort("o"), .long], help: "The region that gets them.")
        var output: String

        @Option(help: "The box of pictures without a world file: west,south,east,north in degrees.")
        var bounds: BoundsArgument?

        @Option(
            help: """
                Who made the pictures, and their licence; shown on the map. 'none' where nobody wants to be named.
                """)
        var attribution: String?

        @Option(help: "The quality of tiles that are cut from pictures, 1 to 100.")
        var quality = 85

        @Option(help: "The deepest zoom that is kept, 0 to 22.")
        var maxZoom = 22

        func validate() throws {
            try require((1...100).contains(quality), "--quality is 1 to 100")
            try require((0...22).contains(maxZoom), "--max-zoom is 0 to 22")
        }

        func run() throws {
            let watch = Stopwatch()
            var options = AerialImporter.Options()
            options.bounds = bounds?.bounds
            options.attribution = attribution == "none" ? "" : attribution
            (options.quality, options.deepestZoom) = (quality, maxZoom)
            let summary = try AerialImporter(region: output, options: options)
                .importPictures(source)
            let zooms = "\(summary.zooms.lowerBound) to \(summary.zooms.upperBound)"
            let left =
                summary.leftOut == 0 ? "" : ", \(summary.leftOut) that are no pictures left out"
            print(
                "\(summary.tiles) tiles of zoom \(zooms), \(summary.bytes / 1024) kB\(left)"
                    + String(format: " in %.2f s", watch.seconds))
        }
    }
}

/// A box on the command line: west,south,east,north in degrees.
struct BoundsArgument: ExpressibleByArgument {
    let bounds: CoordinateBounds

    init?(argument: String) {
        let parts = argument.split(separator: ",").compactMap { Double($0.filter { $0 != " " }) }
        guard parts.count == 4 else { return nil }
        let low = Coordinate(latitude: parts[1], longitude: parts[0])
        let high = Coordinate(latitude: parts[3], longitude: parts[2])
        guard low.isValid, high.isValid, parts[0] < parts[2], parts[1] < parts[3] else {
            return nil
        }
        bounds = CoordinateBounds(southWest: low, northEast: high)
    }
}
