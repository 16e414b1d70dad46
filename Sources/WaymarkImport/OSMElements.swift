import CWaymarkOsmium
import Foundation
import WaymarkRoads

/// The tags of an OpenStreetMap object, valid while it is handed over.
struct Tags {
    private let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    /// The value of `key`.
    subscript(key: StaticString) -> String? { raw(key).map { String(cString: $0) } }

    /// The value of a key that is composed at run time.
    subscript(dynamic key: String) -> String? {
        waymark_tag(pointer, key).map { String(cString: $0) }
    }

    /// All tags in the order of the file.
    var all: [(key: String, value: String)] {
        var list: [(key: String, value: String)] = []
        withUnsafeMutablePointer(to: &list) { list in
            waymark_visit_tags(pointer, list) { context, key, value in
                guard let context, let key, let value else { return }
                context.assumingMemoryBound(to: [(key: String, value: String)].self).pointee
                    .append((String(cString: key), String(cString: value)))
            }
        }
        return list
    }

    /// Whether there is a tag with this key.
    func has(_ key: StaticString) -> Bool { raw(key) != nil }

    /// Whether the value of `key` is `value`.
    func matches(_ key: StaticString, _ value: StaticString) -> Bool {
        guard let found = raw(key) else { return false }
        return value.utf8Start.withMemoryRebound(to: CChar.self, capacity: value.utf8CodeUnitCount)
        {
            strcmp(found, $0) == 0
        }
    }

    private func raw(_ key: StaticString) -> UnsafePointer<CChar>? {
        key.utf8Start.withMemoryRebound(to: CChar.self, capacity: key.utf8CodeUnitCount) {
            waymark_tag(pointer, $0)
        }
    }
}

/// A member of a relation.
struct RelationMember {
    let reference: Int64
    let role: String
    let isNode: Bool
    let isWay: Bool
}

/// One ring of an assembled multipolygon.
struct AreaRing {
    let points: [FixedCoordinate]
    let isHole: Bool
}
