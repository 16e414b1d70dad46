extension ExpressionParser {
    func literal(_ list: [JSONValue]) -> Typed? {
        guard list.count == 2 else {
            return miscount(list, claim: "'literal' expression requires exactly one argument")
        }
        let value = list[1].literal
        var type = value.type
        // An empty list is one of whatever is expected.
        if case .array(_, count: 0) = type, case .array(_, let count)? = expected, count ?? 0 == 0,
            let expected
        {
            type = expected
        }
        return Typed(node: .literal(value), type: type)
    }

    func assertion(named name: String, _ list: [JSONValue]) -> Typed? {
        guard list.count >= 2 else { return fail("Expected at least one argument.") }
        var first = 1
        let type: StyleType
        switch name {
        case "array":
            var item = StyleType.value
            var count: Int?
            if list.count > 2 {
                switch list[1] {
                case .string("string"): item = .string
                case .string("number"): item = .number
                case .string("boolean"): item = .boolean
                default:
                    return fail(
                        "The item type argument of \"array\" must be one of string, number, "
                            + "boolean", 1)
                }
                first = 2
            }
            if list.count > 3 {
                switch list[2] {
                case .null: break
                case .number(let number) where number >= 0 && number == number.rounded(.down):
                    count = Int(exactly: number)
                default:
                    return fail(
                        "The length argument to \"array\" must be a positive integer literal", 2)
                }
                first = 3
            }
            type = .array(item, count: count)
        default: type = StyleType.named[name] ?? .string
        }
        return all(list, from: first).map { Typed(node: .assertion(type, $0), type: type) }
    }

    func coercion(named name: String, _ list: [JSONValue]) -> Typed? {
        guard list.count >= 2 else { return fail("Expected at least one argument.") }
        let type = StyleType.named[String(name.dropFirst("to-".count))] ?? .string
        guard type == .color || type == .number || list.count == 2 else {
            return fail("Expected one argument.")
        }
        return all(list, from: 1).map { Typed(node: .coercion(type, $0), type: type) }
    }

    /// The arguments from `first` on, of any type.
    private func all(_ list: [JSONValue], from first: Int) -> [ExpressionNode]? {
        (first..<list.count).mapAll { parse(list[$0], $0, expecting: .value)?.node }
    }

    func binding(_ list: [JSONValue]) -> Typed? {
        guard list.count >= 4 else { return miscount(list, claim: "Expected at least 3 arguments") }
        var names: [String: Typed] = [:]
        var bound: [ExpressionNode] = []
        for index in stride(from: 1, to: list.count - 1, by: 2) {
            guard case .string(let name) = list[index] else {
                return fail("Expected string, but found \(list[index].kind) instead.", index)
            }
            guard name.allSatisfy(\.isNameSign) else {
                return fail(
                    "Variable names must contain only alphanumeric characters or '_'.", index)
            }
            guard let value = parse(list[index + 1], index + 1) else { return nil }
            names[name] = value
            bound.append(value.node)
        }
        let last = list.count - 1
        guard let result = parse(list[last], last, expecting: expected, binding: names) else {
            return nil
        }
        return Typed(node: .bound(bound, result.node), type: result.type)
    }

    func variable(_ list: [JSONValue]) -> Typed? {
        guard list.count == 2, case .string(let name) = list[1] else {
            return fail("'var' expression requires exactly one string literal argument.")
        }
        guard let bound = scope[name] else {
            return fail(
                "Unknown variable \"\(name)\". Make sure \"\(name)\" has been bound in an "
                    + "enclosing \"let\" expression before using it.", 1)
        }
        return Typed(node: .variable(bound.node), type: bound.type)
    }

    func comparison(named name: String, _ list: [JSONValue]) -> Typed? {
        guard list.count == 3 || list.count == 4,
            let operation = ExpressionNode.Comparison.Operation(rawValue: name)
        else { return fail("Expected two or three arguments.") }
        guard var left = side(list[1], at: 1, of: operation),
            var right = side(list[2], at: 2, of: operation)
        else { return nil }
        let isUntyped = left.type == .value || right.type == .value
        guard left.type == right.type || isUntyped else {
            return fail("Cannot compare types '\(left.type)' and '\(right.type)'.")
        }
        if operation.isOrder {
            if left.type == .value, right.type != .value {
                left = Typed(node: .assertion(right.type, [left.node]), type: right.type)
            } else if right.type == .value, left.type != .value {
                right = Typed(node: .assertion(left.type, [right.node]), type: left.type)
            }
        }
        var collator: ExpressionNode?
        if list.count == 4,
            ![left.type, right.type].contains(where: { $0 == .string || $0 == .value })
        {
            return fail("Cannot use collator to compare non-string types.")
        }
        guard set(&collator, to: list.dropFirst(3).first, as: .collator, at: 3) else { return nil }
        let rule = ExpressionNode.Comparison(
            operation: operation, isUntyped: left.type == .value || right.type == .value)
        return Typed(node: .comparison(rule, left.node, right.node, collator), type: .boolean)
    }

    private func side(
        _ json: JSONValue, at index: Int, of operation: ExpressionNode.Comparison.Operation
    ) -> Typed? {
        guard let parsed = parse(json, index, expecting: .value) else { return nil }
        let isComparable =
            switch parsed.type {
            case .string, .number, .value: true
            case .boolean, .null: !operation.isOrder
            default: false
            }
        guard isComparable else {
            return inside(index).fail(
                "\"\(operation.rawValue)\" comparisons are not supported for type "
                    + "'\(parsed.type)'.")
        }
        return parsed
    }
}

extension Character {
    /// Whether it may stand in the name of a variable.
    fileprivate var isNameSign: Bool { isASCII && (isLetter || isNumber) || self == "_" }
}
