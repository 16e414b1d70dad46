import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkRendering
import WaymarkStyle

/// Something that a style needs beside tiles.
enum StyleResource: Sendable, Identifiable {
    case icons(prefix: String, url: String)
    case tileDocument(source: String, url: String)
    case features(source: String, at: StyleSource.GeoJSONAddress, keepsLines: Bool)
    case picture(source: String, url: String, corners: [SIMD2<Double>])

    /// Its contents, ready to be drawn.
    enum Contents: Sendable {
        case icons(IconSet, prefix: String)
        case tileDocument(TileDocument, source: String)
        case features(GeoJSONSource, source: String, keepsLines: Bool)
        case picture(RasterTile, source: String)
    }

    /// Names it in the list of what cannot be had.
    var id: String {
        switch self {
        case .icons(_, let url): "the icons \(url)"
        case .tileDocument(let source, let url): "the description \(url) of '\(source)'"
        case .features(let source, _, _): "the features of '\(source)'"
        case .picture(_, let url, _): "the picture \(url)"
        }
    }

    /// All that `style` needs, icons first.
    static func all(of style: Style) -> [StyleResource] {
        let icons = style.sprites.filter { $0.url != IconSet.builtInAddress }
            .map { StyleResource.icons(prefix: $0.prefix, url: $0.url) }
        let used = Set(style.layers.map(\.source))
        let documents = style.sources.sorted { $0.key < $1.key }
            .compactMap { name, source -> StyleResource? in
                switch source {
                case .features(let address):
                    let hasGradient = style.layers.contains {
                        $0.source == name && $0.expression("line-gradient") != nil
                    }
                    return .features(source: name, at: address, keepsLines: hasGradient)
                case .picture(let url, let corners):
                    return .picture(source: name, url: url, corners: corners)
                case .vector, .raster, .elevation:
                    guard used.contains(name), let url = source.documentAddress else { return nil }
                    return .tileDocument(source: name, url: url)
                }
            }
        return icons + documents
    }

    /// Loads it; `nil` where there is nothing at its address.
    func contents(from resources: (any ResourceLoader)?) async throws -> Contents? {
        switch self {
        case .icons(let prefix, let url):
            return try await Self.sheet(url, from: resources).map { .icons($0, prefix: prefix) }
        case .tileDocument(let source, let url):
            guard let bytes = try await resources?.resource(at: url) else { return nil }
            let document = try JSONDecoder().decode(TileDocument.self, from: Data(bytes))
            return .tileDocument(document, source: source)
        case .features(let source, let address, let keepsLines):
            guard let bytes = try await Self.document(address, from: resources) else { return nil }
            let features = try GeoJSONSource(bytes, keepsLines: keepsLines)
            return .features(features, source: source, keepsLines: keepsLines)
        case .picture(let source, let url, let corners):
            guard let bytes = try await resources?.resource(at: url) else { return nil }
            let places = corners.map {
                MapPoint(
                    x: ($0.x + 180) / 360,
                    y: MapPoint(Coordinate(latitude: $0.y, longitude: 0)).y)
            }
            let picture = RasterTile(corners: places, try Texture(encoded: bytes))
            return .picture(picture, source: source)
        }
    }

    private static func sheet(
        _ url: String, from resources: (any ResourceLoader)?
    ) async throws -> IconSet? {
        guard let resources else { return nil }
        for suffix in ["@2x", ""] {
            guard let index = try await resources.resource(at: url + suffix + ".json"),
                let picture = try await resources.resource(at: url + suffix + ".png")
            else { continue }
            return try IconSet(index: Data(index), sheet: picture)
        }
        return nil
    }

    private static func document(
        _ address: StyleSource.GeoJSONAddress, from resources: (any ResourceLoader)?
    ) async throws -> [UInt8]? {
        switch address {
        case .inline(let text): Array(text.utf8)
        case .url(let url): try await resources?.resource(at: url)
        }
    }
}

extension StyleSource {
    /// The address of the TileJSON document that describes its tiles; `nil` where it describes them itself.
    var documentAddress: String? {
        let own = [WorldTiles.address, ContourTiles.address, IndoorTiles.address]
        guard let addresses, addresses.tiles.isEmpty, let url = addresses.url, !own.contains(url)
        else { return nil }
        return url
    }
}
