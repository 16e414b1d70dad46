/// Reads expressions, with their types.
struct ExpressionParser {
    /// An expression and its type.
    struct Typed {
        var node: ExpressionNode
        var type: StyleType
    }

    /// The treatment of a value whose type is not known.
    enum Annotation { case assert, coerce, omit }

    /// The faults found so far.
    final class Issues { var list: [ExpressionIssue] = [] }

    /// How much may still be read: forms of functions are tried one after the other, which in a deep
    /// expression would take for ever, and what is evaluated now may be larger than what is written.
    final class Budget {
        private let written: Int
        var rest: Int

        init(for json: JSONValue) {
            written = json.weight
            rest = 1000 + 20 * written
        }

        /// How many parts it may have where a name counts as all that it stands for.
        var mostParts: Int { 5000 + 4 * written }
    }

    /// How many expressions may stand in each other.
    static let deepest = 100

    var path: [Int] = []
    var expected: StyleType?
    var scope: [String: Typed] = [:]
    var issues = Issues()
    let budget: Budget

    /// Notes what is wrong, in argument `argument` unless it is the whole.
    func note(_ message: String, at argument: [Int] = []) {
        issues.list.append(
            ExpressionIssue(
                key: (path + argument).map { "[\($0)]" }.joined(), message: message))
    }

    /// The same; returns nothing.
    func fail<Value>(_ message: String, _ argument: Int...) -> Value? {
        note(message, at: argument)
        return nil
    }

    /// Notes that `list` has not as many arguments as `claim` says; returns nothing.
    func miscount(_ list: [JSONValue], claim: String) -> Typed? {
        fail("\(claim), but found \(list.count - 1) instead.")
    }

    /// The complaint about the number of arguments, of which there are to be at least `least`, and an
    /// even number if that is even.
    func complaint(aboutCountOf list: [JSONValue], atLeast least: Int) -> String? {
        let count = list.count - 1
        if count < least { return "Expected at least \(least) arguments, but found only \(count)." }
        let parity = least % 2 == 0 ? "even" : "odd"
        return count % 2 == least % 2 ? nil : "Expected an \(parity) number of arguments."
    }

    /// The parser of argument `index`.
    func inside(
        _ index: Int, expecting type: StyleType? = nil, binding names: [String: Typed] = [:]
    ) -> ExpressionParser {
        ExpressionParser(
            path: path + [index], expected: type,
            scope: names.isEmpty ? scope : scope.merging(names) { $1 }, issues: issues,
            budget: budget)
    }

    /// Argument `index`.
    func parse(
        _ json: JSONValue, _ index: Int, expecting type: StyleType? = nil,
        binding names: [String: Typed] = [:], annotation: Annotation? = nil
    ) -> Typed? {
        inside(index, expecting: type, binding: names).parse(json, annotation: annotation)
    }

    /// Whether `type` is the one that is expected; notes it where it is not.
    func check(_ type: StyleType, expecting expected: StyleType) -> Bool {
        if expected.accepts(type) { return true }
        note("Expected \(expected) but found \(type) instead.")
        return false
    }

    /// Reads an expression.
    func parse(_ json: JSONValue, annotation: Annotation? = nil) -> Typed? {
        budget.rest -= 1
        guard budget.rest > 0 else { return fail("The expression is too large.") }
        guard path.count < Self.deepest else { return fail("The expression is too deep.") }
        let list: [JSONValue]
        switch json {
        case .null, .string, .bool, .number: list = [.string("literal"), json]
        case .array(let items): list = items
        case .object: return fail("Bare objects invalid. Use [\"literal\", {...}] instead.")
        }
        guard let head = list.first else {
            return fail(
                "Expected an array with at least one element. If you wanted a literal array, "
                    + "use [\"literal\", []].")
        }
        guard case .string(let name) = head else {
            return fail(
                "Expression name must be a string, but found \(head.kind) instead. If you wanted "
                    + "a literal array, use [\"literal\", [...]].", 0)
        }
        guard let parsed = form(named: name, list), let fitting = fit(parsed, by: annotation) else {
            return nil
        }
        return fold(fitting)
    }

    /// Fits a value to the expected type; one of any type is checked or converted when it is
    /// evaluated.
    private func fit(_ parsed: Typed, by annotation: Annotation?) -> Typed? {
        guard let expected else { return parsed }
        let kind: Annotation
        switch (expected, parsed.type) {
        case (.string, .value), (.number, .value), (.boolean, .value), (.object, .value),
            (.array, .value):
            kind = annotation ?? .assert
        case (.projectionDefinition, .string), (.projectionDefinition, .array),
            (.projectionDefinition, .value),
            (.color, .value), (.color, .string), (.formatted, .value), (.formatted, .string),
            (.resolvedImage, .value), (.resolvedImage, .string),
            (.padding, .value), (.padding, .number), (.padding, .array),
            (.numberArray, .value), (.numberArray, .number), (.numberArray, .array),
            (.colorArray, .value), (.colorArray, .string), (.colorArray, .array),
            (.variableAnchorOffsetCollection, .value), (.variableAnchorOffsetCollection, .array):
            kind = annotation ?? .coerce
        default: return check(parsed.type, expecting: expected) ? parsed : nil
        }
        switch kind {
        case .assert: return Typed(node: .assertion(expected, [parsed.node]), type: expected)
        case .coerce: return Typed(node: .coercion(expected, [parsed.node]), type: expected)
        case .omit: return parsed
        }
    }

    /// Evaluates an expression that does not change now.
    private func fold(_ parsed: Typed) -> Typed? {
        if case .literal = parsed.node { return parsed }
        guard parsed.type != .resolvedImage, parsed.node.isConstant else { return parsed }
        do throws(EvaluationError) {
            let value = try parsed.node.evaluate(NoFeature())
            guard value.isWithin(&budget.rest) else { return fail("The expression is too large.") }
            return Typed(node: .literal(value), type: parsed.type)
        } catch {
            return fail(error.message)
        }
    }

    /// The names of the forms that are no functions.
    private static let forms: Set<String> = [
        "literal", "array", "boolean", "number", "object", "string", "to-boolean", "to-color",
        "to-number", "to-string", "let", "var", "at", "in", "index-of", "slice", "length", "match",
        "case", "step", "coalesce", "interpolate", "interpolate-hcl", "interpolate-lab", "==", "!=",
        "<", "<=", ">", ">=", "collator", "number-format", "format", "image", "within", "distance",
        "global-state",
    ]

    /// Whether a list that begins with `head` is written as an expression.
    static func isForm(_ head: JSONValue?) -> Bool {
        guard let name = head?.text else { return false }
        return ExpressionFunction(rawValue: name) != nil || forms.contains(name)
    }

    private func form(named name: String, _ list: [JSONValue]) -> Typed? {
        switch name {
        case "literal": literal(list)
        case "array", "boolean", "number", "object", "string": assertion(named: name, list)
        case "to-boolean", "to-color", "to-number", "to-string": coercion(named: name, list)
        case "let": binding(list)
        case "var": variable(list)
        case "at": at(list)
        case "in": contains(list)
        case "index-of": indexOf(list)
        case "slice": slice(list)
        case "length": length(list)
        case "match": match(list)
        case "case": cases(list)
        case "step": step(list)
        case "coalesce": coalesce(list)
        case "interpolate", "interpolate-hcl", "interpolate-lab": interpolate(named: name, list)
        case "==", "!=", "<", "<=", ">", ">=": comparison(named: name, list)
        case "collator": collator(list)
        case "number-format": numberFormat(list)
        case "format": format(list)
        case "image": image(list)
        case "within", "distance": surroundings(named: name, list)
        case "global-state": globalState(list)
        default: function(named: name, list)
        }
    }

    /// A function: the first form whose arguments fit.
    private func function(named name: String, _ list: [JSONValue]) -> Typed? {
        guard let function = ExpressionFunction(rawValue: name) else {
            return fail(
                "Unknown expression \"\(name)\". If you wanted a literal array, use "
                    + "[\"literal\", [...]].", 0)
        }
        let count = list.count - 1
        let forms = function.signatures.filter { $0.takes(count) }
        var last = Issues()
        for form in forms {
            last = Issues()
            let attempt = ExpressionParser(
                path: path, scope: scope, issues: last, budget: budget)
            let parsed = list.indices.dropFirst().mapAll { index in
                attempt.parse(list[index], index, expecting: form.type(index - 1))
            }
            guard let arguments = parsed else { continue }
            for (index, argument) in arguments.enumerated() {
                _ = attempt.inside(index + 1).check(argument.type, expecting: form.type(index))
            }
            if last.list.isEmpty {
                return Typed(node: .call(function, arguments.map(\.node)), type: function.type)
            }
        }
        if forms.count == 1 {
            issues.list += last.list
            return nil
        }
        let wanted = (forms.isEmpty ? function.signatures : forms).map(\.text)
            .joined(separator: " | ")
        let parsed = list.indices.dropFirst().mapAll { parse(list[$0], $0) }
        guard let found = parsed?.map(\.type.description).joined(separator: ", ") else {
            return nil
        }
        return fail("Expected arguments of type \(wanted), but found (\(found)) instead.")
    }
}
