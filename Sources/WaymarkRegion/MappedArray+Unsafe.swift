/// Elements of a ``MappedFile``, in its own layout: a random-access collection with checked bounds.
/// It only reads memory that its owner keeps alive and nobody writes, on any thread.
@frozen
public struct MappedArray<Element: BitwiseCopyable & Sendable>:
    RandomAccessCollection, @unchecked Sendable
{
    @usableFromInline let owner: MappedFile?
    @usableFromInline let start: UnsafePointer<Element>?
    /// The number of elements.
    public let count: Int

    /// Calls `body` with the elements as a buffer that is valid as long as the call lasts: for
    /// inner loops that have checked their indices once for all.
    @inlinable public func withUnsafeBuffer<R>(
        _ body: (UnsafeBufferPointer<Element>) throws -> R
    ) rethrows -> R {
        try withExtendedLifetime(owner) {
            try body(UnsafeBufferPointer(start: start, count: count))
        }
    }

    /// Always 0.
    @inlinable public var startIndex: Int { 0 }
    /// The number of elements.
    @inlinable public var endIndex: Int { count }

    /// The element at `index`, which must be one of ``indices``.
    @inlinable public subscript(index: Int) -> Element {
        guard let start, UInt(bitPattern: index) < UInt(bitPattern: count) else {
            preconditionFailure("index out of range")
        }
        return start[index]
    }
}

extension MappedArray {
    /// No elements.
    public init() { self.init(owner: nil, start: nil, count: 0) }

    /// A copy of `elements` in memory of its own.
    public init(_ elements: [Element]) {
        let file = MappedFile(contents: [UInt8](memoryOf: elements))
        self = file.array(of: Element.self, offset: 0, count: elements.count) ?? MappedArray()
    }

    /// `count` elements in memory of their own that `fill` writes; all of them, once.
    public init(count: Int, fill: (UnsafeMutableBufferPointer<Element>) -> Void) {
        let file = MappedFile(count: count * MemoryLayout<Element>.stride) {
            fill($0.bindMemory(to: Element.self))
        }
        self = file.array(of: Element.self, offset: 0, count: count) ?? MappedArray()
    }
}

extension [UInt8] {
    /// The bytes of `elements` as they lie in memory.
    init(memoryOf elements: [some BitwiseCopyable]) {
        self = elements.withUnsafeBytes { [UInt8]($0) }
    }
}
