import WaymarkGeometry
public import WaymarkRegion

/// Something to be drawn, on its way into tiles.
public struct PyramidFeature: Sendable {
    /// The number of its layer in the list that the pyramid was made with.
    public let layer: Int
    /// The type of the parts.
    public let geometry: TileGeometry
    /// The zooms that show it.
    public let zooms: ClosedRange<Int>
    /// Its properties.
    public let properties: [TileProperty]
    /// Its number, where it has one.
    public let id: UInt64?
    /// Its place among the features of its layer: the lowest comes first.
    public let order: Int
    /// The tiles that it is cut into; all where it is `nil`.
    public var reach: TileReach?
    /// Whether each tile that it touches has all of it, as for a shape that is worked out from its whole border. It
    /// is to be small: it goes on beyond the tile.
    public var isKeptWhole = false
    /// Whether it is one feature of a tile together with those right before and behind it that have the same
    /// properties. They have no number then.
    public var isJoined = false
    let parts: [[WorldPoint]]

    /// A feature of `parts`: rings are not closed by a repeated point, an outer ring is followed by
    /// its holes. Rings are turned the way the format wants.
    public init(
        layer: Int, geometry: TileGeometry, zooms: ClosedRange<Int>, properties: [TileProperty],
        id: UInt64? = nil, order: Int = 0, parts: [(points: [WorldPoint], isHole: Bool)]
    ) {
        precondition(0...255 ~= layer, "layer 0 to 255")
        self.layer = layer
        self.geometry = geometry
        self.zooms = zooms.clamped(to: 0...255)
        self.properties = properties
        self.id = id
        self.order = order
        self.parts = parts.map { part in
            guard geometry == .polygon else { return part.points }
            let isPositive = signedDoubleArea(of: part.points) > 0
            return isPositive == part.isHole ? part.points.reversed() : part.points
        }
    }
}

/// Features on their way into tiles, in the order in which tiles have them: their shapes are packed, their
/// properties are numbers.
public struct FeatureTable: Sendable {
    struct Record: BitwiseCopyable {
        let offset: Int
        let box: IndexBox
        let order: Int
        /// The points, and two for each part.
        let size: UInt32
        var properties: UInt32
        let layer: UInt8
        let geometry: TileGeometry
        let lowestZoom: UInt8
        let highestZoom: UInt8
        /// One more than its place in the reaches; 0 where it has none.
        let reach: UInt16
        let isKeptWhole: Bool
        let isJoined: Bool
        let carriesName: Bool

        func isShown(atZoom zoom: Int) -> Bool { Int(lowestZoom)...Int(highestZoom) ~= zoom }

        /// Whether it is one feature with the one before it.
        func isOne(with last: Record) -> Bool {
            isJoined && last.isJoined && layer == last.layer && geometry == last.geometry
                && properties == last.properties
        }
    }

    private(set) var records: [Record]
    /// The features' lists of properties.
    private(set) var properties: PropertyTable
    private let reaches: [TileReach]
    private let file: MappedFile
    private let shapes: MappedArray<UInt8>

    init(
        _ records: [Record], properties: PropertyTable, reaches: [TileReach], shapes: MappedFile
    ) {
        self.records = records
        self.properties = properties
        self.reaches = reaches
        file = shapes
        self.shapes = shapes.array(of: UInt8.self, offset: 0, count: shapes.count) ?? MappedArray()
    }

    /// The number of features.
    public var count: Int { records.count }

    /// Puts the features in the order in which tiles have them.
    mutating func sort() {
        records.sort { ($0.layer, $0.order, $0.offset) < ($1.layer, $1.order, $1.offset) }
    }

    /// Gives the feature that was the `number`-th to be added another property.
    public mutating func add(_ property: TileProperty, toFeature number: Int) {
        records[number].properties = properties.number(
            of: records[number].properties, adding: property)
    }

    /// The points of the first part of the feature that was the `number`-th to be added.
    public func firstPart(ofFeature number: Int) -> [WorldPoint] {
        var offset = records[number].offset
        _ = id(at: &offset)
        guard varint(at: &offset) > 0 else { return [] }
        let count = varint(at: &offset)
        var cursor = WorldPoint(x: records[number].box.minX, y: records[number].box.minY)
        return (0..<count).map { _ in
            shapes.advance(&cursor, at: &offset)
            return cursor
        }
    }

    /// Gives the memory of shapes that were read back.
    func releaseShapes() { file.releasePages(of: 0..<file.count) }

    func reach(of record: Record) -> TileReach? {
        record.reach == 0 ? nil : reaches[Int(record.reach) - 1]
    }

    func id(of record: Record) -> UInt64? {
        var offset = record.offset
        return id(at: &offset)
    }

    /// The parts of a feature one after the other.
    func shape(of record: Record) -> [WeightedPoint] {
        var offset = record.offset
        _ = id(at: &offset)
        var points: [WeightedPoint] = []
        points.reserveCapacity(Int(record.size))
        var cursor = WorldPoint(x: record.box.minX, y: record.box.minY)
        for _ in 0..<varint(at: &offset) {
            let start = points.count
            for _ in 0..<varint(at: &offset) {
                shapes.advance(&cursor, at: &offset)
                points.append(WeightedPoint(x: cursor.x, y: cursor.y, weight: 0))
            }
            if record.geometry == .point {
                for index in start..<points.count { points[index] = points[index].first(true) }
            } else {
                points.weigh(from: start, isRing: record.geometry == .polygon)
            }
        }
        return points
    }

    private func id(at offset: inout Int) -> UInt64? {
        varint(at: &offset) == 0 ? nil : shapes.varint(at: &offset, before: shapes.count)
    }

    private func varint(at offset: inout Int) -> Int {
        Int(shapes.varint(at: &offset, before: shapes.count) ?? 0)
    }
}

/// Takes features as they come, and lines to be put end to end with others that are drawn the same.
public final class FeatureTableBuilder {
    private let records: ScratchArray<FeatureTable.Record>
    private var reaches: [TileReach] = []
    var properties = PropertyTable()
    private let shapes: ScratchBytes
    let lines: ScratchArray<MergeableLine.Record>
    let lineShapes: ScratchBytes
    private var bytes: [UInt8] = []

    /// A builder that keeps what it is given in files of `directory`, in memory where it is `nil`.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)``.
    public init(scratch directory: String? = nil) throws(RegionError) {
        records = try ScratchArray(in: directory)
        shapes = try ScratchBytes(in: directory)
        lines = try ScratchArray(in: directory)
        lineShapes = try ScratchBytes(in: directory)
    }

    /// Adds a feature, whose number is that of those before it.
    ///
    /// - Returns: its number.
    @discardableResult
    public func add(_ feature: PyramidFeature) -> Int {
        if let reach = feature.reach, reaches.last != reach { reaches.append(reach) }
        add(
            layer: feature.layer, feature.geometry, zooms: feature.zooms,
            properties: properties.number(of: feature.properties), id: feature.id,
            order: feature.order, reach: feature.reach == nil ? 0 : reaches.count,
            isKeptWhole: feature.isKeptWhole, isJoined: feature.isJoined, parts: feature.parts)
        return records.count - 1
    }

    func add(
        layer: Int, _ geometry: TileGeometry, zooms: ClosedRange<Int>, properties: UInt32,
        id: UInt64? = nil, order: Int, reach: Int = 0, isKeptWhole: Bool = false,
        isJoined: Bool = false, carriesName: Bool = false, parts: [[WorldPoint]]
    ) {
        var box = IndexBox.empty
        for part in parts { for point in part { box.extend(x: point.x, y: point.y) } }
        bytes.removeAll(keepingCapacity: true)
        bytes.append(id == nil ? 0 : 1)
        if let id { bytes.append(varint: id) }
        bytes.append(varint: UInt64(parts.count))
        var cursor = WorldPoint(x: box.minX, y: box.minY)
        for part in parts {
            bytes.append(varint: UInt64(part.count))
            for point in part { bytes.append(point, after: &cursor) }
        }
        records.append(
            FeatureTable.Record(
                offset: shapes.append(bytes), box: box, order: order,
                size: UInt32(clamping: parts.reduce(0) { $0 + $1.count + 2 }),
                properties: properties, layer: UInt8(layer), geometry: geometry,
                lowestZoom: UInt8(zooms.lowerBound), highestZoom: UInt8(zooms.upperBound),
                reach: UInt16(reach), isKeptWhole: isKeptWhole, isJoined: isJoined,
                carriesName: carriesName))
    }

    /// The features, in the order in which they were added, with those that lines are put together to for
    /// each of `bands` of zooms behind them: every property of a line begins where a band begins. To be
    /// asked for once.
    ///
    /// - Parameter mark: a property more for lines in the open that end where a covered one begins, and no other open
    ///   one ends, in bands from its `minimumZoom` on.
    /// - Throws: ``RegionError``.
    public func table(
        mergingLinesIn bands: [ClosedRange<Int>] = [], markingPortals mark: TileProperty? = nil
    ) throws(RegionError) -> FeatureTable {
        if !bands.isEmpty { try mergeLines(in: bands, markingPortals: mark) }
        defer { properties = PropertyTable() }
        return FeatureTable(
            Array(try records.contents()), properties: properties, reaches: reaches,
            shapes: try shapes.contents())
    }
}

extension FeatureTable {
    /// A table of `features` in memory.
    public init(_ features: some Sequence<PyramidFeature>) {
        do {
            let builder = try FeatureTableBuilder()
            for feature in features { builder.add(feature) }
            self = try builder.table()
        } catch {
            preconditionFailure("bytes in memory are always there: \(error)")
        }
    }
}

extension [UInt8] {
    /// Appends the way to `point` from `cursor`, which is moved there.
    mutating func append(_ point: WorldPoint, after cursor: inout WorldPoint) {
        append(varint: zigzagged(Int64(point.x) - Int64(cursor.x)))
        append(varint: zigzagged(Int64(point.y) - Int64(cursor.y)))
        cursor = point
    }
}

extension MappedArray<UInt8> {
    /// Moves `cursor` to the point that was appended after it, and `offset` behind that.
    func advance(_ cursor: inout WorldPoint, at offset: inout Int) {
        func step() -> Int32 {
            Int32(truncatingIfNeeded: zigzag(varint(at: &offset, before: count) ?? 0))
        }
        cursor.x &+= step()
        cursor.y &+= step()
    }
}
