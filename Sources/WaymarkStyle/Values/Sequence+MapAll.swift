extension Sequence {
    /// The results of `transform` for all elements; `nil` where it has none for one of them.
    func mapAll<Value>(_ transform: (Element) -> Value?) -> [Value]? {
        var values: [Value] = []
        for element in self {
            guard let value = transform(element) else { return nil }
            values.append(value)
        }
        return values
    }
}
