import WaymarkGeometry

/// A geohash: the bits of longitude and latitude by turns, five to a letter.
struct Geohash {
    /// The middle of its area.
    let coordinate: Coordinate

    private static let alphabet = Array("0123456789bcdefghjkmnpqrstuvwxyz")

    /// Reads `text` of 6 to 12 characters, letters and digits both; `nil` for anything else and for
    /// what looks like a postal code or a street with its number (`1012js`, `kurzstr5b`).
    init?(_ text: Substring) {
        let letters = Array(text.lowercased())
        guard (6...12).contains(letters.count), !Self.looksLikeAddress(letters) else { return nil }
        var (low, high) = ([-180.0, -90.0], [180.0, 90.0])
        var axis = 0
        for letter in letters {
            guard let value = Self.alphabet.firstIndex(of: letter) else { return nil }
            for bit in stride(from: 4, through: 0, by: -1) {
                let middle = (low[axis] + high[axis]) / 2
                if value >> bit & 1 == 1 { low[axis] = middle } else { high[axis] = middle }
                axis = 1 - axis
            }
        }
        coordinate = Coordinate(
            latitude: (low[1] + high[1]) / 2, longitude: (low[0] + high[0]) / 2)
    }

    private static func looksLikeAddress(_ characters: [Character]) -> Bool {
        let digits = characters.map(\.isNumber)
        let shape = String(digits.map { $0 ? "9" : "a" })
        let postalCodes = ["a9a9a9", "a9a9aa", "a99aa9", "aa9a9aa", "aa999aa", "aa99aa", "a999aa"]
        let changes = zip(digits, digits.dropFirst()).count { $0 != $1 }
        if changes < 2 || postalCodes.contains(shape) { return true }
        // Irish codes: a letter, two digits, four of either.
        if characters.count == 7, shape.hasPrefix("a99") { return true }
        return changes == 2 && shape.hasPrefix("aaa") && shape.hasSuffix("9a")
    }
}
