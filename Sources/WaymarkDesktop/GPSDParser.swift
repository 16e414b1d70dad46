public import WaymarkDirections

/// Turns what gpsd sends, cut anywhere, into readings.
public struct GPSDParser: Sendable {
    /// The number of bytes that a line may have; longer ones are passed over.
    public static let maximumLineLength = 65_536
    private var line: [UInt8] = []
    private var isTooLong = false

    /// A parser before the first byte.
    public init() {}

    /// Reads the next bytes and returns the readings whose lines end in them.
    public mutating func take(_ bytes: some Sequence<UInt8>) -> [Location] {
        var locations: [Location] = []
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                if let location = endLine() { locations.append(location) }
            } else if line.count < Self.maximumLineLength {
                line.append(byte)
            } else {
                isTooLong = true
            }
        }
        return locations
    }

    private mutating func endLine() -> Location? {
        defer {
            line.removeAll(keepingCapacity: true)
            isTooLong = false
        }
        return isTooLong ? nil : GPSDReport(line: line)?.location
    }
}
