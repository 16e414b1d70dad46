/// Reads expressions; what is not known is an error with its name.
struct ExpressionParser {
    /// Where the expression stands, for errors.
    let place: String

    /// The expressions that may stand where a list may stand too.
    static let names: Set<String> = [
        "literal", "get", "case", "match", "coalesce", "step", "interpolate",
    ]

    func parse(_ json: JSONValue) throws(StyleError) -> Expression {
        guard case .array(let list) = json, case .string(let name)? = list.first else {
            return .literal(json.literal)
        }
        let arguments = Array(list.dropFirst())
        if let comparison = Expression.Comparison(rawValue: name) {
            let (a, b) = try two(name, arguments)
            return .compare(comparison, a, b)
        }
        if let operation = Expression.Operator(rawValue: name) {
            return .arithmetic(operation, try parse(arguments))
        }
        switch name {
        case "literal": return .literal(arguments.first?.literal ?? .null)
        case "get": return .get(try string(name, arguments))
        case "has": return .has(try string(name, arguments))
        case "!has": return .not(.has(try string(name, arguments)))
        case "zoom": return .zoom
        case "geometry-type": return .geometryType
        case "!": return .not(try one(name, arguments))
        case "all": return .all(try parse(arguments))
        case "any": return .any(try parse(arguments))
        case "none": return .not(.any(try parse(arguments)))
        case "in":
            let (a, b) = try two(name, arguments)
            return .contains(a, b)
        case "coalesce": return .coalesce(try parse(arguments))
        case "concat": return .concat(try parse(arguments))
        case "to-string": return .toString(try one(name, arguments))
        case "to-number": return .toNumber(try one(name, arguments))
        case "case": return try cases(arguments)
        case "match": return try match(arguments)
        case "step": return try step(arguments)
        case "interpolate": return try interpolate(arguments)
        default: throw .unsupported("expression '\(name)' in \(place)")
        }
    }

    private func parse(_ list: [JSONValue]) throws(StyleError) -> [Expression] {
        var result: [Expression] = []
        for item in list { result.append(try parse(item)) }
        return result
    }

    private func string(_ name: String, _ list: [JSONValue]) throws(StyleError) -> String {
        guard list.count == 1, case .string(let text) = list[0] else { throw malformed(name) }
        return text
    }

    private func one(_ name: String, _ list: [JSONValue]) throws(StyleError) -> Expression {
        guard list.count == 1 else { throw malformed(name) }
        return try parse(list[0])
    }

    private func two(
        _ name: String, _ list: [JSONValue]
    ) throws(StyleError) -> (Expression, Expression) {
        guard list.count == 2 else { throw malformed(name) }
        return (try parse(list[0]), try parse(list[1]))
    }

    private func cases(_ list: [JSONValue]) throws(StyleError) -> Expression {
        guard list.count >= 3, list.count % 2 == 1 else { throw malformed("case") }
        var branches: [(Expression, Expression)] = []
        for index in stride(from: 0, to: list.count - 1, by: 2) {
            branches.append((try parse(list[index]), try parse(list[index + 1])))
        }
        return .cases(branches, try parse(list[list.count - 1]))
    }

    private func match(_ list: [JSONValue]) throws(StyleError) -> Expression {
        guard list.count >= 4, list.count % 2 == 0 else { throw malformed("match") }
        var table: [StyleValue: Expression] = [:]
        for index in stride(from: 1, to: list.count - 1, by: 2) {
            let output = try parse(list[index + 1])
            if case .array(let labels) = list[index] {
                for label in labels { table[label.literal] = output }
            } else {
                table[list[index].literal] = output
            }
        }
        return .match(try parse(list[0]), table, try parse(list[list.count - 1]))
    }

    private func step(_ list: [JSONValue]) throws(StyleError) -> Expression {
        guard list.count >= 4, list.count % 2 == 0 else { throw malformed("step") }
        return .step(
            try parse(list[0]), try parse(list[1]), try stops("step", Array(list.dropFirst(2))))
    }

    private func interpolate(_ list: [JSONValue]) throws(StyleError) -> Expression {
        guard list.count >= 4, list.count % 2 == 0, case .array(let kind) = list[0],
            case .string(let name)? = kind.first
        else { throw malformed("interpolate") }
        var base = 1.0
        if name == "exponential", kind.count == 2, case .number(let value) = kind[1] {
            base = value
        } else if name != "linear" {
            throw .unsupported("interpolation '\(name)' in \(place)")
        }
        return .interpolate(
            base: base, try parse(list[1]), try stops("interpolate", Array(list.dropFirst(2))))
    }

    private func stops(
        _ name: String, _ list: [JSONValue]
    ) throws(StyleError) -> [(Double, Expression)] {
        var stops: [(Double, Expression)] = []
        for index in stride(from: 0, to: list.count - 1, by: 2) {
            guard case .number(let stop) = list[index], stop > stops.last?.0 ?? -.infinity else {
                throw malformed(name)
            }
            stops.append((stop, try parse(list[index + 1])))
        }
        return stops
    }

    private func malformed(_ name: String) -> StyleError {
        .malformed("the arguments of '\(name)' in \(place)")
    }
}
