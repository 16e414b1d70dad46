extension ExpressionNode {
    /// The value for what `context` says.
    func evaluate(_ context: some StyleContext) throws(EvaluationError) -> StyleValue {
        switch self {
        case .literal(let value): return value
        case .variable(let node), .bound(_, let node): return try node.evaluate(context)
        case .call(let function, let list): return try function.evaluate(list, in: context)
        case .comparison(let rule, let a, let b, let collator):
            return .bool(try rule.holds(a, b, collator: collator, in: context))
        case .match(let input, let table, let outputs, let otherwise):
            let value = try input.evaluate(context)
            let index = table.outputs[value]
            return try (index.map { outputs[$0] } ?? otherwise).evaluate(context)
        case .cases(let branches, let otherwise):
            for branch in branches where try branch.condition.evaluate(context).isTruthy {
                return try branch.output.evaluate(context)
            }
            return try otherwise.evaluate(context)
        case .step(let input, let labels, let outputs):
            return try Self.ramp(nil, over: input, labels, outputs, in: context)
        case .interpolate(let rule, let input, let labels, let outputs):
            return try Self.ramp(rule, over: input, labels, outputs, in: context)
        case .coalesce(let list): return try Self.first(of: list, in: context)
        case .assertion(let type, let list): return try Self.assert(type, of: list, in: context)
        case .coercion(let type, let list): return try Self.coerce(to: type, list, in: context)
        case .at, .contains, .index, .slice, .length: return try listValue(context)
        case .collator, .numberFormat, .format, .image: return try textValue(context)
        case .within(let region):
            return .bool(context.shape.map { region.contains($0) } ?? false)
        case .distance(let shape):
            return .number(context.shape.map { shape.distance(to: $0) } ?? .nan)
        case .globalState(let key): return context.globalState(key)
        }
    }

    private func number(_ context: some StyleContext) throws(EvaluationError) -> Double {
        try evaluate(context).number ?? .nan
    }

    /// The output at `input`: mixed of two by `rule`, else that of the label before.
    private static func ramp(
        _ rule: Interpolation?, over input: ExpressionNode, _ labels: [Double],
        _ outputs: [ExpressionNode], in context: some StyleContext
    ) throws(EvaluationError) -> StyleValue {
        guard labels.count > 1 else { return try outputs[0].evaluate(context) }
        let x = try input.number(context)
        guard !x.isNaN else { throw EvaluationError("Input is not a number.") }
        let stop = Interpolation.stop(x, in: labels)
        guard let rule, x > labels[0], stop < labels.count - 1 else {
            return try outputs[stop].evaluate(context)
        }
        let fraction = rule.fraction(of: x, from: labels[stop], to: labels[stop + 1])
        let low = try outputs[stop].evaluate(context)
        return try rule.mix(low, with: try outputs[stop + 1].evaluate(context), by: fraction)
    }

    /// The first that is something; an image only where there is one, else its name.
    private static func first(
        of list: [ExpressionNode], in context: some StyleContext
    ) throws(EvaluationError) -> StyleValue {
        var missing: String?
        for node in list {
            let value = try node.evaluate(context)
            if case .image(let name, isAvailable: false) = value {
                missing = missing ?? name
                continue
            }
            if value != .null { return value }
        }
        return missing.map { .string($0) } ?? .null
    }

    private static func assert(
        _ type: StyleType, of list: [ExpressionNode], in context: some StyleContext
    ) throws(EvaluationError) -> StyleValue {
        var value = StyleValue.null
        for node in list {
            value = try node.evaluate(context)
            if value.isOf(type) { return value }
        }
        throw EvaluationError(
            "Expected value to be of type \(type), but found \(value.type) instead.")
    }

    private func listValue(_ context: some StyleContext) throws(EvaluationError) -> StyleValue {
        switch self {
        case .at(let index, let input):
            let place = try index.number(context)
            guard case .array(let items) = try input.evaluate(context) else { return .null }
            guard !(place < 0) else {
                throw EvaluationError("Array index out of bounds: \(place.scriptText) < 0.")
            }
            guard !(place >= Double(items.count)) else {
                throw EvaluationError(
                    "Array index out of bounds: \(place.scriptText) > \(items.count - 1).")
            }
            guard let whole = Int(exactly: place) else {
                throw EvaluationError(
                    "Array index must be an integer, but found \(place.scriptText) instead.")
            }
            return items[whole]
        case .contains(let needle, let hay):
            let (value, list) = (try needle.evaluate(context), try hay.evaluate(context))
            guard list.isTruthy else { return .bool(false) }
            try value.checkNeedle()
            return .bool(try list.place(of: value, from: nil) != nil)
        case .index(let needle, let hay, let from):
            let (value, list) = (try needle.evaluate(context), try hay.evaluate(context))
            try value.checkNeedle()
            let start = try from?.number(context)
            return .number(Double(try list.place(of: value, from: start) ?? -1))
        case .slice(let input, let begin, let end):
            let value = try input.evaluate(context)
            let first = try begin.number(context)
            return try value.slice(from: first, to: try end?.number(context))
        case .length(let input):
            let value = try input.evaluate(context)
            switch value {
            case .string(let text): return .number(Double(text.unicodeScalars.count))
            case .array(let items): return .number(Double(items.count))
            default:
                throw EvaluationError(
                    "Expected value to be of type string or array, but found \(value.type) "
                        + "instead.")
            }
        default: return .null
        }
    }
}

extension StyleValue {
    fileprivate func isOf(_ type: StyleType) -> Bool {
        switch (type, self) {
        case (.number, .number), (.string, .string), (.boolean, .bool), (.object, .object): true
        case (.number, _), (.string, _), (.boolean, _), (.object, _): false
        default: type.accepts(self.type)
        }
    }

    fileprivate func checkNeedle() throws(EvaluationError) {
        switch self {
        case .bool, .string, .number, .null: return
        default:
            throw EvaluationError(
                "Expected first argument to be of type boolean, string, number or null, but "
                    + "found \(type) instead.")
        }
    }

    /// The number of the first item from `start` on that is `value`, or of the first character.
    fileprivate func place(
        of value: StyleValue, from start: Double?
    ) throws(EvaluationError) -> Int? {
        switch self {
        case .array(let items):
            let first = Self.index(start ?? 0, count: items.count)
            return items[first...].firstIndex { $0.isSame(as: value) }
        case .string(let text):
            // Places are given in units of UTF-16 and told in characters.
            let needle = value == .null ? "null" : value.text
            let (units, wanted) = (Array(text.utf16), Array(needle.utf16))
            let first = max(0, min(units.count, Int(max(-1e9, min(1e9, start ?? 0)))))
            try Self.check(length: wanted.count)
            let found = TextSearch(wanted).place(in: units, from: first)
            return found.map { String(decoding: units[..<$0], as: UTF16.self).unicodeScalars.count }
        default:
            throw EvaluationError(
                "Expected second argument to be of type array or string, but found \(type) "
                    + "instead.")
        }
    }

    fileprivate func slice(
        from begin: Double, to end: Double?
    ) throws(EvaluationError) -> StyleValue {
        switch self {
        case .string(let text):
            let scalars = Array(text.unicodeScalars)
            var piece = String.UnicodeScalarView()
            piece.append(
                contentsOf: scalars[Self.range(from: begin, to: end, count: scalars.count)])
            return .string(String(piece))
        case .array(let items):
            return .array(Array(items[Self.range(from: begin, to: end, count: items.count)]))
        default:
            throw EvaluationError(
                "Expected first argument to be of type array or string, but found \(type) "
                    + "instead.")
        }
    }

    private static func range(from begin: Double, to end: Double?, count: Int) -> Range<Int> {
        let first = index(begin, count: count)
        return first..<max(first, end.map { index($0, count: count) } ?? count)
    }

    /// Negative ones count from the end.
    private static func index(_ number: Double, count: Int) -> Int {
        guard !number.isNaN else { return 0 }
        let whole = Int(max(-1e9, min(1e9, number)))
        return whole < 0 ? max(0, count + whole) : min(count, whole)
    }
}
