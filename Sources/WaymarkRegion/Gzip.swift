import CZlib

/// Gzip streams (RFC 1952) by zlib.
public enum Gzip {
    /// `bytes` compressed at zlib's `level`, 1 (fast) to 9 (small).
    public static func compress(_ bytes: [UInt8], level: Int32 = 6) -> [UInt8] {
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

    /// The contents of a gzip stream, which may have several members, or `nil` where it is damaged, goes on
    /// with something else or unpacks to more than `limit` bytes.
    public static func decompress(_ bytes: [UInt8], limit: Int = 64 << 20) -> [UInt8]? {
        inflate(bytes, limit: limit, windowBits: 15 + 16)
    }

    /// The contents of a stream without header and checksum (RFC 1951), likewise.
    package static func inflateRaw(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
        inflate(bytes, limit: limit, windowBits: -15)
    }

    private static func inflate(_ bytes: [UInt8], limit: Int, windowBits: Int32) -> [UInt8]? {
        var stream = z_stream()
        let status = inflateInit2_(
            &stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        var input = bytes
        var output: [UInt8] = []
        return input.withUnsafeMutableBufferPointer { source -> [UInt8]? in
            stream.next_in = source.baseAddress
            stream.avail_in = UInt32(source.count)
            while output.count <= limit {
                var chunk = [UInt8](repeating: 0, count: max(1 << 14, source.count * 4))
                let status = chunk.withUnsafeMutableBufferPointer { target -> Int32 in
                    stream.next_out = target.baseAddress
                    stream.avail_out = UInt32(target.count)
                    return CZlib.inflate(&stream, Z_NO_FLUSH)
                }
                output += chunk.prefix(chunk.count - Int(stream.avail_out))
                if status == Z_STREAM_END {
                    if stream.avail_in == 0 { return output.count <= limit ? output : nil }
                    guard inflateReset(&stream) == Z_OK else { return nil }
                    continue
                }
                guard status == Z_OK, stream.avail_out == 0 || stream.avail_in > 0 else {
                    return nil
                }
            }
            return nil
        }
    }
}
