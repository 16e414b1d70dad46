import Foundation
import WaymarkImagery
import WaymarkImport

extension FuzzTarget {
    static let importing = [
        FuzzTarget("osm-pbf") { readMap($0, suffix: ".osm.pbf") },
        FuzzTarget("osm-xml") { readMap($0, suffix: ".osm") },
        FuzzTarget("zip") { use(try? ZipEntry(first: ".hgt", in: $0, limit: 1 << 20)) },
        FuzzTarget("imdf", maximumLength: 8192) {
            use(try? IMDFContents(path: scratch.write($0, as: "venue.zip")))
        },
        FuzzTarget("photo") { bytes in
            let path = scratch.write(bytes, as: "photo.jpg")
            use(try? PictureFacts(path: path, positions: PicturePositions(), timeZone: .gmt))
        },
        FuzzTarget("picture-positions", maximumLength: 1024) { bytes in
            use(try? PicturePositions(path: scratch.write(bytes, as: "positions.csv")))
        },
        FuzzTarget("aerial", maximumLength: 16_384, run: putAerialPictures),
    ]

    /// Reads a file of OpenStreetMap's up to roads and features.
    private static func readMap(_ bytes: [UInt8], suffix: String) {
        use(try? MapFileContents(path: scratch.write(bytes, as: "map" + suffix)))
    }

    /// Puts a file into the town: after a first byte and the world file of so many bytes that lies beside it.
    private static func putAerialPictures(_ bytes: [UInt8]) {
        let length = Int(bytes.first ?? 0)
        let world = Array(bytes.dropFirst().prefix(length))
        _ = scratch.write(world, as: "ground.wld")
        let file = scratch.write(Array(bytes.dropFirst(1 + length)), as: "ground.png")
        let region = SmallTown.copy()
        var options = AerialImporter.Options()
        options.deepestZoom = 16
        options.attribution = "nobody"
        use(try? AerialImporter(region: region, options: options).importPictures([file]))
    }
}
