/// Elements that are appended and read once all of them are there, in ``ScratchBytes``.
public final class ScratchArray<Element: BitwiseCopyable & Sendable> {
    private let bytes: ScratchBytes
    private var last: [Element] = []
    private var written = 0
    /// How many elements are handed on at a time.
    private static var chunk: Int { 4096 }

    /// Elements in a file of `directory`, in memory where it is `nil`.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)``.
    public init(in directory: String? = nil) throws(RegionError) {
        bytes = try ScratchBytes(in: directory)
    }

    /// The number of elements.
    public var count: Int { written + last.count }

    /// Appends `element`; where that fails, ``contents()`` tells.
    public func append(_ element: Element) {
        last.append(element)
        if last.count == Self.chunk { flush() }
    }

    /// All elements so far.
    ///
    /// - Throws: as ``ScratchBytes/contents()``.
    public func contents() throws(RegionError) -> MappedArray<Element> {
        flush()
        let file = try bytes.contents()
        return file.array(of: Element.self, offset: 0, count: written) ?? MappedArray()
    }

    private func flush() {
        bytes.append([UInt8](memoryOf: last))
        written += last.count
        last.removeAll(keepingCapacity: true)
    }
}
