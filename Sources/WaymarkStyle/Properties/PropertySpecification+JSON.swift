extension PropertySpecification {
    /// The description of a property as the reference of the style specification (v8) writes it; what
    /// is left out is as for a property that differs from feature to feature and with the zoom.
    package init(json: JSONValue) {
        self.init()
        type = json["type"]?.text ?? ""
        itemType = json["value"]?.text
        length = json["length"]?.number.flatMap { Int(exactly: $0) }
        switch json["values"] {
        case .object(let fields)?: values = fields.keys.sorted()
        case .array(let names)?: values = names.compactMap(\.text)
        default: break
        }
        if let kind = json["property-type"]?.text {
            isDataDriven = kind == "data-driven" || kind == "cross-faded-data-driven"
        }
        if let expression = json["expression"] {
            isInterpolated = expression["interpolated"] == .bool(true)
            usesZoom = expression["parameters"]?.items?.contains(.string("zoom")) ?? false
        }
        hasTokens = json["tokens"] == .bool(true)
        fallback = json["default"]
    }
}
