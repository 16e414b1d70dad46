import ArgumentParser
import Foundation
import Yams

/// A file with the options of `waymark serve`: a mapping of YAML whose names are those of the command line, with
/// `regions` for the regions.
///
/// ```yaml
/// regions: [iceland.waymark, helsinki.waymark]
/// host: 0.0.0.0
/// keys: keys.sqlite
/// max-table-size: 1000
/// ```
struct ServerFile {
    /// Why it cannot be used.
    struct Failure: Error, CustomStringConvertible {
        let path: String
        /// Counted from 1.
        let line: Int?
        let reason: String

        var description: String {
            "\(path)\(line.map { ", line \($0)" } ?? ""): \(reason)"
        }
    }

    private let path: String
    private static let mostBytes = 1 << 20
    private static let regions = "regions"
    /// Options that cannot stand in a file.
    private static let excluded: Set<String> = ["config", "help", "version"]
    /// Options that are there or not.
    private static let flags: Set<String> = ["open", "log-targets", "probes"]

    /// The arguments that say the same, the regions apart.
    private(set) var regions: [String] = []
    private(set) var options: [String] = []

    /// Reads and checks the file at `path`.
    ///
    /// - Throws: ``Failure``, with the line that is wrong.
    init(path: String) throws {
        self.path = path
        guard let data = FileManager.default.contents(atPath: path), data.count <= Self.mostBytes,
            let text = String(data: data, encoding: .utf8)
        else { throw Failure(path: path, line: nil, reason: "no file of options in UTF-8") }
        let node: Node?
        do {
            node = try Yams.compose(yaml: text)
        } catch let error as YamlError {
            throw Failure(path: path, line: error.line, reason: "it is no YAML: \(error.reason)")
        }
        guard let mapping = node?.mapping else {
            throw Failure(path: path, line: node?.mark?.line, reason: "it is no mapping of options")
        }
        for (key, value) in mapping { try add(key, value) }
    }

    private mutating func add(_ key: Node, _ value: Node) throws {
        guard let name = key.string, !Self.excluded.contains(name) else {
            throw failure(key, "there is no such option")
        }
        let values = value.sequence.map(Array.init) ?? [value]
        let texts = try values.map { value in
            guard let text = value.scalar?.string, !text.isEmpty else {
                throw failure(value, "\(name) is a value, or a list of values")
            }
            return text
        }
        if name == Self.regions {
            regions += texts
            return
        }
        let added = try arguments(name, texts, key)
        // The option by itself: so its line is known.
        let others =
            switch name {
            case "keys", "open": ["region"]
            case "tls-certificate": ["region", "--open", "--tls-key=key"]
            case "tls-key": ["region", "--open", "--tls-certificate=chain"]
            default: ["region", "--open"]
            }
        do { _ = try ServeCommand.parse(others + added) } catch {
            let reason = ServeCommand.message(for: error)
            throw failure(key, reason.replacing("Error: ", with: ""))
        }
        options += added
    }

    private func arguments(_ name: String, _ texts: [String], _ key: Node) throws -> [String] {
        // A flag stands alone.
        guard Self.flags.contains(name) else {
            return texts.map { "--\(name)=\($0)" }
        }
        switch texts {
        case ["true"]: return ["--\(name)"]
        case ["false"]: return []
        default: throw failure(key, "\(name) is true or false")
        }
    }

    private func failure(_ node: Node, _ reason: String) -> Failure {
        let line = reason.split(separator: "\n").first.map(String.init) ?? reason
        return Failure(path: path, line: node.mark?.line, reason: line)
    }
}

extension YamlError {
    /// The line, counted from 1, where it is known.
    fileprivate var line: Int? {
        switch self {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _),
            .composer(_, _, let mark, _):
            mark.line
        case .duplicatedKeysInMapping(_, let context): context.mark.line
        default: nil
        }
    }

    fileprivate var reason: String {
        switch self {
        case .scanner(_, let problem, _, _), .parser(_, let problem, _, _),
            .composer(_, let problem, _, _):
            problem
        case .duplicatedKeysInMapping(let keys, _):
            "\(keys.map { "\($0)" }.joined(separator: ", ")) is there twice"
        default: "\(self)"
        }
    }
}
