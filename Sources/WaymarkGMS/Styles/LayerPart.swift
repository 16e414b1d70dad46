import WaymarkStyle

/// A layer of a style, or its features of one feature type, with what rules have made of it.
struct LayerPart {
    /// What rules say about one element.
    struct Look {
        var visibility = Styler.Visibility.on
        var colors: [Styler] = []
        var weight: Double?
    }

    /// The feature type; `nil` for a layer that no rule changes.
    let featureType: String?
    private let layer: JSONValue
    private var looks: [StyleElement: Look] = [:]

    init(_ layer: JSONValue, featureType: String?) {
        (self.layer, self.featureType) = (layer, featureType)
    }

    /// The layer, or its parts where its features have several feature types.
    static func parts(of layer: JSONValue) -> [LayerPart] {
        guard let id = layer["id"]?.text, let classes = FeatureClass.classes(ofLayer: id) else {
            let type = layer["id"]?.text.flatMap { FeatureTypes.type(ofLayer: $0) }
            return [LayerPart(layer, featureType: type)]
        }
        var others: [JSONValue] = []
        return classes.enumerated().map { number, features in
            let filters = [layer["filter"], features.filter].compactMap(\.self) + others
            if let filter = features.filter { others.append(["!", filter]) }
            var part = layer.fields ?? [:]
            part["id"] = .string(Self.id(id, number))
            part["filter"] = .array(["all"] + filters)
            return LayerPart(.object(part), featureType: features.type)
        }
    }

    /// The ids of the parts of a layer, or its own.
    static func ids(ofLayer id: String) -> [String] {
        (FeatureClass.classes(ofLayer: id) ?? []).indices.dropFirst().reduce(into: [id]) {
            $0.append(Self.id(id, $1))
        }
    }

    private static func id(_ layer: String, _ number: Int) -> String {
        number == 0 ? layer : "\(layer)-\(number)"
    }

    /// Applies a rule, where it is for these features.
    mutating func apply(_ rule: StyleRule) {
        guard let featureType, rule.applies(to: featureType) else { return }
        for element in rule.elements {
            for styler in rule.stylers {
                switch styler {
                case .visibility(let visibility):
                    looks[element, default: Look()].visibility = visibility
                case .weight(let weight): looks[element, default: Look()].weight = weight
                default: looks[element, default: Look()].colors.append(styler)
                }
            }
        }
    }

    /// The layer with what the rules say; `nil` where nothing of it is seen.
    var styled: JSONValue? {
        guard !looks.isEmpty, var fields = layer.fields, let kind = layer["type"]?.text,
            let id = layer["id"]?.text
        else { return layer }
        var sheet = LayerSheet(
            paint: layer["paint"]?.fields ?? [:], layout: layer["layout"]?.fields ?? [:],
            metadata: layer["metadata"]?.fields ?? [:])
        let roles = LayerRoles(id: id, kind: kind)
        for (element, look) in looks.sorted(by: { "\($0.key)" < "\($1.key)" }) {
            let isSeen = sheet.apply(
                isHidden(look, element) ? .hidden : .shown(look), to: roles[element])
            guard isSeen else { return nil }
        }
        guard kind != "symbol" || sheet.hasSymbol else { return nil }
        fields["paint"] = .object(sheet.paint)
        fields["layout"] = .object(sheet.layout)
        fields["metadata"] = sheet.metadata.isEmpty ? nil : .object(sheet.metadata)
        return .object(fields)
    }

    /// Whether an element is not seen: what is simplified has no borders of roads, and no texts at places.
    private func isHidden(_ look: Look, _ element: StyleElement) -> Bool {
        switch look.visibility {
        case .on: return false
        case .off: return true
        case .simplified:
            let type = featureType ?? ""
            if type.hasPrefix("road") { return element == .geometryStroke }
            return type.hasPrefix("poi") && (element == .textFill || element == .textStroke)
        }
    }
}
