extension String {
    /// The text as a terminal may have it: characters that steer it (ECMA-48) are written as
    /// `\u001b`, all but the end of a line and the tabulator, and so are those that turn the
    /// direction of what follows. Isolates stay: words put names into them.
    ///
    /// Within JSON this is the same text: there these characters stand in strings only.
    ///
    /// ```swift
    /// "Main\u{1b}[2J Street".forTerminal  // "Main\u001b[2J Street"
    /// ```
    package var forTerminal: String {
        guard unicodeScalars.contains(where: \.steersTerminals) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.steersTerminals {
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension Unicode.Scalar {
    /// Whether it is a control character, of seven bits or of eight, or one that embeds or overrides
    /// a direction (Unicode Standard Annex 9).
    fileprivate var steersTerminals: Bool {
        switch value {
        case 0x09, 0x0a: false
        case 0x00..<0x20, 0x7f..<0xa0, 0x202a...0x202e: true
        default: false
        }
    }
}
