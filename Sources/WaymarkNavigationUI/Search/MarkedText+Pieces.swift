package import WaymarkDirections

extension MarkedText {
    /// The text cut where marks begin and end.
    package var pieces: [(text: String, isMarked: Bool)] {
        let units = Array(text.utf16)
        var pieces: [(text: String, isMarked: Bool)] = []
        var end = 0
        func add(_ range: Range<Int>, isMarked: Bool) {
            guard !range.isEmpty else { return }
            pieces.append((String(decoding: units[range], as: UTF16.self), isMarked))
        }
        for mark in marks where mark.lowerBound >= end && mark.upperBound <= units.count {
            add(end..<mark.lowerBound, isMarked: false)
            add(mark, isMarked: true)
            end = mark.upperBound
        }
        add(end..<units.count, isMarked: false)
        return pieces
    }

    /// Whether all letters stand by themselves, from left to right: of Latin, Greek, Cyrillic, kana, Han and
    /// Hangul.
    package var isOfApartLetters: Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0..<0x0590, 0x1E00..<0x2070, 0x2E80..<0xA000, 0xAC00..<0xD7B0, 0xFF00..<0xFFF0:
                true
            default: false
            }
        }
    }
}
