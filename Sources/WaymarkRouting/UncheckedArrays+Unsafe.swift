import WaymarkRegion

/// Elements to be read in inner loops over numbers that were checked when their file was opened:
/// bounds are checked in debug builds alone. Valid as long as the array behind it is kept.
struct UncheckedArray<Element: BitwiseCopyable & Sendable>: RandomAccessCollection,
    @unchecked Sendable
{
    // Nobody writes the elements.
    private let elements: UnsafeBufferPointer<Element>

    /// The elements of `array`.
    init(_ array: MappedArray<Element>) { elements = array.withUnsafeBuffer { $0 } }

    @inline(__always) var startIndex: Int { 0 }
    @inline(__always) var endIndex: Int { elements.count }
    @inline(__always) subscript(index: Int) -> Element { elements[index] }
}

/// Elements to be written, with bounds that are checked in debug builds alone. Threads that share
/// them write to different places.
struct UncheckedMutableArray<Element: BitwiseCopyable>: @unchecked Sendable {
    // See above: callers keep threads apart.
    fileprivate let elements: UnsafeMutableBufferPointer<Element>

    @inline(__always) subscript(index: Int) -> Element {
        get { elements[index] }
        nonmutating set { elements[index] = newValue }
    }

    /// Writes all elements.
    func fill(with element: Element) { elements.initialize(repeating: element) }

    /// Writes those of `array`, which has as many, over all elements.
    func copy(_ array: MappedArray<Element>) where Element: Sendable {
        array.withUnsafeBuffer { _ = elements.initialize(fromContentsOf: $0) }
    }
}

/// The memory of an algorithm, freed with its owner.
struct ScratchArray<Element: BitwiseCopyable>: ~Copyable {
    let elements: UncheckedMutableArray<Element>

    init(repeating element: Element, count: Int) {
        elements = UncheckedMutableArray(elements: .allocate(capacity: count))
        elements.fill(with: element)
    }

    /// A copy of `array`.
    init(_ array: [Element]) {
        elements = UncheckedMutableArray(elements: .allocate(capacity: array.count))
        _ = elements.elements.initialize(fromContentsOf: array)
    }

    deinit { elements.elements.deallocate() }

    @inline(__always) subscript(index: Int) -> Element {
        get { elements[index] }
        nonmutating set { elements[index] = newValue }
    }
}

/// A mapped array in the making: all elements are written before anybody else reads it.
struct NewArray<Element: BitwiseCopyable & Sendable> {
    let array: MappedArray<Element>
    let elements: UncheckedMutableArray<Element>

    init(count: Int) {
        var elements = UncheckedMutableArray<Element>(elements: .init(start: nil, count: 0))
        array = MappedArray(count: count) { elements = UncheckedMutableArray(elements: $0) }
        self.elements = elements
    }
}

extension Array where Element: BitwiseCopyable {
    /// Calls `body` with the elements to be changed.
    mutating func withUncheckedElements(_ body: (UncheckedMutableArray<Element>) -> Void) {
        withUnsafeMutableBufferPointer { body(UncheckedMutableArray(elements: $0)) }
    }
}
