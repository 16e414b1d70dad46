/// Objects that are not kept alive, in the order in which they were added.
package struct WeakList {
    private struct Entry { weak var object: AnyObject? }
    private var entries: [Entry] = []

    /// An empty list.
    package init() {}

    /// Adds `object` at the end.
    package mutating func add(_ object: AnyObject) {
        entries.removeAll { $0.object == nil || $0.object === object }
        entries.append(Entry(object: object))
    }

    /// Removes `object`; `false` where it was not there.
    package mutating func remove(_ object: AnyObject) -> Bool {
        let wasThere = entries.contains { $0.object === object }
        entries.removeAll { $0.object == nil || $0.object === object }
        return wasThere
    }

    /// Whether `object` is in it.
    package func contains(_ object: AnyObject) -> Bool { entries.contains { $0.object === object } }

    /// The objects that are still there.
    package var objects: [AnyObject] { entries.compactMap(\.object) }
}
