import ArgumentParser
import Foundation
import WaymarkStyle

struct StyleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "style", abstract: "Check map styles and evaluate their expressions.",
        subcommands: [StyleCheckCommand.self, StyleEvalCommand.self])
}

struct StyleCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Say what of a style document is wrong or not supported.",
        discussion: """
            Every finding is a line; it is an error if there is one.

            Example:
              waymark style check style.json
            """)

    @Argument(help: "A document of the MapLibre style specification, version 8.")
    var file: String

    func run() throws {
        let findings = Style.findings(in: Data(try readBytes(file)))
        for finding in findings { print(finding) }
        guard findings.isEmpty else { throw ExitCode.failure }
        print("\(file) can be drawn as it is")
    }
}

struct StyleEvalCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "eval", abstract: "Evaluate expressions of the style specification.",
        discussion: """
            Reads one JSON object a line from standard input: expression, and where wanted \
            propertySpec, globalState and inputs (pairs of parameters and feature). Prints one JSON \
            object a line: compiled, and the outputs for the inputs.

            Example:
              echo '{"expression": ["+", ["get", "a"], 1], "inputs": [[{}, \
            {"properties": {"a": 2}}]]}' | waymark style eval
            """)

    func run() throws {
        var isRead = true
        while let line = readLine() {
            guard line.contains(where: { !$0.isWhitespace }) else { continue }
            do throws(ExpressionFixture.Problem) {
                print(try ExpressionFixture(line: line).result)
            } catch {
                isRead = false
                print("{\"error\":\(StyleValue.string(error.description).json)}")
            }
        }
        guard isRead else { throw ExitCode.failure }
    }
}
