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
            return list.count >= 2 && list[1] != .string("$id") && list[1] != .string("$type")
        case "in":
            guard list.count >= 3 else { return false }
            if case .string = list[1], case .array = list[2] { return true }
            if case .string = list[1] { return false }
            return true
        case "!in", "!has", "none": return false
        case "==", "!=", ">", ">=", "<", "<=":
            guard list.count == 3 else { return true }
            return list[1].items != nil || list[2].items != nil
        case "any", "all":
            return list.dropFirst().allSatisfy { item in
                if case .bool = item { true } else { isExpression(item) }
            }
        default: return true
        }
    }

    private static func converted(_ json: JSONValue) -> JSONValue {
        guard case .array(let list) = json, case .string(let name)? = list.first else {
            return .bool(true)
        }
        if list.count <= 1 { return .bool(name != "any") }
        let rest = Array(list.dropFirst())
        switch name {
        case "==": return comparison("==", of: rest)
        case "!=": return not(comparison("==", of: rest))
        case "<", ">", "<=", ">=": return comparison(name, of: rest)
        case "any", "all": return .array([.string(name)] + rest.map { expression(of: $0) })
        case "none": return not(.array([.string("any")] + rest.map { expression(of: $0) }))
        case "in": return membership(rest)
        case "!in": return not(membership(rest))
        case "has": return presence(rest[0])
        case "!has": return not(presence(rest[0]))
        default: return .bool(true)
        }
    }

    private static func not(_ json: JSONValue) -> JSONValue { .array([.string("!"), json]) }

    private static func comparison(
        _ operation: String, of list: [JSONValue]
    ) -> JSONValue {
        let value = list.count > 1 ? list[1] : .null
        switch list[0] {
        case .string("$type"): return .array([.string("filter-type-\(operation)"), value])
        case .string("$id"): return .array([.string("filter-id-\(operation)"), value])
        default: return .array([.string("filter-\(operation)"), list[0], value])
        }
    }

    private static func membership(_ list: [JSONValue]) -> JSONValue {
        let values = Array(list.dropFirst())
        guard !values.isEmpty else { return .bool(false) }
        let literal = JSONValue.array([.string("literal"), .array(values)])
        switch list[0] {
        case .string("$type"): return .array([.string("filter-type-in"), literal])
        case .string("$id"): return .array([.string("filter-id-in"), literal])
        default: return .array([.string("filter-in-small"), list[0], literal])
        }
    }

    private static func presence(_ key: JSONValue) -> JSONValue {
        switch key {
        case .string("$type"): .bool(true)
        case .string("$id"): .array([.string("filter-has-id")])
        default: .array([.string("filter-has"), key])
        }
    }
}
