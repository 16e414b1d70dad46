extension ExpressionParser {
    func collator(_ list: [JSONValue]) -> Typed? {
        guard list.count == 2 else { return fail("Expected one argument.") }
        guard case .object(let options) = list[1] else {
            return fail("Collator options argument must be an object.")
        }
        let off = JSONValue.bool(false)
        var locale: ExpressionNode?
        guard
            let isCased = parse(options["case-sensitive"] ?? off, 1, expecting: .boolean),
            let isAccented = parse(options["diacritic-sensitive"] ?? off, 1, expecting: .boolean),
            set(&locale, to: options["locale"], as: .string, at: 1)
        else { return nil }
        return Typed(node: .collator(isCased.node, isAccented.node, locale), type: .collator)
    }

    func numberFormat(_ list: [JSONValue]) -> Typed? {
        guard list.count == 3 else { return fail("Expected two arguments.") }
        guard let number = parse(list[1], 1, expecting: .number) else { return nil }
        guard case .object(let options) = list[2] else {
            return fail("NumberFormat options argument must be an object.")
        }
        guard options["currency"] == nil || options["unit"] == nil else {
            return fail("NumberFormat options `currency` and `unit` are mutually exclusive")
        }
        var style = ExpressionNode.NumberStyle()
        guard set(&style.locale, to: options["locale"], as: .string, at: 1),
            set(&style.currency, to: options["currency"], as: .string, at: 1),
            set(&style.unit, to: options["unit"], as: .string, at: 1),
            set(&style.fewestDigits, to: options["min-fraction-digits"], as: .number, at: 1),
            set(&style.mostDigits, to: options["max-fraction-digits"], as: .number, at: 1)
        else { return nil }
        return Typed(node: .numberFormat(number.node, style), type: .string)
    }

    /// Reads an option, where there is one; `false` where it is wrong.
    func set(
        _ node: inout ExpressionNode?, to json: JSONValue?, as type: StyleType, at index: Int
    ) -> Bool {
        guard let json else { return true }
        node = parse(json, index, expecting: type)?.node
        return node != nil
    }

    func format(_ list: [JSONValue]) -> Typed? {
        guard list.count >= 2 else { return fail("Expected at least one argument.") }
        if case .object = list[1] {
            return fail("First argument must be an image or text section.")
        }
        var sections: [ExpressionNode.Section] = []
        var mayHaveOptions = false
        for item in list.indices.dropFirst() {
            if mayHaveOptions, case .object(let options) = list[item] {
                mayHaveOptions = false
                guard set(options, of: &sections[sections.count - 1]) else { return nil }
                continue
            }
            guard let content = parse(list[item], 1, expecting: .value) else { return nil }
            switch content.type {
            case .string, .value, .null, .resolvedImage: break
            default:
                return fail(
                    "Formatted text type must be 'string', 'value', 'image' or 'null'.")
            }
            mayHaveOptions = true
            sections.append(.init(content: content.node))
        }
        return Typed(node: .format(sections), type: .formatted)
    }

    private func set(
        _ options: [String: JSONValue], of section: inout ExpressionNode.Section
    ) -> Bool {
        if case .string(let name)? = options["vertical-align"],
            !["bottom", "center", "top"].contains(name)
        {
            note(
                "'vertical-align' must be one of: 'bottom', 'center', 'top' but found "
                    + "'\(name)' instead.")
            return false
        }
        let fonts = StyleType.array(.string, count: nil)
        return set(&section.scale, to: options["font-scale"], as: .number, at: 1)
            && set(&section.font, to: options["text-font"], as: fonts, at: 1)
            && set(&section.textColor, to: options["text-color"], as: .color, at: 1)
            && set(&section.verticalAlign, to: options["vertical-align"], as: .string, at: 1)
    }

    func image(_ list: [JSONValue]) -> Typed? {
        guard list.count == 2 else { return fail("Expected two arguments.") }
        guard let name = parse(list[1], 1, expecting: .string) else {
            return fail("No image name provided.")
        }
        return Typed(node: .image(name.node), type: .resolvedImage)
    }

    func surroundings(named name: String, _ list: [JSONValue]) -> Typed? {
        guard list.count == 2 else {
            return miscount(list, claim: "'\(name)' expression requires exactly one argument")
        }
        if name == "within", let region = RegionOfEarth(geoJSON: list[1]) {
            return Typed(node: .within(region), type: .boolean)
        }
        if name == "distance", let shape = ShapeOfEarth(geoJSON: list[1]) {
            return Typed(node: .distance(shape), type: .number)
        }
        return fail(
            "'\(name)' expression requires valid geojson object that contains polygon geometry "
                + "type.")
    }

    func globalState(_ list: [JSONValue]) -> Typed? {
        guard list.count == 2 else { return miscount(list, claim: "Expected 1 argument") }
        switch list[1] {
        case .null: return fail("Global state property must be defined.")
        case .string(let key): return Typed(node: .globalState(key), type: .value)
        default:
            return fail(
                "Global state property must be string, but found \(list[1].kind) instead.")
        }
    }
}
