extension ExpressionParser {
    /// The type that outputs must have, where that is known before the first of them.
    private var outputType: StyleType? { expected == .value ? nil : expected }

    func match(_ list: [JSONValue]) -> Typed? {
        if let fault = complaint(aboutCountOf: list, atLeast: 4) { return fail(fault) }
        var (labelType, type) = (StyleType?.none, outputType)
        var table: [StyleValue: Int] = [:]
        var names: Set<String> = []
        var outputs: [ExpressionNode] = []
        for index in stride(from: 2, to: list.count - 1, by: 2) {
            let labels = list[index].items ?? [list[index]]
            let place = inside(index)
            if labels.isEmpty { return place.fail("Expected at least one branch label.") }
            for label in labels {
                let value = label.literal
                if let complaint = Self.complaint(about: label) { return place.fail(complaint) }
                if let labelType {
                    guard place.check(value.type, expecting: labelType) else { return nil }
                } else {
                    labelType = value.type
                }
                guard names.insert(value.text).inserted else {
                    return place.fail("Branch labels must be unique.")
                }
                table[value] = outputs.count
            }
            guard let output = parse(list[index + 1], index, expecting: type) else { return nil }
            type = type ?? output.type
            outputs.append(output.node)
        }
        guard let input = parse(list[1], 1, expecting: .value) else { return nil }
        let last = list.count - 1
        guard let otherwise = parse(list[last], last, expecting: type), let labelType, let type
        else { return nil }
        if input.type != .value, !inside(1).check(input.type, expecting: labelType) { return nil }
        return Typed(
            node: .match(
                input.node, .init(type: labelType, outputs: table), outputs, otherwise.node),
            type: type)
    }

    private static func complaint(about label: JSONValue) -> String? {
        switch label {
        case .string: nil
        case .number(let number) where abs(number) > 9_007_199_254_740_991:
            "Branch labels must be integers no larger than 9007199254740991."
        case .number(let number) where number != number.rounded(.down):
            "Numeric branch labels must be integer values."
        case .number: nil
        default: "Branch labels must be numbers or strings."
        }
    }

    func cases(_ list: [JSONValue]) -> Typed? {
        if let fault = complaint(aboutCountOf: list, atLeast: 3) { return fail(fault) }
        var type = outputType
        var branches: [(ExpressionNode, ExpressionNode)] = []
        for index in stride(from: 1, to: list.count - 1, by: 2) {
            guard let test = parse(list[index], index, expecting: .boolean),
                let output = parse(list[index + 1], index + 1, expecting: type)
            else { return nil }
            branches.append((test.node, output.node))
            type = type ?? output.type
        }
        let last = list.count - 1
        guard let otherwise = parse(list[last], last, expecting: type), let type else {
            return nil
        }
        return Typed(node: .cases(branches, otherwise.node), type: type)
    }

    func coalesce(_ list: [JSONValue]) -> Typed? {
        guard list.count >= 2 else { return fail("Expected at least one argument.") }
        var type = outputType
        var arguments: [Typed] = []
        for index in 1..<list.count {
            guard
                let parsed = parse(list[index], index, expecting: type, annotation: .omit)
            else { return nil }
            type = type ?? parsed.type
            arguments.append(parsed)
        }
        // What the arguments do not promise is checked for the whole.
        let isUncertain =
            expected.map { wanted in arguments.contains { !wanted.accepts($0.type) } } ?? false
        return Typed(
            node: .coalesce(arguments.map(\.node)),
            type: isUncertain ? .value : type ?? .value)
    }

    func step(_ list: [JSONValue]) -> Typed? {
        if let fault = complaint(aboutCountOf: list, atLeast: 4) { return fail(fault) }
        guard let input = parse(list[1], 1, expecting: .number) else { return nil }
        var type = outputType
        guard
            let (labels, outputs) = stops(
                list, "step", first: 1, label: -.infinity, type: &type),
            let type
        else { return nil }
        return Typed(node: .step(input.node, labels, outputs), type: type)
    }

    func interpolate(named name: String, _ list: [JSONValue]) -> Typed? {
        guard case .array(let kind)? = list.dropFirst().first, let curveName = kind.first else {
            return fail("Expected an interpolation type expression.", 1)
        }
        guard let curve = curve(curveName, in: kind) else { return nil }
        if let fault = complaint(aboutCountOf: list, atLeast: 4) { return fail(fault) }
        guard let input = parse(list[2], 2, expecting: .number) else { return nil }
        let space: ColorSpace =
            name == "interpolate-hcl" ? .hcl : name == "interpolate-lab" ? .lab : .rgb
        var type = name == "interpolate" || expected == .colorArray ? outputType : .color
        guard
            let (labels, outputs) = stops(list, "interpolate", first: 3, label: nil, type: &type),
            let type
        else { return nil }
        guard type.isInterpolatable else { return fail("Type \(type) is not interpolatable.") }
        let rule = Interpolation(curve: curve, space: space, type: type)
        return Typed(node: .interpolate(rule, input.node, labels, outputs), type: type)
    }

    private func curve(_ name: JSONValue, in list: [JSONValue]) -> Interpolation.Curve? {
        switch name {
        case .string("linear"): return .exponential(base: 1)
        case .string("exponential"):
            guard list.count > 1, case .number(let base) = list[1] else {
                return fail("Exponential interpolation requires a numeric base.", 1, 1)
            }
            return .exponential(base: base)
        case .string("cubic-bezier"):
            let points = list.dropFirst().compactMap(\.number)
            guard list.count == 5, points.count == 4,
                points.allSatisfy({ (0...1).contains($0) })
            else {
                return fail(
                    "Cubic bezier interpolation requires four numeric arguments with values "
                        + "between 0 and 1.", 1)
            }
            return .cubicBezier(SIMD4(points[0], points[1], points[2], points[3]))
        default:
            return fail("Unknown interpolation type \(name.literal.text)", 1, 0)
        }
    }

    /// Pairs of labels and outputs from `first` on; the first label is `label`, where it is not
    /// written.
    private func stops(
        _ list: [JSONValue], _ name: String, first: Int, label: Double?, type: inout StyleType?
    ) -> ([Double], [ExpressionNode])? {
        var (labels, outputs) = ([Double](), [ExpressionNode]())
        for index in stride(from: first, to: list.count, by: 2) {
            let written = index == first && label != nil ? label : list[index].number
            guard let value = written else {
                return fail(
                    "Input/output pairs for \"\(name)\" expressions must be defined using literal "
                        + "numeric values (not computed expressions) for the input values.", index)
            }
            if let last = labels.last, last >= value {
                return fail(
                    "Input/output pairs for \"\(name)\" expressions must be arranged with input "
                        + "values in strictly ascending order.", index)
            }
            guard let output = parse(list[index + 1], index + 1, expecting: type) else {
                return nil
            }
            type = type ?? output.type
            labels.append(value)
            outputs.append(output.node)
        }
        return (labels, outputs)
    }
}
