import Foundation

/// The columns of a table that are read.
protocol CSVColumns: RawRepresentable<String>, Hashable {
    /// The one with the times.
    static var time: Self { get }
    /// Those that a table must have.
    static var required: [Self] { get }
}

/// The places of the columns; unknown columns are passed over.
struct CSVHeader<Column: CSVColumns> {
    private var indices: [Column: Int] = [:]

    init(_ line: ArraySlice<UInt8>) {
        for (index, name) in line.fields.enumerated() {
            guard let column = Column(rawValue: name), indices[column] == nil else { continue }
            indices[column] = index
        }
    }

    /// The header in the first line of `lines`, with all columns that must be there.
    init(firstOf lines: inout ByteLines) throws(LocationFileError) {
        guard let first = try lines.nextRecord() else { throw .empty }
        self.init(first)
        if let missing {
            throw .malformed(line: lines.number, reason: .missing(field: missing.rawValue))
        }
    }

    /// A column that must be there and is not.
    var missing: Column? { Column.required.first { indices[$0] == nil } }

    func index(of column: Column) -> Int? { indices[column] }
}

/// One line of the table as text.
struct CSVRow<Column: CSVColumns> {
    private let header: CSVHeader<Column>
    private let fields: [String]

    init(_ line: ArraySlice<UInt8>, header: CSVHeader<Column>) {
        self.header = header
        fields = line.fields
    }

    /// Seconds, or a date and a time in ISO 8601.
    func date() throws(LocationFileError.Reason) -> Date {
        if let index = header.index(of: .time), fields.indices.contains(index),
            fields[index].contains(":")
        {
            return try RecordedTime.date(ofISO8601: fields[index])
        }
        return try RecordedTime.date(ofSeconds: required(.time))
    }

    func required(_ column: Column) throws(LocationFileError.Reason) -> Double {
        guard let value = try value(column) else { throw .missing(field: column.rawValue) }
        return value
    }

    func value(_ column: Column) throws(LocationFileError.Reason) -> Double? {
        guard let index = header.index(of: column), fields.indices.contains(index),
            !fields[index].isEmpty
        else { return nil }
        guard let value = Double(fields[index]) else {
            throw .notANumber(field: column.rawValue, text: fields[index])
        }
        return value
    }
}

extension ArraySlice<UInt8> {
    /// The texts between commas, without the blanks around them.
    fileprivate var fields: [String] {
        split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            .map { String(decoding: $0.trimmed, as: UTF8.self) }
    }
}
