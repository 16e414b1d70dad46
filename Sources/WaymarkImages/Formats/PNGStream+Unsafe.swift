import CZlib

/// Makes a PNG file row by row with zlib alone, for systems without libpng. It says nothing of colours, so that no
/// reader has a reason to convert the numbers. Not to be used by two threads at a time.
package final class PNGStream {
    /// The most bytes of pixels in a chunk.
    private static let chunkSize = 1 << 16

    private let width: Int
    private let options: PNGOptions
    private let filter: PNGFilter
    /// zlib keeps the address of its stream.
    private let stream: UnsafeMutablePointer<z_stream>
    private var above: [UInt8]
    private var packed = [UInt8](repeating: 0, count: PNGStream.chunkSize)
    /// The bytes of `packed` that are not used.
    private var free = PNGStream.chunkSize
    /// The bytes that nobody took.
    private var file: [UInt8]

    /// Begins a file of `width` times `height` pixels.
    package init(width: Int, height: Int, options: PNGOptions) {
        (self.width, self.options) = (width, options)
        filter = PNGFilter(parts: options.isOpaque ? 3 : 4)
        above = [UInt8](repeating: 0, count: filter.parts * width)
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let status = deflateInit_(
            stream, options.isFast ? 3 : 6, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        precondition(status == Z_OK, "zlib cannot allocate its window")
        file = PNGChunks.signature
        // Eight bits of a part, the kind of colours, and no choices of packing, filters and passes.
        addChunk(
            "IHDR",
            Self.bytes(width) + Self.bytes(height) + [8, options.isOpaque ? 2 : 6, 0, 0, 0])
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// Adds whole rows: words with red in the lowest byte.
    package func add(_ pixels: [UInt32]) {
        for start in stride(from: 0, to: pixels.count, by: width) {
            let row = bytes(of: pixels[start..<start + width])
            pack(options.isFast ? [0] + row : filter.filtered(row, above: above), Z_NO_FLUSH)
            above = row
        }
    }

    /// Ends the file, once.
    package func finish() {
        pack([], Z_FINISH)
        addPacked()
        addChunk("IEND", [])
    }

    /// The next bytes of the file.
    package func takeBytes() -> [UInt8] {
        defer { file = [] }
        return file
    }

    private func bytes(of row: ArraySlice<UInt32>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(filter.parts * row.count)
        for pixel in row {
            bytes.append(UInt8(truncatingIfNeeded: pixel))
            bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
            bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
            if !options.isOpaque { bytes.append(UInt8(truncatingIfNeeded: pixel >> 24)) }
        }
        return bytes
    }

    private func pack(_ bytes: [UInt8], _ flush: Int32) {
        var input = bytes
        input.withUnsafeMutableBufferPointer { source in
            stream.pointee.next_in = source.baseAddress
            stream.pointee.avail_in = UInt32(source.count)
            while deflateOnce(flush) {}
        }
    }

    /// Fills what is left of the chunk; whether there is more to do.
    private func deflateOnce(_ flush: Int32) -> Bool {
        if free == 0 { addPacked() }
        let before = packed.count - free
        let status = packed.withUnsafeMutableBufferPointer { target -> Int32 in
            stream.pointee.next_out = target.baseAddress.map { $0 + before }
            stream.pointee.avail_out = UInt32(free)
            return deflate(stream, flush)
        }
        free = Int(stream.pointee.avail_out)
        return flush == Z_FINISH ? status != Z_STREAM_END : free == 0
    }

    private func addPacked() {
        guard free < packed.count else { return }
        addChunk("IDAT", Array(packed[..<(packed.count - free)]))
        free = packed.count
    }

    private func addChunk(_ kind: String, _ data: [UInt8]) {
        let body = Array(kind.utf8) + data
        file += Self.bytes(data.count) + body + Self.bytes(PNGChunks.checksum(of: body[...]))
    }

    /// A number, its highest byte first.
    private static func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
