/// A phrase such as "turn {direction}[ onto {road:onto}]", read once.
struct PhraseTemplate: Sendable {
    /// The placeholders of a template.
    enum Placeholder: String, Sendable {
        case road, destinations, direction, side, compass, ordinal, exit, rotary, place, distance
        case instruction, next, lanes, incident, delay, level, entrance, landmark, name
    }

    /// Text, then a placeholder with the name of its case.
    private struct Piece: Sendable {
        var text: String
        var placeholder: Placeholder?
        var form: String?
    }

    private struct Group: Sendable {
        var pieces: [Piece]
        let isOptional: Bool
    }

    private let groups: [Group]

    init(_ template: String) {
        var groups: [Group] = []
        var rest = Substring(template)
        while let open = rest.firstIndex(of: "[") {
            groups.append(Group(pieces: Self.pieces(rest[..<open]), isOptional: false))
            rest = rest[rest.index(after: open)...]
            let close = rest.firstIndex(of: "]") ?? rest.endIndex
            groups.append(Group(pieces: Self.pieces(rest[..<close]), isOptional: true))
            rest = close == rest.endIndex ? "" : rest[rest.index(after: close)...]
        }
        groups.append(Group(pieces: Self.pieces(rest), isOptional: false))
        self.groups = groups.filter { !$0.pieces.isEmpty }
    }

    private static func pieces(_ text: Substring) -> [Piece] {
        var pieces: [Piece] = []
        var rest = text
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let parts = rest[rest.index(after: open)..<close].split(separator: ":")
            pieces.append(
                Piece(
                    text: String(rest[..<open]),
                    placeholder: parts.first.flatMap { Placeholder(rawValue: String($0)) },
                    form: parts.count > 1 ? String(parts[1]) : nil))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append(Piece(text: String(rest))) }
        return pieces
    }

    /// The phrase with what `value` says for each placeholder in the case named.
    func fill(_ value: (Placeholder, _ form: String?) -> String) -> String {
        var result = ""
        for group in groups {
            var part = ""
            var isComplete = true
            for piece in group.pieces {
                part += piece.text
                guard let placeholder = piece.placeholder else { continue }
                let filled = value(placeholder, piece.form)
                if filled.isEmpty, group.isOptional {
                    isComplete = false
                    break
                }
                part += filled
            }
            if isComplete { result += part }
        }
        return result
    }
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    /// With the first letter as the language writes it at the start of a sentence.
    func capitalizedFirst(_ language: String) -> String {
        guard let first, first.isLowercase else { return self }
        return language == "tr" && first == "i" ? "İ" + dropFirst() : capitalizedFirst
    }

    /// Whether a letter in it is written from right to left.
    var hasRightToLeft: Bool {
        !utf8.allSatisfy { $0 < 0x80 }
            && unicodeScalars.contains {
                (0x0590...0x08ff).contains($0.value) || (0xfb1d...0xfdff).contains($0.value)
                    || (0xfe70...0xfefc).contains($0.value)
            }
    }

    /// For markup.
    var escapedForMarkup: String {
        guard utf8.contains(where: { [0x26, 0x3c, 0x3e, 0x22].contains($0) }) else { return self }
        return replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    }
}
