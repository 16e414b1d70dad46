extension ExpressionParser {
    func at(_ list: [JSONValue]) -> Typed? {
        guard list.count == 3 else { return miscount(list, claim: "Expected 2 arguments") }
        let index = parse(list[1], 1, expecting: .number)
        let input = parse(list[2], 2, expecting: .array(expected ?? .value, count: nil))
        guard let index, let input, case .array(let item, _) = input.type else { return nil }
        return Typed(node: .at(index.node, input.node), type: item)
    }

    func contains(_ list: [JSONValue]) -> Typed? {
        guard list.count == 3 else { return miscount(list, claim: "Expected 2 arguments") }
        guard let (needle, hay) = search(list) else { return nil }
        return Typed(node: .contains(needle, hay), type: .boolean)
    }

    func indexOf(_ list: [JSONValue]) -> Typed? {
        guard (3...4).contains(list.count) else {
            return miscount(list, claim: "Expected 2 or 3 arguments")
        }
        var from: ExpressionNode?
        guard let (needle, hay) = search(list),
            set(&from, to: list.dropFirst(3).first, as: .number, at: 3)
        else { return nil }
        return Typed(node: .index(of: needle, hay, from: from), type: .number)
    }

    private func search(_ list: [JSONValue]) -> (ExpressionNode, ExpressionNode)? {
        let needle = parse(list[1], 1, expecting: .value)
        let hay = parse(list[2], 2, expecting: .value)
        guard let needle, let hay else { return nil }
        switch needle.type {
        case .boolean, .string, .number, .null, .value: return (needle.node, hay.node)
        default:
            return fail(
                "Expected first argument to be of type boolean, string, number or null, but "
                    + "found \(needle.type) instead")
        }
    }

    func slice(_ list: [JSONValue]) -> Typed? {
        guard (3...4).contains(list.count) else {
            return miscount(list, claim: "Expected 3 or 4 arguments")
        }
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
        guard set(&end, to: list.dropFirst(3).first, as: .number, at: 3) else { return nil }
        // How long the piece is, is not known.
        return Typed(node: .slice(input.node, begin.node, end), type: input.type)
    }

    func length(_ list: [JSONValue]) -> Typed? {
        guard list.count == 2 else { return miscount(list, claim: "Expected 1 argument") }
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
