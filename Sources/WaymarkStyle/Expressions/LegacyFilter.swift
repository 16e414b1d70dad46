/// Filters of the time before expressions, as expressions.
enum LegacyFilter {
    /// The expression that a filter of either time is.
    static func expression(of json: JSONValue) -> JSONValue {
        isExpression(json) ? json : converted(json)
    }

    /// Whether a filter is an expression; those of the time before name a property as text.
    static func isExpression(_ json: JSONValue) -> Bool {
        if case .bool = json { return true }
        guard case .array(let list) = json, case .string(let name)? = list.first else {
            return false
        }
        switch name {
        case "has":
            return list.count >= 2 && list[1] != "$id" && list[1] != "$type"
        case "in":
            return list.count >= 3 && (list[1].text == nil || list[2].items != nil)
        case "!in", "!has", "none": return false
        case "==", "!=", ">", ">=", "<", "<=":
            guard list.count == 3 else { return true }
            return list[1].items != nil || list[2].items != nil
        case "any", "all": return list.dropFirst().allSatisfy(isExpression)
        default: return true
        }
    }

    private static func converted(_ json: JSONValue) -> JSONValue {
        guard case .array(let list) = json, case .string(let name)? = list.first else {
            return true
        }
        if list.count <= 1 { return .bool(name != "any") }
        let rest = Array(list.dropFirst())
        switch name {
        case "==", "<", ">", "<=", ">=": return comparison(name, of: rest)
        case "!=": return ["!", comparison("==", of: rest)]
        case "any", "all": return .array([.string(name)] + rest.map(expression(of:)))
        case "none": return ["!", .array(["any"] + rest.map(expression(of:)))]
        case "in": return membership(rest)
        case "!in": return ["!", membership(rest)]
        case "has": return presence(rest[0])
        case "!has": return ["!", presence(rest[0])]
        default: return true
        }
    }

    private static func comparison(_ operation: String, of list: [JSONValue]) -> JSONValue {
        test(operation, of: list[0], with: list.count > 1 ? list[1] : .null)
    }

    private static func membership(_ list: [JSONValue]) -> JSONValue {
        let values = Array(list.dropFirst())
        return values.isEmpty ? false : test("in", of: list[0], with: ["literal", .array(values)])
    }

    /// A test of the type, the number or a property of a feature.
    private static func test(
        _ name: String, of key: JSONValue, with value: JSONValue
    ) -> JSONValue {
        switch key {
        case "$type": [.string("filter-type-\(name)"), value]
        case "$id": [.string("filter-id-\(name)"), value]
        default: [.string(name == "in" ? "filter-in-small" : "filter-\(name)"), key, value]
        }
    }

    private static func presence(_ key: JSONValue) -> JSONValue {
        switch key {
        case "$type": true
        case "$id": ["filter-has-id"]
        default: ["filter-has", key]
        }
    }
}
