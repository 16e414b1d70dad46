extension String {
    /// The name of a road or a place as it may stand on a panel: one line without control
    /// characters, without those that turn the direction of what follows, and no longer than anyone
    /// reads.
    ///
    /// Map data comes from outside; what scripts and emoji are made of stays.
    package var displayName: String {
        var (scalars, count, hasGap) = (String.UnicodeScalarView(), 0, false)
        for scalar in unicodeScalars {
            if scalar.properties.isWhitespace {
                hasGap = count > 0
            } else if !scalar.isDisturbing {
                if hasGap { scalars.append(" ") }
                hasGap = false
                scalars.append(scalar)
                count += 1
                if count == Self.longestDisplayName { break }
            }
        }
        return String(scalars)
    }

    private static let longestDisplayName = 1000

    /// Whether all words of `other` stand in it one after the other.
    package func mentions(_ other: String) -> Bool {
        let (words, wanted) = (self.words, other.words)
        guard !wanted.isEmpty, words.count >= wanted.count else { return false }
        return (0...words.count - wanted.count).contains { start in
            words[start..<start + wanted.count].elementsEqual(wanted)
        }
    }

    private var words: [Substring] { split { !$0.isLetter && !$0.isNumber } }
}

extension Unicode.Scalar {
    /// Whether it is a control character, or an embedding, override or isolate of the Unicode
    /// bidirectional algorithm (UAX 9), which a name could leave open.
    fileprivate var isDisturbing: Bool {
        switch value {
        case 0..<0x20, 0x7f...0x9f, 0x202a...0x202e, 0x2066...0x2069: true
        default: false
        }
    }
}
