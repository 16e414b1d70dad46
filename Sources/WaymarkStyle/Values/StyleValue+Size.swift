extension StyleValue {
    /// The most bytes of a text that an expression makes, in UTF-8.
    static let longestText = 1 << 16

    /// The texts one after the other.
    ///
    /// - Throws: where they are longer than ``longestText``, so that names for names of long texts stay short.
    static func joined(
        _ values: [StyleValue], separator: String = ""
    ) throws(EvaluationError) -> StyleValue {
        var joined = ""
        for (index, value) in values.enumerated() {
            if index > 0 { joined += separator }
            joined += value.text
            try check(length: joined.utf8.count)
        }
        return .string(joined)
    }

    /// Throws where a text of so many bytes is too long.
    static func check(length: Int) throws(EvaluationError) {
        guard length <= longestText else {
            throw EvaluationError("The text is longer than \(longestText) bytes.")
        }
    }

    /// Takes a unit for each value in it, and for each 16 bytes of text.
    ///
    /// - Returns: whether `rest` had so many.
    func isWithin(_ rest: inout Int) -> Bool {
        rest -= 1
        switch self {
        case .string(let text): rest -= text.utf8.count / 16
        case .array(let items):
            for item in items where !item.isWithin(&rest) { return false }
        case .object(let fields):
            for (_, value) in fields where !value.isWithin(&rest) { return false }
        case .formatted(let sections):
            rest -= sections.reduce(0) { $0 + 1 + $1.text.utf8.count / 16 }
        case .padding(let list), .numberArray(let list): rest -= list.count
        case .colorArray(let list): rest -= list.count
        case .anchorOffsets(let list): rest -= list.count
        default: break
        }
        return rest >= 0
    }
}
