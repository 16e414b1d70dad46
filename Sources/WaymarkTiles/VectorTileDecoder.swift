/// A fault in the bytes of a vector tile.
public enum VectorTileError: Error, Hashable, Sendable {
    /// The bytes end inside a field, or a length leaves its message.
    case truncated
    /// A field has a wire type that the specification does not give it.
    case wrongWireType(field: Int)
    /// A layer has no name, or two layers have the same.
    case layerName
    /// The layer has a version other than 1 or 2.
    case unsupportedVersion(Int)
    /// The extent is 0 or more than 2^32 − 1.
    case extent
    /// A tag is without partner or points to no key or value.
    case tags(layer: String)
    /// A value holds none or several of its fields.
    case value(layer: String)
    /// A geometry type above 3.
    case geometryType(layer: String)
    /// A command of a geometry is unknown, out of order or without its numbers.
    case geometry(layer: String)
    /// A text is not UTF-8.
    case text
    /// It has more of something than is read, of which `most` are.
    case tooLarge(VectorTileLimits.Measure, most: Int)
}

/// Reads tiles from bytes that nobody vouches for.
public enum VectorTileDecoder {
    /// The tile in `bytes`.
    ///
    /// - Throws: ``VectorTileError``; beyond `limits` it is ``VectorTileError/tooLarge(_:most:)``.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func decode(
        _ bytes: [UInt8], limits: VectorTileLimits = VectorTileLimits()
    ) throws(VectorTileError) -> VectorTile {
        try limits.check(bytes.count, .bytes)
        var layers: [VectorTileLayer] = []
        var (features, points) = (0, 0)
        // Names are equal where their bytes are: `String` would compare what they look like.
        var names: Set<[UInt8]> = []
        var message = ProtobufReader(bytes, in: 0..<bytes.count)
        while let field = try message.next() {
            guard field == 3 else {
                try message.skip()
                continue
            }
            let layer = try LayerDecoder(bytes: bytes, limits: limits).decode(
                in: try message.range())
            guard names.insert(Array(layer.name.utf8)).inserted else { throw .layerName }
            features += layer.features.count
            points += layer.points.count
            layers.append(layer)
            try limits.check(layers.count, .layers)
            try limits.check(features, .features)
            try limits.check(points, .points)
        }
        return VectorTile(layers: layers)
    }
}

private struct LayerDecoder {
    let bytes: [UInt8]
    let limits: VectorTileLimits
    var layer = VectorTileLayer()

    func decode(in range: Range<Int>) throws(VectorTileError) -> VectorTileLayer {
        var decoder = self
        var features: [Range<Int>] = []
        var message = ProtobufReader(bytes, in: range)
        while let field = try message.next() {
            // Each takes two bytes and is kept in many: they are counted while they are read.
            switch field {
            case 1: decoder.layer.name = try message.text()
            case 2:
                features.append(try message.range())
                try limits.check(features.count, .features)
            case 3:
                decoder.layer.keys.append(try message.text())
                try limits.check(decoder.layer.keys.count, .properties)
            case 4:
                decoder.layer.values.append(try decoder.value(in: try message.range()))
                try limits.check(decoder.layer.values.count, .properties)
            case 5: decoder.layer.extent = Int(clamping: try message.varint())
            case 15: decoder.layer.version = Int(clamping: try message.varint())
            default: try message.skip()
            }
        }
        guard !decoder.layer.name.isEmpty else { throw .layerName }
        guard (1...2).contains(decoder.layer.version) else {
            throw .unsupportedVersion(decoder.layer.version)
        }
        guard (1...Int(UInt32.max)).contains(decoder.layer.extent) else { throw .extent }
        for feature in features { try decoder.addFeature(in: feature) }
        return decoder.layer
    }

    private func value(in range: Range<Int>) throws(VectorTileError) -> TileValue {
        var message = ProtobufReader(bytes, in: range)
        var found: TileValue?
        while let field = try message.next() {
            guard (1...7).contains(field) else {
                try message.skip()
                continue
            }
            guard found == nil else { throw .value(layer: layer.name) }
            switch field {
            case 1: found = .string(try message.text())
            case 2: found = .number(Double(Float(bitPattern: try message.fixed32())))
            case 3: found = .number(Double(bitPattern: try message.fixed64()))
            case 4: found = .number(Double(Int64(bitPattern: try message.varint())))
            case 5: found = .number(Double(try message.varint()))
            case 6: found = .number(Double(zigzag(try message.varint())))
            default: found = .bool(try message.varint() != 0)
            }
        }
        guard let found else { throw .value(layer: layer.name) }
        return found
    }

    private mutating func addFeature(in range: Range<Int>) throws(VectorTileError) {
        var message = ProtobufReader(bytes, in: range)
        var (id, type): (UInt64?, UInt64) = (nil, 0)
        var (tags, geometry) = (NumberList(), NumberList())
        while let field = try message.next() {
            switch field {
            case 1: id = try message.varint()
            case 2: try tags.add(from: &message)
            case 3: type = try message.varint()
            case 4: try geometry.add(from: &message)
            default: try message.skip()
            }
        }
        guard type <= 3 else { throw .geometryType(layer: layer.name) }
        let firstTag = layer.tags.count
        try addTags(from: tags.reader(of: bytes))
        // Readers are to ignore features of unknown type (specification 4.3.4.1).
        guard let kind = TileGeometry(rawValue: UInt8(type)) else { return }
        guard !geometry.isEmpty else { throw .geometry(layer: layer.name) }
        let firstPart = layer.partEnds.count
        try addGeometry(from: geometry.reader(of: bytes), of: kind)
        layer.features.append(
            VectorTileFeature(
                id: id, geometry: kind, tags: firstTag..<layer.tags.count,
                parts: firstPart..<layer.partEnds.count))
    }

    private mutating func addTags(from numbers: ProtobufReader) throws(VectorTileError) {
        var packed = numbers
        while !packed.isAtEnd {
            let key = try packed.varint()
            guard !packed.isAtEnd else { throw .tags(layer: layer.name) }
            let value = try packed.varint()
            guard key < layer.keys.count, value < layer.values.count else {
                throw .tags(layer: layer.name)
            }
            layer.tags.append(UInt32(key))
            layer.tags.append(UInt32(value))
        }
    }

    private mutating func addGeometry(
        from numbers: ProtobufReader, of kind: TileGeometry
    ) throws(VectorTileError) {
        var packed = numbers
        var (x, y): (Int32, Int32) = (0, 0)
        var partStart = layer.points.count
        var isOpen = false
        func broken() -> VectorTileError { .geometry(layer: layer.name) }
        while !packed.isAtEnd {
            let command = try packed.varint()
            let (code, count) = (command & 7, command >> 3)
            switch (code, kind) {
            case (1, .point):
                guard count > 0, partStart == layer.points.count else { throw broken() }
            case (1, _): guard count == 1, !isOpen || kind == .line else { throw broken() }
            case (2, .line), (2, .polygon): guard count > 0, isOpen else { throw broken() }
            case (7, .polygon): guard count == 1, isOpen else { throw broken() }
            default: throw broken()
            }
            if code == 7 {
                // A ring of fewer than three points has no area: it is dropped, not refused.
                endPart(from: partStart, minimum: 3)
                (partStart, isOpen) = (layer.points.count, false)
                continue
            }
            if code == 1, kind == .line, isOpen {
                guard layer.points.count - partStart >= 2 else { throw broken() }
                endPart(from: partStart, minimum: 2)
                partStart = layer.points.count
            }
            for _ in 0..<count {
                guard !packed.isAtEnd else { throw broken() }
                let dx = zigzag(try packed.varint())
                guard !packed.isAtEnd else { throw broken() }
                let dy = zigzag(try packed.varint())
                guard let right = Int32(exactly: Int64(x).addingReportingOverflow(dx).partialValue),
                    let below = Int32(exactly: Int64(y).addingReportingOverflow(dy).partialValue)
                else { throw broken() }
                (x, y) = (right, below)
                layer.points.append(TilePoint(x: x, y: y))
            }
            isOpen = kind != .point
        }
        guard !(kind == .polygon && isOpen) else { throw broken() }
        if kind == .line {
            guard layer.points.count - partStart >= 2 || !isOpen else { throw broken() }
        }
        if kind != .polygon { endPart(from: partStart, minimum: 1) }
    }

    private mutating func endPart(from start: Int, minimum: Int) {
        if layer.points.count - start < minimum {
            layer.points.removeLast(layer.points.count - start)
        } else {
            layer.partEnds.append(UInt32(layer.points.count))
        }
    }
}

/// The numbers of a repeated field: packed in one piece, as nearly always, or in several, or single.
private struct NumberList {
    private var range: Range<Int>?
    private var rest: [UInt8] = []
    private var isSplit = false

    var isEmpty: Bool { isSplit ? rest.isEmpty : range?.isEmpty ?? true }

    /// Adds what the field at which `message` stands has.
    mutating func add(from message: inout ProtobufReader) throws(VectorTileError) {
        let own = try message.numbers()
        if !isSplit, range == nil {
            range = own
        } else {
            if let range { rest += message.slice(range) }
            rest += message.slice(own)
            (range, isSplit) = (nil, true)
        }
    }

    /// A reader of all numbers, those in one piece being a part of `bytes`.
    func reader(of bytes: [UInt8]) -> ProtobufReader {
        isSplit ? ProtobufReader(rest, in: rest.indices) : ProtobufReader(bytes, in: range ?? 0..<0)
    }
}

package func zigzag(_ value: UInt64) -> Int64 {
    Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
}

extension VectorTileError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .truncated: "the bytes end inside a field"
        case .wrongWireType(let field): "field \(field) has a wire type that it cannot have"
        case .layerName: "a layer has no name, or the name of another one"
        case .unsupportedVersion(let version): "version \(version) of a layer is not known"
        case .extent: "the extent of a layer is out of range"
        case .tags(let layer): "the tags of layer \(layer.debugDescription) lead nowhere"
        case .value(let layer):
            "a value of layer \(layer.debugDescription) has none or several fields"
        case .geometryType(let layer):
            "a feature of layer \(layer.debugDescription) has an unknown type of geometry"
        case .geometry(let layer): "a geometry of layer \(layer.debugDescription) is broken"
        case .text: "a text is not UTF-8"
        case .tooLarge(let measure, let most): "it has more than \(most) \(measure.rawValue)"
        }
    }
}
