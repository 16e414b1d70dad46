/// A fault in an expression.
public struct ExpressionIssue: Error, Hashable, Sendable {
    /// The place: the numbers of the arguments from the outside to the inside, as `[1][2]`.
    public let key: String
    /// The fault in words.
    public let message: String
}

/// All that is wrong with an expression.
public struct ExpressionIssues: Error, Hashable, Sendable {
    /// In the order in which it was found.
    public let list: [ExpressionIssue]
}

extension ExpressionIssues: CustomStringConvertible {
    /// One thing that is wrong with the whole.
    init(_ message: String) { self.init(list: [ExpressionIssue(key: "", message: message)]) }

    /// One line for a person.
    public var description: String {
        list.map { $0.key.isEmpty ? $0.message : "\($0.key): \($0.message)" }
            .joined(separator: "; ")
    }
}

/// Why an expression has no value for a feature.
public struct EvaluationError: Error, Hashable, Sendable {
    /// For a person.
    public let message: String

    init(_ message: String) { self.message = message }
}
