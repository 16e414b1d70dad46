/// The longest name in characters, as OpenStreetMap has it: longer ones are attacks.
private let mostCharacters = 255

extension String {
    /// The items of a list as OpenStreetMap writes it, separated by semicolons, each cleaned.
    package var cleanedItems: [String] {
        split(separator: ";").map { String($0).cleanedName }.filter { !$0.isEmpty }
    }

    /// A name from a map as it may be shown: without control characters and marks that change the
    /// direction of writing, white space in single spaces, and cut where it is too long.
    package var cleanedName: String {
        let isPlain = utf8.count <= mostCharacters && utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f }
        if isPlain, first != " ", last != " " { return self }
        let allowed = String(String.UnicodeScalarView(unicodeScalars.filter(\.isAllowedInNames)))
        let cleaned = allowed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard cleaned.count > mostCharacters else { return cleaned }
        return String(cleaned.prefix(mostCharacters - 1)) + "…"
    }
}

extension Unicode.Scalar {
    fileprivate var isAllowedInNames: Bool {
        switch properties.generalCategory {
        case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            false
        // Joiners are letters of some scripts; all other invisible marks are left out.
        case .format: value == 0x200c || value == 0x200d
        default: true
        }
    }
}
