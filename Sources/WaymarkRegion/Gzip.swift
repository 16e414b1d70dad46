/// Gzip streams (RFC 1952) by zlib.
public enum Gzip {
    /// `bytes` compressed at zlib's `level`, 1 (fast) to 9 (small).
    public static func compress(_ bytes: [UInt8], level: Int32 = 6) -> [UInt8] {
        deflated(bytes, level: level)
    }

    /// The contents of a gzip stream, which may have several members.
    ///
    /// - Throws: ``GzipError`` where it is damaged, goes on with something else or unpacks to more than
    ///   `limit` bytes.
    public static func decompress(
        _ bytes: [UInt8], limit: Int = 64 << 20
    ) throws(GzipError) -> [UInt8] {
        try Inflater(.gzip).contents(of: bytes, limit: limit)
    }

    /// The contents of a stream without header and checksum (RFC 1951), likewise.
    package static func inflateRaw(_ bytes: [UInt8], limit: Int) throws(GzipError) -> [UInt8] {
        try Inflater(.raw).contents(of: bytes, limit: limit)
    }

    /// The first `count` bytes that a stream with zlib's header (RFC 1950) unpacks to, or all where there
    /// are fewer; `bytes` may end before the stream does.
    package static func zlibPrefix(
        of bytes: [UInt8], count: Int
    ) throws(GzipError) -> [UInt8] {
        try Inflater(.zlib).prefix(of: bytes, count: count)
    }
}

/// Why a compressed stream cannot be unpacked.
public enum GzipError: Error, Hashable, Sendable {
    /// It ends too early, or its bytes are not those that were written.
    case damaged
    /// It unpacks to more than `limit` bytes.
    case tooLarge(limit: Int)
}

extension GzipError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .damaged: "the compressed stream is damaged"
        case .tooLarge(let limit): "the compressed stream unpacks to more than \(limit) bytes"
        }
    }
}
