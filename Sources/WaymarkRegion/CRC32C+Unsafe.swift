/// The Castagnoli cyclic redundancy check (RFC 3720, appendix B.4), four bytes at a time.
public struct CRC32C: Sendable {
    private var state: UInt32 = .max

    /// The check of no bytes.
    public init() {}

    /// Takes `bytes` into the check.
    public mutating func update(_ bytes: RawSpan) {
        var crc = state
        var offset = 0
        Self.tables.withUnsafeBufferPointer { table in
            while offset + 8 <= bytes.byteCount {
                let low = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self) ^ crc
                let high = bytes.unsafeLoadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
                let a = table[7 * 256 + Int(low & 0xff)] ^ table[6 * 256 + Int(low >> 8 & 0xff)]
                let b = table[5 * 256 + Int(low >> 16 & 0xff)] ^ table[4 * 256 + Int(low >> 24)]
                let c = table[3 * 256 + Int(high & 0xff)] ^ table[2 * 256 + Int(high >> 8 & 0xff)]
                let d = table[256 + Int(high >> 16 & 0xff)] ^ table[Int(high >> 24)]
                crc = a ^ b ^ c ^ d
                offset += 8
            }
            while offset < bytes.byteCount {
                let byte = bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
                crc = table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ crc >> 8
                offset += 1
            }
        }
        state = crc
    }

    /// The check of all bytes taken so far.
    public var value: UInt32 { ~state }

    /// The check of `bytes`.
    public static func checksum(_ bytes: RawSpan) -> UInt32 {
        var crc = CRC32C()
        crc.update(bytes)
        return crc.value
    }

    private static let tables: [UInt32] = {
        var tables = [UInt32](repeating: 0, count: 8 * 256)
        for byte in 0..<256 {
            tables[byte] = (0..<8).reduce(UInt32(byte)) { crc, _ in
                crc & 1 == 1 ? 0x82f6_3b78 ^ crc >> 1 : crc >> 1
            }
        }
        for slot in 256..<8 * 256 {
            let before = tables[slot - 256]
            tables[slot] = tables[Int(before & 0xff)] ^ before >> 8
        }
        return tables
    }()
}
