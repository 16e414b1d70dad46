import WaymarkRegion
import Foundation
import WaymarkEngine
import WaymarkGeometry
import WaymarkTiles

/// The names of streets, places and things of a region, as they stand in its tiles, for the search box of the page.
actor PlaceNames {
    /// Something that was found.
    struct Match: Encodable, Hashable, Sendable {
        let name: String
        /// The key that the page translates by, after "kind.".
        let kind: String
        let latitude: Double
        let longitude: Double
        /// Metres from where was looked.
        var distance: Double
    }

    fileprivate struct Entry: Sendable {
        let name: String
        /// Without case and accents.
        let folded: String
        let kind: String
        /// The place of its layer among ``PlaceNames/layers``.
        let order: Int
        let place: Coordinate
    }

    private let region: Region
    private var entries: [Entry]?
    /// The layers of the tiles, the most important first.
    fileprivate static let layers = [
        ("place_labels", "place"), ("street_labels", "street"), ("pois", "pointOfInterest"),
        ("public_transport", "stop"),
    ]
    /// Tiles beyond which the names of a region are not read.
    private static let mostTiles = 60_000
    private static let most = 8

    init(region: Region) { self.region = region }

    /// The best matches of `text`: places and streets before things, those near to `center` first.
    func matches(_ text: String, near center: Coordinate) -> [Match] {
        let words = Self.folded(String(text.prefix(100))).split(separator: " ")
        guard !words.isEmpty else { return [] }
        let entries = entries ?? read()
        self.entries = entries
        let found = entries.compactMap { entry -> (rank: Int, order: Int, match: Match)? in
            guard let rank = Self.rank(entry.folded, words) else { return nil }
            let match = Match(
                name: entry.name, kind: entry.kind, latitude: entry.place.latitude,
                longitude: entry.place.longitude,
                distance: center.distance(to: entry.place).rounded())
            return (rank, entry.order, match)
        }
        return found.sorted {
            ($0.rank, $0.order, $0.match.distance) < ($1.rank, $1.order, $1.match.distance)
        }.prefix(Self.most).map(\.match)
    }

    /// 0 for the name itself, 1 where it begins so, 2 where all words begin words of it; `nil` where they do not.
    private static func rank(_ name: String, _ words: [Substring]) -> Int? {
        let wanted = words.joined(separator: " ")
        if name == wanted { return 0 }
        if name.hasPrefix(wanted) { return 1 }
        let own = name.split { $0 == " " || $0 == "-" || $0 == "," || $0 == "(" }
        let isMatch = words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
        return isMatch ? 2 : nil
    }

    fileprivate static func folded(_ text: String) -> String {
        // Marks of direction come along where names are copied; nobody sees them.
        let seen = text.unicodeScalars.filter { $0.properties.generalCategory != .format }
        return String(String.UnicodeScalarView(seen))
            .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    /// Reads the deepest tiles. Of one name within a kilometre there is one.
    private func read() -> [Entry] {
        let zoom = region.tiles.zooms.upperBound
        let bounds = region.manifest.bounds
        let low = TileID(containing: bounds.southWest, z: zoom)
        let high = TileID(containing: bounds.northEast, z: zoom)
        guard low.x <= high.x, (high.x - low.x + 1) * (low.y - high.y + 1) <= Self.mostTiles else {
            return []
        }
        var collector = Collector()
        for y in high.y...low.y {
            for x in low.x...high.x {
                let id = TileID(z: zoom, x: x, y: y)
                guard let bytes = try? region.tiles.contents(of: id),
                    let tile = try? VectorTileDecoder.decode(bytes)
                else { continue }
                collector.add(tile, at: id)
            }
        }
        return collector.entries
    }
}

/// Collects the names of tiles, of one name within a kilometre one.
private struct Collector {
    private var known: Set<String> = []
    private(set) var entries: [PlaceNames.Entry] = []

    mutating func add(_ tile: VectorTile, at id: TileID) {
        let unit = 1 / Double(1 << id.z)
        for (order, (name, kind)) in PlaceNames.layers.enumerated() {
            guard let layer = tile.layer(name) else { continue }
            for feature in layer.features {
                guard case .string(let name)? = layer.value("name", of: feature), !name.isEmpty,
                    let part = feature.parts.first
                else { continue }
                let points = layer.points(ofPart: part)
                guard !points.isEmpty else { continue }
                let point = points[points.startIndex + points.count / 2]
                let place = MapPoint(
                    x: (Double(id.x) + Double(point.x) / Double(layer.extent)) * unit,
                    y: (Double(id.y) + Double(point.y) / Double(layer.extent)) * unit
                ).coordinate
                let cell = "\(Int(place.latitude * 100)),\(Int(place.longitude * 50))"
                guard known.insert("\(kind)|\(name)|\(cell)").inserted else { continue }
                entries.append(
                    PlaceNames.Entry(
                        name: name, folded: PlaceNames.folded(name), kind: kind, order: order,
                        place: place))
            }
        }
    }
}
