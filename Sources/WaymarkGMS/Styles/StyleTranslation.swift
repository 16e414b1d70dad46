import Foundation
import WaymarkStyle

/// The style for the day as rules change it.
struct StyleTranslation {
    let rules: [StyleRule]

    /// The style that comes of the rules.
    func style() throws -> Style {
        guard let data = Style.document(named: "day") else { return .day }
        var document = try JSONValue(data: data).fields ?? [:]
        let layers = (document["layers"]?.items ?? []).map(withClearedParts)
            .flatMap { LayerPart.parts(of: $0) }
        document["layers"] = .array(layers.compactMap { styled($0) })
        return try Style(json: Data(JSONValue.object(document).written.utf8))
    }

    /// A layer that clears the parts of the layers which it cleared.
    private func withClearedParts(_ layer: JSONValue) -> JSONValue {
        let key = "waymark:clears"
        guard let ids = layer["metadata"]?[key]?.items, var fields = layer.fields,
            var metadata = layer["metadata"]?.fields
        else { return layer }
        metadata[key] = .array(
            ids.compactMap(\.text).flatMap { LayerPart.ids(ofLayer: $0) }.map { .string($0) })
        fields["metadata"] = .object(metadata)
        return .object(fields)
    }

    private func styled(_ part: LayerPart) -> JSONValue? {
        var part = part
        for rule in rules { part.apply(rule) }
        return part.styled
    }
}
