import WaymarkRegion

/// Reads the fields of one protocol buffer message, a range of `bytes`.
struct ProtobufReader {
    private let bytes: [UInt8]
    private var offset: Int
    private let end: Int
    private var wireType: UInt64 = 0
    private var field = 0

    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        offset = range.lowerBound
        end = range.upperBound
    }

    var isAtEnd: Bool { offset >= end }

    /// The number of the next field, or `nil` at the end of the message.
    mutating func next() throws(VectorTileError) -> Int? {
        guard !isAtEnd else { return nil }
        let key = try rawVarint()
        wireType = key & 7
        field = Int(clamping: key >> 3)
        guard field > 0 else { throw .wrongWireType(field: field) }
        return field
    }

    mutating func varint() throws(VectorTileError) -> UInt64 {
        // Inside packed data there is no key: the type stays that of the outer field.
        guard wireType == 0 else { throw .wrongWireType(field: field) }
        return try rawVarint()
    }

    mutating func fixed32() throws(VectorTileError) -> UInt32 {
        guard wireType == 5 else { throw .wrongWireType(field: field) }
        return UInt32(try fixed(size: 4))
    }

    mutating func fixed64() throws(VectorTileError) -> UInt64 {
        guard wireType == 1 else { throw .wrongWireType(field: field) }
        return try fixed(size: 8)
    }

    /// The bytes of a message, a text or packed numbers.
    mutating func range() throws(VectorTileError) -> Range<Int> {
        guard wireType == 2 else { throw .wrongWireType(field: field) }
        let length = try rawVarint()
        guard length <= UInt64(end - offset) else { throw .truncated }
        defer { offset += Int(length) }
        return offset..<offset + Int(length)
    }

    /// The bytes of packed numbers, or those of a single one.
    mutating func numbers() throws(VectorTileError) -> Range<Int> {
        guard wireType == 0 else { return try range() }
        let start = offset
        _ = try rawVarint()
        return start..<offset
    }

    /// A part of what is read.
    func slice(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

    mutating func text() throws(VectorTileError) -> String {
        guard let text = String(validating: bytes[try range()], as: UTF8.self) else { throw .text }
        return text
    }

    mutating func skip() throws(VectorTileError) {
        switch wireType {
        case 0: _ = try rawVarint()
        case 1: _ = try fixed(size: 8)
        case 2: _ = try range()
        case 5: _ = try fixed(size: 4)
        default: throw .wrongWireType(field: field)
        }
    }

    private mutating func rawVarint() throws(VectorTileError) -> UInt64 {
        guard let value = bytes.varint(at: &offset, before: end) else { throw .truncated }
        return value
    }

    private mutating func fixed(size: Int) throws(VectorTileError) -> UInt64 {
        guard size <= end - offset else { throw .truncated }
        defer { offset += size }
        return (0..<size).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
    }
}

extension [UInt8] {
    /// Appends a field below 16 with a text, a message or packed numbers.
    package mutating func append(field: Int, message: some Collection<UInt8>) {
        append(UInt8(field << 3 | 2))
        append(varint: UInt64(message.count))
        append(contentsOf: message)
    }

    /// Appends a field below 16 with a whole number.
    package mutating func append(field: Int, number: UInt64) {
        append(UInt8(field << 3))
        append(varint: number)
    }
}

/// A number as it is stored where small ones are to be short, whatever their sign.
package func zigzagged(_ value: Int64) -> UInt64 { UInt64(bitPattern: value << 1 ^ value >> 63) }
