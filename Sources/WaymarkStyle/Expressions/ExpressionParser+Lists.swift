extension ExpressionParser {
    func listForm(named name: String, _ list: [JSONValue]) -> Typed? {
        switch name {
        case "at": return at(list)
        case "in": return contains(list)
        case "index-of", "slice":
            guard (3...4).contains(list.count) else {
                let counts = name == "slice" ? "3 or 4" : "2 or 3"
                return fail("Expected \(counts) arguments, but found \(list.count - 1) instead.")
            }
            return name == "slice" ? slice(list) : indexOf(list)
        default: return length(list)
        }
    }

    private func at(_ list: [JSONValue]) -> Typed? {
        guard list.count == 3 else {
            return fail("Expected 2 arguments, but found \(list.count - 1) instead.")
        }
        let index = parse(list[1], 1, expecting: .number)
        let input = parse(list[2], 2, expecting: .array(expected ?? .value, count: nil))
        guard let index, let input, case .array(let item, _) = input.type else { return nil }
        return Typed(node: .at(index.node, input.node), type: item)
    }

    private func contains(_ list: [JSONValue]) -> Typed? {
        guard list.count == 3 else {
            return fail("Expected 2 arguments, but found \(list.count - 1) instead.")
        }
        guard let (needle, hay) = search(list) else { return nil }
        return Typed(node: .contains(needle, hay), type: .boolean)
    }

    private func indexOf(_ list: [JSONValue]) -> Typed? {
        guard let (needle, hay) = search(list) else { return nil }
        var from: ExpressionNode?
        if list.count == 4 {
            guard let parsed = parse(list[3], 3, expecting: .number) else { return nil }
            from = parsed.node
        }
        return Typed(node: .index(of: needle, hay, from: from), type: .number)
    }

    private func search(_ list: [JSONValue]) -> (ExpressionNode, ExpressionNode)? {
        let needle = parse(list[1], 1, expecting: .value)
        let hay = parse(list[2], 2, expecting: .value)
        guard let needle, let hay else { return nil }
        switch needle.type {
        case .boolean, .string, .number, .null, .value: return (needle.node, hay.node)
        default:
            _ = fail(
                "Expected first argument to be of type boolean, string, number or null, but "
                    + "found \(needle.type) instead")
            return nil
        }
    }

    private func slice(_ list: [JSONValue]) -> Typed? {
        let input = parse(list[1], 1, expecting: .value)
        let begin = parse(list[2], 2, expecting: .number)
        guard let input, let begin else { return nil }
        switch input.type {
        case .array, .string, .value: break
        default:
            return fail(
                "Expected first argument to be of type array or string, but found "
                    + "\(input.type) instead")
        }
        var end: ExpressionNode?
        if list.count == 4 {
            guard let parsed = parse(list[3], 3, expecting: .number) else { return nil }
            end = parsed.node
        }
        // How long the piece is, is not known.
        return Typed(node: .slice(input.node, begin.node, end), type: input.type)
    }

    private func length(_ list: [JSONValue]) -> Typed? {
        guard list.count == 2 else {
            return fail("Expected 1 argument, but found \(list.count - 1) instead.")
        }
        guard let input = parse(list[1], 1) else { return nil }
        switch input.type {
        case .array, .string, .value:
            return Typed(node: .length(input.node), type: .number)
        default:
            return fail(
                "Expected argument of type string or array, but found \(input.type) instead.")
        }
    }
}
