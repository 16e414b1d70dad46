import ArgumentParser
import Foundation
import WaymarkGeometry
import WaymarkImport
import WaymarkMaps
import WaymarkRegion
import WaymarkStyle
import WaymarkTiles

struct TilesMakeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "make", abstract: "Cut GeoJSON into vector tiles.",
        discussion: """
            Each file is a layer of its name. The properties minzoom and maxzoom of a feature say which \
            zooms show it, and are left out of the tiles; the others stay. Features are drawn in the order \
            of the file. Areas are simple in every tile, and lines lose the points that cannot be seen.

            Example:
              waymark tiles make lakes.geojson huts.geojson -o trip.pmtiles --zooms 0-10
            """)

    @Argument(help: "GeoJSON files.")
    var files: [String]

    @Option(name: .shortAndLong, help: "The PMTiles archive to write.")
    var output: String

    @Option(help: "The zooms of the tiles, FIRST-LAST, at most 15.")
    var zooms = ZoomRangeArgument(zooms: 0...14)

    @Option(help: "Who made the data, for the corner of maps.")
    var attribution = ""

    func validate() throws {
        guard zooms.zooms.upperBound <= 15 else {
            throw ValidationError("the zooms of tiles end at 15")
        }
        let names = files.map(Self.layerName)
        guard Set(names).count == names.count else {
            throw ValidationError("two files have the same name, which is that of their layer")
        }
    }

    func run() throws {
        let builder = try FeatureTableBuilder()
        var box: (low: SIMD2<Double>, high: SIMD2<Double>)?
        for (layer, file) in files.enumerated() {
            for (number, feature) in try Self.features(file).enumerated() {
                guard let shown = Self.zooms(of: feature, within: zooms.zooms) else { continue }
                builder.add(
                    PyramidFeature(
                        feature, layer: layer, zooms: shown, order: number,
                        without: ["minzoom", "maxzoom"]))
                for place in feature.shape.positions {
                    let known = box ?? (place, place)
                    box = (pointwiseMin(known.low, place), pointwiseMax(known.high, place))
                }
            }
        }
        guard let box else { throw CommandError.noFeatures }
        let bounds = CoordinateBounds(
            southWest: Coordinate(latitude: box.low.y, longitude: max(-180, box.low.x)),
            northEast: Coordinate(latitude: box.high.y, longitude: min(180, box.high.x)))
        try write(try builder.table(), in: bounds)
    }

    private func write(_ features: consuming FeatureTable, in bounds: CoordinateBounds) throws {
        let writer = PMTilesWriter(bounds: bounds, metadata: try metadata())
        let pyramid = TilePyramid(layers: files.map(Self.layerName), zooms: zooms.zooms)
        var count = 0
        let compressor = TileCompressor(level: 12)
        let tiles = try pyramid.tiles(of: features) { writer.keep(compressor.gzip($0)) }
        for made in tiles {
            writer.add(allIn: made.square, ofZoom: made.zoom, made.contents)
            count += 1 << (2 * (made.zoom - made.square.z))
        }
        try writer.write(to: output)
        print("\(output): \(count) tiles")
    }

    private static func features(_ file: String) throws -> [GeoJSONDocument.Feature] {
        let bytes = try readBytes(file)
        do throws(GeoJSONError) { return try GeoJSONDocument(Data(bytes)).features } catch {
            throw CommandError.invalidGeoJSON(path: file, reason: "\(error)")
        }
    }

    /// The zooms that show a feature; `nil` where none of `all` does.
    private static func zooms(
        of feature: GeoJSONDocument.Feature, within all: ClosedRange<Int>
    ) -> ClosedRange<Int>? {
        func zoom(_ key: String, otherwise fallback: Int) -> Int {
            feature.properties[key]?.number.map { Int(max(0, min(255, $0.rounded()))) } ?? fallback
        }
        let (low, high) = (zoom("minzoom", otherwise: 0), zoom("maxzoom", otherwise: 255))
        guard low <= high, low <= all.upperBound, high >= all.lowerBound else { return nil }
        return low...high
    }

    private static func layerName(_ file: String) -> String {
        URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    }

    private struct Metadata: Encodable {
        struct Layer: Encodable {
            let id: String
            let fields: [String: String] = [:]
        }

        let name: String
        let format = "pbf"
        let attribution: String
        let layers: [Layer]

        private enum CodingKeys: String, CodingKey {
            case name, format, attribution
            case layers = "vector_layers"
        }
    }

    private func metadata() throws -> String {
        let metadata = Metadata(
            name: Self.layerName(output), attribution: attribution,
            layers: files.map { Metadata.Layer(id: Self.layerName($0)) })
        return String(decoding: try JSONEncoder().encode(metadata), as: UTF8.self)
    }
}

extension GeoJSONDocument.Shape {
    /// All its positions.
    fileprivate var positions: [GeoJSONDocument.Position] {
        switch self {
        case .points(let places): places
        case .lines(let lines): lines.flatMap(\.self)
        case .areas(let areas): areas.flatMap { $0.flatMap(\.self) }
        }
    }
}
