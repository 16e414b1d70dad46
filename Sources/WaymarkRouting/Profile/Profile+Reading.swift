import Foundation
import Yams

extension Profile {
    /// Reads a profile.
    ///
    /// - Parameters:
    ///   - name: what to call it in errors.
    ///   - base: the text of a profile that is extended, by its name; shipped ones by default.
    /// - Throws: ``RoutingError/invalidProfile(name:reason:)`` with the line of the mistake.
    public init(
        yaml: String, name: String,
        base: (String) throws(RoutingError) -> String = { name throws(RoutingError) in
            try Profile.shippedText(name)
        }
    ) throws(RoutingError) {
        let value = try ProfileValue.document(yaml, name: name, chain: [], base: base)
        self = try ProfileDecoder(name: name).profile(value)
    }

    /// A profile that comes with the package: `car`, `truck`, `motorcycle`, `bicycle`, `foot`,
    /// `wheelchair`.
    ///
    /// - Throws: ``RoutingError/unknownProfile(_:)``.
    public init(named name: String) throws(RoutingError) {
        try self.init(yaml: Self.shippedText(name), name: name)
    }

    /// Reads the profile file at `path`. What it extends is looked for beside it, then among the
    /// shipped ones.
    ///
    /// - Throws: ``RoutingError/invalidProfile(name:reason:)``.
    public init(path: String) throws(RoutingError) {
        let url = URL(fileURLWithPath: path)
        let name = url.lastPathComponent
        guard let yaml = try? String(contentsOf: url, encoding: .utf8) else {
            throw .invalidProfile(name: name, reason: "it cannot be read as text")
        }
        let folder = url.deletingLastPathComponent()
        try self.init(yaml: yaml, name: name) { base throws(RoutingError) in
            let beside = folder.appendingPathComponent(base + ".yaml")
            guard !base.contains("/"), let text = try? String(contentsOf: beside, encoding: .utf8)
            else { return try Self.shippedText(base) }
            return text
        }
    }

    /// The names of the profiles that come with the package and that regions have where nobody names
    /// others.
    public static let shippedNames = ["car", "truck", "motorcycle", "bicycle", "foot"]

    /// The names of the profiles that come with the package, but are in regions that are built with
    /// them only.
    public static let optionalNames = ["wheelchair"]

    /// The name of a profile with plain speeds, for tests of clients: no vehicle moves like that.
    public static let testName = "testbot"

    /// The text of a profile that comes with the package.
    ///
    /// - Throws: ``RoutingError/unknownProfile(_:)``.
    public static func shippedText(_ name: String) throws(RoutingError) -> String {
        guard (shippedNames + optionalNames).contains(name) || name == testName,
            let url = Bundle.module.url(
                forResource: name, withExtension: "yaml", subdirectory: "Profiles"),
            let text = try? String(contentsOf: url, encoding: .utf8)
        else { throw .unknownProfile(name) }
        return text
    }

    /// The profile as YAML, what it extends included.
    public func yaml() -> String {
        let encoder = YAMLEncoder()
        encoder.options.sortKeys = true
        // Strings, numbers and truth values are all that the encoder meets: it cannot fail on them.
        return (try? encoder.encode(self)) ?? ""
    }
}

/// A value of a profile file with the line it stands on.
indirect enum ProfileValue {
    case scalar(String, line: Int)
    case list([ProfileValue], line: Int)
    case map([String: ProfileValue], line: Int)

    var line: Int {
        switch self {
        case .scalar(_, let line), .list(_, let line), .map(_, let line): line
        }
    }

    /// The mapping of a file over that of the file it extends.
    static func document(
        _ yaml: String, name: String, chain: [String],
        base: (String) throws(RoutingError) -> String
    ) throws(RoutingError) -> ProfileValue {
        func invalid(_ reason: String) -> RoutingError {
            .invalidProfile(name: name, reason: reason)
        }
        let parsed: Node?
        do {
            parsed = try Yams.compose(yaml: yaml)
        } catch {
            throw invalid("\(error)".split(separator: "\n").joined(separator: " "))
        }
        // Aliases of aliases may stand for more than any memory holds.
        var rest = 20_000
        guard let parsed, case .map(let keys, _) = try ProfileValue(parsed, name: name, rest: &rest)
        else { throw invalid("it is no mapping of keys to values") }
        guard let extended = keys["extends"] else { return .map(keys, line: 1) }
        guard case .scalar(let other, let line) = extended else {
            throw invalid("line \(extended.line): 'extends' takes the name of a profile")
        }
        guard !chain.contains(other), chain.count < 16 else {
            throw invalid("line \(line): '\(other)' extends itself in the end")
        }
        let text: String
        do {
            text = try base(other)
        } catch {
            throw invalid("line \(line): there is no profile '\(other)' to extend")
        }
        let lower = try document(text, name: other, chain: chain + [other], base: base)
        return lower.merged(with: .map(keys.filter { $0.key != "extends" }, line: 1))
    }

    private init(_ node: Node, name: String, rest: inout Int) throws(RoutingError) {
        let line = node.mark?.line ?? 1
        rest -= 1
        guard rest > 0 else {
            throw .invalidProfile(name: name, reason: "line \(line): it has too many values")
        }
        switch node {
        case .scalar(let scalar): self = .scalar(scalar.string, line: line)
        case .sequence(let sequence):
            var list: [ProfileValue] = []
            for element in sequence {
                list.append(try ProfileValue(element, name: name, rest: &rest))
            }
            self = .list(list, line: line)
        case .mapping(let mapping):
            var map: [String: ProfileValue] = [:]
            for (key, value) in mapping {
                guard let text = key.scalar?.string, map[text] == nil else {
                    throw .invalidProfile(
                        name: name, reason: "line \(key.mark?.line ?? line): a key is there twice")
                }
                map[text] = try ProfileValue(value, name: name, rest: &rest)
            }
            self = .map(map, line: line)
        case .alias:
            throw .invalidProfile(name: name, reason: "line \(line): aliases are not supported")
        }
    }

    /// This mapping with the keys of `other` put over its own, mapping by mapping.
    private func merged(with other: ProfileValue) -> ProfileValue {
        guard case .map(let lower, _) = self, case .map(let upper, let line) = other else {
            return other
        }
        return .map(lower.merging(upper) { $0.merged(with: $1) }, line: line)
    }
}
