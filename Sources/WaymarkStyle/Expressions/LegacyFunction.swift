/// A function of the time before expressions.
struct LegacyFunction {
    let function: [String: JSONValue]
    let property: PropertySpecification

    private struct Stop {
        let input: JSONValue
        let output: JSONValue

        var asLiteral: Stop { Stop(input: input, output: LegacyFunction.literal(output)) }
    }

    /// A text in which `{name}` stands for a property.
    static func tokens(_ text: String) -> JSONValue {
        var list: [JSONValue] = ["concat"]
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "{"),
            let close = rest[open...].firstIndex(of: "}")
        {
            let name = rest[rest.index(after: open)..<close]
            guard !name.isEmpty, !name.contains("{") else { break }
            if open > rest.startIndex { list.append(.string(String(rest[..<open]))) }
            list.append(["get", .string(String(name))])
            rest = rest[rest.index(after: close)...]
        }
        if list.count == 1 { return .string(text) }
        if !rest.isEmpty {
            list.append(.string(String(rest)))
        } else if list.count == 2 {
            return ["to-string", list[1]]
        }
        return .array(list)
    }

    /// The expression that it is.
    func expression() throws(ExpressionIssues) -> JSONValue {
        guard case .array(let items)? = function["stops"] else {
            guard function["property"] != nil else {
                throw ExpressionIssues("A function must have stops or a property.")
            }
            return identity
        }
        let stops = try items.map { item throws(ExpressionIssues) in
            guard let pair = item.items, pair.count == 2 else {
                throw ExpressionIssues("A stop of a function must be a pair.")
            }
            return Stop(input: pair[0], output: pair[1])
        }
        guard let first = stops.first else {
            throw ExpressionIssues("A function must have a stop.")
        }
        if case .object = first.input { return try zoomAndProperty(stops) }
        if function["property"] != nil { return try ofProperty(stops.map(\.asLiteral)) }
        let texts = stops.map { stop in
            guard property.hasTokens, case .string(let text) = stop.output else {
                return stop.asLiteral
            }
            return Stop(input: stop.input, output: Self.tokens(text))
        }
        guard let ramp = ramp(over: ["zoom"], texts) else {
            throw ExpressionIssues("Unknown zoom function type \"\(kind)\"")
        }
        return ramp
    }

    private var get: JSONValue { ["get", function["property"] ?? .null] }

    private var identity: JSONValue {
        guard let fallback = function["default"] else {
            return property.type == "string" ? ["string", get] : get
        }
        switch property.type {
        case "enum":
            return ["match", get, .array(property.values.map { .string($0) }), get, fallback]
        case "array":
            let length = property.length.map { JSONValue.number(Double($0)) } ?? .null
            return ["array", .string(property.itemType ?? ""), length, get, Self.literal(fallback)]
        case "color": return ["to-color", get, Self.literal(fallback)]
        default: return [.string(property.type), get, Self.literal(fallback)]
        }
    }

    private var kind: String {
        function["type"]?.text ?? (property.isInterpolated ? "exponential" : "interval")
    }

    private var interpolation: JSONValue {
        switch function["colorSpace"] {
        case "hcl"?: "interpolate-hcl"
        case "lab"?: "interpolate-lab"
        default: "interpolate"
        }
    }

    /// Steps or a curve over `input`; `nil` for a function of another type.
    private func ramp(over input: JSONValue, _ stops: [Stop]) -> JSONValue? {
        switch kind {
        case "interval": return Self.steps(over: input, stops)
        case "exponential":
            let base = function["base"] ?? .number(1)
            let curve: JSONValue = base == .number(1) ? ["linear"] : ["exponential", base]
            return Self.appended([interpolation, curve, input], stops)
        default: return nil
        }
    }

    private func ofProperty(_ stops: [Stop]) throws(ExpressionIssues) -> JSONValue {
        let written = function["default"].map(Self.literal)
        if kind == "categorical" {
            let none: JSONValue = property.type == "resolvedImage" ? "" : .null
            let last = written ?? property.fallback.map(Self.literal) ?? none
            guard case .bool? = stops.first?.input else {
                return Self.appended(["match", get], stops, last: last)
            }
            let branches = stops.flatMap { stop -> [JSONValue] in
                [["==", get, stop.input], stop.output]
            }
            return .array(["case"] + branches + [last])
        }
        guard let ramp = ramp(over: ["number", get], stops) else {
            throw ExpressionIssues("Unknown property function type \(kind)")
        }
        // The default is for what is no number.
        return written.map { ["case", ["==", ["typeof", get], "number"], ramp, $0] } ?? ramp
    }

    /// One function of the property for each zoom.
    private func zoomAndProperty(_ stops: [Stop]) throws(ExpressionIssues) -> JSONValue {
        var zooms: [Double] = []
        var groups: [Double: [Stop]] = [:]
        for stop in stops {
            guard let zoom = stop.input["zoom"]?.number, let value = stop.input["value"]
            else { throw ExpressionIssues("A stop by zoom and property needs both.") }
            if groups[zoom] == nil { zooms.append(zoom) }
            groups[zoom, default: []].append(Stop(input: value, output: stop.output).asLiteral)
        }
        let pairs = try zooms.map { zoom throws(ExpressionIssues) in
            Stop(input: .number(zoom), output: try ofProperty(groups[zoom] ?? []))
        }
        return property.isInterpolated
            ? Self.appended([interpolation, ["linear"], ["zoom"]], pairs)
            : Self.steps(over: ["zoom"], pairs)
    }

    private static func steps(over input: JSONValue, _ stops: [Stop]) -> JSONValue {
        let head: [JSONValue] = ["step", input, stops[0].output]
        // A step must have a stop.
        guard stops.count > 1 else { return .array(head + [.number(0), stops[0].output]) }
        return appended(head, stops.dropFirst())
    }

    private static func appended(
        _ head: [JSONValue], _ stops: some Sequence<Stop>, last: JSONValue? = nil
    ) -> JSONValue {
        var list = head
        for stop in stops {
            // Functions could have the same stop twice.
            if list.count > 3, stop.input == list[list.count - 2] { continue }
            list += [stop.input, stop.output]
        }
        return .array(last.map { list + [$0] } ?? list)
    }

    private static func literal(_ json: JSONValue) -> JSONValue {
        switch json {
        case .array, .object: ["literal", json]
        default: json
        }
    }
}
