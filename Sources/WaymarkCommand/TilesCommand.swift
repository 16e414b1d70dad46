import ArgumentParser
import Foundation
import WaymarkRegion
import WaymarkTiles

struct TilesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tiles", abstract: "Make vector tiles, look into them, and draw raster tiles.",
        subcommands: [TilesMakeCommand.self, TilesDecodeCommand.self, TilesRenderCommand.self])
}

struct TilesDecodeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "decode", abstract: "Print a vector tile as JSON.",
        discussion: """
            The object has layers of name, version, extent and features; a feature has id, type, \
            properties and geometry. The geometry is in units of the extent from the north-west \
            corner: points as [x, y], lines and rings as lists of points.

            Example:
              waymark tiles decode 14_9326_4739.mvt
            """)

    @Argument(help: "A tile as the Mapbox Vector Tile specification 2.1 has it.")
    var file: String

    func run() throws {
        var bytes = try readBytes(file)
        // Tiles are often kept and sent compressed.
        if bytes.starts(with: [0x1f, 0x8b]) {
            do { bytes = try Gzip.decompress(bytes) } catch {
                throw CommandError.invalidTile(path: file, reason: "\(error)")
            }
        }
        let tile: VectorTile
        do throws(VectorTileError) {
            tile = try VectorTileDecoder.decode(bytes)
        } catch {
            throw CommandError.invalidTile(path: file, reason: "\(error)")
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        print(String(decoding: try encoder.encode(TileListing(tile)), as: UTF8.self))
    }
}

/// A tile as JSON.
private struct TileListing: Encodable {
    struct Layer: Encodable {
        let name: String
        let version: Int
        let extent: Int
        let features: [Feature]
    }

    struct Feature: Encodable {
        let id: UInt64?
        let type: String
        let properties: [String: Property]
        let geometry: Geometry
    }

    enum Property: Encodable {
        case value(TileValue)

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .value(.string(let text)): try container.encode(text)
            case .value(.bool(let flag)): try container.encode(flag)
            case .value(.number(let number)):
                if let whole = Int64(exactly: number) {
                    try container.encode(whole)
                } else if let whole = UInt64(exactly: number) {
                    try container.encode(whole)
                } else {
                    try container.encode(number)
                }
            }
        }
    }

    enum Geometry: Encodable {
        case points([[Int32]])
        case parts([[[Int32]]])

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .points(let list): try container.encode(list)
            case .parts(let list): try container.encode(list)
            }
        }
    }

    let layers: [Layer]

    init(_ tile: VectorTile) {
        layers = tile.layers.map { layer in
            Layer(
                name: layer.name, version: layer.version, extent: layer.extent,
                features: layer.features.map { Self.feature($0, layer) })
        }
    }

    private static func feature(
        _ feature: VectorTileFeature, _ layer: VectorTileLayer
    ) -> Feature {
        var properties: [String: Property] = [:]
        for tag in stride(from: feature.tags.lowerBound, to: feature.tags.upperBound, by: 2) {
            properties[layer.keys[Int(layer.tags[tag])]] = .value(
                layer.values[Int(layer.tags[tag + 1])])
        }
        let parts = feature.parts.map { part in layer.points(ofPart: part).map { [$0.x, $0.y] } }
        let type: String
        let geometry: Geometry
        switch feature.geometry {
        case .point: (type, geometry) = ("Point", .points(Array(parts.joined())))
        case .line: (type, geometry) = ("LineString", .parts(parts))
        case .polygon: (type, geometry) = ("Polygon", .parts(parts))
        }
        return Feature(id: feature.id, type: type, properties: properties, geometry: geometry)
    }
}
