package import WaymarkRendering

extension Bitmap {
    /// Writes the pixels as bytes blue, green, red, 255, which the displays of Apple's devices have.
    ///
    /// - Parameters:
    ///   - memory: room for ``height`` rows.
    ///   - bytesPerRow: the distance of two rows, at least four bytes for each pixel.
    package func writeBGRA(to memory: UnsafeMutableRawPointer, bytesPerRow: Int) {
        precondition(bytesPerRow >= width * 4, "a row of the bitmap fits")
        pixels.withUnsafeBufferPointer { source in
            for y in 0..<height {
                let row = UnsafeBufferPointer(rebasing: source[y * width..<(y + 1) * width])
                let target = (memory + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
                for (x, pixel) in row.enumerated() {
                    let blueAndRed = (pixel & 0xff) << 16 | (pixel >> 16) & 0xff
                    target[x] = (pixel & 0xff00_ff00 | blueAndRed).littleEndian
                }
            }
        }
    }
}
