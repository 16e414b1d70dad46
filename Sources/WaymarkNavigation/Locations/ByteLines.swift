/// The lines of a file as bytes, without their ends (LF, CR LF or CR) and a byte order mark.
struct ByteLines: Sequence, IteratorProtocol {
    /// The number of bytes that a record may have.
    static let longestRecord = 65_536
    private let bytes: [UInt8]
    private var position: Int
    /// The number of the line that was read last, counted from 1.
    private(set) var number = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    mutating func next() -> ArraySlice<UInt8>? {
        guard position < bytes.count else { return nil }
        let start = position
        while position < bytes.count, bytes[position] != lineFeed, bytes[position] != carriageReturn
        {
            position += 1
        }
        let line = bytes[start..<position]
        if position + 1 < bytes.count, bytes[position] == carriageReturn,
            bytes[position + 1] == lineFeed
        {
            position += 1
        }
        position += 1
        number += 1
        return line
    }

    /// The next line that is not blank, without the blanks around it.
    mutating func nextWithContent() -> ArraySlice<UInt8>? {
        while let line = next() {
            let content = line.trimmed
            if !content.isEmpty { return content }
        }
        return nil
    }

    /// The next line that is not blank, where lines of more than 64 KiB are an error.
    mutating func nextRecord() throws(LocationFileError) -> ArraySlice<UInt8>? {
        guard let line = nextWithContent() else { return nil }
        guard line.count <= Self.longestRecord else {
            throw .malformed(line: number, reason: .lineTooLong(limit: Self.longestRecord))
        }
        return line
    }
}

private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")

extension UInt8 {
    /// Whether this is an ASCII space, tabulator or line end.
    var isBlank: Bool { self == UInt8(ascii: " ") || (9...13).contains(self) }
}

extension ArraySlice<UInt8> {
    /// The same bytes without blanks at both ends.
    var trimmed: ArraySlice<UInt8> {
        let start = drop(while: \.isBlank)
        guard let last = start.lastIndex(where: { !$0.isBlank }) else { return start }
        return start[...last]
    }
}
