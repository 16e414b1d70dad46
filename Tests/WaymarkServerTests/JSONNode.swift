import Foundation

/// A part of a JSON document; `nil` all the way down where it is not there.
struct JSONNode {
    let value: Any?

    subscript(name: String) -> JSONNode { JSONNode(value: (value as? [String: Any])?[name]) }

    subscript(index: Int) -> JSONNode {
        let list = list
        return list.indices.contains(index) ? list[index] : JSONNode(value: nil)
    }

    var list: [JSONNode] { (value as? [Any] ?? []).map { JSONNode(value: $0) } }
    var text: String? { value as? String }
    var number: Double? { (value as? NSNumber)?.doubleValue }
    var flag: Bool? { value as? Bool }
    var count: Int { list.count }
    var exists: Bool { value != nil }
    var isNull: Bool { value is NSNull }
    var numbers: [Double] { list.compactMap(\.number) }
    var texts: [String] { list.compactMap(\.text) }
    var flags: [Bool] { list.compactMap(\.flag) }
    var names: Set<String> { Set((value as? [String: Any] ?? [:]).keys) }

    /// The steps of the only leg of the first route.
    var steps: [JSONNode] { self["routes"][0]["legs"][0]["steps"].list }
}
