import Synchronization

/// A list that several threads add to.
final class SharedList<Element: Sendable>: Sendable {
    private let list = Mutex<[Element]>([])

    /// The elements added so far.
    var values: [Element] { list.withLock { $0 } }

    /// Adds `element` at the end.
    func append(_ element: Element) { list.withLock { $0.append(element) } }
}
