/// Objects and arrays of JSON that are written from the beginning to the end of the text.
final class JSONStream {
    private var text = JSONText()
    /// For each object and array that is open whether it has an element already.
    private var hasElements: [Bool] = []
    /// For each of them what closes it.
    private var closers: [UInt8] = []

    /// The bytes written so far.
    var bytes: [UInt8] { text.bytes }

    /// How many objects and arrays are open.
    var depth: Int { closers.count }

    /// Opens an object, or goes on with the one that stands open at `depth`.
    func openObject(at depth: Int) { open(UInt8(ascii: "{"), UInt8(ascii: "}"), at: depth) }

    /// Opens an array, or goes on with the one that stands open at `depth`.
    func openArray(at depth: Int) { open(UInt8(ascii: "["), UInt8(ascii: "]"), at: depth) }

    private func open(_ opener: UInt8, _ closer: UInt8, at depth: Int) {
        if closers.count > depth, closers[depth] == closer { return close(to: depth + 1) }
        text.append(opener)
        closers.append(closer)
        hasElements.append(false)
    }

    /// Closes what is open deeper than `depth`.
    func close(to depth: Int) {
        while closers.count > depth, let closer = closers.popLast() {
            text.append(closer)
            hasElements.removeLast()
        }
    }

    /// Begins an element of the array at `depth`.
    func element(at depth: Int) {
        close(to: depth)
        guard hasElements.indices.contains(depth - 1) else { return }
        if hasElements[depth - 1] { text.append(UInt8(ascii: ",")) }
        hasElements[depth - 1] = true
    }

    /// Begins the member `name` of the object at `depth`.
    func member(_ name: String, at depth: Int) {
        element(at: depth)
        text.append(name)
        text.append(UInt8(ascii: ":"))
    }

    /// Writes numbers and words of JSON as they are.
    func write(literal word: String) { text.append(literal: word) }

    func write(_ number: Double) { text.append(number) }

    func write(_ string: String) { text.append(string) }

    /// Writes a value by its own description.
    func write<Value: Encodable>(_ value: Value) {
        // Tables and lines are mostly numbers: they are spared the way through containers.
        if Value.self == [Double].self, let numbers = value as? [Double] {
            return text.append(numbers)
        }
        if Value.self == [Double?].self, let numbers = value as? [Double?] {
            return text.append(numbers.map { $0 ?? .nan })
        }
        let (depth, count) = (closers.count, text.bytes.count)
        // What a stream is written to does not fail.
        try? value.encode(to: StreamEncoder(stream: self))
        close(to: depth)
        if text.bytes.count == count { write(literal: "{}") }
    }
}
