/// Numbers runs of elements in the order of their first use; equal ones are kept once.
struct RunPool<Element: FixedWidthInteger & BitwiseCopyable & Sendable>: Sendable {
    private var elements: [Element] = []
    private var ends: [Int] = []
    /// The numbers of runs, one more than they are, by their hashes; 0 where there is none.
    private var slots = [UInt32](repeating: 0, count: 64)

    /// The number of runs.
    var count: Int { ends.count }

    subscript(number: UInt32) -> ArraySlice<Element> { elements[range(of: number)] }

    func range(of number: UInt32) -> Range<Int> {
        (number == 0 ? 0 : ends[Int(number) - 1])..<ends[Int(number)]
    }

    mutating func number(of run: [Element]) -> UInt32 {
        if 2 * ends.count >= slots.count { grow() }
        let slot = slot(of: run[...])
        if slots[slot] > 0 { return slots[slot] - 1 }
        elements += run
        ends.append(elements.count)
        slots[slot] = UInt32(ends.count)
        return UInt32(ends.count) - 1
    }

    /// The slot of a run, or that where it belongs.
    private func slot(of run: ArraySlice<Element>) -> Int {
        var hasher = Hasher()
        run.withUnsafeBytes { hasher.combine(bytes: $0) }
        let mask = slots.count - 1
        var slot = hasher.finalize() & mask
        while slots[slot] > 0, self[slots[slot] - 1] != run { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: 2 * slots.count)
        for number in 0..<UInt32(ends.count) { slots[slot(of: self[number])] = number + 1 }
    }
}
