import Foundation
import WaymarkStyle

/// A rule of a look: what it changes on which parts of the map.
struct StyleRule {
    /// The feature type, as `poi.park`; `all` for everything.
    let featureType: String
    /// The elements of these features.
    let elements: Set<StyleElement>
    /// The changes in their order.
    let stylers: [Styler]

    /// The rules in a JSON text.
    static func rules(in data: Data) throws(GMSMapStyleError) -> [StyleRule] {
        let json: JSONValue
        do throws(JSONError) { json = try JSONValue(data: data) } catch {
            throw .malformed("\(error)")
        }
        guard let items = json.items else { throw .malformed("it is no list") }
        var rules: [StyleRule] = []
        for (number, item) in items.enumerated() {
            rules.append(try StyleRule(item, number: number))
        }
        return rules
    }

    private init(_ json: JSONValue, number: Int) throws(GMSMapStyleError) {
        guard let fields = json.fields else { throw .malformed("rule \(number) is no object") }
        let known: Set = ["featureType", "elementType", "stylers"]
        for name in fields.keys.sorted() where !known.contains(name) {
            throw .unknownName(name, rule: number)
        }
        featureType = try Self.text(fields["featureType"], "featureType", number) ?? "all"
        guard FeatureTypes.names.contains(featureType) else {
            throw .unknownFeatureType(featureType, rule: number)
        }
        let element = try Self.text(fields["elementType"], "elementType", number) ?? "all"
        guard let elements = StyleElement.named[element] else {
            throw .unknownElementType(element, rule: number)
        }
        self.elements = elements
        guard let list = fields["stylers"]?.items else {
            throw .malformed("rule \(number) has no list of stylers")
        }
        var stylers: [Styler] = []
        for item in list { stylers += try Styler.stylers(in: item, rule: number) }
        self.stylers = stylers
    }

    private static func text(
        _ json: JSONValue?, _ name: String, _ rule: Int
    ) throws(GMSMapStyleError) -> String? {
        guard let json else { return nil }
        guard let text = json.text else {
            throw .invalidValue(json.written, of: name, rule: rule)
        }
        return text
    }

    /// Whether the rule is for features of a type.
    func applies(to type: String) -> Bool {
        featureType == "all" || type == featureType || type.hasPrefix("\(featureType).")
    }
}
