import Foundation

/// An expression with what it is to be evaluated on, as a line of JSON has them.
package struct ExpressionFixture {
    /// Why a line cannot be read.
    package enum Problem: Error, CustomStringConvertible {
        /// It is no JSON object.
        case notJSON
        /// A field is missing.
        case missing(String)

        /// One line for a person.
        package var description: String {
            switch self {
            case .notJSON: "the line is no JSON object"
            case .missing(let name): "\(name) is missing"
            }
        }
    }

    private let expression: JSONValue
    private let property: PropertySpecification
    private let inputs: [FixtureContext]

    /// The fixture in a line.
    package init(line: String) throws(Problem) {
        guard let json = try? JSONValue(data: Data(line.utf8)),
            case .object = json
        else { throw .notJSON }
        guard let expression = json["expression"] else { throw .missing("expression") }
        self.expression = expression
        property = PropertySpecification(json: json["propertySpec"] ?? .object([:]))
        let state = json["globalState"]
        inputs = (json["inputs"]?.items ?? []).map { input in
            let pair = input.items ?? []
            return FixtureContext(
                parameters: pair.first ?? .null, feature: pair.count > 1 ? pair[1] : .null,
                globalState: state)
        }
    }

    /// The outcome as one line of JSON.
    package var result: String {
        do throws(ExpressionIssues) {
            let compiled = try StyleExpression.compiled(expression, for: property)
            let outputs = inputs.map { output(of: compiled, $0) }
            return """
                {"compiled":{"result":"success","type":\(quoted("\(compiled.type)")),\
                "isFeatureConstant":\(compiled.isFeatureConstant),\
                "isZoomConstant":\(compiled.isZoomConstant)},\
                "outputs":[\(outputs.joined(separator: ","))]}
                """
        } catch {
            let list = error.list.map {
                "{\"key\":\(quoted($0.key)),\"error\":\(quoted($0.message))}"
            }
            return """
                {"compiled":{"result":"error","errors":[\(list.joined(separator: ","))]}}
                """
        }
    }

    private func output(of expression: StyleExpression, _ context: FixtureContext) -> String {
        do throws(EvaluationError) {
            let value = try expression.checkedValue(context)
            // The specification's tests have colours as lists of parts multiplied by the opacity.
            if expression.type == .color, case .color(let color) = value {
                return StyleValue.array(color.premultiplied.map { .number($0) }).json
            }
            return value.json
        } catch {
            return "{\"error\":\(quoted(error.message))}"
        }
    }

    private func quoted(_ text: String) -> String { StyleValue.string(text).json }
}
