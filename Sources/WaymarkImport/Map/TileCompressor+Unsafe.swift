import CDeflate
import Synchronization

/// Compresses tiles with gzip by libdeflate, on any number of threads at a time. Most tiles are so small that
/// zlib spends its time on its tables.
package final class TileCompressor: Sendable {
    private let level: Int32
    private let idle = Mutex<[Tables]>([])

    /// The tables of one thread.
    private final class Tables: @unchecked Sendable {
        // Whoever took them from the pool has them alone.
        let pointer: OpaquePointer

        init(level: Int32) {
            guard let pointer = libdeflate_alloc_compressor(level) else {
                preconditionFailure("no memory for the tables of libdeflate")
            }
            self.pointer = pointer
        }

        deinit { libdeflate_free_compressor(pointer) }
    }

    /// - Parameter level: 1 to 12; 9 is the last before time doubles.
    package init(level: Int = 9) { self.level = Int32(max(1, min(12, level))) }

    /// One stream with the contents.
    package func gzip(_ contents: [UInt8]) -> [UInt8] {
        let tables = idle.withLock { $0.popLast() } ?? Tables(level: level)
        defer { idle.withLock { $0.append(tables) } }
        let most = libdeflate_gzip_compress_bound(tables.pointer, contents.count)
        return [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
            count = contents.withUnsafeBytes {
                libdeflate_gzip_compress(
                    tables.pointer, $0.baseAddress, $0.count, buffer.baseAddress, most)
            }
            precondition(count > 0, "the output has the size that libdeflate asked for")
        }
    }
}
