/// A value that may be of another type than it should: then there is none.
struct Lenient<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) { value = try? Value(from: decoder) }
}

extension KeyedDecodingContainer {
    /// The value of `key`; `nil` where it is missing or of another type.
    func lenient<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
        (try? decodeIfPresent(Lenient<Value>.self, forKey: key))?.value
    }

    /// The values of a list; those of another type are left out.
    func list<Value: Decodable>(_ key: Key, of type: Value.Type = Value.self) -> [Value] {
        (lenient(key, as: [Lenient<Value>].self) ?? []).compactMap(\.value)
    }
}
