/// The mean colours of the blocks of a picture, which can be written as text: three hexadecimal
/// digits for a block, and a letter from g to z where up to 20 of the same follow it.
struct BlockMeans: Hashable {
    /// Blocks across.
    let columns: Int
    /// Four bits each of red, green and blue for each block, rows from the top.
    let values: [Int]

    private static let counts = Array("ghijklmnopqrstuvwxyz")

    /// Those of blocks, `columns` in a row.
    init(columns: Int, values: [Int]) {
        self.columns = columns
        self.values = values
    }

    /// Those that ``text`` wrote; `nil` where it did not.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let columns = Int(parts[0]) else { return nil }
        var (values, digits) = ([Int](), "")
        for character in parts[1] {
            if digits.isEmpty, let last = values.last,
                let count = Self.counts.firstIndex(of: character)
            {
                values += Array(repeating: last, count: count + 1)
                continue
            }
            digits.append(character)
            guard digits.count == 3 else { continue }
            guard let value = Int(digits, radix: 16) else { return nil }
            values.append(value)
            digits = ""
        }
        guard digits.isEmpty else { return nil }
        self.init(columns: columns, values: values)
    }

    /// The number of columns and the blocks.
    var text: String {
        var (text, index) = ("\(columns) ", 0)
        while index < values.count {
            let value = values[index]
            let rest = values[(index + 1)...].prefix(Self.counts.count)
            let count = rest.firstIndex { $0 != value }.map { $0 - index - 1 } ?? rest.count
            let digits = String(value, radix: 16)
            text += String(repeating: "0", count: 3 - digits.count) + digits
            if count > 0 { text.append(Self.counts[count - 1]) }
            index += count + 1
        }
        return text
    }

    /// Whether both have the same blocks, and none has a colour that differs by more than one in
    /// sixteen: a clock of another zone, or a font of another version, changes little.
    func isNear(_ other: BlockMeans) -> Bool {
        guard columns == other.columns, values.count == other.values.count else { return false }
        return zip(values, other.values).allSatisfy { a, b in
            [8, 4, 0].allSatisfy { abs((a >> $0 & 15) - (b >> $0 & 15)) <= 1 }
        }
    }
}
