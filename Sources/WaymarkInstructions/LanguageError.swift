/// Why a file of words cannot be read. Its author can mend it.
public enum LanguageError: Error, Hashable, Sendable {
    /// It is no YAML; the text says in which line.
    case syntax(String)
    /// A key, as `guidance.compass`, is missing that every file must have, or has a value of another
    /// kind than that of English.
    case key(String)
}

extension LanguageError {
    /// The key at which decoding failed.
    init(decoding error: any Error) {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context): self = .key(context.path(to: key))
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
            .dataCorrupted(let context):
            self = .key(context.path())
        default: self = .syntax("\(error)")
        }
    }
}

extension DecodingError.Context {
    fileprivate func path(to key: (any CodingKey)? = nil) -> String {
        (codingPath + [key].compactMap(\.self)).map(\.stringValue).joined(separator: ".")
    }
}
