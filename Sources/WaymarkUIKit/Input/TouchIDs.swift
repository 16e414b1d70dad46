/// Numbers for the fingers of a system that tells them apart by its objects.
package struct TouchIDs: Hashable, Sendable {
    private var ids: [ObjectIdentifier: Int] = [:]

    /// No fingers.
    package init() {}

    /// The number of a finger that touches the view: the least that no other has.
    package mutating func began(_ finger: ObjectIdentifier) -> Int {
        if let id = ids[finger] { return id }
        let used = Set(ids.values)
        let id = (0...used.count).first { !used.contains($0) } ?? used.count
        ids[finger] = id
        return id
    }

    /// The number of a finger that is down; `nil` where it is not.
    package subscript(finger: ObjectIdentifier) -> Int? { ids[finger] }

    /// A finger was lifted.
    package mutating func ended(_ finger: ObjectIdentifier) { ids[finger] = nil }

    /// All fingers were lifted.
    package mutating func removeAll() { ids = [:] }
}
