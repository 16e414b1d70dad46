/// A function of the time before expressions, as an expression.
struct LegacyFunction {
    let expression: JSONValue

    init(
        _ function: [String: JSONValue], for property: PropertySpecification
    ) throws(ExpressionIssues) {
        let reader = Reader(function: function, property: property)
        expression = try reader.expression()
    }

    /// A text in which `{name}` stands for a property.
    static func tokens(_ text: String) -> JSONValue {
        var list = [JSONValue.string("concat")]
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "{"),
            let close = rest[open...].firstIndex(of: "}")
        {
            let name = rest[rest.index(after: open)..<close]
            guard !name.isEmpty, !name.contains("{") else { break }
            if open > rest.startIndex { list.append(.string(String(rest[..<open]))) }
            list.append(.array([.string("get"), .string(String(name))]))
            rest = rest[rest.index(after: close)...]
        }
        if list.count == 1 { return .string(text) }
        if !rest.isEmpty {
            list.append(.string(String(rest)))
        } else if list.count == 2 {
            return .array([.string("to-string"), list[1]])
        }
        return .array(list)
    }

    private struct Reader {
        let function: [String: JSONValue]
        let property: PropertySpecification

        func expression() throws(ExpressionIssues) -> JSONValue {
            guard case .array(let items)? = function["stops"] else {
                guard function["property"] != nil else {
                    throw Self.refuse("A function must have stops or a property.")
                }
                return identity()
            }
            let stops = try items.map { item throws(ExpressionIssues) in
                guard let pair = item.items, pair.count == 2 else {
                    throw Self.refuse("A stop of a function must be a pair.")
                }
                return Stop(input: pair[0], output: pair[1])
            }
            guard let first = stops.first else {
                throw Self.refuse("A function must have a stop.")
            }
            if case .object = first.input { return try zoomAndProperty(stops) }
            if function["property"] == nil {
                return try zoom(
                    stops.map { stop in
                        guard property.hasTokens, case .string(let text) = stop.output else {
                            return stop.asLiteral
                        }
                        return Stop(input: stop.input, output: LegacyFunction.tokens(text))
                    })
            }
            return try ofProperty(stops.map(\.asLiteral), of: function)
        }

        private static func refuse(_ message: String) -> ExpressionIssues {
            ExpressionIssues(list: [ExpressionIssue(key: "", message: message)])
        }

        private func get(_ function: [String: JSONValue]) -> JSONValue {
            .array([.string("get"), function["property"] ?? .null])
        }

        private func identity() -> JSONValue {
            let get = get(function)
            guard let fallback = function["default"] else {
                return property.type == "string" ? .array([.string("string"), get]) : get
            }
            if property.type == "enum" {
                return .array([
                    .string("match"), get, .array(property.values.map { .string($0) }), get,
                    fallback,
                ])
            }
            var list: [JSONValue] = [
                .string(property.type == "color" ? "to-color" : property.type), get,
                Self.literal(fallback),
            ]
            if property.type == "array" {
                list.insert(.string(property.itemType ?? ""), at: 1)
                list.insert(property.length.map { .number(Double($0)) } ?? .null, at: 2)
            }
            return .array(list)
        }

        private var interpolation: JSONValue {
            switch function["colorSpace"] {
            case .string("hcl")?: .string("interpolate-hcl")
            case .string("lab")?: .string("interpolate-lab")
            default: .string("interpolate")
            }
        }

        private func kind(_ function: [String: JSONValue]) -> String {
            function["type"]?.text ?? (property.isInterpolated ? "exponential" : "interval")
        }

        private func curve(_ function: [String: JSONValue]) -> JSONValue {
            guard let base = function["base"], base != .number(1) else {
                return .array([.string("linear")])
            }
            return .array([.string("exponential"), base])
        }

        private func zoom(_ stops: [Stop]) throws(ExpressionIssues) -> JSONValue {
            let input = JSONValue.array([.string("zoom")])
            switch kind(function) {
            case "interval":
                return .array(Self.stepped([.string("step"), input], by: stops))
            case "exponential":
                return .array(
                    Self.appended([interpolation, curve(function), input], stops, isStep: false))
            case let other: throw Self.refuse("Unknown zoom function type \"\(other)\"")
            }
        }

        private func ofProperty(
            _ stops: [Stop], of function: [String: JSONValue]
        ) throws(ExpressionIssues) -> JSONValue {
            let get = get(function)
            let number = JSONValue.array([.string("number"), get])
            let written = function["default"].map { Self.literal($0) }
            let fallback = written ?? property.fallback.map { Self.literal($0) }
            switch kind(function) {
            case "categorical":
                let last = fallback ?? (property.type == "resolvedImage" ? .string("") : nil)
                if case .bool? = stops.first?.input {
                    var list = [JSONValue.string("case")]
                    for stop in stops {
                        list += [.array([.string("=="), get, stop.input]), stop.output]
                    }
                    return .array(list + [last ?? .null])
                }
                return .array(
                    Self.appended([.string("match"), get], stops, isStep: false)
                        + [last ?? .null])
            case "interval":
                return Self.guarded(
                    .array(Self.stepped([.string("step"), number], by: stops)), get: get,
                    otherwise: written)
            case "exponential":
                return Self.guarded(
                    .array(
                        Self.appended(
                            [interpolation, curve(function), number], stops, isStep: false)),
                    get: get, otherwise: written)
            case let other: throw Self.refuse("Unknown property function type \(other)")
            }
        }

        /// One function of the property for each zoom.
        private func zoomAndProperty(_ stops: [Stop]) throws(ExpressionIssues) -> JSONValue {
            var zooms: [Double] = []
            var groups: [Double: [Stop]] = [:]
            for stop in stops {
                guard let zoom = stop.input["zoom"]?.number, let value = stop.input["value"]
                else { throw Self.refuse("A stop by zoom and property needs both.") }
                if groups[zoom] == nil { zooms.append(zoom) }
                groups[zoom, default: []].append(
                    Stop(input: value, output: Self.literal(stop.output)))
            }
            var pairs: [Stop] = []
            for zoom in zooms {
                pairs.append(
                    Stop(
                        input: .number(zoom),
                        output: try ofProperty(groups[zoom] ?? [], of: function)))
            }
            let input = JSONValue.array([.string("zoom")])
            guard property.isInterpolated else {
                return .array(Self.stepped([.string("step"), input], by: pairs))
            }
            return .array(
                Self.appended(
                    [interpolation, .array([.string("linear")]), input], pairs, isStep: false))
        }

        /// Uses the default if the property is no number.
        private static func guarded(
            _ expression: JSONValue, get: JSONValue, otherwise fallback: JSONValue?
        ) -> JSONValue {
            guard let fallback else { return expression }
            let isNumber = JSONValue.array([
                .string("=="), .array([.string("typeof"), get]), .string("number"),
            ])
            return .array([.string("case"), isNumber, expression, fallback])
        }

        private static func stepped(_ head: [JSONValue], by stops: [Stop]) -> [JSONValue] {
            let list = appended(head, stops, isStep: true)
            // A step must have a stop.
            return list.count == 3 ? list + [.number(0), list[2]] : list
        }

        private static func appended(
            _ head: [JSONValue], _ stops: [Stop], isStep: Bool
        ) -> [JSONValue] {
            var list = head
            for stop in stops {
                // Functions could have the same stop twice.
                if list.count > 3, stop.input == list[list.count - 2] { continue }
                if !(isStep && list.count == 2) { list.append(stop.input) }
                list.append(stop.output)
            }
            return list
        }

        static func literal(_ json: JSONValue) -> JSONValue {
            switch json {
            case .array, .object: .array([.string("literal"), json])
            default: json
            }
        }
    }

    private struct Stop {
        let input: JSONValue
        let output: JSONValue

        var asLiteral: Stop { Stop(input: input, output: Reader.literal(output)) }
    }
}
