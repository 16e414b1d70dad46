extension ExpressionNode.Comparison {
    /// Whether it holds for both values.
    func holds(
        _ left: ExpressionNode, _ right: ExpressionNode, collator: ExpressionNode?,
        in context: some StyleContext
    ) throws(EvaluationError) -> Bool {
        let (a, b) = (try left.evaluate(context), try right.evaluate(context))
        if operation.isOrder, isUntyped {
            let (x, y) = (a.type, b.type)
            guard x == y, x == .string || x == .number else {
                throw EvaluationError(
                    "Expected arguments for \"\(operation.rawValue)\" to be (string, string) or "
                        + "(number, number), but found (\(x.kind), \(y.kind)) instead.")
            }
        }
        if let collator, case .string(let x) = a, case .string(let y) = b,
            case .collator(let rule) = try collator.evaluate(context)
        {
            return holds(rule.compare(x, with: y), 0)
        }
        switch (a, b) {
        case (.number(let x), .number(let y)): return holds(x, y)
        case (.string(let x), .string(let y)):
            guard operation.isOrder else { return (x == y) == (operation == .equal) }
            let isLess = x.utf16.lexicographicallyPrecedes(y.utf16)
            return holds(isLess ? -1 : x == y ? 0 : 1, 0)
        default: return a.isSame(as: b) == (operation == .equal)
        }
    }

    private func holds<T: Comparable>(_ a: T, _ b: T) -> Bool {
        switch operation {
        case .equal: a == b
        case .notEqual: a != b
        case .less: a < b
        case .lessOrEqual: a <= b
        case .greater: a > b
        case .greaterOrEqual: a >= b
        }
    }
}

extension StyleType {
    /// Its name without that of its items.
    fileprivate var kind: String { isArray ? "array" : description }
}
