/// The checksum of ZIP files and PNG pictures (CRC-32 of ISO 3309).
enum CRC32 {
    /// The remainders of all bytes.
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { crc, _ in
            crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1
        }
    }

    /// The checksum of `bytes`.
    static func checksum(of bytes: [UInt8]) -> UInt32 {
        let table = table
        return ~bytes.reduce(~0) { crc, byte in
            table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ crc >> 8
        }
    }
}
