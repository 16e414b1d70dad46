/// A parameter of a statement in the binary form of PostgreSQL. Values never become a part of the text
/// of a statement.
struct PostgresValue: Sendable {
    /// The number of its type (`pg_type.oid`).
    let type: UInt32
    /// `nil` for NULL.
    let bytes: [UInt8]?

    init(_ number: Int) { self.init(type: 20, [UInt8](field: Int64(number))) }
    init(_ number: Double) { self.init(type: 701, [UInt8](field: number.bitPattern)) }
    init(_ isTrue: Bool) { self.init(type: 16, [isTrue ? 1 : 0]) }
    init(_ text: String) { self.init(type: 25, [UInt8](field: text)) }
    /// Numbers of 32 bits.
    init(_ numbers: [Int]) {
        self.init(
            type: 1007, .array(of: 23, numbers.map { [UInt8](field: Int32(clamping: $0)) }))
    }
    init(_ numbers: [Int64]) {
        self.init(type: 1016, .array(of: 20, numbers.map { [UInt8](field: $0) }))
    }
    init(_ numbers: [Double]) {
        self.init(type: 1022, .array(of: 701, numbers.map { [UInt8](field: $0.bitPattern) }))
    }
    init(_ texts: [String]) {
        self.init(type: 1009, .array(of: 25, texts.map { [UInt8](field: $0) }))
    }

    private init(type: UInt32, _ bytes: [UInt8]) {
        self.type = type
        self.bytes = bytes
    }
}

extension [UInt8] {
    /// The big-endian bytes of a number.
    init(field number: some FixedWidthInteger) {
        self = stride(from: number.bitWidth - 8, through: 0, by: -8).map {
            UInt8(truncatingIfNeeded: number >> $0)
        }
    }

    /// The bytes of a text. PostgreSQL has no NUL in texts.
    init(field text: String) {
        self = Array(text.utf8)
        if contains(0) { self = flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] } }
    }

    /// An array of elements of one type, without NULL.
    static func array(of type: UInt32, _ elements: [[UInt8]]) -> [UInt8] {
        guard !elements.isEmpty else {
            return [UInt8](field: Int32(0)) + [UInt8](field: Int32(0)) + [UInt8](field: type)
        }
        var bytes = [UInt8](field: Int32(1)) + [UInt8](field: Int32(0)) + [UInt8](field: type)
        bytes += [UInt8](field: Int32(elements.count)) + [UInt8](field: Int32(1))
        for element in elements { bytes += [UInt8](field: Int32(element.count)) + element }
        return bytes
    }
}

/// Rows in the binary form of `COPY`.
struct CopyRows {
    static let header = Array("PGCOPY\n".utf8) + [0xFF, 0x0D, 0x0A, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    static let trailer: [UInt8] = [0xFF, 0xFF]

    private(set) var bytes: [UInt8] = []

    /// Begins a row of so many fields.
    mutating func begin(_ fields: Int) { bytes += [UInt8](field: Int16(fields)) }

    mutating func add(_ number: Int32) { append(field: [UInt8](field: number)) }
    mutating func add(_ number: Int64) { append(field: [UInt8](field: number)) }
    mutating func add(_ number: Double) { append(field: [UInt8](field: number.bitPattern)) }
    mutating func add(_ isTrue: Bool) { append(field: [isTrue ? 1 : 0]) }
    mutating func add(_ text: String) { append(field: [UInt8](field: text)) }
    mutating func add(_ texts: [String]) {
        append(field: .array(of: 25, texts.map { [UInt8](field: $0) }))
    }
    mutating func add(_ numbers: [Int32]) {
        append(field: .array(of: 23, numbers.map { [UInt8](field: $0) }))
    }

    mutating func add(_ numbers: [Int64]) {
        append(field: .array(of: 20, numbers.map { [UInt8](field: $0) }))
    }

    /// A point as PostGIS has it: little-endian EWKB with the number of the reference system.
    mutating func add(longitude: Double, latitude: Double) {
        var point: [UInt8] = [1, 1, 0, 0, 0x20, 0xE6, 0x10, 0, 0]
        for degrees in [longitude, latitude] {
            point += [UInt8](field: degrees.bitPattern).reversed()
        }
        append(field: point)
    }

    mutating func addNull() { bytes += [UInt8](field: Int32(-1)) }

    private mutating func append(field: [UInt8]) {
        bytes += [UInt8](field: Int32(field.count))
        bytes += field
    }

    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}
