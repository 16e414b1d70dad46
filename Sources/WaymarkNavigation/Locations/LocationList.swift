import WaymarkDirections

/// The readings of a file as they are read, not more than the limit.
struct LocationList {
    static let limit = 4_200_000
    private(set) var locations: [Location] = []

    mutating func append(_ location: Location) throws(LocationFileError) {
        guard locations.count < Self.limit else { throw .tooManyLocations(limit: Self.limit) }
        locations.append(location.withoutImpossibleFields)
    }

    /// Appends the readings in the rest of `lines`: what `read` makes of each, if anything.
    mutating func append(
        contentsOf lines: inout ByteLines,
        read: (ArraySlice<UInt8>) throws(LocationFileError.Reason) -> Location?
    ) throws(LocationFileError) {
        while let line = try lines.nextRecord() {
            let location: Location?
            do throws(LocationFileError.Reason) {
                location = try read(line)
            } catch {
                throw .malformed(line: lines.number, reason: error)
            }
            if let location { try append(location) }
        }
    }
}
