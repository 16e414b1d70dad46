public import WaymarkGeometry

/// A decoded vector tile (Mapbox Vector Tile specification 2.1).
public struct VectorTile: Sendable {
    /// Its layers in the order of the file; names are unique.
    public let layers: [VectorTileLayer]

    /// The same features and properties without any geometry.
    public var withoutPoints: VectorTile {
        VectorTile(
            layers: layers.map { layer in
                var bare = layer
                bare.points = []
                bare.partEnds = []
                return bare
            })
    }

    /// The same with areas cut at the end of the world in the north and the south, where `id` lies there.
    public func withinWorld(_ id: TileID) -> VectorTile {
        guard id.y == 0 || id.y == 1 << id.z - 1 else { return self }
        return VectorTile(
            layers: layers.map { layer in
                var cut = layer
                let low = id.y == 0 ? 0 : Int32.min
                let high = id.y == 1 << id.z - 1 ? Int32(clamping: layer.extent) : Int32.max
                for feature in layer.features where feature.geometry == .polygon {
                    for part in feature.parts {
                        for index in layer.points(ofPart: part).indices {
                            cut.points[index].y = max(low, min(high, cut.points[index].y))
                        }
                    }
                }
                return cut
            })
    }

    /// The layer `name`.
    public func layer(_ name: String) -> VectorTileLayer? { layers.first { $0.name == name } }
}

/// One layer of a vector tile. Geometry of all features lies in flat arrays.
public struct VectorTileLayer: Sendable {
    /// The name of the layer.
    public internal(set) var name = ""
    /// The version of the specification, 1 or 2.
    public internal(set) var version = 1
    /// The number of units along a side of the tile.
    public internal(set) var extent = 4096
    /// The distinct keys of properties.
    public internal(set) var keys: [String] = []
    /// The distinct values of properties.
    public internal(set) var values: [TileValue] = []
    /// The features.
    public internal(set) var features: [VectorTileFeature] = []
    /// Pairs of indices into ``keys`` and ``values``; a feature has a range of them.
    public internal(set) var tags: [UInt32] = []
    /// For each part (a line, a ring, or all points of a feature) the end of its range of points.
    public internal(set) var partEnds: [UInt32] = []
    /// The points of all parts, in units of ``extent`` from the north-west corner.
    public internal(set) var points: [TilePoint] = []

    /// The points of part `part`.
    public func points(ofPart part: Int) -> ArraySlice<TilePoint> {
        points[(part == 0 ? 0 : Int(partEnds[part - 1]))..<Int(partEnds[part])]
    }

    /// The value of the property `key` of `feature`.
    public func value(_ key: String, of feature: VectorTileFeature) -> TileValue? {
        for tag in stride(from: feature.tags.lowerBound, to: feature.tags.upperBound, by: 2)
        where keys[Int(tags[tag])] == key {
            return values[Int(tags[tag + 1])]
        }
        return nil
    }
}

/// One feature of a layer.
public struct VectorTileFeature: Sendable {
    /// Its number, where it has one.
    public let id: UInt64?
    /// The type of its parts.
    public let geometry: TileGeometry
    /// Its range in ``VectorTileLayer/tags``.
    public let tags: Range<Int>
    /// Its range of parts.
    public let parts: Range<Int>
}

/// The type of the parts of a feature.
public enum TileGeometry: UInt8, Sendable, BitwiseCopyable {
    /// Points.
    case point = 1
    /// Lines.
    case line = 2
    /// Rings: an outer one with a positive area (y grows southward) is followed by its holes.
    case polygon = 3
}

/// A place in a tile.
@frozen public struct TilePoint: Hashable, Sendable {
    /// Units eastward from the west border.
    public var x: Int32
    /// Units southward from the north border.
    public var y: Int32
    /// The place (`x`, `y`).
    @inlinable public init(x: Int32, y: Int32) {
        self.x = x
        self.y = y
    }
}

/// The value of a property.
public enum TileValue: Hashable, Sendable {
    /// A text.
    case string(String)
    /// A number, from any of the numeric types of the format.
    case number(Double)
    /// A truth value.
    case bool(Bool)
}
