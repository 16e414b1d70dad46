import WaymarkRegion

/// A small OpenStreetMap file in PBF (OSM wiki, PBF_Format): two nodes, a street between them and a
/// relation with the street as its member.
struct PBFDocument: Sendable {
    /// How the block of data is kept.
    enum Packing: CaseIterable, Sendable { case raw, zlib }

    var packing = Packing.raw
    /// The texts of tags and roles, as bytes.
    var texts: [[UInt8]] = [
        [], Array("highway".utf8), Array("residential".utf8), Array("name".utf8),
        Array("Kirkkokatu".utf8), Array("from".utf8), Array("barrier".utf8), Array("gate".utf8),
    ]
    /// Comes before the texts.
    var prelude: [UInt8] = []
    /// Bytes that the block says to have beyond those that it has.
    var missing = 0
    /// The same data so many times.
    var repetitions = 1
    /// How much larger than it is the length of the texts is said to be.
    var excess = 0

    var bytes: [UInt8] {
        let header = Message().field(4, Array("OsmSchema-V0.6".utf8))
        var file = Self.blob("OSMHeader", Message().field(1, header.bytes))
        let block = block
        var blob = Message()
        switch packing {
        case .raw: blob = blob.field(1, block)
        case .zlib:
            blob = blob.number(2, UInt64(block.count + missing)).field(3, Self.stored(block))
        }
        for _ in 0..<repetitions { file += Self.blob("OSMData", blob) }
        return file
    }

    private var block: [UInt8] {
        let table = texts.reduce(Message()) { $0.field(1, $1) }.bytes
        var head: [UInt8] = [0x0a]
        head.append(varint: UInt64(table.count + excess))
        let nodes = (1...2).reduce(Message()) { group, number in
            group.field(
                1,
                Message().number(1, Self.zigzag(number)).field(2, [6]).field(3, [7])
                    .number(8, Self.zigzag(601_700_000 + 10_000 * number))
                    .number(9, Self.zigzag(249_400_000)).bytes)
        }
        let way = Message().number(1, 7).field(2, [1, 3]).field(3, [2, 4]).field(8, [2, 2])
        let relation = Message().number(1, 9).field(2, [3]).field(3, [4]).field(8, [5])
            .field(9, [14]).field(10, [1])
        guard excess == 0 else { return head + table }
        return prelude + head + table
            + Message().field(2, nodes.bytes).field(2, Message().field(3, way.bytes).bytes)
            .field(2, Message().field(4, relation.bytes).bytes).bytes
    }

    private static func blob(_ type: String, _ blob: Message) -> [UInt8] {
        let header = Message().field(1, Array(type.utf8)).number(3, UInt64(blob.bytes.count)).bytes
        let size = UInt32(header.count)
        return (0..<4).map { UInt8(truncatingIfNeeded: size >> (24 - 8 * $0)) } + header
            + blob.bytes
    }

    private static func zigzag(_ value: Int) -> UInt64 { UInt64(value) << 1 }

    /// A stream of zlib (RFC 1950) whose bytes are stored as they are.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let size = UInt16(bytes.count)
        var stream: [UInt8] = [0x78, 0x01, 1]
        for number in [size, ~size] {
            stream += [UInt8(truncatingIfNeeded: number), UInt8(number >> 8)]
        }
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        let sum = high << 16 | low
        return stream + bytes + (0..<4).map { UInt8(truncatingIfNeeded: sum >> (24 - 8 * $0)) }
    }
}

/// A message of protocol buffers.
struct Message {
    private(set) var bytes: [UInt8] = []

    func field(_ number: UInt64, _ contents: [UInt8]) -> Message {
        var message = self
        message.bytes.append(varint: number << 3 | 2)
        message.bytes.append(varint: UInt64(contents.count))
        message.bytes += contents
        return message
    }

    func number(_ number: UInt64, _ value: UInt64) -> Message {
        var message = self
        message.bytes.append(varint: number << 3)
        message.bytes.append(varint: value)
        return message
    }
}
