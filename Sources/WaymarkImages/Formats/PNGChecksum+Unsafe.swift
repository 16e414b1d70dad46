import CZlib

extension PNGChunks {
    /// The sum of a part: of its kind and its data.
    static func checksum(of bytes: ArraySlice<UInt8>) -> Int {
        bytes.withUnsafeBufferPointer { Int(crc32(0, $0.baseAddress, UInt32($0.count))) }
    }
}
