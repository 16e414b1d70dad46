import Synchronization

/// Keeps a few large blocks of memory for the next one of the same size: fresh ones cost more to
/// touch for the first time than to fill.
final class BlockPool: Sendable {
    private static let leastSize = 256 << 10
    private static let mostBytes = 48 << 20

    private struct Block: @unchecked Sendable {
        // In the pool or with one owner, never both.
        let bytes: UnsafeMutableRawBufferPointer
    }

    private let blocks = Mutex<[Block]>([])

    /// A block of exactly `size` bytes, whose contents are arbitrary.
    func take(_ size: Int) -> UnsafeMutableRawBufferPointer? {
        guard size >= Self.leastSize else { return nil }
        return blocks.withLock { blocks in
            blocks.firstIndex { $0.bytes.count == size }.map { blocks.remove(at: $0).bytes }
        }
    }

    /// Takes a block back; `false` where it must be freed.
    func give(_ block: UnsafeMutableRawBufferPointer) -> Bool {
        guard block.count >= Self.leastSize else { return false }
        let entry = Block(bytes: block)
        return blocks.withLock { blocks in
            let held = blocks.reduce(0) { $0 + $1.bytes.count }
            guard held + entry.bytes.count <= Self.mostBytes else { return false }
            blocks.append(entry)
            return true
        }
    }
}
