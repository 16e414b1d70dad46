import CZlib

extension Gzip {
    /// A stream with a header of gzip.
    static func deflated(_ bytes: [UInt8], level: Int32) -> [UInt8] {
        var stream = z_stream()
        // 15 + 16: the largest window, with a gzip header that carries no time or name.
        let status = deflateInit2_(
            &stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        precondition(status == Z_OK, "zlib cannot allocate its window")
        defer { deflateEnd(&stream) }
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
        var input = bytes
        let size = input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target -> Int in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(target.count)
                let status = deflate(&stream, Z_FINISH)
                precondition(status == Z_STREAM_END, "the output has the size that zlib asked for")
                return target.count - Int(stream.avail_out)
            }
        }
        output.removeLast(output.count - size)
        return output
    }
}

/// One stream while it is unpacked.
struct Inflater {
    /// The numbers are zlib's bits of the window.
    enum Form: Int32 { case raw = -15, zlib = 15, gzip = 31 }

    private let form: Form

    init(_ form: Form) { self.form = form }

    /// - Throws: ``GzipError`` unless `bytes` are whole streams of up to `limit` bytes in all.
    func contents(of bytes: [UInt8], limit: Int) throws(GzipError) -> [UInt8] {
        // zlib counts in 32 bits; no stream is larger than its contents by much.
        let most = max(0, min(limit, Int(Int32.max) / 2))
        guard bytes.count <= most + most / 64 + 4096 else { throw .tooLarge(limit: limit) }
        let (output, isWhole) = try unpacked(bytes, most: most + 1)
        guard output.count <= limit else { throw .tooLarge(limit: limit) }
        guard isWhole else { throw .damaged }
        return output
    }

    func prefix(of bytes: [UInt8], count: Int) throws(GzipError) -> [UInt8] {
        Array(try unpacked(bytes, most: count).output.prefix(count))
    }

    /// Unpacks until there are `most` bytes or more; whether the stream ended with the bytes.
    private func unpacked(
        _ bytes: [UInt8], most: Int
    ) throws(GzipError) -> (output: [UInt8], isWhole: Bool) {
        var stream = z_stream()
        let status = inflateInit2_(
            &stream, form.rawValue, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK else { throw .damaged }
        defer { inflateEnd(&stream) }
        var (input, output) = (bytes, [UInt8]())
        var chunk = [UInt8](repeating: 0, count: min(max(1 << 14, bytes.count * 4), most, 1 << 22))
        let isWhole = input.withUnsafeMutableBufferPointer { source -> Bool? in
            stream.next_in = source.baseAddress
            stream.avail_in = UInt32(source.count)
            while output.count < most {
                let status = chunk.withUnsafeMutableBufferPointer { target -> Int32 in
                    stream.next_out = target.baseAddress
                    stream.avail_out = UInt32(target.count)
                    return CZlib.inflate(&stream, Z_NO_FLUSH)
                }
                output += chunk.prefix(chunk.count - Int(stream.avail_out))
                if status == Z_STREAM_END {
                    if stream.avail_in == 0 || form == .zlib { return true }
                    guard inflateReset(&stream) == Z_OK else { return nil }
                    continue
                }
                guard status == Z_OK || status == Z_BUF_ERROR else { return nil }
                if stream.avail_out > 0, stream.avail_in == 0 { return false }
            }
            return false
        }
        guard let isWhole else { throw .damaged }
        return (output, isWhole)
    }
}
