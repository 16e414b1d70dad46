public import Foundation

/// Why a look of the map cannot be used. Rules are counted from 0.
public enum GMSMapStyleError: Error, Hashable, Sendable {
    /// The text is no JSON, or no list of rules; with the place.
    case malformed(String)
    /// There is no such feature type.
    case unknownFeatureType(String, rule: Int)
    /// There is no such element type.
    case unknownElementType(String, rule: Int)
    /// There is no such member of a rule, or no such styler.
    case unknownName(String, rule: Int)
    /// A styler cannot have this value.
    case invalidValue(String, of: String, rule: Int)
}

extension GMSMapStyleError: LocalizedError, CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .malformed(let place): "the style is no list of rules in JSON: \(place)"
        case .unknownFeatureType(let name, let rule):
            "rule \(rule) of the style: there is no feature type '\(name)'"
        case .unknownElementType(let name, let rule):
            "rule \(rule) of the style: there is no element type '\(name)'"
        case .unknownName(let name, let rule):
            "rule \(rule) of the style: '\(name)' is not known"
        case .invalidValue(let value, let styler, let rule):
            "rule \(rule) of the style: '\(styler)' cannot be \(value)"
        }
    }

    /// The same.
    public var errorDescription: String? { description }
}
