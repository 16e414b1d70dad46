/// Objects that are not kept alive, in the order in which they were added.
struct WeakList {
    private struct Entry { weak var object: AnyObject? }
    private var entries: [Entry] = []

    mutating func add(_ object: AnyObject) {
        entries.removeAll { $0.object == nil || $0.object === object }
        entries.append(Entry(object: object))
    }

    mutating func remove(_ object: AnyObject) -> Bool {
        let wasThere = entries.contains { $0.object === object }
        entries.removeAll { $0.object == nil || $0.object === object }
        return wasThere
    }

    func contains(_ object: AnyObject) -> Bool { entries.contains { $0.object === object } }

    var objects: [AnyObject] { entries.compactMap(\.object) }
}
