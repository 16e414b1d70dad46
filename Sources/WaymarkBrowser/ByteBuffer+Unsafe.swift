import NIOCore

extension ByteBuffer {
    /// Appends the bytes of `pixels` as they lie in memory.
    mutating func write(pixels: ArraySlice<UInt32>) {
        pixels.withUnsafeBytes { _ = writeBytes($0) }
    }
}
