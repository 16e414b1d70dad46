/// Reads the fields of one row, one after the other, each of the type that its column has.
struct PostgresRow {
    private let fields: [[UInt8]?]
    private var next = 0

    init(_ fields: [[UInt8]?]) { self.fields = fields }

    /// The bytes of the next field; `nil` for NULL.
    private mutating func take() throws(DatabaseError) -> [UInt8]? {
        guard next < fields.count else { throw .malformedAnswer }
        next += 1
        return fields[next - 1]
    }

    private mutating func taken() throws(DatabaseError) -> [UInt8] {
        guard let bytes = try take() else { throw .malformedAnswer }
        return bytes
    }

    /// An integer of two, four or eight bytes.
    mutating func int() throws(DatabaseError) -> Int { try Self.int(taken()[...]) }

    mutating func optionalInt() throws(DatabaseError) -> Int? {
        guard let bytes = try take() else { return nil }
        return try Self.int(bytes[...])
    }

    mutating func double() throws(DatabaseError) -> Double { try Self.double(taken()[...]) }

    private static func double(_ bytes: ArraySlice<UInt8>) throws(DatabaseError) -> Double {
        guard bytes.count == 8 else { throw .malformedAnswer }
        return Double(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) })
    }

    mutating func bool() throws(DatabaseError) -> Bool { try taken() == [1] }

    mutating func text() throws(DatabaseError) -> String { try Self.text(taken()[...]) }

    mutating func optionalText() throws(DatabaseError) -> String? {
        guard let bytes = try take() else { return nil }
        return try Self.text(bytes[...])
    }

    mutating func ints() throws(DatabaseError) -> [Int] {
        var list: [Int] = []
        for element in try Self.elements(of: taken()) { list.append(try Self.int(element)) }
        return list
    }

    mutating func doubles() throws(DatabaseError) -> [Double] {
        var list: [Double] = []
        for element in try Self.elements(of: taken()) { list.append(try Self.double(element)) }
        return list
    }

    mutating func texts() throws(DatabaseError) -> [String] {
        var list: [String] = []
        for element in try Self.elements(of: taken()) { list.append(try Self.text(element)) }
        return list
    }

    private static func int(_ bytes: ArraySlice<UInt8>) throws(DatabaseError) -> Int {
        let value = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        switch bytes.count {
        case 2: return Int(Int16(truncatingIfNeeded: value))
        case 4: return Int(Int32(truncatingIfNeeded: value))
        case 8: return Int(Int64(truncatingIfNeeded: value))
        default: throw .malformedAnswer
        }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) throws(DatabaseError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .malformedAnswer }
        return text
    }

    /// The elements of an array of one dimension without NULL.
    private static func elements(of bytes: [UInt8]) throws(DatabaseError) -> [ArraySlice<UInt8>] {
        var rest = bytes[...]
        func number() throws(DatabaseError) -> Int {
            guard rest.count >= 4 else { throw .malformedAnswer }
            defer { rest = rest.dropFirst(4) }
            return try int(rest.prefix(4))
        }
        let dimensions = try number()
        _ = (try number(), try number())
        guard dimensions > 0 else { return [] }
        let count = try number()
        _ = try number()
        guard dimensions == 1, count >= 0, count <= rest.count / 4 else { throw .malformedAnswer }
        var list: [ArraySlice<UInt8>] = []
        for _ in 0..<count {
            let length = try number()
            guard length >= 0, length <= rest.count else { throw .malformedAnswer }
            list.append(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        return list
    }
}
