import Foundation
import Yams

/// The words of one language: a YAML file of phrases.
public struct GuidanceLocale: Sendable {
    /// Singular and plural.
    struct Plural: Codable, Sendable {
        let one: String
        let other: String
    }

    struct Distances: Codable, Sendable {
        let meters: Plural
        let kilometers: Plural
        let feet: Plural
        let yards: Plural
        let miles: Plural
        let quarterMile: String
        let halfMile: String
        let threeQuarterMiles: String
    }

    struct Contents: Codable, Sendable {
        let language: String
        let directions: [String: String]
        let sides: [String: String]
        let compass: [String]
        let ordinals: [String]
        let phrases: [String: String]
        let headlines: [String: String]
        let distances: Distances
    }

    let contents: Contents

    /// The language as a BCP 47 tag.
    public var language: String { contents.language }

    /// The languages that there are files for.
    public static var available: [String] {
        let urls =
            Bundle.module.urls(forResourcesWithExtension: "yaml", subdirectory: "Locales") ?? []
        return urls.map { ($0 as URL).deletingPathExtension().lastPathComponent }.sorted()
    }

    /// The locale for `tag`, or for its language where the region has no file of its own; `nil`
    /// where there is none.
    public init?(_ tag: String) {
        let language = tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).first ?? ""
        for name in [tag, language.lowercased()] {
            guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0 == "-" }),
                let url = Bundle.module.url(
                    forResource: name, withExtension: "yaml", subdirectory: "Locales"),
                let text = try? String(contentsOf: url, encoding: .utf8),
                let contents = try? YAMLDecoder().decode(Contents.self, from: text)
            else { continue }
            self.contents = contents
            return
        }
        return nil
    }

    /// The phrase `key` with its placeholders filled in.
    func phrase(_ key: String, _ values: [String: String]) -> String {
        PhraseTemplate.fill(contents.phrases[key] ?? "", values)
    }

    /// The headline `key` with its placeholders filled in; `nil` where the language has none.
    func headline(_ key: String, _ values: [String: String]) -> String? {
        contents.headlines[key].map { PhraseTemplate.fill($0, values).capitalizedFirst }
    }

    /// The word for the `number`th, counted from 1.
    func ordinal(_ number: Int) -> String {
        contents.ordinals.indices.contains(number - 1)
            ? contents.ordinals[number - 1] : "\(number)."
    }
}

/// Fills phrases such as "Turn {direction}[ onto {road}]".
enum PhraseTemplate {
    static func fill(_ template: String, _ values: [String: String]) -> String {
        var result = ""
        var rest = Substring(template)
        while let open = rest.firstIndex(of: "[") {
            result += substitute(rest[..<open], values) ?? ""
            rest = rest[rest.index(after: open)...]
            let close = rest.firstIndex(of: "]") ?? rest.endIndex
            result += substitute(rest[..<close], values, optional: true) ?? ""
            rest = close == rest.endIndex ? "" : rest[rest.index(after: close)...]
        }
        return result + (substitute(rest, values) ?? "")
    }

    private static func substitute(
        _ text: Substring, _ values: [String: String], optional: Bool = false
    ) -> String? {
        var result = ""
        var rest = text
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let value = values[String(rest[rest.index(after: open)..<close])] ?? ""
            if optional, value.isEmpty { return nil }
            result += rest[..<open] + value
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
    var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
