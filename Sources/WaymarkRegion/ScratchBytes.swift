import Foundation
import Synchronization

/// Bytes that are appended and read once all of them are there: in memory, or in a file without a name,
/// which is gone when nobody uses it any more, however the program ends. Threads may append at a time.
public final class ScratchBytes: Sendable {
    private let descriptor: Int32
    private let directory: String
    private let state = Mutex(State())

    private struct State {
        var written = 0
        var buffer: [UInt8] = []
        var failure: RegionError?
    }

    /// How many bytes are written at a time.
    private static let chunk = 1 << 19

    /// Bytes in memory.
    public init() {
        descriptor = -1
        directory = ""
    }

    /// Bytes in a file of `directory`, in memory where it is `nil`.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)``.
    public convenience init(in directory: String?) throws(RegionError) {
        guard let directory else {
            self.init()
            return
        }
        try self.init(directory: directory)
    }

    private init(directory: String) throws(RegionError) {
        self.directory = directory
        let path = directory + "/scratch-" + UUID().uuidString
        descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .cannotWrite(path: directory, reason: systemReason()) }
        unlink(path)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Appends `bytes`; where that fails, ``contents()`` tells.
    ///
    /// - Returns: the offset of the first of them.
    @discardableResult
    public func append(_ bytes: [UInt8]) -> Int {
        state.withLock { state in
            let offset = state.written + state.buffer.count
            state.buffer += bytes
            if descriptor >= 0, state.buffer.count >= Self.chunk { flush(&state) }
            return offset
        }
    }

    /// All that was appended so far.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)`` where it could not be kept,
    ///   ``RegionError/cannotRead(path:reason:)``.
    public func contents() throws(RegionError) -> MappedFile {
        guard descriptor >= 0 else {
            return MappedFile(contents: state.withLock { $0.buffer })
        }
        let failure = state.withLock { state in
            flush(&state)
            return state.failure
        }
        if let failure { throw failure }
        return try MappedFile(descriptor: descriptor, path: directory)
    }

    /// A part of what was appended so far, which takes no memory but for itself.
    ///
    /// - Throws: as ``contents()``.
    package func copy(_ range: Range<Int>) throws(RegionError) -> [UInt8] {
        guard descriptor >= 0 else { return state.withLock { Array($0.buffer[range]) } }
        let failure = state.withLock { state in
            if state.written < range.upperBound { flush(&state) }
            return state.failure
        }
        if let failure { throw failure }
        guard let bytes = read(range, from: descriptor) else {
            throw .cannotRead(path: directory, reason: systemReason())
        }
        return bytes
    }

    private func flush(_ state: inout State) {
        if state.failure == nil, !writeAll(state.buffer, to: descriptor) {
            state.failure = .cannotWrite(path: directory, reason: systemReason())
        }
        state.written += state.buffer.count
        state.buffer.removeAll(keepingCapacity: true)
    }
}
