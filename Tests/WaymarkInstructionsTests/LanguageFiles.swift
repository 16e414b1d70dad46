import Foundation
import Yams

/// The files of the languages as they stand in the sources.
enum LanguageFiles {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/WaymarkInstructions/Resources/Languages")

    static func text(_ tag: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent("\(tag).yaml"), encoding: .utf8)
    }

    /// The root of a file, in which all scalars are texts.
    static func node(_ tag: String) throws -> Node {
        try compose(yaml: text(tag), .basic) ?? ""
    }

    /// The keys in the table at `path`, as `guidance.phrases`.
    static func keys(_ tag: String, _ path: String) throws -> Set<String> {
        let table = path.split(separator: ".").reduce(try node(tag)) { node, key in
            node[String(key)] ?? ""
        }
        return Set((table.mapping ?? [:]).compactMap(\.key.string))
    }

    /// The English file, in which each text of guidance begins with the path of its key.
    static func marked() throws -> (yaml: String, paths: Set<String>) {
        var paths: Set<String> = []
        func marked(_ node: Node, _ path: String) -> Node {
            switch node {
            case .scalar(let scalar):
                paths.insert(path)
                return Node("<\(path)>\(scalar.string)")
            case .sequence(let list):
                return .sequence(Node.Sequence(list.map { marked($0, path) }))
            case .mapping(let table):
                let isPlural = table.contains { $0.key.string == "other" }
                let pairs = table.map { key, value in
                    (key, marked(value, isPlural ? path : "\(path).\(key.string ?? "")"))
                }
                return .mapping(Node.Mapping(pairs))
            case .alias: return node
            }
        }
        var root = try node("en")
        guard let guidance = root["guidance"] else { return ("", []) }
        root["guidance"] = marked(guidance, "guidance")
        return (try serialize(node: root), paths)
    }
}
