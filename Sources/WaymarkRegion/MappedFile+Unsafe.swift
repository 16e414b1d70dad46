import Crypto
import Foundation
import Synchronization

/// Bytes that do not move: a file mapped read-only, or a block of memory. They are never written
/// after init, so that they may be read from any thread.
///
/// ```swift
/// let file = try MappedFile(path: "helsinki.waymark/tiles.pmtiles")
/// let magic = file.copy(0..<7)  // "PMTiles"; `nil` where the file is shorter
/// ```
public final class MappedFile: @unchecked Sendable {
    /// The path that was opened, empty for memory.
    public let path: String
    private let bytes: UnsafeRawBufferPointer
    private let isMapped: Bool

    /// Maps the file at `path`.
    ///
    /// - Throws: ``RegionError/cannotRead(path:reason:)``.
    public convenience init(path: String) throws(RegionError) {
        // A pipe without a writer does not hold the program up.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .cannotRead(path: path, reason: systemReason()) }
        defer { close(descriptor) }
        try self.init(descriptor: descriptor, path: path)
    }

    /// Maps what `descriptor` is open for, which may be closed then.
    ///
    /// - Throws: ``RegionError/cannotRead(path:reason:)`` with `path`.
    init(descriptor: Int32, path: String) throws(RegionError) {
        self.path = path
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw .cannotRead(path: path, reason: systemReason())
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .cannotRead(path: path, reason: "it is not a file")
        }
        guard status.st_size > 0 else {
            bytes = UnsafeRawBufferPointer(start: nil, count: 0)
            isMapped = false
            return
        }
        let size = Int(status.st_size)
        let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let start, start != MAP_FAILED else {
            throw .cannotRead(path: path, reason: systemReason())
        }
        bytes = UnsafeRawBufferPointer(start: start, count: size)
        isMapped = true
    }

    /// A copy of `contents` in memory.
    public convenience init(contents: [UInt8]) {
        self.init(count: contents.count) { $0.copyBytes(from: contents) }
    }

    /// A block of `count` bytes in memory that `fill` writes once.
    init(count: Int, fill: (UnsafeMutableRawBufferPointer) -> Void) {
        path = ""
        isMapped = false
        let block =
            Self.blocks.take(count)
            ?? UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
        fill(block)
        bytes = UnsafeRawBufferPointer(block)
    }

    deinit {
        guard let start = bytes.baseAddress else { return }
        if isMapped {
            munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
        } else {
            let block = UnsafeMutableRawBufferPointer(mutating: bytes)
            if !Self.blocks.give(block) { UnsafeMutableRawPointer(mutating: start).deallocate() }
        }
    }

    private static let blocks = BlockPool()

    /// The number of bytes.
    public var count: Int { bytes.count }

    /// The last component of the path.
    var name: String { path.split(separator: "/").last.map(String.init) ?? "memory" }

    /// Gives back the memory of the whole pages of `range` that were read, to be read again from
    /// the file when needed.
    package func releasePages(of range: Range<Int>) {
        guard isMapped, let start = bytes.baseAddress else { return }
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let first = (max(0, range.lowerBound) + page - 1) / page * page
        // The last page of the file is a whole one in memory.
        let end = range.upperBound >= count ? count : range.upperBound / page * page
        guard first < end else { return }
        madvise(UnsafeMutableRawPointer(mutating: start + first), end - first, MADV_DONTNEED)
    }

    /// The digest of all bytes.
    var digest: SHA256Digest {
        var hash = SHA256()
        hash.update(bufferPointer: bytes)
        return hash.finalize()
    }

    /// A copy of the bytes of `range`, or `nil` where it leaves the file.
    public func copy(_ range: Range<Int>) -> [UInt8]? {
        guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
        return [UInt8](bytes[range])
    }

    /// Calls `body` with the bytes of `range`, or returns `nil` where it leaves the file.
    public func withBytes<R>(of range: Range<Int>, _ body: (RawSpan) throws -> R) rethrows -> R? {
        guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
        return try body(RawSpan(_unsafeBytes: UnsafeRawBufferPointer(rebasing: bytes[range])))
    }

    /// The `count` elements that start at byte `offset`, or `nil` where they leave the file or are
    /// not aligned.
    public func array<Element>(
        of type: Element.Type, offset: Int, count: Int
    ) -> MappedArray<Element>? {
        let stride = MemoryLayout<Element>.stride
        guard offset >= 0, count >= 0, count <= bytes.count / stride,
            offset <= bytes.count - count * stride,
            offset % MemoryLayout<Element>.alignment == 0
        else { return nil }
        guard count > 0, let start = bytes.baseAddress else { return MappedArray() }
        return MappedArray(
            owner: self,
            start: (start + offset).assumingMemoryBound(to: Element.self), count: count)
    }
}

/// The system's words for the last error.
func systemReason() -> String { String(cString: strerror(errno)) }

/// Keeps a few large blocks of memory for the next one of the same size: fresh ones cost more to
/// touch for the first time than to fill.
private final class BlockPool: Sendable {
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
